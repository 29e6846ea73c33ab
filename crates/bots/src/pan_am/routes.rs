//! What every route would bring its owner: income until Pan Am buys it, and what Pan Am pays.

use pan_am::edition::ROUNDS;
use pan_am::map::{MAX_ROUTES, Path, Route};
use pan_am::planes::Plane;
use pan_am::state::Holder;
use tabletop::Seat;

use super::calendar::Calendar;

/// How far ahead of Pan Am a route may lie for a sale to be reckoned with.
const AHEAD: usize = 7;
/// How much of Pan Am's offers a route on no path can hope for.
const OFFERED: f32 = 0.35;
/// What a plane that comes back is worth in a claim phase to come, in dollars.
const PLANE_BACK: f32 = 0.5;

/// What becomes of a route: shares for each of its distance, for each dollar of its price, and the chance to be sold.
#[derive(Clone, Copy, Default)]
struct Fate {
    income: f32,
    sale: f32,
    sold: f32,
}

/// The worth of every route, in shares.
pub(super) struct Routes {
    worth: [f32; MAX_ROUTES],
}

impl Routes {
    pub(super) fn new(calendar: &Calendar) -> Routes {
        let elsewhere = fate(calendar, |mean, _| mean / (1.0 + mean), None);
        let mut worth = [0.0; MAX_ROUTES];
        for (index, worth) in worth.iter_mut().take(calendar.data.map.routes.len()).enumerate() {
            *worth = value(calendar, elsewhere, Route(index as u8));
        }
        for path in Path::ALL {
            let mut fates = [None; AHEAD];
            for (step, route) in ahead(calendar, path).take(AHEAD).enumerate() {
                let fate = fates[step]
                    .get_or_insert_with(|| fate(calendar, |mean, var| reached(mean, var, step), Some(path)));
                worth[route.index()] = value(calendar, *fate, route);
            }
        }
        Routes { worth }
    }

    /// For questions that have nothing to do with routes.
    pub(super) const fn unknown() -> Routes {
        Routes { worth: [0.0; MAX_ROUTES] }
    }

    pub(super) fn worth(&self, route: Route) -> f32 {
        self.worth[route.index()]
    }

    /// All that a seat holds.
    pub(super) fn held(&self, calendar: &Calendar, seat: Seat) -> f32 {
        calendar.open.routes_of(seat).map(|route| self.worth(route)).sum()
    }

    /// A seat's income from anything but routes.
    pub(super) fn income_elsewhere(&self, calendar: &Calendar, seat: Seat) -> f32 {
        let map = &calendar.data.map;
        let flown: u8 = calendar.open.routes_of(seat).map(|route| map.route(route).distance).sum();
        f32::from(calendar.open.player(seat).income) - f32::from(flown)
    }

    /// What a sale at once would bring beyond what the route is worth.
    pub(super) fn sale_gain(&self, calendar: &Calendar, route: Route, bonus: u8) -> f32 {
        let price = calendar.data.sales[usize::from(calendar.data.map.route(route).distance) - 1];
        let price = f32::from(price + bonus) + f32::from(calendar.open.lasting.sale_bonus);
        (price + plane_back(calendar)) * calendar.dollar() - self.worth(route)
    }
}

/// The routes of a path that Pan Am does not hold yet, the next one first.
pub(super) fn ahead<'a>(calendar: &'a Calendar, path: Path) -> impl Iterator<Item = Route> + 'a {
    let routes = &calendar.data.map.paths[path.index()];
    let rome = calendar.open.rome;
    let turned = (0..routes.len()).map(move |at| routes[if rome { routes.len() - 1 - at } else { at }]);
    turned.filter(|route| calendar.open.routes[route.index()] != Holder::PanAm)
}

fn plane_back(calendar: &Calendar) -> f32 {
    PLANE_BACK * (calendar.claims() - 1.0).max(0.0)
}

fn value(calendar: &Calendar, fate: Fate, route: Route) -> f32 {
    let distance = calendar.data.map.route(route).distance;
    let price = f32::from(calendar.data.sales[usize::from(distance) - 1]);
    let back = plane_back(calendar) * calendar.dollar() * fate.sold;
    f32::from(distance) * fate.income + price * fate.sale + back
}

/// What becomes of a route that is sold with a chance that grows with the mean and variance of what was rolled.
fn fate(calendar: &Calendar, sold_by: impl Fn(f32, f32) -> f32, path: Option<Path>) -> Fate {
    let (mut mean, mut variance) = (0.0, 0.0);
    let mut fate = Fate::default();
    let pays = calendar.incomes().next().map_or(ROUNDS + 1, |(round, _)| round);
    let usual = calendar.odds(path, false);
    let odds = |round: usize| if round == calendar.round { calendar.odds(path, true) } else { usual };
    for round in calendar.round..=ROUNDS {
        let (rolls, odds) = (calendar.rolls(round), odds(round));
        mean += rolls * odds * if path.is_none() { OFFERED } else { 1.0 };
        variance += rolls * odds * (1.0 - odds);
        let sold = if mean > 0.0 { sold_by(mean, variance) } else { 0.0 };
        let coin = calendar.coin(round);
        fate.sale += coin * (sold - fate.sold);
        if round >= pays {
            fate.income += coin * (1.0 - sold);
        }
        fate.sold = sold;
    }
    fate
}

/// How likely Pan Am is to have gone beyond so many steps.
fn reached(mean: f32, variance: f32, steps: usize) -> f32 {
    let z = (mean - steps as f32 - 0.5) / (variance + 0.05).sqrt();
    0.5 + 0.5 * z / (0.4 + z * z).sqrt()
}

/// How useful a plane of each type is in dollars, if there is a lot of time to use it.
pub(super) const PLANES: [f32; Plane::COUNT] = [3.5, 5.5, 8.0, 9.0];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pan_am_comes_sooner_to_what_is_nearer() {
        let chances: Vec<f32> = (0..4).map(|steps| reached(2.0, 1.2, steps)).collect();
        assert!(chances.is_sorted_by(|near, far| near > far), "{chances:?}");
        assert!(chances[0] > 0.8 && chances[3] < 0.2, "{chances:?}");
    }
}
