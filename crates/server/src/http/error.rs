//! What an answer says when something was not done.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tabletop::fault::Faults;
use tabletop::text::{Book, Lang, Message};

use crate::table::Refused;
use crate::wire::{ErrorInfo, Failure};

/// An answer that says why not.
#[derive(Debug)]
pub(super) struct ApiError {
    status: StatusCode,
    error: ErrorInfo,
}

impl ApiError {
    /// A refusal in words.
    pub(super) fn of(refused: &Refused, book: &Book, lang: Lang) -> ApiError {
        ApiError { status: status(refused.code), error: info(refused, book, lang) }
    }

    /// A refusal where there is no game whose words to use.
    pub(super) fn plain(refused: &Refused, lang: Lang) -> ApiError {
        ApiError::of(refused, &Book::shared().with(crate::texts()), lang)
    }
}

/// A refusal for the wire.
pub(super) fn info(refused: &Refused, book: &Book, lang: Lang) -> ErrorInfo {
    let message = Faults::from(refused.faults.clone()).render_all(book, lang);
    ErrorInfo { code: refused.code, message, rule: refused.rule }
}

fn status(code: &str) -> StatusCode {
    match code {
        "bad_request" | "bad_position" => StatusCode::BAD_REQUEST,
        "no_token" => StatusCode::UNAUTHORIZED,
        "not_your_seat" | "not_the_host" | "not_allowed" | "cross_site" => StatusCode::FORBIDDEN,
        "unknown_table" | "unknown_game" | "nowhere" => StatusCode::NOT_FOUND,
        "wrong_method" => StatusCode::METHOD_NOT_ALLOWED,
        "too_large" => StatusCode::PAYLOAD_TOO_LARGE,
        "illegal" => StatusCode::UNPROCESSABLE_ENTITY,
        "too_many" => StatusCode::TOO_MANY_REQUESTS,
        "unavailable" | "too_many_sockets" | "edition_missing" => StatusCode::SERVICE_UNAVAILABLE,
        "failed" | "damaged" => StatusCode::INTERNAL_SERVER_ERROR,
        // Everything else is a request that does not fit the moment.
        _ => StatusCode::CONFLICT,
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(Failure { error: self.error })).into_response()
    }
}

/// The answer to a path that leads nowhere.
pub(super) async fn nowhere() -> ApiError {
    ApiError::plain(&Refused::new("nowhere", Message::new("server.refused.nowhere")), Lang::En)
}

/// The answer to a path that is asked in a way it does not answer to; which ones it does, a header says.
pub(super) async fn wrong_method() -> ApiError {
    ApiError::plain(&Refused::new("wrong_method", Message::new("server.refused.method")), Lang::En)
}
