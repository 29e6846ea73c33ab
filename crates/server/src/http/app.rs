//! The browser app: files that were built elsewhere and are handed out from memory.

use std::borrow::Cow;
use std::collections::HashMap;

use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue,
    IF_NONE_MATCH, VARY,
};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::{Desk, error};

/// The page that every address of the app begins with.
const PAGE: &str = "index.html";
/// The same for tables: it names what a table needs, so that a browser asks for all of it at once.
const TABLE: &str = "table.html";
/// Files below this are named after what is in them.
const HASHED: &str = "assets/";
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");
/// What is shown where the app has not been built.
const MISSING: &str = include_str!("app.html");

/// The files of the browser app. A file `x.br` is `x`, compressed.
#[derive(Default)]
pub struct App {
    files: HashMap<String, File>,
}

struct File {
    body: Cow<'static, [u8]>,
    tag: HeaderValue,
}

impl App {
    /// The app that consists of these files.
    pub fn new(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> App {
        let file = |(path, body): (String, Cow<'static, [u8]>)| {
            let tag = format!("\"{}\"", &blake3::hash(&body).to_hex()[..16]);
            let tag = HeaderValue::try_from(tag).expect("hexadecimal digits are plain text");
            (path, File { body, tag })
        };
        App { files: files.into_iter().map(file).collect() }
    }

    /// The answer to a path: a file, or for a path without an extension the page, which knows its way itself.
    fn answer(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        let last = path.rsplit('/').next().unwrap_or_default();
        let path = if last.contains('.') { path } else { self.page(path) };
        if path == PAGE && !self.files.contains_key(PAGE) {
            return Some(([(CONTENT_TYPE, kind(PAGE))], MISSING).into_response());
        }
        let plain = self.files.get(path)?;
        let compressed = self.files.get(&format!("{path}.br")).filter(|_| takes_brotli(headers));
        let file = compressed.unwrap_or(plain);
        let mut answer = if headers.get(IF_NONE_MATCH) == Some(&file.tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            file.body.clone().into_response()
        };
        let put = answer.headers_mut();
        put.insert(CONTENT_TYPE, HeaderValue::from_static(kind(path)));
        put.insert(CACHE_CONTROL, if path.starts_with(HASHED) { FOR_EVER } else { ASK_AGAIN });
        put.insert(ETAG, file.tag.clone());
        put.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if compressed.is_some() {
            put.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
        }
        Some(answer)
    }

    /// The page at an address.
    fn page(&self, path: &str) -> &'static str {
        if path.starts_with("t/") && self.files.contains_key(TABLE) { TABLE } else { PAGE }
    }
}

/// Everything that is not part of the interface is an address of the app.
pub(super) async fn page(State(desk): State<Desk>, uri: Uri, request: Request) -> Response {
    let path = uri.path().trim_start_matches('/');
    let ours = matches!(*request.method(), Method::GET | Method::HEAD) && !path.starts_with("api/");
    match ours.then(|| desk.app.answer(path, request.headers())).flatten() {
        Some(mut answer) => {
            let known = game_in(path).is_none_or(|game| desk.house.shelf().knows(game));
            if !known && answer.status() == StatusCode::OK {
                *answer.status_mut() = StatusCode::NOT_FOUND;
            }
            answer
        }
        None => error::nowhere().await.into_response(),
    }
}

/// The game that a page is about, if its address names one.
fn game_in(path: &str) -> Option<&str> {
    path.strip_prefix("new/").or_else(|| path.strip_prefix("rules/"))
}

fn takes_brotli(headers: &HeaderMap) -> bool {
    let accepted =
        headers.get(ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|one| one.split(';').next().is_some_and(|name| name.trim() == "br"))
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "json" | "webmanifest" => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app() -> App {
        let file = |path: &str, body: &'static str| (path.to_owned(), Cow::Borrowed(body.as_bytes()));
        App::new([
            file("index.html", "page"),
            file("index.html.br", "short"),
            file("assets/a-1234.js", "script"),
        ])
    }

    fn ask(path: &str, headers: &[(&str, &str)]) -> Option<(StatusCode, HashMap<String, String>)> {
        let headers = headers
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_str(value).unwrap()))
            .collect();
        let answer = app().answer(path, &headers)?;
        let header = |(name, value): (&axum::http::HeaderName, &HeaderValue)| {
            (name.to_string(), value.to_str().unwrap().to_owned())
        };
        Some((answer.status(), answer.headers().iter().map(header).collect()))
    }

    #[test]
    fn every_address_without_an_extension_is_the_page() {
        for path in ["", "t/4711", "rules/planecrafters"] {
            let (status, headers) = ask(path, &[]).unwrap();
            assert_eq!((status, headers["cache-control"].as_str()), (StatusCode::OK, "no-cache"), "{path}");
            assert_eq!(headers["content-type"], "text/html; charset=utf-8");
        }
        assert!(ask("assets/gone.js", &[]).is_none());
    }

    #[test]
    fn tables_have_a_page_of_their_own_where_it_was_built() {
        let file = |path: &str, body: &'static str| (path.to_owned(), Cow::Borrowed(body.as_bytes()));
        let both = App::new([file(PAGE, "page"), file(TABLE, "table")]);
        assert_eq!(both.page("t/4711"), TABLE);
        assert_eq!(["", "new/planecrafters", "tables"].map(|path| both.page(path)), [PAGE; 3]);
        assert_eq!(app().page("t/4711"), PAGE);
    }

    #[test]
    fn what_is_named_after_its_content_is_kept_for_ever() {
        let (_, headers) = ask("assets/a-1234.js", &[("accept-encoding", "br")]).unwrap();
        assert!(headers["cache-control"].contains("immutable"));
        assert!(!headers.contains_key("content-encoding"), "there is no compressed one");
    }

    #[test]
    fn what_is_compressed_goes_to_those_who_can_read_it() {
        let (_, headers) = ask("", &[("accept-encoding", "gzip, br;q=1.0")]).unwrap();
        assert_eq!(headers["content-encoding"], "br");
        let tag = headers["etag"].as_str();
        let again = ask("", &[("accept-encoding", "br"), ("if-none-match", tag)]).unwrap();
        assert_eq!(again.0, StatusCode::NOT_MODIFIED);
        assert!(!ask("", &[("accept-encoding", "gzip")]).unwrap().1.contains_key("content-encoding"));
    }

    #[test]
    fn where_the_app_is_missing_a_page_says_what_to_do() {
        let answer = App::default().answer("t/4711", &HeaderMap::new()).unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        assert!(MISSING.contains("cargo xtask run"));
    }
}
