//! How many games an expert plays ahead in a second, on one core: as its insight wants it, and each game to its end.

use std::sync::Arc;

use bots::Level;
use bots::budget::Budget;
use bots::expert::Expert;
use bots::insight::{self, Temper};
use catalog::{Catalog, TitleVisitor};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tabletop::bot::Bot;
use tabletop::chance::Seed;
use tabletop::options::Options;
use tabletop::{Decision, Silent, Title, Viewer};

const ITERATIONS: u32 = 200;
/// Every so manieth decision of a game is thought about.
const STRIDE: usize = 10;

/// A view and the legal actions in it.
type Question<G> = (<G as tabletop::Rules>::View, Vec<<G as tabletop::Rules>::Action>);

struct Thinking<'c>(&'c mut Criterion);

impl TitleVisitor for Thinking<'_> {
    type Out = ();

    fn visit<G: Title>(self, rules: &Arc<G>) {
        for seats in G::SEATS {
            let questions = questions(&**rules, seats);
            let usual = insight::of::<G>().temper();
            let to_the_end = Temper { horizon: Temper::TO_THE_END, ..usual };
            for (name, temper) in [("as it plays", usual), ("to the end", to_the_end)] {
                let mut group = self.0.benchmark_group(format!("{}, {seats} seats", G::ID));
                group.throughput(Throughput::Elements(u64::from(ITERATIONS) * questions.len() as u64));
                group.sample_size(10);
                group.bench_function(name, |bencher| {
                    bencher.iter(|| {
                        for (view, legal) in &questions {
                            Expert::new(Budget::Iterations(ITERATIONS), Seed::from_text("bench"))
                                .with_temper(temper)
                                .advise(&**rules, view, legal);
                        }
                    });
                });
                group.finish();
            }
        }
    }
}

/// What is asked in a game of bots that look one step ahead, evenly from its beginning to its end.
fn questions<G: Title>(rules: &G, seats: usize) -> Vec<Question<G>> {
    let options = G::options(&Options::defaults(G::OPTIONS));
    let mut state = rules.setup(&options, seats, Seed::from_text("bench"));
    let mut bot = Level::Greedy.bot::<G>(Seed::from_text("bench"));
    let mut questions = Vec::new();
    while let Decision::Ask { seat, .. } = rules.decision(&state) {
        let mut legal = Vec::new();
        rules.legal(&state, &mut legal);
        let view = rules.view(&state, Viewer::Seat(seat));
        let action = bot.choose(rules, &view, &legal);
        if legal.len() > 1 {
            questions.push((view, legal));
        }
        rules.play_unchecked(&mut state, action, &mut Silent);
    }
    questions.into_iter().step_by(STRIDE).collect()
}

fn search(criterion: &mut Criterion) {
    for id in Catalog::IDS {
        let _ = Catalog::house().with_title(id, Thinking(criterion));
    }
}

criterion_group!(benches, search);
criterion_main!(benches);
