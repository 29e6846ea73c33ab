//! Every law can fail: a small game that is sound, and the same game broken in one way at a time.
//! Records too can be false in many ways, and each is told.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod toy;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};
use tabletop::chance::Seed;
use tabletop::game::{Record, RecordEntry, RecordStart};
use tabletop::laws::{self, Report, Walk};
use tabletop::options::Options;
use tabletop::text::{Arg, Message};
use tabletop::{Game, Rules, Seat, Title, Viewer, fair};

use toy::{Action, Flaw, Kites};

const GAMES: usize = 100;

fn options(double: &str) -> Options {
    Options::defaults(Kites::OPTIONS).with("double", double)
}

fn rng(seed: &str) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::from_seed(Seed::from_text(seed).0)
}

/// What a panic said, if there was one.
fn complaint<T>(act: impl FnOnce() -> T) -> Option<String> {
    let panic = catch_unwind(AssertUnwindSafe(act)).err()?;
    Some(*panic.downcast::<String>().unwrap())
}

/// What the laws say of many games with a flaw, each walked as `laws::check` does it.
fn complaints(flaw: Flaw) -> Vec<String> {
    let rules = Arc::new(Kites::with(flaw));
    let walk = |number: usize| {
        let seed = number.to_string();
        let game = Game::new(rules.clone(), options(["off", "on"][number / 2 % 2]), 2 + number % 2, &seed);
        let mut walk = Walk::new(game, format!("game {seed}"));
        walk.to_the_end(&mut rng(&seed), &mut Report::default());
        walk.same_again();
        walk.record_replays();
    };
    (0..GAMES).filter_map(|number| complaint(|| walk(number))).collect()
}

/// The flaw breaks these laws in these words, and no others.
#[track_caller]
fn breaks(flaw: Flaw, expected: &[(&str, &str)]) {
    let found = complaints(flaw);
    let fits = |said: &str, (law, words): (&str, &str)| said.starts_with(law) && said.contains(words);
    for &one in expected {
        assert!(found.iter().any(|said| fits(said, one)), "{flaw:?}: no {one:?} in {:?}", found.first());
    }
    for said in &found {
        assert!(expected.iter().any(|&one| fits(said, one)), "{flaw:?}: unexpected {said}");
    }
}

#[test]
fn the_sound_game_obeys_the_laws() {
    let games = laws::games_to_play(200);
    let report = laws::check(&Arc::new(Kites::house()), games, "kites", &|_| {});
    assert_eq!(report.games, games as u64);
    assert!(report.refused > 0 && report.sampled > report.decisions && report.longest > 2);
    assert_eq!(complaints(Flaw::None), [""; 0]);
}

#[test]
fn a_broken_law_stops_the_check() {
    let rules = Arc::new(Kites::with(Flaw::ViewCountsTheDeck));
    let told = complaint(|| laws::check(&rules, 4, "kites", &|_| {})).unwrap();
    assert!(told.starts_with("law 3:"), "{told}");
}

#[test]
fn law_1_the_same_game_again() {
    breaks(
        Flaw::SetupDiffers,
        &[
            ("law 1:", "the replay tells another story"),
            ("law 1:", "the record is refused"),
            ("law 7:", "gives another state"),
        ],
    );
    breaks(
        Flaw::BuriesByTheClock,
        &[
            ("law 1:", "the replay tells another story"),
            ("law 1:", "record.digest"),
            ("law 3:", "hears only"),
            ("law 7:", "gives another state"),
        ],
    );
}

#[test]
fn law_2_legal_is_what_play_accepts() {
    breaks(Flaw::HidesPass, &[("law 2: Pass gets Ok", "but the list is")]);
    breaks(Flaw::ListsAStrangersCard, &[("law 2:", "is listed but refused")]);
    breaks(Flaw::ListsPassTwice, &[("law 2:", "an action twice")]);
    breaks(Flaw::ListsNothing, &[("law 2:", "no legal action before the end")]);
    breaks(Flaw::PlaysAfterTheEnd, &[("law 2:", "is played after the end")]);
    breaks(Flaw::ExplainIsLaxerThanPlay, &[("law 2:", "explained as")]);
    breaks(Flaw::ListsPassAfterTheEnd, &[("law 2:", "actions after the end")]);
    breaks(Flaw::PlayIsStricterThanExplain, &[("law 2:", "K-2")]);
    breaks(Flaw::RefusalTakesATurn, &[("law 2:", "changed the state")]);
    breaks(Flaw::ActionsComeBackGarbled, &[("law 2:", "comes back from")]);
}

#[test]
fn law_3_views_hide_what_they_must() {
    breaks(Flaw::ViewCountsTheDeck, &[("law 3:", "but in the sample")]);
    breaks(Flaw::SampleForgetsBuriedCards, &[("law 3:", "but in the sample")]);
    breaks(Flaw::EndDependsOnTheTopCard, &[("law 3:", "sees another decision")]);
    breaks(Flaw::LegalDependsOnTheTopCard, &[("law 3:", "legal depends on secrets")]);
    breaks(Flaw::RefusalTellsWhereACardIs, &[("law 3:", "secret refusals")]);
    breaks(Flaw::EveryoneHearsTheDraw, &[("law 3:", "hears")]);
    breaks(Flaw::EveryoneHearsWhatWasBuried, &[("law 3:", "hears")]);
    breaks(Flaw::ViewShowsTheTopCard, &[("law 3:", "hears only")]);
}

