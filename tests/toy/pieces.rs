//! What the toy game is made of: positions, and what a viewer knows of them.

use blockade::kernel::collections::Set;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::side::{BySide, Side};

use super::{BLOCKS, Block, Card, HEXES, Hex};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Deal,
    Move,
    Fight,
    End,
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub at: [Option<Hex>; BLOCKS],
    pub steps: [u8; BLOCKS],
    pub hands: BySide<Set<Card>>,
    pub deck: Set<Card>,
    pub turn: u8,
    pub active: Side,
    pub phase: Phase,
    /// Who attacks, and from where.
    pub attack: Option<(Block, Hex)>,
    pub winner: Option<Side>,
}

/// Any move by this card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct By(pub Card);

/// What a viewer knows of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub viewer: Viewer,
    pub known: Vec<(Block, Option<Hex>, u8)>,
    pub counts: BySide<[u8; HEXES]>,
    pub hands: BySide<(u32, Set<Card>)>,
    pub steps: BySide<u32>,
    pub turn: u8,
    pub phase: Phase,
    pub active: Side,
    pub to_play: Option<Side>,
    pub winner: Option<Side>,
}
