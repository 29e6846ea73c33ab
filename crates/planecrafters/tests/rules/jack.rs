use crate::scene::{Scene, left, nose, plane, public, right, seat, tail};
use planecrafters::action::{Action, Event};
use planecrafters::employees::Employee::{self, *};
use planecrafters::season::Season;
use planecrafters::state::Step;

#[test]
fn pc_25_the_jack_is_asked_at_the_start_of_the_turn() {
    let mut scene = Scene::of(2).staff(1, &[Jack]).at(Step::Hire);
    scene.pass_turn();
    assert_eq!(scene.step(), Step::Mimic);
    let mut offered: Vec<Action> = Employee::TRADES.iter().map(|&trade| Action::Mimic(Some(trade))).collect();
    offered.push(Action::Mimic(None));
    assert_eq!(scene.legal(), offered);
    let told = scene.play(Action::Mimic(Some(Technician)));
    assert_eq!(public(&told)[0], Event::Mimicked { seat: seat(1), trade: Some(Technician) });
    assert_eq!(scene.step(), Step::Hire);
}

#[test]
fn pc_25_on_hiring_at_once() {
    let mut scene = Scene::of(2).at(Step::Hire);
    scene.play(Action::Hire(Jack));
    assert_eq!(scene.step(), Step::Mimic);
    scene.play(Action::Mimic(Some(Logistician)));
    assert_eq!(scene.step(), Step::Draw { left: 2 });
}

#[test]
fn pc_25_pc_35_an_ability_that_counts_twice_is_not_offered() {
    let mut scene = Scene::of(2).staff(1, &[Jack, Agent, Agent, Recruiter]).at(Step::Hire);
    scene.pass_turn();
    assert_eq!(scene.refused(Action::Mimic(Some(Agent))), "PC-25");
    assert!(scene.allows(Action::Mimic(Some(Recruiter))));
    assert_eq!(scene.refused(Action::Mimic(Some(Spy))), "PC-25");
    assert_eq!(scene.refused(Action::Done), "PC-25");
}

#[test]
fn pc_25_the_choice_lasts_for_one_turn() {
    let mut scene = Scene::of(2).staff(0, &[Jack]).in_turn(Step::Hire, |turn| turn.mimic = Some(Technician));
    scene.pass_turn();
    scene.pass_turn();
    assert_eq!((scene.step(), scene.state.open.turn.mimic), (Step::Mimic, None));
}

#[test]
fn pc_25_the_jack_as_recruiter_lowers_prices() {
    let guard = crate::scene::GAME.data().employee(Guard).cost(Season::Spring, 2);
    for (staff, off) in [(&[Jack][..], 2), (&[Jack, Recruiter], 4)] {
        let mut scene = Scene::of(2).staff(0, staff).in_turn(Step::Hire, |turn| turn.mimic = Some(Recruiter));
        scene.play(Action::Hire(Guard));
        assert_eq!(scene.crowns_of(0), 50 - (guard - off));
    }
}

#[test]
fn pc_35_card_and_jack_make_two_but_never_three() {
    // Hiring the second copy after the Jack was chosen: still two.
    let mut scene = Scene::of(2)
        .staff(0, &[Jack, Technician])
        .hand(0, &[nose(0), tail(0), left(0), right(0), nose(1)])
        .in_turn(Step::Hire, |turn| turn.mimic = Some(Technician));
    scene.play_all(&[Action::Hire(Technician), Action::Draw, Action::Draw]);
    scene.play_all(&plane(0).map(Action::Build));
    assert_eq!(scene.refused(Action::Build(nose(1))), "PC-12");
}

#[test]
fn pc_35_one_player_may_hire_both_copies() {
    let mut scene = Scene::of(2).staff(0, &[Technician]).hand(0, &plane(0)).at(Step::Hire);
    scene.play_all(&[Action::Hire(Technician), Action::Draw, Action::Draw]);
    scene.play_all(&plane(0).map(Action::Build));
    assert_eq!(scene.player(0).factory.len(), 4);
}

#[test]
fn pc_25_the_jack_works_for_his_master_only_in_their_turn() {
    // Seat 1's Jack was a Contractor last turn; on seat 0's turn that brings seat 0 nothing.
    let mut scene = Scene::of(2).staff(1, &[Jack]).factory(0, &[nose(0)]).at(Step::Hire);
    scene.play_all(&[Action::Done, Action::Draw, Action::Draw, Action::Done]);
    assert_ne!(scene.step(), Step::Buyer);
}
