//! How the computer plays Decision in North America: each level takes an order at random from those that are legal.

use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::{Advice, AiGame, Brief};
use crate::ai::budget::Budget;
use crate::ai::random::{SearchRng, random_order};
use crate::ai::{Level, PlayStyle};
use crate::kernel::ruleset::Ruleset;
use crate::rules::decision::data::Decision;
use crate::rules::decision::data::ids::{LocaleId, PieceId, Pieces};
use crate::rules::decision::observe::{Seen, View};
use crate::rules::decision::position::{Position, State};

impl DescribeOdds for Decision {}

impl AiGame for Decision {
    type Player = SearchRng;

    fn player(&self, _: Level, _: PlayStyle, stream: u64) -> SearchRng {
        SearchRng::new(stream)
    }

    fn advise(&self, rng: &mut SearchRng, brief: &Brief<'_, Self>, _: u32, _: &mut dyn Budget) -> Advice<Self> {
        let order = random_order(self, &as_seen(self, brief.view), brief.legal, rng);
        Advice { summary: self.print(&order), reason: "this order is chosen at random".into(), ..Advice::plain(order) }
    }
}

/// A position in which every stack of the enemy has the pieces that are seen of it: which they are does not change which forces may
/// be named (D11, D13).
fn as_seen(rules: &Decision, view: &View) -> Position {
    let mut p = view.known.incomplete();
    for side in crate::kernel::side::Side::BOTH.into_iter().filter(|side| view.hidden[*side]) {
        let fitting = |p: &State| rules.army[side].minus(p.stands.standing()).minus(p.dead).minus(rules.sorted.fleets);
        for (at, seen) in &view.seen[side] {
            let here = rules.at_of(&p, side, *at).minus(rules.sorted.fleets).len();
            let hidden = (u32::from(seen.land) + u32::from(seen.aboard)).saturating_sub(here);
            for number in 0..hidden {
                let others = fitting(&p);
                let wanted = wanted(rules, *seen, number, others);
                place(&mut p, wanted.first().or_else(|| others.first()), *at);
            }
        }
    }
    p
}

/// The pieces that may stand in a stack: those of its top first, then generals ashore, then those that may be aboard.
fn wanted(rules: &Decision, seen: Seen, number: u32, others: Pieces) -> Pieces {
    let ashore = number < u32::from(seen.land);
    match (ashore, seen.top) {
        (true, Some(kind)) if number == 0 => others & rules[kind].units,
        (true, Some(_)) => others & rules.sorted.land_units,
        (true, None) => others & rules.sorted.generals,
        (false, _) if seen.land > 0 => others & rules.sorted.admirals,
        (false, _) => others & rules.sorted.regulars,
    }
}

fn place(p: &mut Position, piece: Option<PieceId>, at: LocaleId) {
    if let Some(piece) = piece {
        p.stands.put(piece, Some(at));
    }
}
