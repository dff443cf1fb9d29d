//! Which decisions and rolls belong to the board of markers, and whose hand it shows.

use crate::app::games::decision::prelude::*;
use crate::app::games::decision::year;

/// Whether the decision of the moment is made on this board: buying, rabble rousing, discards.
pub fn over(view: &View) -> bool {
    matches!(view.known.task(), Some(Task::Buy | Task::Rouse | Task::Discard)) && year::decides(view)
}

/// Whether the board shows this part of a contest.
pub const fn rolls(sighting: &Sighting) -> bool {
    matches!(
        sighting,
        Sighting::Rolled { why: RollReason::Rouse, .. } | Sighting::Shown { .. } | Sighting::Contest { .. }
    )
}

/// Whether dice fall on it now.
pub fn rolling(cx: Cx<'_>) -> bool {
    cx.motion.is_some_and(|(sighting, _)| rolls(sighting))
}

/// The side whose hand is shown.
pub(super) fn side_of(cx: Cx<'_>) -> Side {
    cx.view.to_play.filter(|_| year::decides(cx.view)).unwrap_or_else(|| cx.table.seat())
}
