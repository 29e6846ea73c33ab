//! What travels: the same over HTTP and over sockets, made field by field for one viewer.

mod advice;
mod chat;
mod edition;
mod error;
mod guest;
mod handbook;
mod history;
mod lobby;
mod order;
mod socket;
mod table;

use tabletop::Seat;
use tabletop::text::Lang;

pub use advice::{ForSeat, Hint, Legality, Question, Suggested};
pub use chat::{ChatLine, Chats, Line};
pub use edition::EditionInfo;
pub use error::{ErrorInfo, Failure};
pub use guest::{Name, Welcome};
pub use handbook::{ChoiceInfo, HandbookInfo, RuleInfo, RulePart, ValueInfo};
pub use history::{Branch, Course, MomentInfo, Stand};
pub use lobby::{CreateTable, Games, Listed, Made, SeatedBot, Tables};
pub use order::{Done, Order};
pub use socket::{Said, Told};
pub use table::{
    DecisionInfo, EventInfo, Offer, OriginInfo, OverInfo, SeatInfo, Shown, TableInfo, UndoInfo, Update,
};

/// Who reads, and in which language.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The guest, if they said who they are.
    pub guest: Option<&'a str>,
    /// The seat of theirs that they want to look from.
    pub seat: Option<Seat>,
    /// The language.
    pub lang: Lang,
}
