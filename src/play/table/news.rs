//! The news since the seat's last turn: read, dismissed, read again.

use super::Table;
use crate::ai::brief::AiGame;
use crate::kernel::ruleset::Viewer;
use crate::kernel::story::LogText;

impl<R: AiGame> Table<R> {
    /// The events since the seat's last turn, until it is dismissed.
    pub fn news(&self) -> Option<&[LogText]> {
        self.news.as_deref()
    }

    /// Dismisses the news. They can be read again until the seat's part is over.
    pub fn dismiss_news(&mut self) {
        self.read_news = self.news.take().or(self.read_news.take());
    }

    /// Whether there are dismissed news that the viewer may read again.
    pub fn has_read_news(&self) -> bool {
        self.read_news.is_some() && self.news.is_none() && self.viewer == Viewer::Side(self.seat)
    }

    /// Shows the dismissed news again.
    pub fn read_news_again(&mut self) {
        if self.has_read_news() {
            self.news = self.read_news.take();
            self.version += 1;
        }
    }
}
