//! After a game: what a program at the table was after, turn by turn, told from what it knew then.

use std::sync::Arc;

use crate::ai::new_york_1776::{Player, reasons};
use crate::ai::{Level, Temper};
use crate::game::opening_of;
use crate::kernel::record::Header;
use crate::kernel::side::Side;
use crate::kernel::umpire::{Deed, Entry, Umpire};
use crate::rules::new_york_1776::position::Phase;
use crate::rules::new_york_1776::{NewYork, Order};
use crate::seats::{Dossier, read_seat};

/// One movement order and what it was for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aim {
    /// 1 to 20.
    pub turn: u8,
    /// Whose.
    pub side: Side,
    /// What was ordered: "Howe marches with 8 others to Brooklyn".
    pub deed: String,
    /// What it gained, as a sentence without its deed.
    pub why: String,
}

/// The movement orders of the programs in a game, each with its reasons.
///
/// # Errors
/// If the game's opening cannot be read.
pub fn account(rules: &Arc<NewYork>, header: &Header, entries: &[Entry<NewYork>]) -> Result<Vec<Aim>, String> {
    let program = |side: Side| read_seat(&header.seats[side]).is_ok();
    let mut umpire = Umpire::new(Arc::clone(rules), opening_of(rules, header)?, header.seed);
    umpire.run_to_roll();
    let mut player = Player::new(rules, Level::Captain, Temper::Balanced, 1);
    let mut aims = Vec::new();
    for entry in entries {
        match &entry.deed {
            Deed::Order(side, order) => {
                let p = umpire.position();
                let told = program(*side) && p.phase == Phase::Movement && p.owes.is_none() && *order != Order::Done;
                if told && let Some(dossier) = Dossier::of(&umpire) {
                    let gains = player.account_for(&dossier.brief(rules), order);
                    aims.push(Aim {
                        turn: p.turn,
                        side: *side,
                        deed: reasons::deed(rules, order),
                        why: reasons::because(*side, &gains),
                    });
                }
                umpire.submit(*side, *order).map_err(|refusal| refusal.reason)?;
            }
            Deed::Roll { faces, drawn } => umpire.replay_roll(faces, *drawn)?,
            Deed::Seed(seed) => umpire.branch(*seed),
        }
        umpire.run_to_roll();
    }
    Ok(aims)
}
