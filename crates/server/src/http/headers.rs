//! Headers that leave a browser little room for mischief.

use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN};
use axum::middleware::Next;
use axum::response::Response;

/// No script, style or frame but our own, and nothing inline.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// What every answer carries. An invitation is part of an address, so no address is passed on.
const HEADERS: &[(&str, &str)] = &[
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
];

/// Adds them to an answer.
pub(super) async fn strict(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a request comes from a page of this server, or from no page at all.
pub(super) fn is_same_site(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    matches!((origin, host), (Some(("http" | "https", origin)), Some(host)) if origin.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_pages_count_as_ours() {
        for (origin, ours) in [
            (None, true),
            (Some("http://play.example:8080"), true),
            (Some("https://PLAY.example:8080"), true),
            (Some("https://evil.example"), false),
            (Some("https://play.example:8080.evil.example"), false),
            (Some("https://play.example"), false),
            (Some("null"), false),
            (Some("file://"), false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static("play.example:8080"));
            if let Some(origin) = origin {
                headers.insert(ORIGIN, HeaderValue::from_static(origin));
            }
            assert_eq!(is_same_site(&headers), ours, "{origin:?}");
        }
    }
}
