//! L13.5, L13.6: the one place that decides what a viewer may know of what happened.

use super::data::Liberty;
use super::event::{Event, Happening, Piece, Sighting, Who, Why};
use crate::kernel::ruleset::Viewer;

impl Liberty {
    /// An event as a viewer may know it: everybody learns that something happened; which block or card it was, its owner,
    /// and everybody where it stood in front.
    pub(super) fn sighting(&self, event: &Event, viewer: Viewer) -> Sighting {
        let who = |piece: Piece, face: bool| {
            let side = self[piece.block].kind.side;
            Who { side, face: (face || viewer.sees(side)).then_some(piece) }
        };
        let seen = event.known(who, |side, card| viewer.sees(side).then_some(card));
        match seen {
            // L6.6: which block marches is its owner's own.
            Happening::Rolled { who, why: Why::ForceMarch, faces, needed, by, at } => {
                let by = by.filter(|_| viewer.sees(who));
                Happening::Rolled { who, why: Why::ForceMarch, faces, needed, by, at }
            }
            seen => seen,
        }
    }
}
