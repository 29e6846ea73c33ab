//! What things are called, what they do and cost: all that a board shows beyond views.

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop::text::Lang;

use crate::Aeroplanes;
use crate::advantage::Advantage;
use crate::aeroplane::Card;
use crate::board::{Board, Connection, Market, Place};
use crate::passenger::Group;
use crate::texts::{advantage_id, market_id};

/// The words and figures of an edition, in one language.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Glossary {
    /// The places; the home cities come first, clockwise.
    pub places: Vec<PlaceCard>,
    /// The connections.
    pub connections: Vec<Line>,
    /// What markets are called.
    pub markets: BTreeMap<String, String>,
    /// The aeroplanes in the order of their numbers.
    pub aeroplanes: Vec<AeroplaneCard>,
    /// The passenger tiles by kind.
    pub passengers: Vec<GroupCard>,
    /// The kinds of advantage tiles.
    pub advantages: Vec<AdvantageCard>,
    /// What the eras score.
    pub scoring: Vec<EraCard>,
    /// What flights need.
    pub flight: FlightCard,
    /// How many there are of everything else.
    pub figures: FigureCard,
}

/// A place.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlaceCard {
    /// The name in actions and views.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The part of the world.
    pub market: String,
    /// How many airports it has room for.
    pub spaces: usize,
    /// Latitude in tenths of a degree.
    pub latitude: i16,
    /// Longitude in tenths of a degree.
    pub longitude: i16,
    /// In home cities, what they add to the money one starts with.
    pub money: Option<i16>,
}

/// A connection.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Its ends.
    pub between: [String; 2],
    /// White, red or black.
    pub colour: String,
    /// Whether it has the long-distance mark.
    pub long: bool,
}

/// An aeroplane.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AeroplaneCard {
    pub name: String,
    pub number: u8,
    pub year: u16,
    pub stage: u8,
    pub price: u16,
    pub seats: u8,
    pub tiles: u8,
    pub points: u8,
    pub long: bool,
}

/// A kind of passenger tile.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GroupCard {
    pub to: String,
    pub size: u8,
    pub points: u8,
    pub cross: bool,
    pub copies: u8,
}

/// A kind of advantage tile.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AdvantageCard {
    /// The name in actions and views.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it does.
    pub text: String,
    /// The face of the dice that brings it.
    pub face: u8,
    /// The era from which it is in use.
    pub era: u8,
}

/// What an era scores.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EraCard {
    /// What every player receives before it.
    pub income: u16,
    /// For the most airports and for the second most, by market.
    pub majorities: BTreeMap<String, [u16; 2]>,
    /// For the three best profits.
    pub profit: [u16; 3],
}

/// What flights need.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FlightCard {
    /// On a red connection.
    pub red: u8,
    /// On a black connection.
    pub black: u8,
    /// What an opponent's airport adds.
    pub help: u8,
    /// What a Daring Pilot adds.
    pub pilot: u8,
    /// Engine failures that bring an aeroplane down.
    pub failures: u8,
}

/// How many there are of everything else.
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FigureCard {
    /// Airport tiles that a player has of each stage.
    pub tiles: u8,
    /// Bonds in the subsidy box when an era begins.
    pub bonds: u8,
    /// Spaces of the overflow area.
    pub overflow: usize,
    /// Advantage tiles of each kind.
    pub advantages: u8,
    /// What the advantage action costs.
    pub advantage_price: u16,
    /// Tiles that a roll for advantages brings at most.
    pub advantages_rolled: u8,
    /// The money and the points for an airport in an empty American space.
    pub americas: [u16; 2],
}