#[test]
fn law_4_positions_survive() {
    breaks(Flaw::PositionForgetsWhoBuried, &[("law 4:", "comes back as")]);
}

#[test]
fn law_5_cards_and_coins_are_conserved() {
    breaks(Flaw::LosesACard, &[("law 5:", "position.wrong")]);
    breaks(Flaw::SampleRepeatsACard, &[("law 5:", "position.wrong"), ("law 3:", "hears only")]);
    breaks(Flaw::PaysInSilence, &[("law 5:", "events say")]);
    breaks(Flaw::PaysDebts, &[("law 5:", "money below zero")]);
}

#[test]
fn law_6_games_end_and_rank_everyone() {
    breaks(Flaw::NeverEnds, &[("law 6:", "decisions is passed")]);
    breaks(Flaw::RanksOneForAll, &[("law 6:", "not everyone is ranked")]);
    breaks(Flaw::RanksTooFew, &[("law 6:", "not everyone is ranked")]);
}

#[test]
fn law_7_undo_is_exact() {
    breaks(Flaw::PaysWhileTelling, &[("law 7:", "gives another state")]);
}

#[test]
fn law_7_what_reveals_something_says_so() {
    breaks(Flaw::TakesADrawForNothingNew, &[("law 7:", "is said to reveal nothing")]);
}

#[test]
fn a_missing_text_is_told() {
    breaks(Flaw::LacksAText, &[("", "action.wait: there is no such text")]);
}

/// What the laws cannot see, by their nature.
#[test]
fn what_the_laws_do_not_see() {
    breaks(Flaw::HidesPassAndNeverStrays, &[]); // Law 2: only as sharp as the title's `stray_action`.
    breaks(Flaw::SampleIsBiased, &[]); // Law 3 does not count; `assert_even` does.
}

/// How often each pair of cards is in the other's hand, in states sampled from the first seat's view.
fn pairs_sampled(flaw: Flaw) -> Vec<u64> {
    let rules = Kites::with(flaw);
    let mut state = rules.setup(&false, 2, Seed::from_text("even"));
    let unseen: Vec<u8> = (1..=9).filter(|card| !state.hands[0].contains(card)).collect();
    let pairs: Vec<Vec<u8>> = (unseen.iter())
        .flat_map(|&low| unseen.iter().filter(move |&&high| low < high).map(move |&high| vec![low, high]))
        .collect();
    let belief = rules.belief(&rules.view(&state, Viewer::Seat(Seat(0))));
    let mut counts = vec![0; pairs.len()];
    let mut rng = rng("even");
    for _ in 0..100 * pairs.len() {
        rules.sample(&belief, &mut rng, &mut state);
        counts[pairs.iter().position(|pair| *pair == state.hands[1]).unwrap()] += 1;
    }
    counts
}

#[test]
fn uneven_samples_are_told_from_even_ones() {
    laws::assert_even(&pairs_sampled(Flaw::None));
    let told = complaint(|| laws::assert_even(&pairs_sampled(Flaw::SampleIsBiased))).unwrap();
    assert!(told.starts_with("uneven"), "{told}");
}

#[test]
fn damaged_positions_are_refused_or_played_under_the_laws() {
    let check = |flaw| {
        let rules = Arc::new(Kites::with(flaw));
        let mut game = Game::new(rules.clone(), options("off"), 3, "damage");
        game.play(Action::Pass).unwrap();
        let position = serde_json::to_value(rules.position(game.state())).unwrap();
        laws::check_mutated_positions(&rules, &position, 400, "damage")
    };
    assert!((1..400).contains(&check(Flaw::None)));
    let told = complaint(|| check(Flaw::LoadsDebts)).unwrap();
    assert!(told.starts_with("law 5: money below zero"), "{told}");
}

/// A finished game with an undo in it, from a fair seed.
fn fair_record() -> Record {
    let (server_seed, nonces) = ("secret", vec!["north".to_owned(), "south".to_owned()]);
    let seed = fair::table_seed(server_seed, &nonces);
    let mut game = Game::new(Arc::new(Kites::house()), options("on"), 2, &seed);
    let mut legal = Vec::new();
    for undo_first in [true, false, false] {
        legal.clear();
        game.rules().legal(game.state(), &mut legal);
        game.play(legal[0]).unwrap();
        if undo_first {
            assert!(game.undo(1));
            game.play(legal[0]).unwrap();
        }
    }
    Record {
        server_seed: Some(server_seed.to_owned()),
        nonces: Some(nonces),
        commitment: Some(fair::commitment(server_seed)),
        ..game.record()
    }
}

/// The ids of a message and of the reasons within it.
fn ids(message: &Message) -> Vec<&'static str> {
    let reasons = message.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Message(reason) => Some(ids(reason)),
        _ => None,
    });
    std::iter::once(message.id).chain(reasons.flatten()).collect()
}

