//! Blocks to choose from.

use super::tips::block_tip;
use crate::app::games::liberty::prelude::*;
use crate::app::widgets::block_grid::{GridLayout, block_grid};

/// The strength of a block. Prisoners and drawn blocks have the strength with which they enter play.
fn strength(cx: Cx<'_>, block: BlockId) -> u8 {
    let p = &cx.view.known;
    if p.at[block].is_some() { p.strength[block] } else { cx.rules[block].kind.max_strength }
}

/// A block as it is seen.
pub fn shown(cx: Cx<'_>, block: BlockId) -> GridBlock<BlockId> {
    let strength = strength(cx, block);
    GridBlock::new(block, block_face(cx.rules, block, strength, false), spoken(cx.rules, block, strength))
}

/// The name of a place below a block.
pub fn place_below(rules: &Liberty, place: SpaceId) -> String {
    rules.space_name(place).replace("West Indies", "Indies")
}

/// A grid of blocks; the one that was clicked.
pub fn grid(ui: &mut Ui, cx: Cx<'_>, blocks: &[GridBlock<BlockId>], edge: f32) -> Option<BlockId> {
    let layout = GridLayout { edge, gap: vec2(14.0, 12.0), reserve: 96.0 };
    block_grid(ui, cx.art, blocks, layout, |ui, block| block_tip(ui, cx.rules, block, strength(cx, block)))
}

/// The text for a block for screen readers.
pub fn spoken(rules: &Liberty, block: BlockId, strength: u8) -> String {
    format!("{}, strength {strength}", rules.block_name(block))
}
