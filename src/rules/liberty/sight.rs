//! L13.5, L13.6: what a viewer sees of a block and of a roll, where the parts of an event alone do not say it.

use crate::rules::liberty::prelude::*;

impl Liberty {
    /// A block as a viewer sees it: the owner learns which it is, and so do both sides if they saw its face.
    pub(super) fn block_seen(&self, piece: Piece, viewer: Viewer, face: bool) -> BlockSeen {
        let side = self[piece.block].kind.side;
        BlockSeen { side, face: (face || viewer.sees(side)).then_some(piece) }
    }

    pub(super) fn move_seen(
        &self,
        viewer: Viewer,
        block: Piece,
        from: SpaceId,
        path: Path,
        kind: MoveKind,
        by: By,
        face: bool,
    ) -> Sighting {
        Sighting::Moved { block: self.block_seen(block, viewer, face), from, path, kind, by, face }
    }

    pub(super) fn hit_seen(&self, viewer: Viewer, block: Piece, at: SpaceId, face: bool) -> Sighting {
        Sighting::Hit { block: self.block_seen(block, viewer, face), at, face }
    }

    /// L6.6: only its owner sees which block marches.
    pub(super) fn roll_seen(
        &self,
        viewer: Viewer,
        who: Side,
        why: RollReason,
        faces: Faces,
        needed: u8,
        by: Option<BlockId>,
        at: Option<SpaceId>,
    ) -> Sighting {
        let by = by.filter(|_| why != RollReason::ForceMarch || viewer.sees(who));
        Sighting::Rolled { who, why, faces, needed, by, at }
    }
}
