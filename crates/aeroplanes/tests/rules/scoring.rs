use aeroplanes::action::{Action, Event};
use aeroplanes::board::Market;
use tabletop::Seat;

use crate::scene::{GAME, Scene, seat, tile};

const ASIA: [&str; 9] =
    ["Middle East", "Persia", "India", "Siam", "China", "Tokyo", "Malaya", "Java", "Australia"];

/// What the era's end brings in a market, by seat.
fn majorities(scene: Scene, market: Market) -> Vec<u16> {
    let seats = usize::from(scene.state.open.seats);
    let mut scene = scene.bonds(0).ready();
    let heard = scene.play(Action::Subsidy);
    let points = |seat: Seat| {
        let of = |event: &Event| match *event {
            Event::MajorityScored { seat: whose, market: which, points, .. }
                if (whose, which) == (seat, market) =>
            {
                Some(points)
            }
            _ => None,
        };
        heard.iter().find_map(of).unwrap_or(0)
    };
    Seat::all(seats).map(points).collect()
}

/// Seats have so many airports in Asia, none twice as many as there are spaces.
fn in_asia(counts: &[usize]) -> Scene {
    let mut scene = Scene::of(counts.len()).era(2);
    let mut next = 0;
    for (seat, &count) in counts.iter().enumerate() {
        for _ in 0..count {
            scene = scene.airport(seat, ASIA[next % ASIA.len()], 1 + next / ASIA.len());
            next += 1;
        }
    }
    scene
}

#[test]
fn ae_70_majorities_in_every_pattern_of_ties() {
    // The era's chart for Asia is 4 and 2.
    let cases: &[(&[usize], &[u16])] = &[
        // Three players.
        (&[3, 2, 1], &[4, 2, 0]),
        (&[3, 3, 1], &[4, 4, 0]),
        (&[3, 1, 1], &[4, 2, 2]),
        (&[2, 2, 2], &[4, 4, 4]),
        (&[1, 0, 0], &[4, 0, 0]),
        (&[1, 1, 0], &[4, 4, 0]),
        (&[2, 1, 0], &[4, 2, 0]),
        (&[0, 0, 0], &[0, 0, 0]),
        // Four.
        (&[4, 3, 2, 1], &[4, 2, 0, 0]),
        (&[4, 4, 2, 1], &[4, 4, 0, 0]),
        (&[4, 3, 3, 1], &[4, 2, 2, 0]),
        (&[4, 3, 2, 2], &[4, 2, 0, 0]),
        (&[3, 3, 3, 1], &[4, 4, 4, 0]),
        (&[4, 2, 2, 2], &[4, 2, 2, 2]),
        (&[3, 3, 1, 1], &[4, 4, 0, 0]),
        (&[2, 2, 2, 2], &[4, 4, 4, 4]),
        (&[0, 0, 0, 2], &[0, 0, 0, 4]),
        // Five.
        (&[5, 4, 3, 2, 1], &[4, 2, 0, 0, 0]),
        (&[4, 4, 3, 2, 1], &[4, 4, 0, 0, 0]),
        (&[5, 3, 3, 2, 1], &[4, 2, 2, 0, 0]),
        (&[5, 4, 3, 3, 1], &[4, 2, 0, 0, 0]),
        (&[5, 4, 3, 2, 2], &[4, 2, 0, 0, 0]),
        (&[3, 3, 3, 2, 1], &[4, 4, 4, 0, 0]),
        (&[5, 3, 3, 3, 1], &[4, 2, 2, 2, 0]),
        (&[4, 3, 2, 2, 2], &[4, 2, 0, 0, 0]),
        (&[4, 4, 3, 3, 1], &[4, 4, 0, 0, 0]),
        (&[4, 4, 3, 2, 2], &[4, 4, 0, 0, 0]),
        (&[5, 3, 3, 2, 2], &[4, 2, 2, 0, 0]),
        (&[3, 3, 3, 3, 1], &[4, 4, 4, 4, 0]),
        (&[4, 2, 2, 2, 2], &[4, 2, 2, 2, 2]),
        (&[3, 3, 3, 2, 2], &[4, 4, 4, 0, 0]),
        (&[3, 3, 2, 2, 2], &[4, 4, 0, 0, 0]),
        (&[2, 2, 2, 2, 2], &[4, 4, 4, 4, 4]),
        (&[2, 0, 0, 0, 0], &[4, 0, 0, 0, 0]),
        (&[2, 1, 0, 0, 1], &[4, 2, 0, 0, 2]),
    ];
    for (counts, points) in cases {
        assert_eq!(majorities(in_asia(counts), Market::Asia), *points, "{counts:?}");
    }
}

