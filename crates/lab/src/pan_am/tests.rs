//! Studies of Pan Am: what was heard is what was done.

use catalog::Catalog;
use pan_am::state::Area;
use tabletop::text::Lang;

use super::Airlines;
use crate::findings::Findings;
use crate::report::{Colophon, report};
use crate::speech::Speech;
use crate::study::Plan;

fn findings(seats: usize, games: u64, bots: &str) -> Findings {
    let plan = Plan { seats: Some(seats), games, bots: vec![bots.to_owned()], ..Plan::new("pan-am") };
    plan.study(&Catalog::house()).unwrap_or_else(|problem| panic!("{problem:?}")).run(&|| ())
}

fn chosen(findings: &Findings, label: &str) -> u64 {
    let with_label = findings.actions.iter().filter(|uses| uses.label.id.starts_with(label));
    with_label.map(|uses| uses.chosen).sum()
}

#[test]
fn every_engineer_that_is_placed_is_counted_in_its_area() {
    for seats in 2..=4 {
        let findings = findings(seats, 10, "random");
        let own: &Airlines = findings.own().unwrap();
        assert_eq!(own.placed_in(Area::Routes), chosen(&findings, "action.work-on-routes"));
        assert_eq!(own.placed_in(Area::Directives), chosen(&findings, "action.work-on-directives"));
        let bids: u64 =
            [Area::Airports, Area::Destinations, Area::Planes].map(|area| own.placed_in(area)).iter().sum();
        assert_eq!(bids, chosen(&findings, "action.bid"));
        assert_eq!(own.set_aside, chosen(&findings, "action.set-aside"));
    }
}

#[test]
fn the_winners_stock_is_the_best_score() {
    let findings = findings(3, 20, "random");
    let own: &Airlines = findings.own().unwrap();
    assert_eq!(own.stock.len(), 20);
    assert!(own.stock.mean() >= findings.bots.iter().map(|bot| bot.mean_score).fold(0.0, f64::max));
    assert!((own.order.iter().sum::<f64>() - 20.0).abs() < 1e-9);
}

#[test]
fn a_directive_is_played_only_where_it_could_be() {
    let findings = findings(4, 30, "random");
    let own: &Airlines = findings.own().unwrap();
    assert!(own.directives.iter().all(|used| used.played <= used.held && used.played <= used.plays));
    assert_eq!(own.directives.iter().map(|used| used.plays).sum::<u64>(), chosen(&findings, "action.play"));
    assert!(own.directives.iter().any(|used| used.played > 0 && used.played < used.held), "{own:?}");
}

#[test]
fn what_pan_am_takes_or_buys_on_a_path_is_a_route_of_that_path() {
    let findings = findings(2, 30, "random");
    let own: &Airlines = findings.own().unwrap();
    for used in &own.paths {
        let on_path = own.routes.iter().filter(|route| route.path == Some(used.path));
        let (taken, bought) =
            on_path.fold((0, 0), |sum, route| (sum.0 + route.taken, sum.1 + route.forced_sales));
        assert_eq!((used.steps, used.bought), (taken + bought, bought), "{used:?}");
        assert!(taken > 0);
    }
    let off_path = own.routes.iter().filter(|route| route.path.is_none());
    assert!(off_path.clone().all(|route| route.taken + route.forced_sales == 0));
    assert!(off_path.clone().any(|route| route.games > 0));
}

#[test]
fn the_price_is_followed_round_by_round() {
    let findings = findings(3, 30, "random");
    let own: &Airlines = findings.own().unwrap();
    assert!(own.years.iter().all(|year| year.price.is_some_and(|price| (3.0..=14.0).contains(&price))));
    let bought: f64 = own.years.iter().map(|year| year.bought).sum();
    let kept = findings.bots.iter().map(|bot| bot.mean_score).sum::<f64>() / 3.0;
    let forced = own.forced_shares as f64 / 90.0;
    assert!((bought - forced - kept).abs() < 1e-9, "{bought} bought, {forced} sold, {kept} kept");
}

#[test]
fn balance_judges_what_the_rules_ask_for() {
    let findings = findings(2, 6, "random");
    let targets = findings.targets();
    let count = |id: &str| targets.iter().filter(|target| target.what.id == id).count();
    let counts = ["balance.order", "balance.stock", "balance.price-end", "balance.area", "balance.directive"];
    assert_eq!(counts.map(count), [2, 1, 1, 5, 16]);
    let stock = targets.iter().find(|target| target.what.id == "balance.stock").unwrap();
    assert!(!stock.holds(0.0), "random airlines buy little stock");
}

#[test]
fn the_report_says_everything_in_every_language_and_draws_every_route() {
    let findings = findings(3, 6, "random");
    let book = Catalog::house().book("pan-am").ok().unwrap().with(crate::texts());
    for lang in Lang::ALL {
        let page = report(&findings, Speech::new(&book, lang), Colophon { command: "again", program: "a 1" });
        assert!(!page.contains('⟨'), "{}", &page[page.find('⟨').unwrap()..][..60]);
        assert!(!page.contains("NaN"));
        let own: &Airlines = findings.own().unwrap();
        assert_eq!(page.matches("class=\"leg ").count(), own.routes.len() + 4, "routes and the key");
        assert_eq!(page.matches("class=\"place\"").count(), own.cities.len());
    }
}
