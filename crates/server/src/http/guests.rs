//! Guests: no account, only a token that the server has signed.

use axum::Json;
use axum::extract::State;
use tabletop::text::Message;

use super::Desk;
#[cfg(test)]
use super::caller::Asked;
use super::caller::{Body, Caller};
use super::error::ApiError;
use crate::house::House;
use crate::random;
use crate::table::{Guest, Refused};
#[cfg(test)]
use crate::wire::Failure;
use crate::wire::{Name, Welcome};

/// The longest name, in characters.
const LONGEST_NAME: usize = 32;

/// Gives a guest a token; a guest who already has one gets another name.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/guests", tag = "guests", params(Asked), request_body = Name, responses((status = 200, body = Welcome), (status = "default", body = Failure))))]
pub(super) async fn welcome(
    State(desk): State<Desk>,
    caller: Caller,
    Body(Name { name }): Body<Name>,
) -> Result<Json<Welcome>, ApiError> {
    let name = name.trim().to_owned();
    let length = name.chars().count();
    if length == 0 || length > LONGEST_NAME || name.chars().any(char::is_control) {
        let reason = Message::new("server.refused.name").with("most", LONGEST_NAME);
        return Err(caller.refuse(&Refused::new("bad_request", reason)));
    }
    let id = caller.guest.map_or_else(random::hex::<16>, |guest| guest.id);
    let token = sign(&desk.house, &Guest { id: id.clone(), name: name.clone() });
    Ok(Json(Welcome { guest: id, name, token }))
}

/// The token of a guest: who they are, and a proof that we said so.
pub(crate) fn sign(house: &House, guest: &Guest) -> String {
    let name: String = guest.name.bytes().map(|byte| format!("{byte:02x}")).collect();
    let said = format!("{}.{name}", guest.id);
    let proof = blake3::keyed_hash(&house.key("guest token v1"), said.as_bytes());
    format!("{said}.{}", proof.to_hex())
}

/// The guest whom a token names, if we signed it.
pub(super) fn read(house: &House, token: &str) -> Option<Guest> {
    let (said, proof) = token.rsplit_once('.')?;
    let expected = blake3::keyed_hash(&house.key("guest token v1"), said.as_bytes());
    // Hashes compare in constant time.
    if blake3::Hash::from_hex(proof).ok()? != expected {
        return None;
    }
    let (id, name) = said.split_once('.')?;
    let pair = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let name: Option<Vec<u8>> = name.as_bytes().chunks(2).map(pair).collect();
    Some(Guest { id: id.to_owned(), name: String::from_utf8(name?).ok()? })
}
