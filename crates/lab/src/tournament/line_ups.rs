//! Which bots sit at which table.

use arrayvec::ArrayVec;
use tabletop::MAX_SEATS;
use tabletop::chance::{Chance, Seed, shuffle};

/// The bots at a table, by number.
pub(super) type Tablemates = ArrayVec<u8, MAX_SEATS>;

/// A table for each block. All combinations come equally often; those left over at the end are chosen so that everybody
/// plays as often, and meets the others as evenly, as can be. The order at a table is drawn by lot.
pub(super) fn line_ups(bots: usize, seats: usize, blocks: u64, seed: &str) -> Vec<Tablemates> {
    let all = combinations(bots, seats, blocks);
    let rounds = blocks.checked_div(all.len() as u64).unwrap_or(0);
    let mut tables: Vec<Tablemates> = Vec::with_capacity(blocks as usize);
    (0..rounds).for_each(|_| tables.extend(all.iter().cloned()));
    let mut draft = Draft { played: vec![0; bots], met: vec![0; bots * bots] };
    tables.extend((tables.len() as u64..blocks).map(|_| draft.next(bots, seats)));
    let lots = Seed::from_text(&format!("{seed} tables"));
    for (block, table) in (0..).zip(&mut tables) {
        shuffle(&mut Chance::<1>::new(lots.nth(block)).draw(0), table);
    }
    tables
}

/// Every table there can be, if there are at most so many; else none. With fewer bots than seats everybody sits there as often
/// as all can, and the seats that are left go to every combination.
fn combinations(bots: usize, seats: usize, most: u64) -> Vec<Tablemates> {
    let everybody = (0..bots as u8).cycle().take(seats / bots * bots);
    let base: Tablemates = everybody.collect();
    let mut tables = Vec::new();
    let complete = extend(&base, 0, bots as u8, seats, most, &mut tables);
    if complete { tables } else { Vec::new() }
}

fn extend(
    table: &Tablemates,
    from: u8,
    bots: u8,
    seats: usize,
    most: u64,
    tables: &mut Vec<Tablemates>,
) -> bool {
    if table.len() == seats {
        tables.push(table.clone());
        return tables.len() as u64 <= most;
    }
    (from..bots).all(|bot| {
        let mut longer = table.clone();
        longer.push(bot);
        extend(&longer, bot + 1, bots, seats, most, tables)
    })
}

/// Seats those who have played least, and among them those who have met the fewest at the table.
struct Draft {
    played: Vec<u64>,
    met: Vec<u64>,
}

impl Draft {
    fn next(&mut self, bots: usize, seats: usize) -> Tablemates {
        let mut table = Tablemates::new();
        while table.len() < seats {
            let met = |bot: usize| {
                table.iter().map(|&other| self.met[bot * bots + usize::from(other)]).sum::<u64>()
            };
            let here = |bot: usize| table.iter().filter(|&&other| usize::from(other) == bot).count();
            let next = (0..bots).min_by_key(|&bot| (here(bot), self.played[bot], met(bot))).unwrap_or(0);
            for &other in &table {
                self.met[next * bots + usize::from(other)] += 1;
                self.met[usize::from(other) * bots + next] += 1;
            }
            self.played[next] += 1;
            table.push(next as u8);
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// How often each table comes, whatever the order at it.
    fn tables(bots: usize, seats: usize, blocks: u64) -> BTreeMap<Vec<u8>, usize> {
        let mut counts = BTreeMap::new();
        for table in line_ups(bots, seats, blocks, "rain") {
            let mut table = table.to_vec();
            table.sort_unstable();
            *counts.entry(table).or_default() += 1;
        }
        counts
    }

    #[test]
    fn every_combination_plays_equally_often() {
        let counts = tables(5, 3, 40);
        assert_eq!(counts.len(), 10);
        assert!(counts.values().all(|&count| count == 4), "{counts:?}");
    }

    #[test]
    fn fewer_bots_than_seats_sit_several_times() {
        assert_eq!(tables(2, 4, 6), [(vec![0, 0, 1, 1], 6)].into());
        assert_eq!(tables(2, 3, 6), [(vec![0, 0, 1], 3), (vec![0, 1, 1], 3)].into());
        assert_eq!(tables(3, 4, 3).len(), 3);
    }

    #[test]
    fn too_many_combinations_are_drafted_evenly() {
        for (bots, seats, blocks) in [(20, 4, 50), (9, 2, 20), (7, 3, 37)] {
            let mut played = vec![0; bots];
            for (table, count) in tables(bots, seats, blocks) {
                assert_eq!(table.len(), seats);
                assert!(table.is_sorted_by(|one, two| one < two), "nobody sits there twice: {table:?}");
                table.iter().for_each(|&bot| played[usize::from(bot)] += count);
            }
            let (least, most) = (played.iter().min().unwrap(), played.iter().max().unwrap());
            assert!(most - least <= 1, "{played:?}");
        }
    }

    #[test]
    fn two_hundred_bots_do_not_take_for_ever() {
        assert_eq!(line_ups(200, 5, 100, "rain").len(), 100);
    }

    #[test]
    fn the_order_at_the_table_is_drawn_by_lot() {
        let orders: std::collections::BTreeSet<Vec<u8>> =
            line_ups(3, 3, 100, "rain").into_iter().map(|table| table.to_vec()).collect();
        assert_eq!(orders.len(), 6);
        assert_eq!(line_ups(3, 3, 9, "rain"), line_ups(3, 3, 9, "rain"));
    }
}
