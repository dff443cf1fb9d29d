//! A finished game reviewed order by order, as it stood before each.

use std::sync::Arc;

use crate::ai::brief::Staffed;
use crate::kernel::record::Header;
use crate::kernel::side::Side;
use crate::kernel::umpire::{Deed, Entry, Umpire};
use crate::play::game::opening_of;

/// Every order, with its entry from 0, whose it is, and the umpire before it is given.
///
/// # Errors
/// If the game's opening cannot be read, or it cannot be played through again.
pub fn each_order<R: Staffed>(
    rules: &Arc<R>,
    header: &Header,
    entries: &[Entry<R>],
    mut look: impl FnMut(usize, Side, &R::Order, &Umpire<R>),
) -> Result<(), String> {
    let mut umpire = Umpire::new(Arc::clone(rules), opening_of(&**rules, header)?, header.seed);
    umpire.run_to_roll();
    for (index, entry) in entries.iter().enumerate() {
        match &entry.deed {
            Deed::Order(side, order) => {
                look(index, *side, order, &umpire);
                umpire.submit(*side, *order).map_err(|refusal| refusal.reason)?;
            }
            Deed::Roll { faces, drawn } => umpire.replay_roll(faces, *drawn)?,
            Deed::Draw { pile, items, drawn } => umpire.replay_draw(*pile, items, *drawn)?,
            Deed::Seed(seed) => umpire.branch(*seed),
        }
        umpire.run_to_roll();
    }
    Ok(())
}
