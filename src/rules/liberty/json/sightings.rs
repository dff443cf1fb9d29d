//! Events as data, where their fields are not their parts (L13.5).

use serde_json::{Value, json};

use crate::kernel::events::{InData, data};
use crate::kernel::json;
use crate::public_parts;
use crate::rules::liberty::prelude::*;

public_parts! { for Liberty;
    Set<BlockId>: |blocks, rules| rules.block_ids(*blocks);
    Path: |path, rules| path.iter().map(|at| &rules[at].id).collect::<Vec<_>>();
    Faces: |faces, _rules| faces.as_slice();
    RollReason: |why, _rules| why;
    Weather: |weather, _rules| weather;
    MoveKind: |kind, _rules| kind;
    By: |by, _rules| by;
    Outcome;
}

impl Liberty {
    /// A card; `null` for those who do not see it.
    pub(in crate::rules::liberty) fn card_data(&self, kind: &str, side: Side, card: Option<CardId>) -> Value {
        data(kind, [("side", side.in_data(self)), ("card", Some(json!(card.map(|card| &self[card].id))))])
    }

    pub(in crate::rules::liberty) fn answered_data(
        &self,
        refused: &str,
        side: Side,
        good: bool,
        give: Set<BlockId>,
        take: Set<BlockId>,
    ) -> Value {
        let kind = if good { "accepted" } else { refused };
        data(kind, [("side", side.in_data(self)), ("give", give.in_data(self)), ("take", take.in_data(self))])
    }

    pub(in crate::rules::liberty) fn opened_data(&self, kind: &str, side: Side, at: SpaceId, left: u8) -> Value {
        data(kind, [("side", side.in_data(self)), ("at", at.in_data(self)), ("actions", left.in_data(self))])
    }

    pub(in crate::rules::liberty) fn move_data(
        &self,
        _: &str,
        block: BlockSeen,
        from: SpaceId,
        path: Path,
        kind: MoveKind,
        by: By,
    ) -> Value {
        let mut value = self.block_data(&json::word(&kind), block);
        value["from"] = json!(self[from].id);
        value["path"] = json!(path.in_data(self));
        value["by"] = json!(by);
        value
    }

    pub(in crate::rules::liberty) fn attacked_data(&self, kind: &str, at: SpaceId, by: Side, from: SpaceId) -> Value {
        data(kind, [("at", at.in_data(self)), ("side", by.in_data(self)), ("from", from.in_data(self))])
    }

    pub(in crate::rules::liberty) fn captured_data(&self, kind: &str, block: BlockId, at: Option<SpaceId>) -> Value {
        data(kind, [("block", block.in_data(self)), ("at", Some(json!(at.map(|at| &self[at].id))))])
    }

    pub(in crate::rules::liberty) fn declared_data(&self, steady: &str, side: Side, volley: bool) -> Value {
        data(if volley { "volley" } else { steady }, [("side", side.in_data(self))])
    }

    pub(in crate::rules::liberty) fn side_at_data(&self, kind: &str, side: Side, at: SpaceId) -> Value {
        data(kind, [("side", side.in_data(self)), ("at", at.in_data(self))])
    }

    pub(in crate::rules::liberty) fn block_data(&self, kind: &str, who: BlockSeen) -> Value {
        let block = who.face.map(|piece| json!(self[piece.block].id));
        let strength = who.face.map(|piece| json!(piece.strength));
        data(kind, [("side", who.side.in_data(self)), ("block", block), ("strength", strength)])
    }

    pub(in crate::rules::liberty) fn block_at_data(&self, kind: &str, who: BlockSeen, at: SpaceId) -> Value {
        let mut value = self.block_data(kind, who);
        value["at"] = json!(self[at].id);
        value
    }

    pub(in crate::rules::liberty) fn end_data(&self, kind: &str, outcome: Outcome) -> Value {
        let winner = outcome.winner.map(SideWords::id);
        data(kind, [("winner", Some(json!(winner))), ("why", Some(json!(outcome.case)))])
    }
}
