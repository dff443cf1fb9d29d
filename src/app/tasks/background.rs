//! Work on a thread of its own while the window goes on being drawn. A clock limits it, and dropping the handle stops it.

use std::thread::JoinHandle;

use crate::play::clock::{Clock, Watch};

/// A task in the background. Dropping the handle cancels the task.
pub struct BackgroundTask<T> {
    watch: Watch,
    thread: Option<JoinHandle<T>>,
}

impl<T> Drop for BackgroundTask<T> {
    fn drop(&mut self) {
        self.watch.cut_short();
    }
}

impl<T: Send + 'static> BackgroundTask<T> {
    /// Begins.
    pub fn begin(mut clock: Clock, work: impl FnOnce(&mut Clock) -> T + Send + 'static) -> Self {
        let watch = clock.watch();
        Self { watch, thread: Some(std::thread::spawn(move || work(&mut clock))) }
    }

    /// How far it is, and how to cut it short.
    pub const fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Whether nothing more comes of it than what can be taken.
    pub fn is_done(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// What came of it, as soon as it is done, once; the inner one is none if the work broke down.
    pub fn take(&mut self) -> Option<Option<T>> {
        self.thread.take_if(|thread| thread.is_finished()).map(|thread| thread.join().ok())
    }
}
