//! The browser app, built into the binary; read from its folder in a build for development.

use rust_embed::RustEmbed;
use server::http::App;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// The app's files; none where it was not built first.
pub(crate) fn files() -> App {
    // The file that keeps the folder in the repository is none of the app's.
    let ours = Dist::iter().filter(|path| !path.starts_with('.'));
    App::new(ours.filter_map(|path| Some((path.to_string(), Dist::get(&path)?.data))))
}
