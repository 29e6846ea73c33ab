//! What a title has measured of its own, beyond what every game has.
//!
//! A title brings notes, which hear every event of every game, and makes of them tables. It draws nothing: tables say
//! which of their columns make a good picture, and JSON, CSV and the report show what they find.

use std::any::Any;
use std::sync::Arc;

use aeroplanes::Aeroplanes;
use pan_am::PanAm;
use planecrafters::Planecrafters;
use plutocracy::{Plutocracy, Solo};
use tabletop::{Log, Seat, Title, Viewers};

use crate::balance::Target;
use crate::bout::Outcome;
use crate::chart::Chart;
use crate::findings::Findings;
use crate::measure::Measure;

/// Notes on many games of a title. They hear events as a log does.
pub(crate) trait Notes<G: Title>: Log<G::Event> + Send + Sized {
    /// What they come to.
    type Sum: Own;

    /// Empty notes.
    fn blank(rules: &G, seats: usize) -> Self;
    /// A game begins.
    fn begin(&mut self);
    /// A seat chose one of these actions.
    fn chose(&mut self, _: Seat, _: &[G::Action], _: G::Action) {}
    /// The game is over.
    fn end(&mut self, outcome: &Outcome);
    /// Adds all that the other holds and leaves it empty.
    fn pour(&mut self, from: &mut Self);
    /// What was measured in so many games.
    fn sum(&self, rules: &G, games: u64) -> Self::Sum;
}

/// What a title measured, as a typed value that can be shown as tables.
pub trait Own: Any + Send + Sync + std::fmt::Debug {
    /// All of it, as tables.
    fn measures(&self) -> Vec<Measure>;

    /// The maps that belong to some of them.
    fn charts(&self) -> Vec<Chart> {
        Vec::new()
    }

    /// What should lie within limits for the title to be in balance.
    fn targets(&self, _: &Findings) -> Vec<Target> {
        Vec::new()
    }
}

/// A title that measures nothing of its own.
#[derive(Clone, Copy, Debug)]
pub struct Nothing;

impl Own for Nothing {
    fn measures(&self) -> Vec<Measure> {
        Vec::new()
    }
}

impl<E> Log<E> for Nothing {
    #[inline(always)]
    fn tell(&mut self, _: Viewers, _: impl FnOnce() -> E) {}
}

impl<G: Title> Notes<G> for Nothing {
    type Sum = Nothing;

    fn blank(_: &G, _: usize) -> Nothing {
        Nothing
    }
    fn begin(&mut self) {}
    fn end(&mut self, _: &Outcome) {}
    fn pour(&mut self, _: &mut Nothing) {}
    fn sum(&self, _: &G, _: u64) -> Nothing {
        Nothing
    }
}

/// Code that runs on a title and its notes.
pub(crate) trait NotesVisitor {
    type Out;
    fn visit<G: Title, N: Notes<G>>(self, rules: &Arc<G>) -> Self::Out;
}

/// Runs code with the notes that a title brings, if it brings any. Titles do not know of this list.
pub(crate) fn with_notes<G: Title, V: NotesVisitor>(rules: &Arc<G>, visitor: V) -> V::Out {
    let title: &dyn Any = rules;
    if let Some(rules) = title.downcast_ref::<Arc<Planecrafters>>() {
        visitor.visit::<Planecrafters, crate::planecrafters::PlanecraftersNotes>(rules)
    } else if let Some(rules) = title.downcast_ref::<Arc<PanAm>>() {
        visitor.visit::<PanAm, crate::pan_am::PanAmNotes>(rules)
    } else if let Some(rules) = title.downcast_ref::<Arc<Plutocracy>>() {
        visitor.visit::<Plutocracy, crate::plutocracy::CorporationNotes>(rules)
    } else if let Some(rules) = title.downcast_ref::<Arc<Solo>>() {
        visitor.visit::<Solo, crate::plutocracy::VoyageNotes>(rules)
    } else if let Some(rules) = title.downcast_ref::<Arc<Aeroplanes>>() {
        visitor.visit::<Aeroplanes, crate::aeroplanes::AirlineNotes>(rules)
    } else {
        visitor.visit::<G, Nothing>(rules)
    }
}
