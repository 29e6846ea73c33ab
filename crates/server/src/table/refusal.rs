//! Why something was not done.

use catalog::Problem;
use tabletop::fault::Fault;
use tabletop::text::Message;

use crate::store::StoreError;

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// A word that programs understand.
    pub code: &'static str,
    /// The rule of the game that refuses an action.
    pub rule: Option<&'static str>,
    /// Every reason.
    pub faults: Vec<Fault>,
}

impl Refused {
    /// A refusal for one reason.
    pub fn new(code: &'static str, reason: Message) -> Refused {
        Refused { code, rule: None, faults: vec![Fault::new("", reason)] }
    }
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        Refused { code: problem.code, rule: problem.rule, faults: problem.faults }
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        Refused::new("unavailable", error.message())
    }
}
