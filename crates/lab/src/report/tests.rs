//! The report says everything, in both languages, and needs nothing else.

use catalog::Catalog;
use tabletop::text::Lang;

use super::*;
use crate::measure::Cell;
use crate::statistics::wilson;
use crate::study::{Plan, Until};

fn page(plan: &Plan, lang: Lang) -> String {
    page_of(plan, lang, |_| ())
}

/// The page of a study whose findings are changed before they are told.
fn page_of(plan: &Plan, lang: Lang, change: impl Fn(&mut Findings)) -> String {
    let catalog = Catalog::house();
    let mut findings = plan.study(&catalog).ok().unwrap().run(&|| ());
    change(&mut findings);
    let book = catalog.book(&plan.game).ok().unwrap().with(crate::texts());
    report(
        &findings,
        Speech::new(&book, lang),
        Colophon { command: "fly <now> & \"then\"", program: "aerodrome 1" },
    )
}

fn plan(seats: usize, games: u64) -> Plan {
    Plan { seats: Some(seats), games, ..Plan::new("planecrafters") }
}

#[test]
fn every_text_is_there_in_every_language() {
    for lang in Lang::ALL {
        let tested = Plan { until: Some(Until::Even), ..plan(4, 30) };
        for plan in [plan(2, 40), plan(3, 1), tested] {
            let page = page(&plan, lang);
            assert!(!page.contains('⟨'), "{}", &page[page.find('⟨').unwrap()..][..60]);
        }
    }
}

#[test]
fn it_needs_nothing_from_anywhere() {
    let page = page(&plan(2, 20), Lang::En);
    for foreign in ["http:", "https:", "<script", "<link", "<img", "src=", "@import", "url("] {
        assert!(!page.contains(foreign), "{foreign}");
    }
}

#[test]
fn what_people_typed_is_no_markup() {
    let mischief = Plan { seed: "<script>alert(1)</script>".into(), ..plan(2, 2) };
    let page = page(&mischief, Lang::En);
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(page.contains("fly &lt;now&gt; &amp; &quot;then&quot;"));
}

#[test]
fn every_picture_has_a_title_and_finite_numbers() {
    for games in [1, 2, 50] {
        let page = page(&plan(4, games), Lang::En);
        let pictures = page.matches("<svg").count();
        assert!(pictures >= 10, "{pictures}");
        assert_eq!(page.matches("<title id=").count(), pictures);
        assert_eq!(page.matches("<desc id=").count(), pictures);
        for wrong in ["NaN", "inf\"", "=\"-inf", "width=\"-"] {
            assert!(!page.contains(wrong), "{wrong}");
        }
    }
}

#[test]
fn opened_tags_are_closed() {
    let page = page(&plan(3, 10), Lang::De);
    for tag in ["section", "figure", "svg", "table", "tr", "div", "dl", "main", "header", "p"] {
        let (open, close) = (
            page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count(),
            page.matches(&format!("</{tag}>")).count(),
        );
        assert_eq!(open, close, "{tag}");
    }
}

#[test]
fn different_bots_are_told_apart_at_every_seat() {
    let bots = vec!["greedy".to_owned(), "random".to_owned()];
    for (lang, by_seat, seat) in
        [(Lang::En, "Win rate by bot and seat", "Seat"), (Lang::De, "Siegquote nach Bot und Platz", "Platz")]
    {
        let page = page(&Plan { bots: bots.clone(), ..plan(2, 40) }, lang);
        assert!(!page.contains('⟨') && page.contains(by_seat));
        for bot in &bots {
            assert!(page.contains(&format!(">{bot}</")), "{bot} in the table");
            for number in [1, 2] {
                assert!(page.contains(&format!("{bot}, {seat} {number}")), "{bot} at seat {number}");
            }
        }
        assert!(verdicts(&page)[0].starts_with("greedy"), "who sells wins more");
    }
}

#[test]
fn what_is_counted_is_what_the_caption_says() {
    let page = page(&plan(2, 20), Lang::En);
    let figure = page.split("<figure").find(|figure| figure.contains("What planes are worth")).unwrap();
    assert!(
        figure.contains("How many of all that were counted") && !figure.contains("of all games"),
        "{figure}"
    );
}

fn verdicts(page: &str) -> Vec<&str> {
    let verdicts = page.split("<p class=\"verdict\">").skip(1);
    verdicts.map(|rest| rest.split("</p>").next().unwrap()).collect()
}

/// What the headline says if the second in turn order won so many of 400 games of four.
fn headline_of_the_second(rate: f64) -> String {
    let page = page_of(&plan(4, 400), Lang::En, |findings| {
        let order = findings.measures.iter_mut().find(|measure| measure.id == "turn_order").unwrap();
        let at = order.columns.iter().position(|column| *column == "win_rate").unwrap();
        for (place, row) in order.rows.iter_mut().enumerate() {
            row.cells[at] = Cell::Share(if place == 1 { rate } else { (1.0 - rate) / 3.0 });
        }
    });
    verdicts(&page).concat()
}

#[test]
fn the_headline_knows_that_somebody_always_wins_most() {
    assert!(wilson(0.3, 400.0).low > 0.25, "its own interval would stand out");
    let chance = headline_of_the_second(0.3);
    assert!(
        chance.starts_with("No place in turn order is shown to win more than its share. Place 2"),
        "{chance}"
    );
    let clear = headline_of_the_second(0.35);
    assert!(clear.starts_with("Place 2 in turn order wins more than its share: 35.0%"), "{clear}");
}

#[test]
fn after_a_test_the_headline_is_what_it_shows() {
    let tested = Plan { until: Some(Until::Rate(0.1)), ..plan(2, 2000) };
    let page = page(&tested, Lang::En);
    let [verdict] = verdicts(&page)[..] else { panic!("one sentence") };
    assert!(verdict.contains("shows that Seat 1 wins more often than 10.0%"), "{verdict}");
}
