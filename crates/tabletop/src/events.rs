//! What happens in a game, and who hears of it.

use crate::seat::{Viewer, Viewers};

/// Receives events while an action is played.
pub trait Log<E> {
    /// Adds an event for an audience. The event is only made when someone listens.
    fn tell(&mut self, audience: Viewers, event: impl FnOnce() -> E);

    /// Adds an event for everybody.
    fn tell_all(&mut self, event: impl FnOnce() -> E) {
        self.tell(Viewers::ALL, event);
    }
}

/// Nobody listens: search and simulation.
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline(always)]
    fn tell(&mut self, _: Viewers, _: impl FnOnce() -> E) {}
}

/// An event with its audience.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told<E> {
    /// Who hears of it.
    pub audience: Viewers,
    /// What happened.
    pub event: E,
}

impl<E> Log<E> for Vec<Told<E>> {
    fn tell(&mut self, audience: Viewers, event: impl FnOnce() -> E) {
        self.push(Told { audience, event: event() });
    }
}

/// The events that one viewer hears.
pub fn heard_by<E>(told: &[Told<E>], viewer: Viewer) -> impl Iterator<Item = &E> {
    told.iter().filter(move |told| told.audience.contains(viewer)).map(|told| &told.event)
}
