use planecrafters::Planecrafters;
use planecrafters::action::{Action, Award, Event, Request};
use planecrafters::cards::Slot;
use planecrafters::employees::Employee;
use tabletop::text::{Lang, Message};
use tabletop::title::Title;
use tabletop::trial;

use crate::coverage::folder;
use crate::scene::{BIG, GAME, SPARE, cards, left, nose, plane, seat};

fn english(message: &Message) -> String {
    GAME.book().render(Lang::En, message, &|seat| format!("S{}", seat.0))
}

#[test]
fn every_text_that_code_names_exists_and_none_is_there_in_vain() {
    let computed =
        ["card.", "model.", "employee.", "objective.", "award.", "award-for.", "slot.", "option.", "title."];
    trial::texts_are_exact(&[GAME.book()], &trial::sources(&folder("src")), &computed);
    for spec in Planecrafters::OPTIONS {
        assert_eq!(spec.faults_in(GAME.book()), Vec::<String>::new());
    }
}

#[test]
fn cards_have_names_in_both_languages() {
    let term = |lang, card: planecrafters::cards::Card| {
        GAME.book().term(lang, &format!("card.{}", card.index())).unwrap().to_owned()
    };
    assert_eq!(term(Lang::En, left(BIG)), "Big Boy left wing");
    assert_eq!(term(Lang::De, left(BIG)), "Big Boy linker Flügel");
    assert_eq!(term(Lang::De, SPARE), "Ersatzteil");
    assert_eq!(GAME.card_named("Big Boy left wing"), Some(left(BIG)));
    assert_eq!(GAME.card_named("Night Fury fuselage"), None, "a model without a star has no fuselage");
}

#[test]
fn prompts_say_what_is_asked() {
    let prompts = [
        (Request::Mimic, "What does the Jack of all Trades do this turn?"),
        (Request::Hire, "Hire someone?"),
        (Request::Draw { left: 2 }, "Take a card from the depot (2 to go)."),
        (Request::Extra, "Use your people, or go on to building."),
        (Request::SwapGive { left: 1 }, "Give another card to the depot (1 more at most), or go on."),
        (Request::SwapDraw { left: 1 }, "Take a card from the depot for one you gave (1 to go)."),
        (Request::SpyTake { from: seat(1) }, "Which card do you take from S1?"),
        (Request::Flyer { plays: 1 }, "Build: 1 part left to play, Spare Parts are free."),
        (Request::Buyer, "Sell?"),
        (Request::Fit { slot: Slot::LeftWing }, "Pick the left wing of the plane you sell."),
        (Request::CleanUp { excess: 2 }, "Discard 2 cards."),
    ];
    let mut kinds = std::collections::BTreeSet::new();
    for (request, expected) in prompts {
        assert_eq!(english(&GAME.prompt(seat(0), &request)), expected);
        kinds.insert(Planecrafters::kind(&request));
    }
    assert_eq!(kinds.len(), prompts.len());
}

#[test]
fn labels_name_what_an_action_does() {
    for (action, expected) in [
        (Action::Mimic(Some(Employee::Agent)), "Work as Agent of the Board"),
        (Action::Mimic(None), "Take the turn off"),
        (Action::Collect, "Collect the Accountant's crowns now"),
        (Action::Hire(Employee::Spy), "Hire Spy"),
        (Action::Take(nose(BIG)), "Take Big Boy nose"),
        (Action::Draw, "Draw from the stack"),
        (Action::Trade(seat(1)), "Trade hands with S1"),
        (Action::Swap(SPARE), "Give Spare Part to the depot"),
        (Action::Spy(seat(2)), "Look at the hand of S2"),
        (Action::Lift(SPARE), "Take Spare Part"),
        (Action::Build(SPARE), "Build Spare Part"),
        (Action::Steal { from: seat(1), card: SPARE }, "Steal Spare Part from S1"),
        (Action::Sell, "Sell"),
        (Action::Fit(Some(SPARE)), "Spare Part"),
        (Action::Fit(None), "Leave it empty"),
        (Action::Discard(SPARE), "Discard Spare Part"),
        (Action::Done, "Go on"),
    ] {
        assert_eq!(english(&GAME.label(action)), expected);
    }
}

