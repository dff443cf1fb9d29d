//! After a game: what a program at the table was after, turn by turn, told from what it knew then.

use std::sync::Arc;

use crate::ai::brief::Staffed;
use crate::ai::{Level, Temper};
use crate::kernel::record::Header;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::kernel::umpire::Entry;
use crate::play::recall::each_order;
use crate::play::seats::{Dossier, read_seat};

/// One order and what it was for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aim {
    /// From 1.
    pub turn: u16,
    /// Its name: "Turn 3".
    pub turn_name: String,
    /// Whose.
    pub side: Side,
    /// What was ordered, in a few words.
    pub deed: String,
    /// What it gained, as a sentence without its deed.
    pub why: String,
}

/// The orders of the programs in a game that are worth an account, each with its reasons.
///
/// # Errors
/// If the game's opening cannot be read.
pub fn account<R: Staffed>(rules: &Arc<R>, header: &Header, entries: &[Entry<R>]) -> Result<Vec<Aim>, String> {
    let program = |side: Side| read_seat(header.seat::<R>(side)).is_ok();
    let mut mind = rules.mind(Level::Captain, Temper::Balanced, 1);
    let mut aims = Vec::new();
    each_order(rules, header, entries, |_, side, order, umpire| {
        if program(side)
            && let Some(dossier) = Dossier::of(umpire)
        {
            let told = rules.account(&mut mind, &dossier.brief(rules), order);
            let standing = rules.standing(&rules.observe(umpire.position(), umpire.memory(), Viewer::Public));
            aims.extend(told.map(|(deed, why)| Aim {
                turn: standing.turn,
                turn_name: standing.turn_name,
                side,
                deed,
                why,
            }));
        }
    })?;
    Ok(aims)
}
