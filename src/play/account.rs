//! The orders of a finished game: each is visited in the position before it, and those of the computer are explained.

use std::sync::Arc;

use crate::ai::brief::{AiGame, Explanation};
use crate::ai::{Level, PlayStyle};
use crate::kernel::record::Header;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::kernel::umpire::{Entry, EntryKind, Umpire};
use crate::play::game::opening_of;
use crate::play::seats::{OwnedBrief, read_seat};

/// An order of the computer and its purpose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExplainedOrder {
    /// The turn, from 1.
    pub turn: u16,
    /// The name of the turn: "Turn 3".
    pub turn_name: String,
    /// The side that gave it.
    pub side: Side,
    /// The order and its reason.
    pub explanation: Explanation,
}

/// The orders of the computer that have a clear reason, in the order of the game.
///
/// # Errors
/// If the opening position of the game cannot be read.
pub fn account<R: AiGame>(
    rules: &Arc<R>,
    header: &Header,
    entries: &[Entry<R>],
) -> Result<Vec<ExplainedOrder>, String> {
    let is_computer = |side: Side| read_seat(header.seat::<R>(side)).is_ok();
    let mut computer = rules.player(Level::Captain, PlayStyle::Balanced, 1);
    let mut explained = Vec::new();
    each_order(rules, header, entries, |_, side, order, umpire| {
        if is_computer(side)
            && let Some(owned_brief) = OwnedBrief::of(umpire)
            && let Some(explanation) = rules.explain(&mut computer, &owned_brief.brief(rules), order)
        {
            let status = rules.status(&rules.observe(umpire.position(), umpire.memory(), Viewer::Public));
            explained.push(ExplainedOrder { turn: status.turn, turn_name: status.turn_name, side, explanation });
        }
    })?;
    Ok(explained)
}

/// Calls `visit` for every order with the index of its entry, its side, and the umpire before the order.
///
/// # Errors
/// If the opening position of the game cannot be read, or the entries cannot be replayed.
pub fn each_order<R: AiGame>(
    rules: &Arc<R>,
    header: &Header,
    entries: &[Entry<R>],
    mut visit: impl FnMut(usize, Side, &R::Order, &Umpire<R>),
) -> Result<(), String> {
    let mut umpire = Umpire::new(Arc::clone(rules), opening_of(&**rules, header)?, header.seed);
    umpire.run_to_roll();
    for (index, entry) in entries.iter().enumerate() {
        match &entry.kind {
            EntryKind::Order(side, order) => {
                visit(index, *side, order, &umpire);
                umpire.submit(*side, *order).map_err(|refusal| refusal.reason)?;
            }
            EntryKind::Roll { faces, drawn } => umpire.replay_roll(faces, *drawn)?,
            EntryKind::Draw { pile, items, drawn } => umpire.replay_draw(*pile, items, *drawn)?,
            EntryKind::Seed(seed) => umpire.branch(*seed),
        }
        umpire.run_to_roll();
    }
    Ok(())
}
