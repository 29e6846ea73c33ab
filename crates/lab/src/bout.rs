//! One game between bots, watched.

use tabletop::chance::Seed;
use tabletop::rules::{Decision, Standing};
use tabletop::{Bot, MAX_SEATS, Seat, Title, Viewer};

use crate::notes::Notes;

/// Somebody who looks on while bots play.
pub(crate) trait Witness<G: Title> {
    /// A seat chose one of so many legal actions.
    fn chose(&mut self, seat: Seat, kind: &'static str, legal: usize, action: G::Action);
    /// A round is over, the last one too. The state is that of the next question: what the next turn begins with has
    /// happened, and after the last round what the game's end brings.
    fn round_ended(&mut self, rules: &G, round: u32, state: &G::State);
}

/// Nobody looks on.
impl<G: Title> Witness<G> for () {
    fn chose(&mut self, _: Seat, _: &'static str, _: usize, _: G::Action) {}
    fn round_ended(&mut self, _: &G, _: u32, _: &G::State) {}
}

/// A table at which one game after another is played.
pub(crate) struct Bout<'r, G: Title> {
    rules: &'r G,
    options: &'r G::Options,
    legal: Vec<G::Action>,
}

impl<'r, G: Title> Bout<'r, G> {
    pub(crate) fn new(rules: &'r G, options: &'r G::Options) -> Bout<'r, G> {
        Bout { rules, options, legal: Vec::with_capacity(256) }
    }

    /// Plays a game with a bot at every seat.
    pub(crate) fn play(
        &mut self,
        deal: Seed,
        bots: &mut [Box<dyn Bot<G>>],
        notes: &mut impl Notes<G>,
        witness: &mut impl Witness<G>,
    ) -> Standing {
        let rules = self.rules;
        let mut state = rules.setup(self.options, bots.len(), deal);
        let mut round = rules.round(&state);
        loop {
            let (seat, request) = match rules.decision(&state) {
                Decision::Ask { seat, request } => (seat, request),
                Decision::Over(standing) => {
                    witness.round_ended(rules, round, &state);
                    return standing;
                }
            };
            self.legal.clear();
            rules.legal(&state, &mut self.legal);
            let view = rules.view(&state, Viewer::Seat(seat));
            let action = bots[seat.index()].choose(rules, &view, &self.legal);
            debug_assert!(self.legal.contains(&action), "a bot chose {action:?}, which is not legal");
            witness.chose(seat, G::kind(&request), self.legal.len(), action);
            notes.chose(seat, &self.legal, action);
            rules.play_unchecked(&mut state, action, notes);
            let now = rules.round(&state);
            if now != round {
                witness.round_ended(rules, round, &state);
                round = now;
            }
        }
    }
}

/// How a game ended, by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What each seat has of the win, in sixtieths: a shared first place is shared.
    pub wins: [u64; MAX_SEATS],
    /// The place each seat came in, from 1; those who share a place have the same.
    pub ranks: [u8; MAX_SEATS],
    /// The scores.
    pub scores: [i32; MAX_SEATS],
}

impl Outcome {
    /// One whole win. Every number of seats that may share it divides it, so that sums are exact.
    pub const WIN: u64 = 60;

    /// The outcome that a standing tells.
    pub fn of(standing: &Standing) -> Outcome {
        let mut outcome = Outcome { wins: [0; MAX_SEATS], ranks: [0; MAX_SEATS], scores: [0; MAX_SEATS] };
        outcome.scores[..standing.scores.len()].copy_from_slice(&standing.scores);
        let mut rank = 1;
        for tied in &standing.ranks {
            let share = match standing.won {
                Some(won) => Self::WIN * u64::from(won),
                None if rank == 1 => Self::WIN / tied.len() as u64,
                None => 0,
            };
            for seat in tied {
                outcome.ranks[seat.index()] = rank;
                outcome.wins[seat.index()] = share;
            }
            rank += tied.len() as u8;
        }
        outcome
    }

    /// Whether a seat won, alone or with others.
    pub fn won(&self, seat: Seat) -> bool {
        self.wins[seat.index()] > 0
    }
}

const _: () = {
    let mut sharing = 1;
    while sharing <= MAX_SEATS as u64 {
        assert!(Outcome::WIN.is_multiple_of(sharing));
        sharing += 1;
    }
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_first_place_is_a_shared_win() {
        let standing = Standing::by_key([7, 3, 7].into_iter().collect(), |seat| [7, 3, 7][seat.index()]);
        let outcome = Outcome::of(&standing);
        assert_eq!(outcome.wins[..3], [30, 0, 30]);
        assert_eq!(outcome.ranks[..3], [1, 3, 1]);
        assert!(outcome.won(Seat(2)) && !outcome.won(Seat(1)));
    }

    #[test]
    fn alone_one_wins_or_loses() {
        for (won, wins) in [(true, 60), (false, 0)] {
            let mut standing = Standing::by_key([9].into_iter().collect(), |_| 0);
            standing.won = Some(won);
            assert_eq!(Outcome::of(&standing).wins[0], wins);
        }
    }
}
