//! One game under the eyes of the laws.

use std::collections::HashSet;

use rand_core::Rng;

use super::Report;
use crate::chance::{below, pick};
use crate::events::{Told, heard_by};
use crate::game::{Game, decode_action};
use crate::rules::{Decision, Standing};
use crate::seat::{Seat, Viewer};
use crate::text::{Arg, Message};
use crate::title::Title;
use crate::trial::legal;

/// How many stray actions are tried at every decision.
const STRAYS: usize = 6;

/// A game that is walked through while every law is checked.
pub struct Walk<G: Title> {
    game: Game<G>,
    name: String,
    past: Vec<G::State>,
    told: Vec<Told<G::Event>>,
}

/// One decision and what came of it.
struct Moment<G: Title> {
    before: G::State,
    decider: Seat,
    legal: Vec<G::Action>,
    strays: Vec<G::Action>,
    action: G::Action,
    told: Vec<Told<G::Event>>,
}

impl<G: Title> Walk<G> {
    /// Begins where the game stands; the name tells a failure's reader what was walked.
    pub fn new(game: Game<G>, name: String) -> Self {
        Walk { game, name, past: Vec::new(), told: Vec::new() }
    }

    /// Plays random legal actions to the end.
    pub fn to_the_end(&mut self, rng: &mut impl Rng, report: &mut Report) {
        let bound = self.game.rules().bound(self.game.rules().seats(self.game.state()));
        let mut steps = 0;
        while self.step(rng, report) {
            steps += 1;
            self.law(6, self.past.len() <= bound as usize, || {
                format!("the bound of {bound} decisions is passed")
            });
        }
        report.games += 1;
        report.decisions += u64::from(steps);
        report.longest = report.longest.max(steps);
    }

    fn law(&self, number: u8, holds: bool, what: impl FnOnce() -> String) {
        assert!(holds, "law {number}: {} at step {} of {}", what(), self.past.len(), self.name);
    }

    fn step(&mut self, rng: &mut impl Rng, report: &mut Report) -> bool {
        let rules = self.game.rules().clone();
        let state = self.game.state().clone();
        self.position_survives(&state);
        let (seat, request) = match rules.decision(&state) {
            Decision::Ask { seat, request } => (seat, request),
            Decision::Over(standing) => {
                self.over_is_over(&state, &standing, rng);
                return false;
            }
        };
        self.renders(&rules.prompt(seat, &request));
        let legal = legal(&*rules, &state);
        let strays: Vec<G::Action> = (0..STRAYS).map(|_| rules.stray_action(&state, rng)).collect();
        self.legal_is_exact(&state, &legal, &strays, report);
        if let Some(window) = G::window(&request) {
            self.law(2, legal.contains(&window.pass), || "a window cannot be passed".to_owned());
        }
        let action = pick(rng, &legal);
        let told = self.game.play(action);
        self.law(2, told.is_ok(), || format!("{action:?} is listed, but {told:?}"));
        let told = told.unwrap_or_default();
        self.money_is_accounted_for(&state, &told);
        let moment = Moment { before: state, decider: seat, legal, strays, action, told };
        self.secrets_are_kept(&moment, rng, report);
        for told in &moment.told {
            self.renders(&rules.line(&told.event));
        }
        self.past.push(moment.before);
        self.told.extend(moment.told);
        if below(rng, 64) == 0 {
            self.undo_is_exact(rng);
        }
        true
    }

    fn over_is_over(&self, state: &G::State, standing: &Standing, rng: &mut impl Rng) {
        let rules = self.game.rules();
        let left = legal(&**rules, state);
        self.law(2, left.is_empty(), || format!("actions after the end: {left:?}"));
        for _ in 0..STRAYS {
            let action = rules.stray_action(state, rng);
            let answer = rules.play(&mut state.clone(), action, &mut Vec::new());
            self.law(2, answer.is_err(), || format!("{action:?} is played after the end"));
        }
        let mut ranked: Vec<Seat> = standing.ranks.iter().flatten().copied().collect();
        ranked.sort();
        let seats = rules.seats(state);
        let everyone = ranked.into_iter().eq(Seat::all(seats)) && standing.scores.len() == seats;
        self.law(6, everyone, || format!("not everyone is ranked: {standing:?}"));
    }

