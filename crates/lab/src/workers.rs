//! Work on several threads whose result does not depend on how many there are.
//!
//! Blocks of games are cut into chunks. Whoever is free takes the next chunk and counts it on a sheet of its own; sheets are
//! added up in the order of the chunks, so that a decision to stop falls at the same chunk for any number of threads.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// A sheet on which something is counted.
pub(crate) trait Sheet: Send {
    /// Adds all that the other holds and leaves it empty, its memory kept.
    fn pour(&mut self, from: &mut Self);
}

/// A list, in the order of the blocks.
impl<T: Send> Sheet for Vec<T> {
    fn pour(&mut self, from: &mut Vec<T>) {
        self.append(from);
    }
}

/// Cuts blocks into chunks: small at first, so that a test can stop early, and in the end, so that nobody waits long.
#[derive(Clone, Debug)]
pub(crate) struct Chunks {
    next: u64,
    total: u64,
    most: u64,
    number: u64,
}

impl Chunks {
    /// At most so many of the blocks in one chunk.
    pub(crate) fn new(total: u64, most: u64) -> Chunks {
        Chunks { next: 0, total, most, number: 0 }
    }
}

impl Iterator for Chunks {
    type Item = (u64, Range<u64>);

    fn next(&mut self) -> Option<Self::Item> {
        let left = self.total - self.next;
        if left == 0 {
            return None;
        }
        let size = (self.next.min(left) / 16).clamp(1, self.most).min(left);
        let chunk = (self.number, self.next..self.next + size);
        self.next += size;
        self.number += 1;
        Some(chunk)
    }
}

/// The sheets that were handed in.
struct Pile<T, F> {
    whole: T,
    next: u64,
    waiting: BTreeMap<u64, T>,
    empty: Vec<T>,
    enough: F,
}

impl<T: Sheet, F: FnMut(&T) -> bool> Pile<T, F> {
    /// Takes a sheet and adds up what has its turn; gives back an empty one, and whether it is enough.
    fn hand_in(&mut self, number: u64, sheet: T, blank: impl Fn() -> T) -> (T, bool) {
        self.waiting.insert(number, sheet);
        while let Some(mut sheet) = self.waiting.remove(&self.next) {
            self.whole.pour(&mut sheet);
            self.empty.push(sheet);
            self.next += 1;
            if (self.enough)(&self.whole) {
                // What others have played ahead counts as never played.
                self.next = u64::MAX;
                return (blank(), true);
            }
        }
        (self.empty.pop().unwrap_or_else(blank), false)
    }
}

/// Works through the chunks on so many threads, until there are no more or `enough` says so of all counted so far.
///
/// Every thread makes itself a worker, which counts one block on a sheet.
pub(crate) fn work<T: Sheet, W: FnMut(u64, &mut T)>(
    threads: usize,
    chunks: Chunks,
    blank: impl Fn() -> T + Sync,
    worker: impl Fn() -> W + Sync,
    enough: impl FnMut(&T) -> bool + Send,
) -> T {
    let threads = threads.min(usize::try_from(chunks.total).unwrap_or(usize::MAX));
    let pile = Pile { whole: blank(), next: 0, waiting: BTreeMap::new(), empty: Vec::new(), enough };
    let (pile, chunks, stop) = (Mutex::new(pile), Mutex::new(chunks), AtomicBool::new(false));
    let toil = || {
        let (mut worker, mut sheet) = (worker(), blank());
        loop {
            let chunk = chunks.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((number, blocks)) = chunk else { return };
            for block in blocks {
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                worker(block, &mut sheet);
            }
            let mut pile = pile.lock().unwrap_or_else(PoisonError::into_inner);
            let (empty, enough) = pile.hand_in(number, sheet, &blank);
            sheet = empty;
            if enough {
                stop.store(true, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(toil);
        }
        toil();
    });
    pile.into_inner().unwrap_or_else(PoisonError::into_inner).whole
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks(threads: usize, total: u64, most: u64, enough: impl Fn(&Vec<u64>) -> bool + Send) -> Vec<u64> {
        let worker = || {
            |block: u64, sheet: &mut Vec<u64>| {
                // Some blocks take longer, so that threads overtake one another.
                thread::sleep(std::time::Duration::from_micros(block % 7 * 20));
                sheet.push(block);
            }
        };
        work(threads, Chunks::new(total, most), Vec::new, worker, enough)
    }

    #[test]
    fn every_block_is_in_exactly_one_chunk() {
        for (total, most) in [(0, 8), (1, 8), (15, 8), (1000, 8), (1000, 1_000_000)] {
            let chunks: Vec<_> = Chunks::new(total, most).collect();
            let all: Vec<u64> = chunks.iter().flat_map(|(_, blocks)| blocks.clone()).collect();
            assert_eq!(all, (0..total).collect::<Vec<_>>());
            assert!(chunks.iter().all(|(_, blocks)| blocks.end - blocks.start <= most));
        }
        let last = Chunks::new(1000, 64).last().unwrap().1;
        assert_eq!(last, 999..1000, "nobody waits long in the end");
    }

    #[test]
    fn sheets_are_added_up_in_order() {
        for threads in [1, 2, 5] {
            assert_eq!(blocks(threads, 500, 8, |_| false), (0..500).collect::<Vec<_>>());
        }
    }

    #[test]
    fn it_stops_at_the_same_block_for_any_number_of_threads() {
        let one = blocks(1, 5000, 8, |whole| whole.len() >= 100);
        assert!((100..110).contains(&one.len()));
        for threads in [2, 3, 8] {
            assert_eq!(blocks(threads, 5000, 8, |whole| whole.len() >= 100), one);
        }
    }
}
