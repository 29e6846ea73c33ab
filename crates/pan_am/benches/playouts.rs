//! How fast random games go: the figure to read is time per game, by seat count.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use pan_am::{Options, PanAm};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::chance::{Seed, pick};
use tabletop::{Rules, Seat, Silent, Title, Viewer};

fn playouts(criterion: &mut Criterion) {
    let game = PanAm::house();
    let mut rng = Xoshiro256PlusPlus::from_seed([1; 32]);
    let mut legal = Vec::new();
    for seats in PanAm::SEATS {
        let seeds = std::cell::Cell::new(0);
        let set_up = || {
            seeds.set(seeds.get() + 1);
            game.setup(&Options::default(), seats, Seed::from_text("bench").nth(seeds.get()))
        };
        let mut play_out = |state: &mut _| {
            while {
                legal.clear();
                game.legal(state, &mut legal);
                !legal.is_empty()
            } {
                game.play_unchecked(state, pick(&mut rng, &legal), &mut Silent);
            }
        };
        criterion.bench_function(&format!("random game, {seats} seats"), |bencher| {
            bencher.iter_batched_ref(set_up, &mut play_out, BatchSize::SmallInput);
        });
    }
}

fn sampling(criterion: &mut Criterion) {
    let game = PanAm::house();
    let mut rng = Xoshiro256PlusPlus::from_seed([1; 32]);
    let mut state = game.setup(&Options::default(), 4, Seed::from_text("bench"));
    let belief = game.belief(&game.view(&state, Viewer::Seat(Seat(0))));
    criterion.bench_function("sample", |bencher| {
        bencher.iter(|| game.sample(&belief, &mut rng, &mut state));
    });
}

criterion_group!(benches, playouts, sampling);
criterion_main!(benches);
