use aeroplanes::action::{Action, Event};
use aeroplanes::advantage::Advantage::{self, *};
use aeroplanes::dice::Dice;
use aeroplanes::state::Step;

use crate::scene::{GAME, Scene, seat};

fn held(scene: &Scene) -> [u8; 5] {
    scene.state.open.players[0].advantages
}

/// What can be taken after a roll, by number.
fn offered(scene: &Scene) -> Vec<u8> {
    let kinds = scene.legal().into_iter().filter_map(|action| match action {
        Action::Take(kind) => Some(kind.face()),
        _ => None,
    });
    kinds.collect()
}

#[test]
fn ae_50_a_pound_buys_a_tile_of_choice() {
    let mut scene = Scene::of(3).ready();
    let heard = scene.play(Action::BuyAdvantage(EngineMaintenance));
    assert_eq!(heard, [Event::AdvantageBought { seat: seat(0), kind: EngineMaintenance, money: 1 }]);
    assert_eq!((held(&scene), scene.purse(0), scene.active()), ([0, 1, 0, 0, 0], 11, 1));
    assert_eq!(Scene::of(3).money(0, 0).ready().refused(Action::BuyAdvantage(DaringPilot)), "AE-50");
    assert_eq!(Scene::of(3).money(0, 0).ready().refused(Action::RollAdvantages), "AE-50");
}

/// Dice, what they bring at first, what is taken, what they bring then.
type Case = ([u8; 3], &'static [u8], Advantage, &'static [u8]);

#[test]
fn ae_50_dice_bring_up_to_two_tiles_and_a_skull_is_any_number() {
    let cases: [Case; 6] = [
        ([2, 3, 6], &[2, 3, 6], DaringPilot, &[3, 6]),
        ([2, 2, 2], &[2], DaringPilot, &[2]),
        ([5, 5, 4], &[4, 5], NightFlights, &[4, 5]),
        ([0, 2, 2], &[2, 3, 4, 5, 6], RadioBeacon, &[2]),
        ([0, 2, 2], &[2, 3, 4, 5, 6], DaringPilot, &[2, 3, 4, 5, 6]),
        ([0, 0, 0], &[2, 3, 4, 5, 6], NightFlights, &[2, 3, 4, 5, 6]),
    ];
    for (dice, first, taken, then) in cases {
        let mut scene = Scene::of(3).era(3).rolls(&[dice]).ready();
        let heard = scene.play(Action::RollAdvantages);
        assert_eq!(heard, [Event::AdvantagesRolled { seat: seat(0), dice: Dice(dice), money: 1 }]);
        assert_eq!(offered(&scene), first);
        scene.play(Action::Take(taken));
        assert_eq!(offered(&scene), then, "{dice:?}");
        scene.play(Action::Take(Advantage::ALL[usize::from(then[0]) - 2]));
        assert_eq!((scene.active(), held(&scene).iter().sum::<u8>()), (1, 2));
        assert_eq!(scene.state.open.players[0].failures, 0, "no engine fails here");
    }
}

#[test]
fn ae_50_one_can_take_fewer_and_what_is_not_in_stock_yields_nothing() {
    let mut scene = Scene::of(3).era(3).rolls(&[[2, 3, 4]]).ready();
    scene.play(Action::RollAdvantages);
    assert_eq!(scene.refused(Action::Take(RadioBeacon)), "AE-50");
    assert_eq!(scene.refused(Action::Subsidy), "AE-50");
    scene.play_all(&[Action::Take(DaringPilot), Action::Stop]);
    assert_eq!((held(&scene), scene.active()), ([1, 0, 0, 0, 0], 1));
    let mut scene = Scene::of(3).era(3).advantage(1, DaringPilot, 6).rolls(&[[2, 2, 3]]).ready();
    scene.play(Action::RollAdvantages);
    assert_eq!((offered(&scene), scene.refused(Action::Take(DaringPilot))), (vec![3], "AE-50"));
    let mut scene = Scene::of(3).era(3).advantage(1, DaringPilot, 6).rolls(&[[2, 2, 2]]).ready();
    scene.play(Action::RollAdvantages);
    assert_eq!((scene.active(), scene.purse(0), held(&scene)), (1, 11, [0; 5]));
    // The last tile of a kind is taken only once.
    let mut scene = Scene::of(3).era(3).advantage(1, DaringPilot, 5).rolls(&[[2, 2, 2]]).ready();
    scene.play_all(&[Action::RollAdvantages, Action::Take(DaringPilot)]);
    assert_eq!(scene.active(), 1);
}

#[test]
fn ae_51_each_kind_can_be_had_from_its_era_on() {
    for (era, kinds) in [(1, &Advantage::ALL[..2]), (2, &Advantage::ALL[..4]), (3, &Advantage::ALL[..])] {
        let scene = Scene::of(3).era(era).ready();
        for kind in Advantage::ALL {
            assert_eq!(scene.allows(Action::BuyAdvantage(kind)), kinds.contains(&kind), "{era} {kind:?}");
            if !kinds.contains(&kind) {
                assert_eq!(scene.refused(Action::BuyAdvantage(kind)), "AE-51");
            }
        }
        let mut scene = Scene::of(3).era(era).rolls(&[[0, 0, 0]]).ready();
        scene.play(Action::RollAdvantages);
        assert_eq!(offered(&scene), kinds.iter().map(|kind| kind.face()).collect::<Vec<_>>());
    }
    let mut early = Scene::of(3).rolls(&[[4, 5, 6]]).ready();
    early.play(Action::RollAdvantages);
    assert_eq!((early.step(), early.active()), (Step::Act, 1));
}

#[test]
fn ae_51_used_tiles_return_to_stock_and_maintenance_discards_every_failure() {
    let mut scene = Scene::of(3).failures(0, 3).advantage(0, EngineMaintenance, 1).ready();
    assert_eq!(GAME.stock(&scene.state.open, EngineMaintenance), 5);
    scene.play(Action::Maintain);
    assert_eq!(GAME.stock(&scene.state.open, EngineMaintenance), 6);
    assert_eq!(scene.state.open.players[0].failures, 0);
    assert_eq!(Advantage::ALL.map(Advantage::face), [2, 3, 4, 5, 6]);
}
