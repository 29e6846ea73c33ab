use crate::scene::{GAME, SPARE, Scene, TEXT, nose, plane, public, seat};
use planecrafters::Planecrafters;
use planecrafters::action::{Action, Event, Request};
use planecrafters::employees::Employee::{self, *};
use planecrafters::season::Season;
use planecrafters::state::Step;
use tabletop::{Decision, Rules, Title, Viewer};

/// The house costs that these tests rely on.
fn cost(employee: Employee) -> u16 {
    GAME.data().employee(employee).cost(Season::Spring, 2)
}

#[test]
fn pc_10_hiring_costs_the_printed_price() {
    let mut scene = Scene::of(2).crowns(0, cost(Guard)).at(Step::Hire);
    let told = scene.play(Action::Hire(Guard));
    assert_eq!(public(&told)[0], Event::Hired { seat: seat(0), employee: Guard, crowns: cost(Guard) });
    assert_eq!(scene.crowns_of(0), 0);
    assert!(scene.player(0).staff.has(Guard));
    assert!(!scene.state.open.supply.has(Guard));
    assert_eq!(scene.step(), Step::Draw { left: 2 });
}

#[test]
fn pc_10_nobody_pays_more_than_they_have() {
    let scene = Scene::of(2).crowns(0, cost(Guard) - 1).at(Step::Hire);
    assert_eq!(scene.refused(Action::Hire(Guard)), "PC-10");
}

#[test]
fn pc_10_one_employee_a_turn_and_none_is_fine() {
    let mut scene = Scene::of(2).at(Step::Hire);
    scene.play(Action::Hire(Guard));
    assert_eq!(scene.refused(Action::Hire(Spy)), "PC-11");
    let mut scene = Scene::of(2).at(Step::Hire);
    scene.play(Action::Done);
    assert_eq!((scene.step(), scene.crowns_of(0)), (Step::Draw { left: 2 }, 50));
}

#[test]
fn pc_10_who_is_hired_is_gone() {
    let scene = Scene::of(2).staff(1, &[Guard, Recruiter]).at(Step::Hire);
    assert_eq!(scene.refused(Action::Hire(Guard)), "PC-10");
    assert!(scene.allows(Action::Hire(Recruiter)));
    let scene = Scene::of(2).staff(1, &[Recruiter]).staff(0, &[Recruiter]).at(Step::Hire);
    assert!(!scene.allows(Action::Hire(Recruiter)));
}

#[test]
fn pc_10_a_player_who_can_hire_nobody_is_not_asked() {
    let cheapest = Employee::ALL.into_iter().map(cost).min().unwrap();
    let mut scene = Scene::of(2).crowns(1, cheapest - 1).at(Step::Hire);
    scene.pass_turn();
    assert_eq!((scene.active_seat(), scene.step()), (1, Step::Draw { left: 2 }));
    let mut scene = Scene::of(2).crowns(1, cheapest).at(Step::Hire);
    scene.pass_turn();
    assert_eq!((scene.active_seat(), scene.step()), (1, Step::Hire));
}

#[test]
fn pc_10_a_new_employee_works_at_once() {
    let mut scene = Scene::of(2).at(Step::Hire);
    scene.play_all(&[Action::Hire(Logistician), Action::Draw, Action::Draw]);
    assert_eq!(scene.step(), Step::Extra);
    assert!(scene.allows(Action::Draw));
}

#[test]
fn pc_10_an_employee_does_not_discount_its_own_hire() {
    let mut scene = Scene::of(2).crowns(0, 50).at(Step::Hire);
    scene.play(Action::Hire(Recruiter));
    assert_eq!(scene.crowns_of(0), 50 - cost(Recruiter));
}

#[test]
fn pc_20_recruiters_take_off_by_tier_and_number() {
    for employee in Employee::ALL {
        let tier = GAME.data().employee(employee).tier as u16;
        for recruiters in 0..=2_u16 {
            if employee == Recruiter && recruiters == 2 {
                continue;
            }
            let mut scene =
                Scene::of(2).staff(0, &[Recruiter, Recruiter][..usize::from(recruiters)]).at(Step::Hire);
            let told = public(&scene.play(Action::Hire(employee)));
            let crowns = cost(employee).saturating_sub(tier * recruiters);
            assert_eq!(told[0], Event::Hired { seat: seat(0), employee, crowns }, "with {recruiters}");
        }
    }
}

#[test]
fn pc_10_pc_20_no_price_falls_below_zero() {
    let edition =
        include_str!("../../edition/edition.toml").replace("recruiter = [1, 2, 3]", "recruiter = [9, 2, 3]");
    let game = Planecrafters::read("edition.toml", &edition).unwrap();
    let mut state = Scene::of(2).staff(0, &[Recruiter]).crowns(0, 2).at(Step::Hire).state;
    game.play(&mut state, Action::Hire(Contractor), &mut tabletop::Silent).unwrap();
    assert_eq!(state.open.players[0].crowns, 2);
}