/// Every list of so many of these values.
fn lists<T: Copy>(values: &[T], len: usize) -> Vec<Vec<T>> {
    (0..len).fold(vec![Vec::new()], |lists, _| {
        let longer = |list: &Vec<T>| {
            let list = list.clone();
            values.iter().map(move |&value| [&list[..], &[value]].concat())
        };
        lists.iter().flat_map(longer).collect()
    })
}

#[test]
fn ae_70_majorities_in_every_seating_of_every_pattern() {
    for seats in 3..=5 {
        for counts in lists(&[0, 1, 2, 3], seats) {
            let points = |mine: &usize| {
                let ahead = counts.iter().filter(|count| *count > mine).count();
                match (*mine, ahead) {
                    (0, _) => 0,
                    (_, 0) => 4,
                    (_, 1) => 2,
                    _ => 0,
                }
            };
            let expected: Vec<u16> = counts.iter().map(points).collect();
            assert_eq!(majorities(in_asia(&counts), Market::Asia), expected, "{counts:?}");
        }
    }
}

#[test]
fn ae_70_home_airports_count_and_the_americas_do_not_score() {
    // Everybody lives in Europe; one more airport makes the difference.
    let scene = Scene::of(3).era(3).airport(1, "Madrid", 1);
    assert_eq!(majorities(scene, Market::Europe), [2, 5, 2]);
    let mut scene = Scene::of(3).era(3).airports(0, 1, &["North America", "South America"]).bonds(0).ready();
    let heard = scene.play(Action::Subsidy);
    let others = heard
        .iter()
        .filter(|event| matches!(event, Event::MajorityScored { market, .. } if *market != Market::Europe));
    assert_eq!(others.count(), 0);
    assert_eq!(majorities(Scene::of(3).airport(2, "Middle East", 1), Market::Asia), [0, 0, 2]);
}

/// A seat's profit is the number of passengers it has carried on an old aeroplane, or a loss of empty seats.
fn with_profits(profits: &[i16]) -> Scene {
    // Each has room for three at least, and each of the new ones for as many as are lost.
    const OLD: [&str; 5] =
        ["Fokker F.XII", "Armstrong Whitworth Argosy", "Junkers G 38", "Handley Page H.P.42", "Junkers G 31"];
    const NEW: [&str; 5] =
        ["Airco DH.4A", "Junkers F 13", "Blériot-SPAD S.33", "Dornier Komet", "Vickers Vimy Commercial"];
    let singles = [("Paris", 1, 0), ("Cairo", 1, 0), ("Rome", 1, 0), ("London", 1, 0), ("Amsterdam", 1, 0)];
    let doubles = [("Paris", 2, 0), ("Berlin", 2, 0), ("London", 2, 0), ("Madrid", 2, 0), ("Vienna", 2, 0)];
    let mut scene = Scene::of(profits.len()).era(2);
    for (index, &profit) in profits.iter().enumerate() {
        let (one, two) = (singles[index], doubles[index]);
        let (one, two) = (tile(one.0, one.1, one.2), tile(two.0, two.1, two.2));
        if profit < 0 {
            assert!(profit == -2 || profit == -3);
            scene = scene.plane(index, if profit == -2 && index < 4 { NEW[index] } else { NEW[4] });
            continue;
        }
        scene = scene.old_plane(index, OLD[index], 1, 0);
        if profit & 1 != 0 {
            scene = scene.carried(OLD[index], one, 2);
        }
        if profit & 2 != 0 {
            scene = scene.carried(OLD[index], two, 2);
        }
    }
    scene
}

