use crate::scene::{BIG, FURY, HOLE, LADY, SPARE, Scene, body, left, nose, plane, public, seat, tail};
use planecrafters::action::{Action, Award, Event};
use planecrafters::employees::Employee::*;
use planecrafters::season::Season;
use planecrafters::state::Step;
use tabletop::Seat;

/// Seat `first` began; the last seat of the last round is about to leave its turn.
fn last_turn(seats: usize, first: usize) -> Scene {
    let last = (first + seats - 1) % seats;
    Scene::of(seats).first(first).active(last).ending()
}

/// Ends the game from a last turn with a card in hand that is not played.
fn finish(scene: Scene) -> (Scene, Vec<Event>) {
    let last = scene.state.open.active.index();
    let mut scene = scene.hand(last, &[SPARE]).at(Step::Flyer);
    let told = public(&scene.play(Action::Done));
    (scene, told)
}

#[test]
fn pc_40_the_round_is_played_to_the_first_players_right() {
    let mut scene = Scene::of(3)
        .first(1)
        .active(1)
        .row(&[nose(BIG), tail(BIG)])
        .stack(&[left(BIG)])
        .at(Step::Draw { left: 2 });
    scene.play(Action::Draw);
    assert!(scene.state.open.ending);
    scene.pass_turn();
    assert_eq!(scene.active_seat(), 2);
    scene.pass_turn();
    assert_eq!(scene.active_seat(), 0);
    scene.pass_turn();
    assert_eq!(scene.step(), Step::Over);
    assert!(scene.legal().is_empty());
    assert_eq!(scene.refused(Action::Done), "PC-40");
}

#[test]
fn pc_40_without_a_trigger_the_next_round_begins() {
    let mut scene = Scene::of(2).active(1).hand(1, &[SPARE]).at(Step::Flyer);
    let told = public(&scene.play(Action::Done));
    assert_eq!(told, [Event::TurnBegan { seat: seat(0), round: 2 }]);
    assert_eq!((scene.active_seat(), scene.state.open.round), (0, 2));
}

#[test]
fn pc_40_inside_a_round_the_round_number_stays() {
    let mut scene = Scene::of(3).hand(0, &[SPARE]).at(Step::Flyer);
    scene.play(Action::Done);
    assert_eq!((scene.active_seat(), scene.state.open.round), (1, 1));
}

#[test]
fn pc_44_the_fortieth_round_is_the_last() {
    let mut scene = Scene::of(2).active(1).round(40).hand(1, &[SPARE]).at(Step::Flyer);
    scene.play(Action::Done);
    assert_eq!((scene.step(), scene.state.open.round), (Step::Over, 40));
    let mut scene = Scene::of(2).active(1).round(39).hand(1, &[SPARE]).at(Step::Flyer);
    scene.play(Action::Done);
    assert_eq!((scene.step(), scene.state.open.round), (Step::Hire, 40));
    let mut scene = Scene::of(2).active(0).round(40).hand(0, &[SPARE]).at(Step::Flyer);
    scene.play(Action::Done);
    assert_eq!(scene.active_seat(), 1, "everyone has the same number of turns");
}

#[test]
fn pc_42_industry_goes_to_most_parts_sold_spares_and_fuselages_counted() {
    let five = [nose(BIG), tail(BIG), left(BIG), SPARE, body(HOLE)];
    let (scene, told) = finish(last_turn(2, 0).sold(0, &five, 8).sold(1, &plane(FURY), 10));
    assert!(told.contains(&Event::Awarded { seat: seat(0), award: Award::Industry, figure: 5, crowns: 8 }));
    assert!(told.contains(&Event::Awarded {
        seat: seat(1),
        award: Award::Distinction,
        figure: 10,
        crowns: 8
    }));
    assert_eq!((scene.crowns_of(0), scene.crowns_of(1)), (58, 58));
    assert_eq!(told.last(), Some(&Event::Ended));
}