#[test]
fn pc_20_everybody_sees_the_prices_that_they_would_pay() {
    let prices = |recruits: usize| {
        let scene = Scene::of(2).staff(recruits, &[Recruiter]).at(Step::Hire);
        [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator].map(|viewer| {
            let view = GAME.encode_view(&GAME.view(&scene.state, viewer));
            view.supply.iter().find(|offer| offer.employee == "spy").map(|offer| cost(Spy) - offer.price)
        })
    };
    assert_eq!(prices(0), [Some(2), Some(0), Some(2)]);
    assert_eq!(prices(1), [Some(0), Some(2), Some(0)]);
}

#[test]
fn pc_20_others_recruiters_do_not_help() {
    let mut scene = Scene::of(2).staff(1, &[Recruiter]).at(Step::Hire);
    scene.play(Action::Hire(Spy));
    assert_eq!(scene.crowns_of(0), 50 - cost(Spy));
}

#[test]
fn pc_26_the_accountant_pays_for_every_two_employees_rounded_up() {
    let others = [Guard, Spy, Thief, AcePilot];
    for (more, crowns) in [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3)] {
        let mut staff = vec![Accountant];
        staff.extend(&others[..more]);
        let mut scene = Scene::of(2).staff(0, &staff).at(Step::Hire);
        let told = scene.play(Action::Collect);
        assert_eq!(public(&told), [Event::Collected { seat: seat(0), crowns }]);
        assert_eq!(scene.crowns_of(0), 50 + crowns);
        assert_eq!(scene.step(), Step::Hire);
    }
}

#[test]
fn pc_26_duplicates_count_as_employees() {
    let mut scene = Scene::of(2).staff(0, &[Accountant, Agent, Agent]).at(Step::Hire);
    scene.play(Action::Collect);
    assert_eq!(scene.crowns_of(0), 52);
}

#[test]
fn pc_26_once_a_turn_and_by_itself_at_the_end_of_the_step() {
    let mut scene = Scene::of(2).staff(0, &[Accountant]).at(Step::Hire);
    scene.play(Action::Collect);
    assert_eq!(scene.refused(Action::Collect), "PC-26");
    scene.play(Action::Done);
    assert_eq!(scene.crowns_of(0), 51);

    let mut scene = Scene::of(2).staff(0, &[Accountant]).at(Step::Hire);
    scene.play(Action::Done);
    assert_eq!(scene.crowns_of(0), 51);
    // Afterwards the new employee counts too: three are worth two crowns.
    let mut scene = Scene::of(2).staff(0, &[Accountant, Guard]).at(Step::Hire);
    scene.play(Action::Hire(Spy));
    assert_eq!(scene.crowns_of(0), 50 - cost(Spy) + 2);
    assert_eq!(Scene::of(2).at(Step::Hire).refused(Action::Collect), "PC-26");
}

#[test]
fn pc_26_collecting_first_may_pay_for_the_hire() {
    let mut scene =
        Scene::of(2).staff(0, &[Accountant, Guard, Spy]).crowns(0, cost(Thief) - 2).at(Step::Hire);
    assert!(!scene.allows(Action::Hire(Thief)));
    scene.play(Action::Collect);
    assert!(scene.allows(Action::Hire(Thief)));
}

#[test]
fn pc_26_a_player_is_asked_when_only_the_accountant_makes_a_hire_possible() {
    let cheapest = Employee::ALL.into_iter().map(cost).min().unwrap();
    let mut scene = Scene::of(2).crowns(1, cheapest - 1).staff(1, &[Accountant]).at(Step::Hire);
    scene.pass_turn();
    assert_eq!(scene.step(), Step::Hire);
    assert_eq!(scene.legal(), [Action::Collect, Action::Done]);
    // One crown further away, the Accountant pays by himself and there is nothing to ask.
    let mut scene = Scene::of(2).crowns(1, cheapest - 2).staff(1, &[Accountant]).at(Step::Hire);
    scene.pass_turn();
    assert_eq!((scene.step(), scene.crowns_of(1)), (Step::Draw { left: 2 }, cheapest - 1));
}

#[test]
fn pc_26_the_accountant_pays_again_next_turn() {
    let mut scene = Scene::of(2).staff(0, &[Accountant]).at(Step::Hire);
    scene.pass_turn();
    scene.pass_turn();
    assert_eq!((scene.active_seat(), scene.crowns_of(0)), (0, 51));
    assert!(scene.allows(Action::Collect));
}

#[test]
fn pc_27_the_tax_collector_takes_a_crown_from_everyone_who_has_one() {
    let mut scene =
        Scene::of(4).staff(1, &[TaxCollector]).crowns(1, 7).crowns(2, 0).crowns(3, 1).at(Step::Hire);
    scene.pass_turn();
    assert_eq!([0, 1, 2, 3].map(|seat| scene.crowns_of(seat)), [49, 9, 0, 0]);
}

