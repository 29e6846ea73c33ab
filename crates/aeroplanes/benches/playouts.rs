//! How fast random games go: the figure to read is time per game, by seat count.

use aeroplanes::Aeroplanes;
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::chance::{Seed, pick};
use tabletop::{Rules, Seat, Silent, Title, Viewer};

fn playouts(criterion: &mut Criterion) {
    let game = Aeroplanes::house();
    let mut rng = Xoshiro256PlusPlus::from_seed([1; 32]);
    let mut legal = Vec::new();
    for seats in Aeroplanes::SEATS {
        let mut number = 0;
        criterion.bench_function(&format!("random game, {seats} seats"), |bencher| {
            bencher.iter_batched_ref(
                || {
                    number += 1;
                    game.setup(&(), seats, Seed::from_text("bench").nth(number))
                },
                |state| loop {
                    legal.clear();
                    game.legal(state, &mut legal);
                    if legal.is_empty() {
                        break;
                    }
                    game.play_unchecked(state, pick(&mut rng, &legal), &mut Silent);
                },
                BatchSize::SmallInput,
            );
        });
    }
}

fn set_up_and_sample(criterion: &mut Criterion) {
    let game = Aeroplanes::house();
    let mut rng = Xoshiro256PlusPlus::from_seed([1; 32]);
    let mut state = game.setup(&(), 5, Seed::from_text("bench"));
    criterion.bench_function("set-up", |bencher| {
        bencher.iter(|| game.setup(&(), 5, Seed::from_text("bench")));
    });
    let belief = game.belief(&game.view(&state, Viewer::Seat(Seat(0))));
    criterion.bench_function("sample", |bencher| {
        bencher.iter(|| game.sample(&belief, &mut rng, &mut state));
    });
}

criterion_group!(benches, playouts, set_up_and_sample);
criterion_main!(benches);
