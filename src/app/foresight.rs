//! Odds for the human to play: worked out on a thread, from what his side may know, whenever the question changes.

use std::sync::Arc;
use std::thread::JoinHandle;

use bevy::prelude::*;

use super::desk::Desk;
use crate::ai::new_york_1776::atlas::Atlas;
use crate::ai::new_york_1776::odds::{Odds, Prospect, trials_for};
use crate::ai::random::Chance;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::observe::BattleSeen;
use crate::rules::new_york_1776::position::Post;
use crate::seats::Dossier;

/// What was asked, and what came of it.
pub struct Foresight {
    hash: u64,
    march: Option<Order>,
    work: Option<JoinHandle<Option<Odds>>>,
    found: Option<Odds>,
}

impl Foresight {
    /// Whether it is still being worked out.
    pub fn busy(&self) -> bool {
        self.work.is_some()
    }
}

/// The system that takes in what was found.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take_in.before(super::phases::pump));
}

fn take_in(mut desk: ResMut<Desk>) {
    let desk = desk.bypass_change_detection();
    if let Some(foresight) = &mut desk.foresight
        && let Some(work) = foresight.work.take_if(|work| work.is_finished())
    {
        foresight.found = work.join().ok().flatten();
    }
}

/// Whether the odds of this battle would tell the others at the table something of a hidden Reserve.
pub fn would_tell(desk: &Desk, battle: &BattleSeen) -> bool {
    let Some(session) = &desk.session else { return true };
    let Some(side) = session.to_play() else { return true };
    session.viewer() == Viewer::Public && battle.lines[side].hidden[Post::Reserve as usize] > 0
}

/// The odds of the battle at a place, now or after a march; none while they are worked out, or if there is no battle.
/// The second value is true while they are worked out.
pub fn odds(desk: &mut Desk, location: u8, march: Option<Order>) -> (Option<Odds>, bool) {
    let Some(session) = &desk.session else { return (None, false) };
    let hash = session.game.hash();
    if let Some(foresight) = desk.foresight.as_ref().filter(|f| f.hash == hash && f.march == march) {
        return (foresight.found.clone(), foresight.busy());
    }
    let Some(dossier) = Dossier::of(session.game.umpire()) else { return (None, false) };
    let rules = Arc::clone(&desk.rules);
    let there = |side: Side| u32::from(dossier.seen.forces[side].counts[location as usize]);
    let group = match march {
        Some(Order::March { group, .. }) => group.len() + 1,
        _ => 1,
    };
    let blocks = there(Side::American) + there(Side::British) + group;
    let work = std::thread::spawn(move || {
        let atlas = Atlas::new(&rules);
        let prospect = Prospect { brief: dossier.brief(&rules), atlas: &atlas, location, march };
        // The same question has the same answer.
        prospect.odds(trials_for(blocks), &mut Chance::new(1776))
    });
    desk.foresight = Some(Foresight { hash, march, work: Some(work), found: None });
    (None, true)
}
