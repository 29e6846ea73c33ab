//! What was measured in many games of Pan Am.

use pan_am::map::{City, Path, Route};
use pan_am::state::{Area, Slot};

use crate::distribution::Spread;

/// What was measured in many games.
#[derive(Clone, Debug, PartialEq)]
pub struct Airlines {
    /// How many games.
    pub games: u64,
    /// With how many seats.
    pub seats: usize,
    /// How many games were won by the first player of round 1, by the next, and so on; a shared win is shared.
    pub order: Vec<f64>,
    /// The stock of winners.
    pub stock: Spread,
    /// In how many games the price came to an end of its track.
    pub at_an_end: u64,
    /// The tracks, Routes and Directives.
    pub auctions: Vec<Auction>,
    /// Engineers that were set aside.
    pub set_aside: u64,
    /// Shares that bids forced to be sold.
    pub forced_shares: u64,
    /// Engineers at Routes without a claim.
    pub wasted: u64,
    /// Every kind of directive.
    pub directives: Vec<DirectiveUse>,
    /// Every route.
    pub routes: Vec<RouteUse>,
    /// Where every city is: latitude and longitude in hundredths of a degree.
    pub cities: Vec<[i32; 2]>,
    /// Every path.
    pub paths: Vec<PathUse>,
    /// Every round.
    pub years: Vec<Year>,
}

/// How a place for engineers was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auction {
    /// Which.
    pub slot: Slot,
    /// Engineers placed there.
    pub placed: u64,
    /// How many of those outbid somebody.
    pub outbid: u64,
    /// Bids that were paid.
    pub resolved: u64,
    /// Dollars paid for them.
    pub paid: u64,
    /// Bids that could not be paid.
    pub failed: u64,
}

/// How a kind of directive was used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DirectiveUse {
    /// Its place in the edition.
    pub kind: usize,
    /// Its name in files.
    pub id: String,
    /// In how many games it could have been played.
    pub held: u64,
    /// In how many games it was.
    pub played: u64,
    /// How often it was played.
    pub plays: u64,
}

/// What became of a route.
#[derive(Clone, Debug, PartialEq)]
pub struct RouteUse {
    /// Which.
    pub route: Route,
    /// Its name in files.
    pub id: String,
    /// The cities it joins.
    pub cities: [City; 2],
    /// Its distance.
    pub distance: u8,
    /// The path it lies on.
    pub path: Option<Path>,
    /// In how many games it was claimed.
    pub games: u64,
    /// In which round, on average.
    pub mean_round: Option<f64>,
    /// How often Pan Am came and bought it.
    pub forced_sales: u64,
    /// How often its owner chose to sell.
    pub free_sales: u64,
    /// How often Pan Am took it while it was free.
    pub taken: u64,
}

/// How Pan Am expanded on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathUse {
    /// Which.
    pub path: Path,
    /// How many routes it took or bought there.
    pub steps: u64,
    /// How many of them it bought.
    pub bought: u64,
    /// How often it was to go on but had reached the end.
    pub complete: u64,
}

/// A round on average.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Year {
    /// Which, from 1.
    pub round: usize,
    /// The stock price at its end.
    pub price: Option<f64>,
    /// Shares a seat bought.
    pub bought: f64,
    /// A seat's income.
    pub income: f64,
    /// Routes claimed in a game.
    pub claimed: f64,
    /// Routes sold to Pan Am.
    pub sold: f64,
    /// Free routes that Pan Am took.
    pub taken: f64,
}

impl Airlines {
    /// Engineers placed in an area.
    pub fn placed_in(&self, area: Area) -> u64 {
        self.auctions.iter().filter(|auction| auction.slot.area() == area).map(|auction| auction.placed).sum()
    }
}