impl Aeroplanes {
    pub(crate) fn glossary_in(&self, lang: Lang) -> Glossary {
        let edition = &self.edition;
        let word = |id: &str| self.book.name(lang, id);
        let line = |connection: &Connection| Line {
            between: connection.between.map(|place| self.place_name(place)),
            colour: connection.colour.id().to_owned(),
            long: connection.long,
        };
        let advantage = |kind: Advantage| AdvantageCard {
            id: kind.id().to_owned(),
            name: word(&advantage_id(kind)),
            text: word(&format!("advantage.{}.text", kind.id())),
            face: kind.face(),
            era: edition.advantages.eras[kind.index()],
        };
        let flight = &edition.flight;
        Glossary {
            places: edition.board.places().map(|place| self.place_card(place, lang)).collect(),
            connections: edition.board.connections().iter().map(line).collect(),
            markets: Market::ALL.map(|market| (market.id().to_owned(), word(&market_id(market)))).into(),
            aeroplanes: Card::all().map(|card| self.aeroplane_card(card)).collect(),
            passengers: edition.groups.iter().map(|group| self.group_card(group)).collect(),
            advantages: Advantage::ALL.map(advantage).to_vec(),
            scoring: (0..edition.scoring.len()).map(|era| self.era_card(era)).collect(),
            flight: FlightCard {
                red: flight.red,
                black: flight.black,
                help: flight.help,
                pilot: flight.pilot,
                failures: edition.failures,
            },
            figures: FigureCard {
                tiles: edition.tiles,
                bonds: edition.bonds,
                overflow: edition.overflow,
                advantages: edition.advantages.copies,
                advantage_price: edition.advantages.price,
                advantages_rolled: edition.advantages.most,
                americas: edition.americas.into(),
            },
        }
    }

    fn place_card(&self, place: Place, lang: Lang) -> PlaceCard {
        let site = self.edition.board.site(place);
        PlaceCard {
            id: site.id.clone(),
            name: site.name.get(lang).to_owned(),
            market: site.market.id().to_owned(),
            spaces: Board::spaces(place),
            latitude: site.at[0],
            longitude: site.at[1],
            money: self.edition.home_money.get(place.index()).copied(),
        }
    }

    fn aeroplane_card(&self, card: Card) -> AeroplaneCard {
        let aeroplane = self.aeroplane(card);
        AeroplaneCard {
            name: aeroplane.name.clone(),
            number: card.printed(),
            year: aeroplane.year,
            stage: aeroplane.stage.number(),
            price: aeroplane.price,
            seats: aeroplane.seats,
            tiles: aeroplane.tiles,
            points: aeroplane.points,
            long: aeroplane.long,
        }
    }

    fn group_card(&self, group: &Group) -> GroupCard {
        GroupCard {
            to: self.place_name(group.to),
            size: group.size,
            points: group.points,
            cross: group.cross,
            copies: group.copies,
        }
    }

    fn era_card(&self, era: usize) -> EraCard {
        let scoring = &self.edition.scoring[era];
        EraCard {
            income: self.edition.income[era],
            majorities: Market::SCORING
                .map(|market| (market.id().to_owned(), scoring.majorities[market.index()]))
                .into(),
            profit: scoring.profit,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use tabletop::title::Title;
    use tabletop::types::Declarations;

    use super::*;
    use crate::wire;

    #[test]
    fn everything_has_a_name_in_both_languages() {
        for lang in Lang::ALL {
            let glossary = Aeroplanes::house().glossary_in(lang);
            assert_eq!((glossary.places.len(), glossary.aeroplanes.len()), (34, 46));
            let json = serde_json::to_string(&glossary).unwrap();
            assert!(!json.contains("\"\"") && !json.contains('⟨'), "{json}");
            assert_eq!(glossary.passengers.iter().map(|group| u32::from(group.copies)).sum::<u32>(), 96);
        }
    }

    #[test]
    fn the_typescript_types_are_as_committed() {
        let types = Declarations::from_source("crates/aeroplanes/src")
            .with::<tabletop::Seat>()
            .with::<tabletop::Viewer>()
            .with::<wire::Action>()
            .with::<wire::Event>()
            .with::<wire::Tile>()
            .with::<wire::Waiting>()
            .with::<wire::Claimed>()
            .with::<wire::Flight>()
            .with::<wire::Tried>()
            .with::<wire::Step>()
            .with::<wire::Advantages>()
            .with::<wire::Plane>()
            .with::<wire::Player>()
            .with::<wire::Offer>()
            .with::<wire::Roll>()
            .with::<wire::Leg>()
            .with::<wire::Way>()
            .with::<wire::Target>()
            .with::<wire::City>()
            .with::<wire::View>()
            .with::<Glossary>()
            .with::<PlaceCard>()
            .with::<Line>()
            .with::<AeroplaneCard>()
            .with::<GroupCard>()
            .with::<AdvantageCard>()
            .with::<EraCard>()
            .with::<FlightCard>()
            .with::<FigureCard>();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        types.are_committed(&folder.join("../../web/src/wire/aeroplanes.ts"));
    }
}
