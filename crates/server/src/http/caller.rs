//! Who calls, in which language, with which invitation; and what they send.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tabletop::Seat;
use tabletop::text::{Lang, Message};

use super::error::ApiError;
use super::{Desk, LARGEST_BODY, guests, limits};
use crate::shelf::Edition;
use crate::table::{Guest, Refused};
use crate::wire::Reader;

/// Somebody who calls.
pub(super) struct Caller {
    pub(super) guest: Option<Guest>,
    pub(super) lang: Lang,
    pub(super) code: Option<String>,
    pub(super) seat: Option<Seat>,
    pub(super) since: Option<u64>,
}

/// What every address may carry.
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[derive(Deserialize)]
pub(super) struct Asked {
    /// The language of texts, "en" or "de".
    #[serde(default)]
    lang: Option<String>,
    /// The invitation, where a table needs one.
    #[serde(default)]
    code: Option<String>,
    /// The seat to look from.
    #[serde(default)]
    seat: Option<u8>,
    /// The version whose news are wanted.
    #[serde(default)]
    since: Option<u64>,
}

impl Caller {
    pub(super) fn guest_id(&self) -> Option<&str> {
        self.guest.as_ref().map(|guest| guest.id.as_str())
    }

    pub(super) fn refuse(&self, refused: &Refused) -> ApiError {
        ApiError::plain(refused, self.lang)
    }

    pub(super) fn reader(&self) -> Reader<'_> {
        Reader { guest: self.guest_id(), seat: self.seat, lang: self.lang }
    }

    /// The edition, and so the words, of a table that the caller may see.
    pub(super) async fn admitted(&self, desk: &Desk, id: &str) -> Result<Arc<Edition>, ApiError> {
        desk.house
            .admit(id, self.guest.as_ref(), self.code.as_deref())
            .await
            .map_err(|refused| self.refuse(&refused))?;
        let edition = desk.house.read(id, |table| table.edition().clone()).await;
        edition.map_err(|refused| self.refuse(&refused))
    }
}

impl FromRequestParts<Desk> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, desk: &Desk) -> Result<Caller, ApiError> {
        let asked: Asked = query(parts)?;
        let lang = asked.lang.as_deref().map_or(Lang::En, Lang::from_locale);
        let wrong = || ApiError::plain(&Refused::new("no_token", Message::new("server.refused.token")), lang);
        let guest = match parts.headers.get(AUTHORIZATION) {
            None => None,
            Some(value) => {
                let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
                Some(token.and_then(|token| guests::read(&desk.house, token)).ok_or_else(wrong)?)
            }
        };
        if let Some(guest) = &guest {
            desk.limits.by_guest(guest).map_err(|refused| {
                limits::counted(desk);
                ApiError::plain(&refused, lang)
            })?;
        }
        let Asked { code, seat, since, .. } = asked;
        Ok(Caller { guest, lang, code, seat: seat.map(Seat), since })
    }
}

/// Somebody who has said who they are. Whoever has not is told so before anything else is looked at.
pub(super) struct Member {
    pub(super) caller: Caller,
    pub(super) guest: Guest,
}

impl FromRequestParts<Desk> for Member {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, desk: &Desk) -> Result<Member, ApiError> {
        let caller = Caller::from_request_parts(parts, desk).await?;
        let none = || caller.refuse(&Refused::new("no_token", Message::new("server.refused.no-token")));
        let guest = caller.guest.clone().ok_or_else(none)?;
        Ok(Member { caller, guest })
    }
}

/// What stands after the question mark.
pub(super) struct Ask<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<Desk> for Ask<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Desk) -> Result<Ask<T>, ApiError> {
        query(parts).map(Ask)
    }
}

fn query<T: DeserializeOwned>(parts: &Parts) -> Result<T, ApiError> {
    Query::<T>::try_from_uri(&parts.uri).map(|Query(asked)| asked).map_err(|error| {
        let reason = Message::new("server.refused.query").with("detail", error.body_text());
        ApiError::plain(&Refused::new("bad_request", reason), Lang::En)
    })
}

/// A body of JSON. Deep nesting is refused by the reader itself.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Desk> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, desk: &Desk) -> Result<Body<T>, ApiError> {
        let refuse = |code, reason| ApiError::plain(&Refused::new(code, reason), Lang::En);
        let bytes = Bytes::from_request(request, desk).await.map_err(|rejection: BytesRejection| {
            if rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE {
                refuse("too_large", Message::new("server.refused.too-large").with("most", LARGEST_BODY))
            } else {
                refuse("bad_request", Message::new("server.refused.body"))
            }
        })?;
        serde_json::from_slice(&bytes).map(Body).map_err(|error| {
            refuse("bad_request", Message::new("server.refused.json").with("detail", error.to_string()))
        })
    }
}