fn profits_and_points(profits: &[i16]) -> Vec<u16> {
    let mut scene = with_profits(profits).bonds(0).ready();
    let open = &scene.state.open;
    let found: Vec<i16> = Seat::all(profits.len()).map(|seat| GAME.profit(open, seat)).collect();
    assert_eq!(found, profits);
    let heard = scene.play(Action::Subsidy);
    let points = heard.iter().filter_map(|event| match *event {
        Event::ProfitScored { points, .. } => Some(points),
        _ => None,
    });
    points.collect()
}

#[test]
fn ae_71_profit_in_every_pattern_of_ties() {
    // The era's chart is 6, 4, 2.
    let cases: &[(&[i16], &[u16])] = &[
        // Three players.
        (&[3, 2, 1], &[6, 4, 2]),
        (&[3, 3, 1], &[5, 5, 2]),
        (&[3, 1, 1], &[6, 3, 3]),
        (&[2, 2, 2], &[4, 4, 4]),
        (&[0, -2, 1], &[4, 2, 6]),
        // Four.
        (&[3, 2, 1, 0], &[6, 4, 2, 0]),
        (&[3, 3, 1, 0], &[5, 5, 2, 0]),
        (&[3, 2, 2, 0], &[6, 3, 3, 0]),
        (&[3, 2, 1, 1], &[6, 4, 1, 1]),
        (&[3, 3, 1, 1], &[5, 5, 1, 1]),
        (&[2, 2, 2, 0], &[4, 4, 4, 0]),
        (&[3, 1, 1, 1], &[6, 2, 2, 2]),
        (&[1, 1, 1, 1], &[3, 3, 3, 3]),
        // Five.
        (&[3, 2, 1, 0, -3], &[6, 4, 2, 0, 0]),
        (&[3, 3, 2, 1, 0], &[5, 5, 2, 0, 0]),
        (&[3, 2, 2, 1, 0], &[6, 3, 3, 0, 0]),
        (&[3, 2, 1, 1, 0], &[6, 4, 1, 1, 0]),
        (&[3, 2, 1, 0, 0], &[6, 4, 2, 0, 0]),
        (&[3, 3, 2, 2, 0], &[5, 5, 1, 1, 0]),
        (&[3, 3, 2, 1, 1], &[5, 5, 2, 0, 0]),
        (&[3, 2, 2, 1, 1], &[6, 3, 3, 0, 0]),
        (&[2, 2, 2, 1, 0], &[4, 4, 4, 0, 0]),
        (&[3, 1, 1, 1, 0], &[6, 2, 2, 2, 0]),
        (&[3, 2, 1, 1, 1], &[6, 4, 0, 0, 0]),
        (&[2, 2, 2, 1, 1], &[4, 4, 4, 0, 0]),
        (&[2, 2, 1, 1, 1], &[5, 5, 0, 0, 0]),
        (&[2, 2, 2, 2, 1], &[3, 3, 3, 3, 0]),
        (&[3, 1, 1, 1, 1], &[6, 1, 1, 1, 1]),
        (&[1, 1, 1, 1, 1], &[2, 2, 2, 2, 2]),
        (&[-2, -2, 0, 0, 0], &[0, 0, 4, 4, 4]),
    ];
    for (profits, points) in cases {
        assert_eq!(profits_and_points(profits), *points, "{profits:?}");
    }
}

#[test]
fn ae_71_profit_in_every_seating_of_every_pattern() {
    const CHART: [u16; 3] = [6, 4, 2];
    for seats in 3..=5 {
        // There is one aeroplane with three seats to lose.
        let lists = lists(&[-3, 0, 1, 2, 3], seats);
        for profits in lists.iter().filter(|profits| profits.iter().filter(|profit| **profit < 0).count() < 2)
        {
            let points = |mine: &i16| {
                let ahead = profits.iter().filter(|profit| *profit > mine).count();
                let alike = profits.iter().filter(|profit| *profit == mine).count();
                CHART.iter().skip(ahead).take(alike).sum::<u16>() / alike as u16
            };
            let expected: Vec<u16> = profits.iter().map(points).collect();
            assert_eq!(profits_and_points(profits), expected, "{profits:?}");
        }
    }
}