    fn legal_is_exact(
        &self,
        state: &G::State,
        legal: &[G::Action],
        strays: &[G::Action],
        report: &mut Report,
    ) {
        let rules = self.game.rules();
        self.law(2, !legal.is_empty(), || "no legal action before the end".to_owned());
        let set: HashSet<G::Action> = legal.iter().copied().collect();
        self.law(2, set.len() == legal.len(), || format!("an action twice in {legal:?}"));
        for &action in legal {
            let answer = rules.explain(state, action);
            self.law(2, answer.is_ok(), || format!("{action:?} is listed but refused: {answer:?}"));
        }
        // One action a step is written, read and named; over many games that is every one.
        if let Some(&action) = legal.get(self.past.len() % legal.len().max(1)) {
            self.renders(&rules.label(action));
            self.renders(&rules.offer(&rules.view(state, Viewer::Spectator), action));
            let json = serde_json::to_value(rules.encode_action(action)).expect("actions are plain data");
            let back = decode_action(&**rules, &json);
            self.law(2, back == Ok(action), || format!("{action:?} comes back from {json} as {back:?}"));
        }
        for &action in strays {
            let mut after = state.clone();
            let answer = rules.play(&mut after, action, &mut Vec::new());
            let why = rules.explain(state, action);
            self.law(2, why == answer, || format!("{action:?} gets {answer:?}, explained as {why:?}"));
            self.law(2, answer.is_ok() == set.contains(&action), || {
                format!("{action:?} gets {answer:?}, but the list is {legal:?}")
            });
            if let Err(refusal) = answer {
                self.law(2, after == *state, || format!("refusing {action:?} changed the state"));
                self.renders(&refusal.reason);
                report.refused += 1;
            }
        }
    }

    fn position_survives(&self, state: &G::State) {
        let rules = self.game.rules();
        let text = serde_json::to_string(&rules.position(state)).expect("positions are plain data");
        let position: G::Position = serde_json::from_str(&text).expect("what we wrote can be read");
        match rules.load(&position) {
            Ok(back) => self.law(4, back == *state, || format!("{state:?} comes back as {back:?}")),
            Err(faults) => self.law(5, false, || format!("{faults:?} in {text}")),
        }
    }

    fn money_is_accounted_for(&self, before: &G::State, told: &[Told<G::Event>]) {
        let rules = self.game.rules();
        let mut expected = rules.purses(before);
        for event in heard_by(told, Viewer::Spectator) {
            G::flow(event, &mut expected);
        }
        let found = rules.purses(self.game.state());
        self.law(5, found == expected, || format!("purses are {found:?}, events say {expected:?}: {told:?}"));
        self.law(5, found.iter().all(|&money| money >= 0), || format!("money below zero: {found:?}"));
    }

    /// Law 3, for every viewer: a state drawn from their view is a state they could be in.
    fn secrets_are_kept(&self, moment: &Moment<G>, rng: &mut impl Rng, report: &mut Report) {
        let rules = self.game.rules();
        let before = &moment.before;
        let seats = rules.seats(before);
        for viewer in Viewer::all(seats) {
            let view = rules.view(before, viewer);
            let belief = rules.belief(&view);
            let mut other = rules.blank(&belief);
            rules.sample(&belief, rng, &mut other);
            report.sampled += 1;
            let seen = rules.view(&other, viewer);
            self.law(3, seen == view, || format!("{viewer:?} sees {view:?} but in the sample {seen:?}"));
            self.law(3, asked::<G>(rules, before) == asked::<G>(rules, &other), || {
                format!("{viewer:?} sees another decision in the sample")
            });
            if report.sampled.is_multiple_of(16) {
                self.position_survives(&other);
            }
            if viewer.is(moment.decider) {
                self.decider_needs_only_the_view(moment, &other);
            }
            self.events_tell_what_is_seen(moment, viewer, &other, rng);
        }
    }

    fn decider_needs_only_the_view(&self, moment: &Moment<G>, other: &G::State) {
        let rules = self.game.rules();
        let listed = legal(&**rules, other);
        self.law(3, listed == moment.legal, || {
            format!("legal depends on secrets: {:?} or {listed:?}", moment.legal)
        });
        for &stray in &moment.strays {
            let answers = [rules.explain(&moment.before, stray), rules.explain(other, stray)];
            self.law(3, answers[0] == answers[1], || format!("secret refusals: {answers:?}"));
        }
    }

