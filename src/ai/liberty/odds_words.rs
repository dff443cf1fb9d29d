//! The odds of a battle in sentences, with what they assume.

use super::odds::{Odds, OddsQuery, Outlook, TRIALS};
use super::prelude::*;
use crate::ai::battle_odds::{DescribeOdds, OddsAbout, margin};
use crate::kernel::ruleset::Viewer;
use crate::kernel::story::{percent, raised};
use crate::rules::liberty::sides::SIDES;

/// The odds of a battle, after some moves or without them. The same question always gets the same answer.
pub fn odds_of(brief: Brief<'_, Liberty>, at: SpaceId, moves: &[Order], budget: &mut dyn Budget) -> Option<Odds> {
    OddsQuery { brief, at, moves }.odds(&mut SearchRng::new(1775), budget)
}

/// "about 62 % of such battles, losing 1.2 steps against 3.1": losses that are about even tell nothing.
pub fn such_battles(odds: &Outlook, side: Side) -> String {
    let [own, foe] = [odds.steps[side], odds.steps[side.other()]];
    let losing =
        if (own - foe).abs() < 0.5 { String::new() } else { format!(", losing {own:.1} steps against {foe:.1}") };
    format!("about {} of such battles{losing}", percent(odds.holds))
}

impl DescribeOdds for Liberty {
    fn battle_odds(
        &self,
        brief: &Brief<'_, Self>,
        shown: &View,
        about: OddsAbout<'_, Order>,
        budget: &mut dyn Budget,
    ) -> Result<Vec<String>, String> {
        let (view, side) = (brief.view, brief.side);
        if view.known.owes().is_some() {
            return Err("Make this decision first; then the odds are open again.".into());
        }
        if shown.viewer == Viewer::Public && shown.hidden_reserve[side] > 0 {
            return Err("There are no odds while a Reserve is hidden.".into());
        }
        let (places, moves): (Vec<SpaceId>, &[Order]) = match about {
            OddsAbout::Now => match view.known.battle() {
                Some(battle) => (vec![battle.at], &[]),
                None => (view.known.fights.iter().map(|fight| fight.at).collect(), &[]),
            },
            OddsAbout::Place(place) => (self.space_of(place).into_iter().collect(), &[]),
            OddsAbout::After(moves) => {
                let end = |order: &Order| order.movement().and_then(|(_, path)| path.last());
                let mut ends = moves.iter().map(end);
                let to = ends.next().flatten().ok_or("Name the moves that enter a hex with enemy blocks.")?;
                if ends.any(|end| end != Some(to)) {
                    return Err("These moves do not all end in the same hex.".into());
                }
                (vec![to], moves)
            }
        };
        if places.is_empty() {
            return Err("There is no battle. For an attack, type odds and the moves or their numbers.".into());
        }
        let mut lines = Vec::new();
        for at in places {
            let name = self.space_name(at);
            if at == self.atlantic || view.count(self, side.other(), at) == 0 {
                return Err(format!("No enemy block to fight is in {name}."));
            }
            if moves.is_empty() && view.count(self, side, at) == 0 {
                return Err(format!(
                    "You have no block in {name}. For an attack, type odds and the moves or their numbers."
                ));
            }
            match odds_of(*brief, at, moves, budget) {
                // What all battles assume is said once.
                Some(odds) => lines.extend(self.odds_lines(at, &odds, !moves.is_empty(), lines.is_empty())),
                None => lines.push(format!("There would be no battle of {name}.")),
            }
        }
        Ok(lines)
    }
}

impl Liberty {
    /// The odds of one battle; `first`: with what is assumed in all of them.
    fn odds_lines(&self, at: SpaceId, odds: &Odds, planned: bool, first: bool) -> Vec<String> {
        let (side, enemy) = (odds.side, odds.side.other());
        let (o, stands) = (odds.outlook, odds.stands);
        let losses = |o: &Outlook| {
            format!(
                "you lose {:.1} steps ({:.1} blocks captured), the {} {:.1} ({:.1} captured)",
                o.steps[side], o.captured[side], SIDES[enemy].plural, o.steps[enemy], o.captured[enemy]
            )
        };
        let who = if planned { "the blocks now there and those of these moves" } else { "the blocks now there" };
        let error = margin(odds.error);
        let mut lines = vec![
            format!(
                "The battle of {}, in which you {}: you hold the field {}, leave it {}, lose every block there {}.",
                self.space_name(at),
                if odds.attacks { "attack" } else { "defend" },
                percent(o.holds),
                percent(o.leaves),
                percent(o.destroyed)
            ),
            format!("Expected losses: {}. Captured blocks count with all their steps.", losses(&o)),
        ];
        if first {
            lines.push(
                "It assumes that both sides fight like a captain, who retreats when the enemy is clearly stronger."
                    .into(),
            );
        }
        lines.push(format!(
            "If you never retreat instead: you hold the field {}; {}.",
            percent(stands.holds),
            losses(&stands)
        ));
        if first || error.is_some() {
            let error = error.map(|error| format!(" {}.", raised(&error))).unwrap_or_default();
            lines.push(format!(
                "From {TRIALS} trial battles with {who}; no other block moves first.{error} Hidden blocks are weighted by what they can be."
            ));
        }
        lines
    }
}