#[test]
fn log_lines_tell_what_happened_and_cite_rules() {
    let (a, b) = (seat(0), seat(1));
    let lines = [
        (Event::TurnBegan { seat: a, round: 3 }, "Round 3: S0 to play."),
        (
            Event::Mimicked { seat: a, trade: Some(Employee::Contractor) },
            "S0 told the Jack of all Trades to work as Contractor.",
        ),
        (Event::Mimicked { seat: a, trade: None }, "S0 gave the Jack of all Trades the turn off."),
        (Event::Taxed { seat: a, from: b, crowns: 1 }, "S0 collected 1 crown in tax from S1."),
        (Event::Collected { seat: a, crowns: 2 }, "S0 collected 2 crowns through the Accountant."),
        (Event::Hired { seat: a, employee: Employee::Guard, crowns: 6 }, "S0 hired Guard for 6 crowns."),
        (Event::Took { seat: a, card: SPARE }, "S0 took Spare Part."),
        (Event::Refilled { card: SPARE }, "Spare Part filled the gap."),
        (Event::Drew { seat: a, card: Some(SPARE) }, "S0 drew Spare Part from the stack."),
        (Event::Drew { seat: a, card: None }, "S0 drew from the stack."),
        (Event::StackEmptied, "The stack is empty: this round is the last."),
        (Event::Traded { seat: a, with: b }, "S0 traded hands with S1."),
        (
            Event::Received { seat: a, cards: cards(&[nose(BIG), SPARE]) },
            "S0 received Big Boy nose and Spare Part.",
        ),
        (Event::Received { seat: a, cards: cards(&[]) }, "S0 received no cards."),
        (Event::Swapped { seat: a, card: Some(SPARE) }, "S0 gave Spare Part to the depot."),
        (Event::Swapped { seat: a, card: None }, "S0 gave a card to the depot."),
        (Event::Spied { seat: a, on: b }, "S0 spied on S1."),
        (Event::Saw { on: b, cards: cards(&[SPARE]) }, "Seen there (S1): Spare Part."),
        (Event::Lifted { seat: a, from: b, card: Some(SPARE) }, "S0 took Spare Part from S1 (Spy)."),
        (Event::Lifted { seat: a, from: b, card: None }, "S0 took a card from S1 (Spy)."),
        (Event::Built { seat: a, card: SPARE }, "S0 built Spare Part."),
        (Event::Stole { seat: a, from: b, card: SPARE }, "S0 stole Spare Part from S1."),
        (Event::Replaced { seat: a, card: SPARE }, "S0 put the old Spare Part under the stack."),
        (
            Event::Sold { seat: a, plane: cards(&plane(BIG)), value: 10, bonus: 0, complete: true },
            "S0 sold a plane of Big Boy nose, Big Boy tail, Big Boy left wing and Big Boy right wing for 10 crowns.",
        ),
        (
            Event::Sold { seat: a, plane: cards(&[nose(BIG)]), value: 1, bonus: 2, complete: false },
            "S0 sold an incomplete plane of Big Boy nose for 1 crown and 2 more as a bonus.",
        ),
        (
            Event::Skimmed { boss: b, seat: a, crowns: 2 },
            "S1 took 2 crowns of it from S0 (Your Boss's Boss).",
        ),
        (
            Event::Displayed { seat: a, value: 10 },
            "S0 won the Distinction award for now: 10 crowns for one plane.",
        ),
        (Event::Achieved { seat: a, objective: 0, crowns: 5 }, "S0 met the objective Purebred: 5 crowns."),
        (Event::Discarded { seat: a, card: Some(SPARE) }, "S0 discarded Spare Part."),
        (Event::Discarded { seat: a, card: None }, "S0 discarded a card."),
        (
            Event::Awarded { seat: a, award: Award::Industry, figure: 20, crowns: 8 },
            "S0 received 8 crowns: Industry award, 20 parts sold.",
        ),
        (
            Event::Awarded { seat: a, award: Award::Enterprise, figure: 30, crowns: 4 },
            "S0 received 4 crowns: Enterprise award, employees worth 30 crowns.",
        ),
        (
            Event::Awarded { seat: a, award: Award::Distinction, figure: 15, crowns: 8 },
            "S0 received 8 crowns: Distinction award, a plane worth 15 crowns.",
        ),
        (Event::Ended, "The game is over."),
    ];
    for (event, expected) in lines {
        assert_eq!(english(&GAME.line(&event)), expected);
        assert_eq!(GAME.book().faults_of(&GAME.line(&event)), Vec::<String>::new());
        let cites = Planecrafters::cites(&event);
        assert_eq!(cites.is_empty(), matches!(event, Event::TurnBegan { .. }));
    }
}

#[test]
fn spares_are_cited_as_spares() {
    let a = seat(0);
    let cites = |event| Planecrafters::cites(&event);
    assert_eq!(cites(Event::Built { seat: a, card: SPARE }), ["PC-12", "PC-15"]);
    assert_eq!(cites(Event::Built { seat: a, card: nose(BIG) }), ["PC-12", "PC-13"]);
    assert_eq!(cites(Event::Replaced { seat: a, card: SPARE }), ["PC-15"]);
    assert_eq!(cites(Event::Replaced { seat: a, card: nose(BIG) }), ["PC-14"]);
}

#[test]
fn pc_33_a_guard_is_told_from_a_seat_that_is_no_opponent() {
    use crate::scene::Scene;
    use planecrafters::state::Step;
    use tabletop::rules::Rules;
    let scene = Scene::of(3).staff(0, &[Employee::Agent]).staff(1, &[Employee::Guard]).at(Step::Extra);
    let why =
        |with| GAME.explain(&scene.state, Action::Trade(seat(with))).map_err(|refusal| refusal.reason.id);
    assert_eq!(why(0), Err("refusal.not-an-opponent"));
    assert_eq!(why(1), Err("refusal.guarded"));
    assert_eq!(why(2), Ok(()));
    assert_eq!(why(3), Err("refusal.not-an-opponent"));
    assert_eq!(why(4), Err("refusal.not-an-opponent"));
}

#[test]
fn refusals_say_why_in_words() {
    use crate::scene::Scene;
    use planecrafters::state::Step;
    use tabletop::rules::Rules;
    let scene = Scene::of(2).crowns(0, 4).at(Step::Hire);
    let refusal = GAME.explain(&scene.state, Action::Hire(Employee::Thief)).unwrap_err();
    assert_eq!(english(&refusal.reason), "Thief costs you 12 crowns, and you have 4.");
    let german = GAME.book().render(Lang::De, &refusal.reason, &|_| String::new());
    assert!(german.contains("12 Kronen") && german.contains("Dieb"), "{german}");
}
