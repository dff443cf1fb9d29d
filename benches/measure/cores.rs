//! Plays games on several cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

/// The number of cores.
pub fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Plays games on several threads; each gets its number from 0, and the results come in the order of the numbers.
pub fn play_in_parallel<T: Send>(games: u32, threads: usize, play: impl Fn(u32) -> T + Sync) -> Vec<T> {
    let next = AtomicU32::new(0);
    let all: Mutex<Vec<(u32, T)>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let played = play(number);
                    all.lock().expect("no thread has panicked").push((number, played));
                }
            });
        }
    });
    let mut all = all.into_inner().expect("no thread has panicked");
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, played)| played).collect()
}
