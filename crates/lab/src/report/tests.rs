//! The report says everything, in both languages, and needs nothing else.

use catalog::Catalog;
use tabletop::text::Lang;

use super::*;
use crate::study::{Plan, Until};

fn page(plan: &Plan, lang: Lang) -> String {
    let catalog = Catalog::house();
    let findings = plan.study(&catalog).ok().unwrap().run(&|| ());
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