#[test]
fn pc_27_pc_33_not_from_an_investigator() {
    let mut scene = Scene::of(3).staff(1, &[TaxCollector]).staff(2, &[Investigator]).at(Step::Hire);
    scene.pass_turn();
    assert_eq!([0, 1, 2].map(|seat| scene.crowns_of(seat)), [49, 51, 50]);
}

#[test]
fn pc_27_collected_on_being_hired() {
    let mut scene = Scene::of(3).at(Step::Hire);
    let told = public(&scene.play(Action::Hire(TaxCollector)));
    assert_eq!(told[1], Event::Taxed { seat: seat(0), from: seat(1), crowns: 1 });
    assert_eq!(told[2], Event::Taxed { seat: seat(0), from: seat(2), crowns: 1 });
    assert_eq!(scene.crowns_of(0), 50 - cost(TaxCollector) + 2);
    assert_eq!([scene.crowns_of(1), scene.crowns_of(2)], [49, 49]);
}

#[test]
fn pc_27_tax_comes_before_the_question_and_may_pay_for_the_hire() {
    let cheapest = Employee::ALL.into_iter().map(cost).min().unwrap();
    let mut scene = Scene::of(2).staff(1, &[TaxCollector]).crowns(1, cheapest - 1).at(Step::Hire);
    scene.pass_turn();
    assert_eq!((scene.step(), scene.crowns_of(1)), (Step::Hire, cheapest));
}

#[test]
fn pc_27_tax_is_collected_once_a_turn_also_with_a_jack() {
    let mut scene = Scene::of(2).staff(1, &[TaxCollector, Jack]).at(Step::Hire);
    scene.pass_turn();
    assert_eq!((scene.step(), scene.crowns_of(0)), (Step::Mimic, 50));
    scene.play(Action::Mimic(None));
    assert_eq!((scene.step(), scene.crowns_of(0)), (Step::Hire, 49));
    let mut scene = Scene::of(2).staff(0, &[TaxCollector]).at(Step::Hire);
    scene.play_all(&[Action::Hire(Jack), Action::Mimic(None)]);
    assert_eq!(scene.crowns_of(1), 50);
}

#[test]
fn pc_34_dearer_tiers_cost_more_in_each_season_for_every_number_of_players() {
    let game = Planecrafters::house();
    for (season, seats) in
        Season::ALL.into_iter().flat_map(|season| (2..=4).map(move |seats| (season, seats)))
    {
        let mean = |tier: usize| {
            let costs: Vec<u16> = Employee::ALL
                .into_iter()
                .map(|employee| game.data().employee(employee))
                .filter(|card| card.tier == tier)
                .map(|card| card.cost(season, seats))
                .collect();
            assert_eq!(costs.len(), 5);
            costs.iter().sum::<u16>()
        };
        assert!(mean(1) < mean(2) && mean(2) < mean(3));
    }
    assert!(Employee::ALL.into_iter().all(|one| (game.data().employee(one).tier == 1) == one.is_trade()));
}

#[test]
fn pc_34_costs_go_by_the_number_of_players() {
    let cost = format!("costs = [[{0}, {0}, {0}]]", cost(Guard));
    let edition = TEXT.replace(&cost, "costs = [[3, 5, 8]]");
    let game = Planecrafters::read("edition.toml", &edition).unwrap();
    for (seats, crowns) in [(2, 3), (3, 5), (4, 8)] {
        let scene = Scene::of(seats).crowns(0, crowns).at(Step::Hire);
        assert_eq!(game.price(&scene.state.open, Guard), crowns);
    }
}

#[test]
fn pc_34_costs_go_by_the_season() {
    let one = format!("costs = [[{0}, {0}, {0}]]", cost(Guard));
    let edition = TEXT.replace(&one, "costs = [[3, 5, 8], [4, 6, 9]]");
    let game = Planecrafters::read("edition.toml", &edition).unwrap();
    for (season, costs) in [(Season::Spring, [3, 5, 8]), (Season::Autumn, [4, 6, 9])] {
        for (seats, crowns) in (2..).zip(costs) {
            let mut scene = Scene::of(seats).crowns(0, crowns).at(Step::Hire);
            scene.state.open.season = season;
            assert_eq!(game.price(&scene.state.open, Guard), crowns);
        }
    }
}

#[test]
fn pc_34_one_list_of_costs_holds_in_both_seasons() {
    let card = GAME.data().employee(Spy);
    assert_eq!(card.costs[Season::Spring.index()], card.costs[Season::Autumn.index()]);
}

#[test]
fn the_hire_step_takes_only_its_own_actions() {
    let scene = Scene::of(2).hand(0, &[nose(0), SPARE]).factory(0, &plane(1)).at(Step::Hire);
    for action in
        [Action::Draw, Action::Build(nose(0)), Action::Sell, Action::Discard(SPARE), Action::Mimic(None)]
    {
        assert_eq!(scene.refused(action), "PC-10");
    }
    assert!(matches!(
        GAME.decision(&scene.state),
        Decision::Ask { seat, request: Request::Hire } if seat == crate::scene::seat(0)
    ));
}
