//! Sets up a lawful position, plays one thing, sees one thing.

use std::sync::LazyLock;

use aeroplanes::Aeroplanes;
use aeroplanes::action::{Action, Event};
use aeroplanes::advantage::Advantage;
use aeroplanes::aeroplane::{Card, Cards};
use aeroplanes::board::Place;
use aeroplanes::dice::FACES;
use aeroplanes::passenger::Tile;
use aeroplanes::state::{Claimed, Plane, Spot, State, Step, Waiting, stream};
use tabletop::chance::{Chance, Seed, below};
use tabletop::rules::{Decision, Rules, Standing};
use tabletop::title::Title;
use tabletop::{Seat, trial};

/// The game with its house edition.
pub static GAME: LazyLock<Aeroplanes> = LazyLock::new(Aeroplanes::house);

/// Where the players live, by seat.
pub const LIVES: [&str; 5] = ["London", "Berlin", "Rome", "Amsterdam", "Zürich"];

#[track_caller]
pub fn place(name: &str) -> Place {
    GAME.data().board.named(name).unwrap_or_else(|| panic!("{name}"))
}

#[track_caller]
pub fn card(name: &str) -> Card {
    Card::all().find(|&card| GAME.aeroplane(card).name == name).unwrap_or_else(|| panic!("{name}"))
}

/// A kind of passenger tile: where to, how many, points.
#[track_caller]
pub fn tile(to: &str, size: u8, points: u8) -> Tile {
    let groups = GAME.data().groups.iter();
    let wanted = (place(to), size, points);
    let found = groups.map(|group| (group.to, group.size, group.points)).position(|group| group == wanted);
    Tile(found.unwrap_or_else(|| panic!("{to} {size} {points}")) as u8)
}

pub fn seat(seat: usize) -> Seat {
    Seat(seat as u8)
}

pub fn buy(name: &str) -> Action {
    Action::Buy { card: card(name), production: false }
}

pub fn put(name: &str) -> Action {
    Action::Place(card(name))
}

pub fn to(name: &str) -> Action {
    Action::Target(place(name))
}

pub fn claim(city: &str, space: u8) -> Action {
    Action::Claim(Spot::Waiting { home: place(city), space })
}

/// Seat 0 is first and acts in round 1 of era 1. Everyone lives as in [`LIVES`], has £12 and nothing else; nobody waits.
#[derive(Clone)]
pub struct Scene {
    pub state: State,
}

impl Scene {
    pub fn of(seats: usize) -> Scene {
        let mut state = GAME.setup(&(), seats, Seed::from_text("scene"));
        let open = &mut state.open;
        (open.first, open.active, open.step) = (Seat(0), Seat(0), Step::Act);
        for (player, home) in open.players[..seats].iter_mut().zip(LIVES) {
            (player.home, player.money) = (Some(place(home)), 12);
        }
        open.waiting.iter_mut().flatten().for_each(|space| *space = None);
        Scene { state }
    }

    pub fn era(mut self, era: u8) -> Scene {
        self.state.open.era = era;
        self
    }

    pub fn money(mut self, seat: usize, money: u16) -> Scene {
        self.state.open.players[seat].money = money;
        self
    }

    pub fn points(mut self, seat: usize, points: u16) -> Scene {
        self.state.open.players[seat].points = points;
        self
    }

    pub fn failures(mut self, seat: usize, failures: u8) -> Scene {
        self.state.open.players[seat].failures = failures;
        self
    }

    pub fn bonds(mut self, bonds: u8) -> Scene {
        self.state.open.bonds = bonds;
        self
    }

    /// A seat acts, after those before it in the round.
    pub fn acts(mut self, seat: usize) -> Scene {
        (self.state.open.active, self.state.open.acted) = (Seat(seat as u8), seat as u8);
        self
    }

    pub fn advantage(mut self, seat: usize, kind: Advantage, count: u8) -> Scene {
        self.state.open.players[seat].advantages[kind.index()] = count;
        self
    }

    pub fn home(mut self, seat: usize, name: &str) -> Scene {
        self.state.open.players[seat].home = Some(place(name));
        self
    }

    pub fn airport(mut self, seat: usize, name: &str, stage: usize) -> Scene {
        self.state.open.players[seat].airports[stage - 1].insert(place(name));
        self
    }

    pub fn airports(self, seat: usize, stage: usize, names: &[&str]) -> Scene {
        names.iter().fold(self, |scene, name| scene.airport(seat, name, stage))
    }

    /// A seat has bought an aeroplane in this era and placed none of its tiles.
    pub fn plane(self, seat: usize, name: &str) -> Scene {
        let era = self.state.open.era;
        let tiles = GAME.aeroplane(card(name)).tiles;
        self.old_plane(seat, name, era, tiles)
    }

    pub fn old_plane(mut self, seat: usize, name: &str, era: u8, tiles: u8) -> Scene {
        let card = card(name);
        self.state.open.players[seat].fleet.insert(card);
        self.state.open.planes[card.index()] = Plane { tiles, free: GAME.aeroplane(card).seats, era };
        self
    }

