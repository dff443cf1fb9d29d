//! Replays a finished game and visits every order in the position before it.

use std::sync::Arc;

use crate::ai::brief::AiGame;
use crate::kernel::record::Header;
use crate::kernel::side::Side;
use crate::kernel::umpire::{Entry, EntryKind, Umpire};
use crate::play::game::opening_of;

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
