//! Games on several cores.

use std::num::NonZero;
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Plays games on several threads, by default one for each core. The results come in the order of the games' numbers.
///
/// # Errors
/// The error of a game. No game begins after it.
pub fn play_in_parallel<T: Send, E: Send>(
    numbers: Range<u32>,
    threads: Option<usize>,
    play: impl Fn(u32) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let threads = threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, NonZero::get));
    let waiting = Mutex::new(numbers);
    let lock = || -> MutexGuard<'_, Range<u32>> { waiting.lock().unwrap_or_else(PoisonError::into_inner) };
    let work = || {
        let mut played = Vec::new();
        loop {
            let Some(number) = lock().next() else { return Ok(played) };
            let result = play(number).inspect_err(|_| *lock() = 0..0)?;
            played.push((number, result));
        }
    };
    let by_thread: Result<Vec<Vec<(u32, T)>>, E> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let joined =
            threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        joined.collect()
    });
    let mut all: Vec<(u32, T)> = by_thread?.into_iter().flatten().collect();
    all.sort_unstable_by_key(|(number, _)| *number);
    Ok(all.into_iter().map(|(_, result)| result).collect())
}