    /// The action, and one of the decider's that names other cards, played in the sample: if the viewer sees the same
    /// afterwards, they have heard the same; if they have heard the same, they see the same.
    fn events_tell_what_is_seen(
        &self,
        moment: &Moment<G>,
        viewer: Viewer,
        other: &G::State,
        rng: &mut impl Rng,
    ) {
        let rules = self.game.rules();
        let listed = legal(&**rules, other);
        let label = rules.label(moment.action);
        let is_alike = |&one: &G::Action| one != moment.action && differs_in_cards(&rules.label(one), &label);
        let mut tried: Vec<G::Action> = listed.iter().copied().filter(|&one| one == moment.action).collect();
        let alike: Vec<G::Action> = listed.iter().copied().filter(is_alike).collect();
        if !viewer.is(moment.decider) && !alike.is_empty() {
            tried.push(pick(rng, &alike));
        }
        for action in tried {
            let mut after = other.clone();
            let mut also = Vec::new();
            rules.play_unchecked(&mut after, action, &mut also);
            let views = [rules.view(self.game.state(), viewer), rules.view(&after, viewer)];
            let heard: Vec<_> = heard_by(&moment.told, viewer).collect();
            let also: Vec<_> = heard_by(&also, viewer).collect();
            if views[0] == views[1] {
                let same = same_in_some_order(&heard, &also);
                self.law(3, same, || format!("{viewer:?} hears {heard:?} or {also:?}"));
            } else if action == moment.action {
                self.law(3, heard != also, || format!("{viewer:?} hears only {heard:?} but sees {views:?}"));
            }
            let reveals = moment.told.iter().any(|told| rules.reveals(&told.event));
            if action == moment.action && !reveals {
                self.law(7, views[0] == views[1], || {
                    format!("{viewer:?} learns from {heard:?}, which is said to reveal nothing: {views:?}")
                });
            }
        }
    }

    fn undo_is_exact(&mut self, rng: &mut impl Rng) {
        let count = 1 + below(rng, self.past.len().min(20) as u32) as usize;
        let undone = self.game.undo(count);
        self.law(7, undone, || format!("cannot undo {count}"));
        let keep = self.past.len() - count;
        self.law(7, *self.game.state() == self.past[keep], || format!("undoing {count} gives another state"));
        self.past.truncate(keep);
        self.told = self.game.told();
    }

    fn renders(&self, message: &Message) {
        let faults = self.game.rules().book().faults_of(message);
        assert!(faults.is_empty(), "{faults:?} in {message:?} at step {} of {}", self.past.len(), self.name);
    }

    /// Law 1: the same start and actions give the same states and events.
    pub fn same_again(&self) {
        let told = self.game.told();
        self.law(1, told == self.told, || "the replay tells another story".to_owned());
    }

    /// The record, written and read, plays out with the same digests.
    pub fn record_replays(&self) {
        let text = serde_json::to_string(&self.game.record()).expect("records are plain data");
        let record = serde_json::from_str(&text).expect("what we wrote is JSON");
        match Game::replay(self.game.rules(), &record) {
            Ok(again) => {
                self.law(1, again.state() == self.game.state(), || "the record ends elsewhere".to_owned());
            }
            Err(message) => self.law(1, false, || format!("the record is refused: {message:?}")),
        }
    }
}

fn asked<G: Title>(rules: &G, state: &G::State) -> Option<(Seat, &'static str)> {
    match rules.decision(state) {
        Decision::Ask { seat, request } => Some((seat, G::kind(&request))),
        Decision::Over(_) => None,
    }
}

/// One step may draw several cards: which came first is told, but makes no other view.
fn same_in_some_order<E: PartialEq>(one: &[E], other: &[E]) -> bool {
    let mut left: Vec<&E> = other.iter().collect();
    let found =
        |event: &E| left.iter().position(|one| *one == event).map(|place| left.swap_remove(place)).is_some();
    one.len() == other.len() && one.iter().all(found)
}

/// Whether two actions do the same, towards the same seats, with what may be different cards.
fn differs_in_cards(one: &Message, other: &Message) -> bool {
    let seats = |message: &Message| -> Vec<Arg> {
        message.args.iter().map(|(_, arg)| arg.clone()).filter(|arg| matches!(arg, Arg::Seat(_))).collect()
    };
    one.id == other.id && seats(one) == seats(other)
}
