//! How fast random games go: the figure to read is time per game, by game and seat count.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use plutocracy::{Plutocracy, Solo};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::chance::{Seed, pick};
use tabletop::options::Options;
use tabletop::{Seat, Silent, Title, Viewer};

fn playouts<G: Title>(criterion: &mut Criterion) {
    let game = G::house();
    let options = G::options(&Options::defaults(G::OPTIONS));
    let mut rng = Xoshiro256PlusPlus::from_seed([1; 32]);
    let mut legal = Vec::new();
    for seats in G::SEATS {
        let mut number = 0;
        criterion.bench_function(&format!("{}: random game, {seats} seats", G::ID), |bencher| {
            bencher.iter_batched_ref(
                || {
                    number += 1;
                    game.setup(&options, seats, Seed::from_text("bench").nth(number))
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

fn setting_up<G: Title>(criterion: &mut Criterion) {
    let game = G::house();
    let options = G::options(&Options::defaults(G::OPTIONS));
    let seed = Seed::from_text("bench");
    criterion.bench_function(&format!("{}: set-up", G::ID), |bencher| {
        bencher.iter(|| game.setup(&options, *G::SEATS.end(), seed));
    });
}

fn sampling<G: Title>(criterion: &mut Criterion) {
    let game = G::house();
    let options = G::options(&Options::defaults(G::OPTIONS));
    let mut rng = Xoshiro256PlusPlus::from_seed([1; 32]);
    let mut state = game.setup(&options, *G::SEATS.end(), Seed::from_text("bench"));
    let belief = game.belief(&game.view(&state, Viewer::Seat(Seat(0))));
    criterion.bench_function(&format!("{}: sample", G::ID), |bencher| {
        bencher.iter(|| game.sample(&belief, &mut rng, &mut state));
    });
}

criterion_group!(several, playouts::<Plutocracy>, setting_up::<Plutocracy>, sampling::<Plutocracy>);
criterion_group!(solo, playouts::<Solo>, setting_up::<Solo>, sampling::<Solo>);
criterion_main!(several, solo);
