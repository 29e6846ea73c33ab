//! Whole games told as stories, and their records. `cargo xtask goldens` writes them anew.

use std::collections::BTreeSet;
use std::path::PathBuf;

use plutocracy::multiplayer::action::Action;
use plutocracy::multiplayer::view::View;
use plutocracy::sky::{Place, Planet, Planets, Sky};
use plutocracy::solo::action as solo;
use plutocracy::solo::view::View as SoloView;
use plutocracy::{Plutocracy, Solo};
use tabletop::bot::Advice;
use tabletop::rulebook::Rulebook;
use tabletop::trial::{Whim, golden, rules_at_work};
use tabletop::{Bot, Title};

/// Plays as a beginner would.
struct Beginner(Whim);

/// The planet that a ship meets at a place while so many ROTATEs run.
fn met(sky: &Sky, planets: &Planets, place: Place, rotates: u8) -> Option<Planet> {
    sky.orbit(place).filter(|planet| {
        let positions = sky.positions(*planet);
        let ahead = positions + sky.number(place) - sky.number(planets[planet.index()]);
        ahead % positions <= rotates
    })
}

impl Bot<Solo> for Beginner {
    fn advise(&mut self, rules: &Solo, view: &SoloView, legal: &[solo::Action]) -> Advice<solo::Action> {
        let open = &view.open;
        let least = legal.iter().copied().find(|action| matches!(action, solo::Action::Depart(_)));
        let worth = |planet: Planet| {
            let leaving = open.aboard.everyone().bound_for(planet).len() as u32;
            6 * leaving + [1, 3, 8, 20][open.waiting[planet.index()].len().min(3)]
        };
        self.0.choose(legal, 3, |action| match action {
            solo::Action::Start(planet) => 1 + open.waiting[planet.index()].len() as u32,
            solo::Action::DropOff => 90,
            solo::Action::PickUp { passenger, seat } => {
                if passenger.is_first_class() || seat == solo::Class::Ordinary { 30 } else { 20 }
            }
            solo::Action::Travel(to) => {
                let journey = rules.journey(open, to);
                let met = met(&rules.data().sky, &open.planets, to, journey.rotates);
                met.map_or(0, |planet| 10 * worth(planet) / u32::from(journey.time))
            }
            solo::Action::Depart(_) => u32::from(Some(action) == least) * 200,
            solo::Action::Done => 2,
        })
    }
}

impl Bot<Plutocracy> for Beginner {
    fn advise(&mut self, rules: &Plutocracy, view: &View, legal: &[Action]) -> Advice<Action> {
        let open = &view.open;
        let player = open.player();
        let least = legal.iter().copied().find(|action| matches!(action, Action::Depart(_)));
        let price = |planet: Planet| planet.outer().and_then(|outer| rules.seat_price(open, outer));
        let worth = |planet: Planet| {
            let delivery = u32::from(player.passenger.is_some_and(|passenger| passenger.to() == planet)) * 12;
            let Some(outer) = planet.outer() else { return delivery + u32::from(player.money >= 20) * 12 };
            let market = &open.markets[outer];
            let sale = u32::from(player.goods[market.demand.index()]) * u32::from(market.demand_price);
            let empty = u32::from(player.goods.iter().sum::<u8>() < 4);
            delivery + sale + empty * (8 - u32::from(market.supply_price))
        };
        self.0.choose(legal, 3, |action| match action {
            Action::ChooseFavor(_) | Action::Give(_) | Action::Take(_) => 1,
            Action::Start(place) => u32::from(met(&rules.data().sky, &open.planets, place, 0).is_some()) * 9,
            Action::Buy(units) => 8 * u32::from(units),
            Action::Sell(units) => 20 * u32::from(units),
            Action::Speculate(units) => 15 * u32::from(units),
            Action::BuySeat => {
                let here = rules.acts_on(open).and_then(price).unwrap_or(0);
                u32::from(player.money >= here + 6) * 40
            }
            Action::Rescue | Action::Join(_) => 90,
            Action::PickUp => 30,
            Action::DropOff(favor) => {
                if favor.is_some() {
                    60
                } else {
                    3
                }
            }
            Action::Use(_) => 50,
            Action::PutBack => 18,
            Action::Pass => 0,
            Action::Jump(to) => u32::from(Some(to) == open.asteroid && !player.alien) * 60,
            Action::Travel { to, hyper } => {
                let journey = rules.journey(open, to, hyper);
                let asteroid =
                    u32::from(Some(to) == open.asteroid && !player.alien && journey.rotates == 0) * 10;
                let met = met(&rules.data().sky, &open.planets, to, journey.rotates).map_or(0, worth);
                15 * (met + asteroid) / (3 + u32::from(journey.time))
            }
            Action::Depart(_) => u32::from(Some(action) == least) * 200,
        })
    }
}

/// Options that are not at their defaults.
type Chosen = &'static [(&'static str, &'static str)];

/// Solo games by their seeds: the options that are not at their defaults, and how the story ends.
const ALONE: [(&str, Chosen, &str); 4] = [
    ("sadr", &[], "won the game."),
    ("almach", &[("scenario", "mission_impossible")], "There is no room"),
    ("alhena", &[("scenario", "takeover"), ("end", "140")], "Nobody is left to wait"),
    ("antares", &[("scenario", "random"), ("earth", "1"), ("end", "60")], "Nobody is left to wait"),
];

/// Games for several by their seeds: seats, and the options that are not at their defaults.
const TOGETHER: [(&str, usize, Chosen); 5] = [
    ("first-flight", 2, &[("setup", "first_game")]),
    ("three-rivals", 3, &[("favors", "chosen")]),
    ("loaded-dice", 3, &[("favors", "chosen")]),
    ("full-house", 4, &[]),
    ("base-game", 3, &[("passengers", "off")]),
];

/// What happens in at least one of the games for several, as their stories tell it.
const SEEN: [&str; 10] = [
    " units of oxygen for ",
    " by the die (",
    " back. [PL-53]",
    " jumped to ",
    " used Hyper Drive.",
    " used Alchemy.",
    " rescued an alien.",
    " joined the ",
    "The asteroid fell into the Sun.",
    " sent a councilor from ",
];

fn goldens() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens")
}

fn tell<G: Title>(name: &str, seats: usize, chosen: Chosen) -> String
where
    Beginner: Bot<G>,
{
    golden(&goldens(), name, seats, chosen, &mut Beginner(Whim::new(name)))
}

#[test]
fn golden_games_play_out_as_written_and_show_most_rules_at_work() {
    let mut cited = BTreeSet::new();
    for (name, options, ending) in ALONE {
        let story = tell::<Solo>(name, 1, options);
        assert!(story.contains(ending), "{name} does not end with: {ending}");
        cited.extend(rules_at_work(&story));
    }
    let stories: Vec<String> =
        TOGETHER.iter().map(|(name, seats, options)| tell::<Plutocracy>(name, *seats, options)).collect();
    cited.extend(stories.iter().flat_map(|story| rules_at_work(story)));
    for seen in SEEN {
        let happens = |line: &str| line.starts_with("    ") && line.contains(seen);
        assert!(stories.iter().any(|story| story.lines().any(happens)), "nowhere: {seen}");
    }
    let rulebook = Rulebook::parse(Plutocracy::RULES_TOML).unwrap();
    assert!(cited.iter().all(|id| rulebook.find(id).is_some()));
    assert!(cited.len() >= 24, "only {cited:?}");
}
