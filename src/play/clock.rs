//! A search budget with a clock: the only place where a search depends on time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use crate::ai::budget::{Budget, Task};

/// A time limit that another thread can cut short.
#[derive(Clone, Debug)]
pub struct Clock {
    begun: Instant,
    limit: Duration,
    threads: usize,
    stop: Arc<AtomicBool>,
    share: Arc<AtomicU32>,
}

impl Clock {
    /// A limit that starts now, for a search on one thread.
    pub fn new(limit: Duration) -> Self {
        Self { begun: Instant::now(), limit, threads: 1, stop: Arc::default(), share: Arc::default() }
    }

    /// The same limit on all cores, less one if there are many, so that the window can still be drawn.
    #[must_use]
    pub fn with_all_threads(self) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { threads: if cores > 4 { cores - 1 } else { cores }, ..self }
    }

    /// A handle that can stop the search early and report its progress.
    pub fn watch(&self) -> Watch {
        Watch { stop: Arc::clone(&self.stop), share: Arc::clone(&self.share) }
    }
}

impl Budget for Clock {
    fn spent(&mut self) -> f32 {
        if self.stop.load(Ordering::Relaxed) {
            return 1.0;
        }
        self.begun.elapsed().as_secs_f32() / self.limit.as_secs_f32().max(1e-3)
    }

    fn report(&mut self, share: f32) {
        self.share.store((share.clamp(0.0, 1.0) * 1000.0) as u32, Ordering::Relaxed);
    }

    fn threads(&self) -> usize {
        self.threads
    }

    fn run_all(&mut self, work: &mut [Task<'_>]) {
        let Some((first, others)) = work.split_first_mut() else { return };
        std::thread::scope(|scope| {
            for task in others {
                // Only the first task reports progress.
                let mut clock = Self { share: Arc::default(), ..self.clone() };
                scope.spawn(move || task(&mut clock));
            }
            first(self);
        });
    }
}

/// A handle on a running search.
#[derive(Clone, Debug)]
pub struct Watch {
    stop: Arc<AtomicBool>,
    share: Arc<AtomicU32>,
}

impl Watch {
    /// Stops the search: it plays the best order found so far.
    pub fn cancel(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The progress, 0 to 1.
    pub fn share(&self) -> f32 {
        self.share.load(Ordering::Relaxed) as f32 / 1000.0
    }
}