/// A record that was changed in one place is refused for this reason.
#[track_caller]
fn refused(change: impl FnOnce(&mut Record), reason: &[&str]) {
    let mut record = fair_record();
    change(&mut record);
    let rules = Arc::new(Kites::house());
    let faults = Game::replay(&rules, &record).err().expect("this record is false");
    let told: Vec<&str> = faults.iter().flat_map(|fault| ids(&fault.reason)).collect();
    assert_eq!(told, reason);
    for fault in &faults {
        assert_eq!(rules.book().faults_of(&fault.reason), [""; 0]);
    }
}

/// The record starts from a position instead, with no entries and no fair seed.
fn start_from(record: &mut Record, position: Value) {
    record.start = RecordStart::Position { position };
    (record.server_seed, record.nonces, record.commitment) = (None, None, None);
    record.entries.clear();
    record.result = None;
}

fn first_play(record: &mut Record) -> (&mut Seat, &mut Value, &mut String) {
    match &mut record.entries[0] {
        RecordEntry::Play { seat, action, digest } => (seat, action, digest),
        RecordEntry::Undo { .. } => panic!("the first entry is an action"),
    }
}

#[test]
fn a_true_record_replays() {
    let record = fair_record();
    assert_eq!(record.entries.len(), 5);
    assert!(record.result.is_some());
    let read: Record = serde_json::from_str(&serde_json::to_string(&record).unwrap()).unwrap();
    assert_eq!(read, record);
    let game = Game::replay(&Arc::new(Kites::house()), &read).ok().unwrap();
    assert_eq!(game.line().len(), 3);
    assert_eq!(game.record().entries, record.entries);
    assert_eq!(game.record().result, record.result);

    let later = Game::from_state(game.rules().clone(), game.state().clone()).record();
    let later = Game::replay(game.rules(), &later).ok().unwrap();
    assert_eq!(later.state(), game.state());
}

#[test]
fn a_record_of_something_else_is_refused() {
    refused(|record| record.game = "chess".to_owned(), &["record.game"]);
    refused(|record| record.rules_version += 1, &["record.rules-version"]);
    refused(|record| record.edition.name = "mine".to_owned(), &["record.edition"]);
    refused(|record| record.edition.digest.clear(), &["record.edition"]);
    refused(|record| record.seats = 4, &["seats.wrong"]);
    refused(|record| record.options = options("on").with("triple", "on"), &["options.unknown"]);
    refused(|record| record.options = options("maybe"), &["options.value"]);
}

#[test]
fn a_record_from_a_false_position_is_refused() {
    let rules = Kites::house();
    let at = |seats, double| json!(rules.position(&rules.setup(&double, seats, Seed([1; 32]))));
    refused(|record| start_from(record, json!({})), &["position.unreadable"]);
    refused(|record| start_from(record, at(3, true)), &["record.position"]);
    refused(|record| start_from(record, at(2, false)), &["record.position"]);
    let mut damaged = at(2, true);
    damaged["coins"] = json!([-1, 3]);
    damaged["deck"] = json!([]);
    refused(|record| start_from(record, damaged), &["position.wrong"; 3]);
}

#[test]
fn a_record_of_false_entries_is_refused() {
    let entry = |reason| ["record.entry", reason];
    refused(|record| *first_play(record).0 = Seat(1), &entry("record.seat"));
    refused(|record| *first_play(record).1 = json!("fold"), &entry("action.unreadable"));
    refused(|record| *first_play(record).1 = json!({"fly": 77}), &entry("refused"));
    refused(|record| first_play(record).2.clear(), &entry("record.digest"));
    refused(|record| *first_play(record).1 = json!("pass"), &entry("record.digest"));
    refused(|record| record.options = options("off"), &entry("record.digest"));
    for undo in [0, 2] {
        refused(|record| record.entries[1] = RecordEntry::Undo { undo }, &entry("record.undo"));
    }
    refused(|record| record.entries.push(record.entries[0].clone()), &entry("record.over"));
}

#[test]
fn a_record_with_a_false_result_is_refused() {
    refused(|record| record.result.as_mut().unwrap().scores[0] += 1, &["record.result"]);
    refused(|record| record.result.as_mut().unwrap().ranks.reverse(), &["record.result"]);
    refused(|record| drop(record.entries.pop()), &["record.result"]);
}

#[test]
fn a_record_with_an_unfair_seed_is_refused() {
    refused(|record| record.nonces = None, &["record.fair-incomplete"]);
    refused(|record| record.server_seed = Some("chosen later".to_owned()), &["record.commitment"]);
    refused(|record| record.commitment = Some(fair::commitment("other")), &["record.commitment"]);
    refused(|record| record.nonces.as_mut().unwrap().reverse(), &["record.fair-seed"]);
    refused(|record| record.start = RecordStart::Seed { seed: "mine".to_owned() }, &["record.fair-seed"]);
    let position = |record: &mut Record| record.start = RecordStart::Position { position: json!({}) };
    refused(position, &["record.fair-seed"]);
    refused(|record| record.nonces.as_mut().unwrap().truncate(1), &["record.nonces"]);
}