#[test]
fn ae_71_old_aeroplanes_carry_for_profit_and_their_empty_seats_do_not_count() {
    let scene = Scene::of(3).era(2).old_plane(0, "Farman F.60 Goliath", 1, 0).plane(0, "Junkers F 13");
    let scene = scene.carried("Farman F.60 Goliath", tile("Paris", 1, 0), 1);
    let scene = scene.carried("Farman F.60 Goliath", tile("Paris", 2, 0), 2).ready();
    // Two carried this era on the old one, two seats empty on the new one; the old one's last seat is nothing.
    assert_eq!(GAME.profit(&scene.state.open, seat(0)), 0);
}

#[test]
fn ae_72_charts_rise_from_era_to_era() {
    let scoring = &GAME.data().scoring;
    assert_eq!(scoring[0].profit, [5, 3, 1]);
    for (before, after) in scoring.iter().zip(&scoring[1..]) {
        assert!(
            before.majorities.iter().flatten().zip(after.majorities.iter().flatten()).all(|(a, b)| a <= b)
        );
        assert!(before.profit.iter().sum::<u16>() < after.profit.iter().sum());
    }
    let era = |era: u8| {
        majorities(Scene::of(3).era(era).airport(0, "Cairo", 1).airport(1, "Kenya", 1), Market::Africa)
    };
    assert_eq!([era(1), era(2), era(3)], [[2, 2, 0], [4, 4, 0], [6, 6, 0]]);
}

#[test]
fn ae_80_full_aeroplanes_and_claimed_tiles_are_added_at_the_end() {
    // Handley Page W.8 is worth a point when its four seats are taken.
    let scene =
        Scene::of(3).era(3).old_plane(0, "Handley Page W.8", 1, 0).old_plane(1, "de Havilland DH.34", 1, 0);
    let scene = scene.carried("Handley Page W.8", tile("Cairo", 3, 1), 1);
    let scene = scene.carried("de Havilland DH.34", tile("India", 3, 2), 2);
    let mut scene = scene.carried("Handley Page W.8", tile("Paris", 1, 0), 3).bonds(0).ready();
    let heard = scene.play(Action::Subsidy);
    let last = |seat, aeroplanes, passengers| Event::FinalScored { seat, aeroplanes, passengers };
    let found: Vec<Event> =
        heard.into_iter().filter(|event| matches!(event, Event::FinalScored { .. })).collect();
    assert_eq!(found, [last(seat(0), 1, 1), last(seat(1), 0, 2), last(seat(2), 0, 0)]);
    let standing = scene.standing();
    assert_eq!(standing.scores.to_vec(), [0, 1, 2].map(|seat| i32::from(scene.score(seat))));
}

#[test]
fn ae_80_most_points_then_most_money_then_shared() {
    // Points before the last scoring, in which all three are equal; money.
    for (points, money, ranks) in [
        ([9, 5, 7], [0, 9, 0], vec![vec![0], vec![2], vec![1]]),
        ([5, 5, 5], [3, 9, 3], vec![vec![1], vec![0, 2]]),
        ([5, 5, 5], [3, 3, 3], vec![vec![0, 1, 2]]),
        ([5, 7, 7], [9, 2, 4], vec![vec![2], vec![1], vec![0]]),
    ] {
        let mut scene = Scene::of(3).era(3).bonds(0);
        for seat in 0..3 {
            scene = scene.points(seat, points[seat]).money(seat, money[seat]);
        }
        let mut scene = scene.ready();
        scene.play(Action::Subsidy);
        let found: Vec<Vec<usize>> = scene
            .standing()
            .ranks
            .iter()
            .map(|place| place.iter().map(|seat| seat.index()).collect())
            .collect();
        assert_eq!(found, ranks);
    }
}
