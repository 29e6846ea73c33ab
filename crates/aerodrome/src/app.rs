//! The browser app, built into the binary; read from its folder in a build for development.

use rust_embed::RustEmbed;
use server::http::App;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
#[exclude = ".gitignore"]
struct Dist;

/// The app's files; none where it was not built first.
pub(crate) fn files() -> App {
    App::new(Dist::iter().filter_map(|path| Some((path.to_string(), Dist::get(&path)?.data))))
}
