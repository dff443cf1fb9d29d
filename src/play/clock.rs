//! Pace with a clock: the one place where thinking meets time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use crate::ai::brief::{Pace, Task};

/// Thinks for so long, unless it is cut short from outside.
#[derive(Clone, Debug)]
pub struct Clock {
    begun: Instant,
    /// Milliseconds from the beginning.
    limit: Arc<AtomicU32>,
    hands: usize,
    stop: Arc<AtomicBool>,
    share: Arc<AtomicU32>,
}

impl Clock {
    /// From now on, on one thread.
    pub fn new(limit: Duration) -> Self {
        let limit = Arc::new(AtomicU32::new(milliseconds(limit)));
        Self { begun: Instant::now(), limit, hands: 1, stop: Arc::default(), share: Arc::default() }
    }

    /// The same on all cores, but for one if there are many: the window must go on being drawn.
    #[must_use]
    pub fn with_all_hands(self) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { hands: if cores > 4 { cores - 1 } else { cores }, ..self }
    }

    /// A handle that can cut it short and tell how far it is.
    pub fn watch(&self) -> Watch {
        let (limit, stop, share) = (Arc::clone(&self.limit), Arc::clone(&self.stop), Arc::clone(&self.share));
        Watch { begun: self.begun, limit, stop, share }
    }
}

impl Pace for Clock {
    fn spent(&mut self) -> f32 {
        if self.stop.load(Ordering::Relaxed) {
            return 1.0;
        }
        self.begun.elapsed().as_secs_f32() * 1000.0 / self.limit.load(Ordering::Relaxed).max(1) as f32
    }

    fn tell(&mut self, share: f32) {
        self.share.store((share.clamp(0.0, 1.0) * 1000.0) as u32, Ordering::Relaxed);
    }

    fn hands(&self) -> usize {
        self.hands
    }

    fn share_out(&mut self, work: &mut [Task<'_>]) {
        let Some((first, others)) = work.split_first_mut() else { return };
        std::thread::scope(|scope| {
            for task in others {
                // How far it is is told by one.
                let mut clock = Self { share: Arc::default(), ..self.clone() };
                scope.spawn(move || task(&mut clock));
            }
            first(self);
        });
    }
}

fn milliseconds(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

/// Watches somebody think.
#[derive(Clone, Debug)]
pub struct Watch {
    begun: Instant,
    limit: Arc<AtomicU32>,
    stop: Arc<AtomicBool>,
    share: Arc<AtomicU32>,
}

impl Watch {
    /// Play the best found so far.
    pub fn cut_short(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Play the best found after so much more time at most.
    pub fn end_in(&self, more: Duration) {
        self.limit.fetch_min(milliseconds(self.begun.elapsed() + more), Ordering::Relaxed);
    }

    /// How far it is, 0 to 1.
    pub fn share(&self) -> f32 {
        self.share.load(Ordering::Relaxed) as f32 / 1000.0
    }
}
