use crate::scene::{BIG, FURY, GAME, SPARE, Scene, cards, heard, left, nose, right, seat, tail};
use planecrafters::action::{Action, Event, Request};
use planecrafters::cards::Card;
use planecrafters::employees::Employee::*;
use planecrafters::state::Step;
use tabletop::{Decision, Rules, Viewers};

const fn parts() -> [usize; 2] {
    [BIG, FURY]
}

fn eight() -> Vec<Card> {
    parts().into_iter().flat_map(|model| [nose(model), tail(model), left(model), right(model)]).collect()
}

#[test]
fn pc_18_discard_down_to_five() {
    let mut scene = Scene::of(3).hand(0, &eight()[..7]).at(Step::CleanUp);
    assert_eq!(
        GAME.decision(&scene.state),
        Decision::Ask { seat: seat(0), request: Request::CleanUp { excess: 2 } }
    );
    assert_eq!(scene.legal().len(), 7);
    assert_eq!(scene.refused(Action::Done), "PC-18");
    assert_eq!(scene.refused(Action::Discard(SPARE)), "PC-18");
    let told = scene.play(Action::Discard(nose(BIG)));
    assert_eq!(heard(&told, 0), [Event::Discarded { seat: seat(0), card: Some(nose(BIG)) }]);
    assert_eq!(heard(&told, 1), [Event::Discarded { seat: seat(0), card: None }]);
    assert_eq!((scene.bottom().card, scene.bottom().knowers), (nose(BIG), Viewers::only(seat(0))));
    scene.play(Action::Discard(tail(BIG)));
    assert_eq!(scene.bottom().card, tail(BIG), "each beneath the last");
    assert_eq!((scene.active_seat(), scene.hand_of(0).len()), (1, 5), "never more than the excess");
}

#[test]
fn pc_18_five_cards_are_kept() {
    let mut scene = Scene::of(2).hand(0, &eight()[..5]).at(Step::Flyer);
    scene.play(Action::Done);
    assert_eq!((scene.active_seat(), scene.hand_of(0).len()), (1, 5));
}

#[test]
fn pc_18_equal_cards_are_one_action() {
    let hand = [SPARE, SPARE, nose(BIG), nose(BIG), tail(BIG), tail(BIG)];
    let scene = Scene::of(2).hand(0, &hand).at(Step::CleanUp);
    assert_eq!(scene.legal(), [nose(BIG), tail(BIG), SPARE].map(Action::Discard));
}

#[test]
fn pc_22_logisticians_keep_more() {
    for (staff, mimic, limit) in [
        (&[Logistician][..], None, 6),
        (&[Logistician, Logistician], None, 7),
        (&[Jack], Some(Logistician), 6),
        (&[Jack, Logistician], Some(Logistician), 7),
    ] {
        let mut scene =
            Scene::of(2).staff(0, staff).hand(0, &eight()).in_turn(Step::Flyer, |turn| turn.mimic = mimic);
        scene.play(Action::Done);
        while scene.step() == Step::CleanUp {
            let discard = scene.legal()[0];
            scene.play(discard);
        }
        assert_eq!(scene.hand_of(0).len(), limit, "{staff:?}");
    }
}

#[test]
fn pc_38_a_discard_blurs_what_others_knew_of_the_hand() {
    let row = [nose(BIG), tail(BIG), left(BIG), right(BIG)];
    let mut scene = Scene::of(2).hand(0, &eight()[4..]).row(&row).at(Step::Draw { left: 2 });
    scene.play_all(&[Action::Take(nose(BIG)), Action::Take(tail(BIG)), Action::Done]);
    assert_eq!(scene.knows(1, 0), cards(&[nose(BIG), tail(BIG)]));
    scene.play(Action::Discard(nose(FURY)));
    assert_eq!(scene.knows(1, 0), cards(&[]));
}
