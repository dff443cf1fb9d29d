//! Events as data, where their fields are not their parts (L13.5).

use serde_json::{Value, json};

use crate::kernel::events::{InData, data};
use crate::kernel::json;
use crate::public_parts;
use crate::rules::liberty::prelude::*;

public_parts! { for Liberty;
    Set<BlockId>: |blocks, rules| blocks.write(rules);
    Path: |path, rules| path.iter().map(|at| &rules[at].id).collect::<Vec<_>>();
    RollReason: |why, _rules| why;
    Weather: |weather, _rules| weather;
    MoveKind: |kind, _rules| kind;
    By: |by, _rules| by;
    Outcome;
}

impl Liberty {
    /// A card; `null` for those who do not see it.
    pub(crate) fn card_data(&self, kind: &str, side: Side, card: Option<CardId>) -> Value {
        data(kind, [("side", side.in_data(self)), ("card", Some(json!(card.map(|card| &self[card].id))))])
    }

    pub(crate) fn answered_data(
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

    pub(crate) fn move_data(
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

    pub(crate) fn captured_data(&self, kind: &str, block: BlockId, at: Option<SpaceId>) -> Value {
        data(kind, [("block", block.in_data(self)), ("at", Some(json!(at.map(|at| &self[at].id))))])
    }

    pub(crate) fn declared_data(&self, steady: &str, side: Side, volley: bool) -> Value {
        data(if volley { "volley" } else { steady }, [("side", side.in_data(self))])
    }

    pub(crate) fn block_data(&self, kind: &str, who: BlockSeen) -> Value {
        let block = who.face.map(|piece| json!(self[piece.block].id));
        let strength = who.face.map(|piece| json!(piece.strength));
        data(kind, [("side", who.side.in_data(self)), ("block", block), ("strength", strength)])
    }

    pub(crate) fn block_at_data(&self, kind: &str, who: BlockSeen, at: SpaceId) -> Value {
        let mut value = self.block_data(kind, who);
        value["at"] = json!(self[at].id);
        value
    }

    pub(crate) fn end_data(&self, kind: &str, outcome: Outcome) -> Value {
        let winner = outcome.winner.map(SideWords::id);
        data(kind, [("winner", Some(json!(winner))), ("why", Some(json!(outcome.case)))])
    }
}
