//! What may be decided, why it is refused, and what can happen: the three tables of the toy game.

use blockade::kernel::prelude::*;
use blockade::{events, named_parts, orders, public_parts, refusals};

use super::pieces::{Phase, Position};
use super::sides::SideWords;
use super::words::NAMES;
use super::{BLOCKS, Block, CARDS, Card, HEXES, Hex, Toy, owner};

orders! { for Toy, p: Position, phase: Phase, by: Side, out: Event;
    /// Move a block by a card (T3).
    Play(card: Card, block: Block, to: Hex) play "CARD BLOCK HEX" also [] says "Block {block} goes to {to}"
        in Phase::Move => check_play(p, card, block, to), play(p, card, block, to, out);
    /// Do nothing.
    Pass pass also [] says "Pass" in Phase::Move => always(), pass(p, out);
}

refusals! { for Toy;
    /// No side is to move.
    NotNow: Some("T3.1") => "no side is to move";
    NotHeld { side: Side }: Some("T2.1") => "the {side} side does not hold that card";
    NotByThisCard { reach: u8 }: Some("T3.1") => "by this card one of your blocks goes {reach} hexes";
}

impl Refused {
    const fn out_of_step(_: Phase, _: Side) -> Self {
        Self::NotNow
    }
}

events! { for toy: Toy, viewer;
    /// A turn begins.
    Turn { turn: u8 } "turn" told by turn_line(turn) mark { Mark::Turn(turn.into()) };
    /// A side draws cards (T2).
    Dealt { side: Side, count: u8, cards: Secret<Set<Card>> } "dealt" told by dealt_line(side, count) is [bars_undo];
    /// A block moves; the other side does not see which.
    Moved { side: Side, block: Secret<Block>, from: Hex, to: Hex, card: Card } "moved" told by moved_line(side, block, from, to);
    /// A battle begins (T4).
    Battle { at: Hex, attacker: Side } "battle" told by battle_line(at, attacker) mark { Mark::Battle(at.into()) };
    /// The attackers roll.
    Rolled { side: Side, faces: Faces<3>, hits: u8 } "roll" told by roll_line(side, faces, hits) is [bars_undo];
    /// A block is lost: all see which.
    Lost { block: Block } "lost" says "Block {block} is lost" of block mark { Mark::Lost(owner(block)) };
    /// The attacker goes back.
    Back { side: Side, block: Secret<Block>, from: Hex, to: Hex } "back" told by back_line(side, block, to);
    /// A side passes.
    Passed { side: Side } "passed" says "The {side} side passes" of side;
    /// The game is over (T5).
    Over { side: Side } "over" says "The {side} side has won" of side is [bars_undo];
}

/// "Block 3", or what a viewer sees of a block of the other side.
fn block_name(block: Option<Block>, side: Side) -> String {
    block.map_or_else(|| format!("A {} block", side.name()), |block| format!("Block {block:?}"))
}

impl Toy {
    fn turn_line(&self, turn: u8) -> LogText {
        LogText::heading(Weight::Turn(turn.into()), format!("Turn {turn}"))
    }

    fn dealt_line(&self, side: Side, count: u8) -> LogText {
        LogText::line(side, format!("The {} side draws {count}", side.name()))
    }

    fn moved_line(&self, side: Side, block: Option<Block>, from: Hex, to: Hex) -> LogText {
        let (block, from, name) = (block_name(block, side), NAMES[from.index()], NAMES[to.index()]);
        LogText::line(side, format!("{block} goes from {from} to {name}")).at(to.into())
    }

    fn battle_line(&self, at: Hex, attacker: Side) -> LogText {
        let text = format!("The {} side attacks {}", attacker.name(), NAMES[at.index()]);
        LogText::heading(Weight::Heading, text).at(at.into())
    }

    fn roll_line(&self, side: Side, faces: Faces<3>, hits: u8) -> LogText {
        let dice = faces.dice(6, |face| if face <= 4 { DieEffect::Hit } else { DieEffect::None });
        LogText { dice, result: format!("{hits} hits"), ..LogText::line(side, "The attackers roll") }
    }

    fn back_line(&self, side: Side, block: Option<Block>, to: Hex) -> LogText {
        LogText::line(side, format!("{} goes back to {}", block_name(block, side), NAMES[to.index()])).at(to.into())
    }
}

public_parts! { for Toy;
    Set<Card>: |cards, _toy| cards.into_iter().map(Card::number).collect::<Vec<_>>();
}

named_parts! { for toy: Toy, it, word;
    Card: "card" found { numbered(word, 'c', CARDS) } word { format!("c{it:?}") } name { it.number() };
    Block: "block" found { numbered(word, 'b', BLOCKS) } word { format!("b{it:?}") } name { it.number() } side { owner(it) };
    Hex: "hex" found { numbered(word, 'h', HEXES) } word { format!("h{it:?}") } name { NAMES[it.index()] };
}

impl From<Hex> for PlaceId {
    fn from(hex: Hex) -> Self {
        Self(hex.number().into())
    }
}
