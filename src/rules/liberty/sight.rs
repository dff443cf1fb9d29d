//! L13.5, L13.6: alone decides what a viewer sees of an event.

use crate::rules::liberty::prelude::*;

impl Liberty {
    /// An event as a viewer sees it. All viewers learn that it happened. The owner learns which block or card it was,
    /// and so do both sides if they saw the face of the block.
    pub(super) fn sighting(&self, event: &Event, viewer: Viewer) -> Sighting {
        let block = |piece: Piece, face: bool| {
            let side = self[piece.block].kind.side;
            BlockSeen { side, face: (face || viewer.sees(side)).then_some(piece) }
        };
        let sighting = event.map(block, |side, card| viewer.sees(side).then_some(card));
        match sighting {
            // L6.6: only its owner sees which block marches.
            Event::Rolled { who, why: RollReason::ForceMarch, faces, needed, by, at } => {
                let by = by.filter(|_| viewer.sees(who));
                Event::Rolled { who, why: RollReason::ForceMarch, faces, needed, by, at }
            }
            sighting => sighting,
        }
    }
}