    /// Passengers that an aeroplane carried in an era.
    pub fn carried(mut self, name: &str, tile: Tile, era: u8) -> Scene {
        let card = card(name);
        self.state.open.planes[card.index()].free -= GAME.group(tile).size;
        self.state.open.claimed.push(Claimed { tile, card, era });
        self
    }

    pub fn waits(self, city: &str, space: usize, tile: Tile) -> Scene {
        let era = self.state.open.era;
        self.waits_since(city, space, tile, era)
    }

    pub fn waits_since(mut self, city: &str, space: usize, tile: Tile, since: u8) -> Scene {
        self.state.open.waiting[place(city).index()][space] = Some(Waiting { tile, since });
        self
    }

    pub fn overflow(mut self, tile: Tile) -> Scene {
        self.state.open.overflow.push(tile);
        self
    }

    /// Chance brings these rolls of the risk dice next; 0 is the skull.
    pub fn rolls(self, rolls: &[[u8; 3]]) -> Scene {
        self.chance(|chance| {
            rolls.iter().all(|roll| {
                let mut rng = chance.draw(stream::RISK);
                [(); 3].map(|()| FACES[below(&mut rng, 6) as usize]) == *roll
            })
        })
    }

    /// The first-player die shows this next.
    pub fn die(self, die: u32) -> Scene {
        self.chance(|chance| below(&mut chance.draw(stream::FIRST), 6) + 1 == die)
    }

    fn chance(mut self, wanted: impl Fn(&mut Chance<{ stream::COUNT }>) -> bool) -> Scene {
        let seeds = (0..).map(|number| Seed::from_text("chance").nth(number));
        let seed = seeds.take(2_000_000).find(|&seed| wanted(&mut Chance::new(seed)));
        self.state.chance = Chance::new(seed.expect("some seed brings it"));
        self
    }

    /// The scene with row and bag that fit it. Aeroplanes between those that somebody has are the last seat's, empty.
    #[track_caller]
    pub fn ready(mut self) -> Scene {
        let open = &mut self.state.open;
        let owned = open.players.iter().fold(Cards::default(), |set, player| set.or(player.fleet));
        let mut withdrawn = GAME.data().withdrawn * (usize::from(open.era) - 1);
        (open.row, open.dealt) = (Cards::default(), 0);
        for card in Card::all() {
            let needed = owned.iter().any(|owned| owned >= card) || open.row.len() < GAME.data().row;
            if !needed {
                break;
            }
            open.dealt += 1;
            if owned.contains(card) {
                continue;
            }
            if withdrawn > 0 {
                withdrawn -= 1;
            } else if open.row.len() < GAME.data().row {
                open.row.insert(card);
            } else {
                open.players[usize::from(open.seats) - 1].fleet.insert(card);
                open.planes[card.index()] = Plane { tiles: 0, free: GAME.aeroplane(card).seats, era: 1 };
            }
        }
        self.state.bag = Default::default();
        for (kind, count) in (0..).zip(GAME.unseen(&self.state.open)) {
            (0..count).for_each(|_| self.state.bag.push(Tile(kind)));
        }
        trial::is_lawful(&*GAME, &self.state);
        self
    }

    /// Plays an action that must be legal, and returns what everybody heard.
    #[track_caller]
    pub fn play(&mut self, action: Action) -> Vec<Event> {
        let heard = trial::play_openly(&*GAME, &mut self.state, action);
        trial::is_lawful(&*GAME, &self.state);
        heard
    }

    #[track_caller]
    pub fn play_all(&mut self, actions: &[Action]) -> Vec<Event> {
        actions.iter().flat_map(|&action| self.play(action)).collect()
    }

    #[track_caller]
    pub fn refused(&self, action: Action) -> &'static str {
        trial::refused(&*GAME, &self.state, action)
    }

    #[track_caller]
    pub fn allows(&self, action: Action) -> bool {
        trial::allows(&*GAME, &self.state, action)
    }

    pub fn legal(&self) -> Vec<Action> {
        trial::legal(&*GAME, &self.state)
    }

    pub fn step(&self) -> Step {
        self.state.open.step
    }

    pub fn active(&self) -> usize {
        self.state.open.active.index()
    }

    pub fn purse(&self, seat: usize) -> u16 {
        self.state.open.players[seat].money
    }

    pub fn score(&self, seat: usize) -> u16 {
        self.state.open.players[seat].points
    }

    pub fn has_airport(&self, seat: usize, name: &str) -> bool {
        self.state.open.players[seat].network().contains(place(name))
    }

    #[track_caller]
    pub fn asked(&self) -> &'static str {
        match GAME.decision(&self.state) {
            Decision::Ask { request, .. } => Aeroplanes::kind(&request),
            Decision::Over(standing) => panic!("{standing:?}"),
        }
    }

    #[track_caller]
    pub fn standing(&self) -> Standing {
        trial::standing(&*GAME, &self.state)
    }
}
