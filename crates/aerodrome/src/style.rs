//! The few colours of the command line. They vanish where the output is not a terminal.

use anstyle::{AnsiColor, Style};

/// Heads of tables and rules.
pub(crate) const HEAD: Style = Style::new().bold();
/// What went wrong.
pub(crate) const WRONG: Style = AnsiColor::Red.on_default().bold();
/// What stands a little behind.
pub(crate) const QUIET: Style = Style::new().dimmed();