#[test]
fn pc_42_the_displayed_plane_counts_as_sold_parts() {
    let (_, told) = finish(last_turn(2, 0).sold(0, &plane(FURY), 10));
    assert!(told.contains(&Event::Awarded { seat: seat(0), award: Award::Industry, figure: 4, crowns: 8 }));
}

#[test]
fn pc_42_enterprise_goes_by_printed_cost() {
    // Jack and Guard cost as much as they cost in print, whatever the Recruiters took off.
    let (scene, told) =
        finish(last_turn(3, 0).staff(0, &[Recruiter, Recruiter]).staff(1, &[Thief]).staff(2, &[Agent]));
    assert_eq!(
        told,
        [Event::Awarded { seat: seat(1), award: Award::Enterprise, figure: 12, crowns: 8 }, Event::Ended]
    );
    assert_eq!(scene.crowns_of(1), 58);
}

#[test]
fn pc_42_ties_split_eight_rounded_down() {
    // Guard, Investigator and Jack cost the same, as do the pairs with an Agent or a Contractor.
    let three = [vec![Guard], vec![Investigator], vec![Jack], vec![]];
    let four = [
        vec![Recruiter, Agent],
        vec![Recruiter, Agent],
        vec![Logistician, Contractor],
        vec![Logistician, Contractor],
    ];
    let two = [three[0].clone(), three[1].clone(), vec![], vec![]];
    for (tied, share, staffs) in [(2, 4, two), (3, 2, three), (4, 2, four)] {
        let scene =
            staffs.iter().enumerate().fold(last_turn(4, 0), |scene, (seat, staff)| scene.staff(seat, staff));
        let costs: Vec<u16> = (0..tied)
            .map(|seat| {
                scene
                    .player(seat)
                    .staff
                    .iter()
                    .map(|one| crate::scene::GAME.data().employee(one).cost(Season::Spring, 4))
                    .sum()
            })
            .collect();
        assert!(costs.iter().all(|&cost| cost == costs[0]), "{costs:?}");
        let (scene, _) = finish(scene);
        for seat in 0..4 {
            assert_eq!(scene.crowns_of(seat), 50 + if seat < tied { share } else { 0 });
        }
    }
}

#[test]
fn pc_42_industry_ties_split_too() {
    let (scene, told) = finish(last_turn(2, 0).sold(0, &plane(LADY), 10).sold(1, &plane(FURY), 10));
    assert!(told.contains(&Event::Awarded { seat: seat(0), award: Award::Industry, figure: 4, crowns: 4 }));
    assert!(told.contains(&Event::Awarded { seat: seat(1), award: Award::Industry, figure: 4, crowns: 4 }));
    assert_eq!((scene.crowns_of(0), scene.crowns_of(1)), (62, 54), "the first seller keeps the Distinction");
}

#[test]
fn pc_42_an_award_without_value_is_not_given() {
    let (scene, told) = finish(last_turn(2, 0));
    assert_eq!(told, [Event::Ended]);
    assert_eq!((scene.crowns_of(0), scene.crowns_of(1)), (50, 50));
}

#[test]
fn pc_43_most_crowns_wins() {
    let (scene, _) = finish(last_turn(3, 0).crowns(0, 10).crowns(1, 30).crowns(2, 20));
    let standing = scene.standing();
    let ranks: Vec<Vec<Seat>> = standing.ranks.iter().map(|place| place.to_vec()).collect();
    assert_eq!(ranks, [[seat(1)], [seat(2)], [seat(0)]]);
    assert_eq!(standing.scores.as_slice(), [10, 30, 20]);
    assert_eq!(standing.won, None);
}

#[test]
fn pc_43_a_tie_goes_to_the_later_in_turn_order() {
    for first in 0..3 {
        let (scene, _) = finish(last_turn(3, first));
        let order: Vec<usize> = scene.standing().ranks.iter().map(|place| place[0].index()).collect();
        assert_eq!(order, [(first + 2) % 3, (first + 1) % 3, first]);
    }
}
