//! Work on a background thread while the window keeps drawing. A clock limits it, and dropping the handle stops it.

use std::thread::JoinHandle;

use crate::play::clock::{Clock, Watch};

/// A task in the background. Dropping the handle cancels the task.
pub struct BackgroundTask<T> {
    watch: Watch,
    thread: Option<JoinHandle<T>>,
}

impl<T> Drop for BackgroundTask<T> {
    fn drop(&mut self) {
        self.watch.cancel();
    }
}

impl<T: Send + 'static> BackgroundTask<T> {
    pub fn begin(mut clock: Clock, work: impl FnOnce(&mut Clock) -> T + Send + 'static) -> Self {
        let watch = clock.watch();
        Self { watch, thread: Some(std::thread::spawn(move || work(&mut clock))) }
    }

    /// The progress, and how to stop it early.
    pub const fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Whether the task has finished, apart from a result that can be taken.
    pub fn is_done(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// The result, once, as soon as the task has finished; the inner value is none if the work panicked.
    pub fn take(&mut self) -> Option<Option<T>> {
        self.thread.take_if(|thread| thread.is_finished()).map(|thread| thread.join().ok())
    }
}
