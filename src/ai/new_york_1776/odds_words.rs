//! The odds of a battle in sentences, with what they assume.

use super::candidate_moves::MoveGenerator;
use super::map_tables::MapTables;
use super::odds::{Odds, OddsQuery, PLACE_WORTH, trials_for};
use super::prelude::*;
use crate::ai::battle_odds::{DescribeOdds, OddsAbout, margin};
use crate::kernel::story::percent;
use crate::rules::new_york_1776::data::place_ids::Ground;
use crate::rules::new_york_1776::observe::Line;
use crate::rules::new_york_1776::sides::SIDES;

/// The odds of a battle, after a march or without one. The same question always gets the same answer.
pub fn odds_of(
    brief: Brief<'_, NewYork>,
    location: LocId,
    march: Option<Order>,
    budget: &mut dyn Budget,
) -> Option<Odds> {
    let there = |side: Side| u32::from(brief.view.forces[side].counts[location]);
    let group = march.and_then(|order| order.as_march()).map_or(1, |(_, group, _)| group.len() + 1);
    let blocks = Side::BOTH.into_iter().map(there).sum::<u32>() + group;
    let tables = MapTables::new(brief.rules);
    let query = OddsQuery { brief, tables: &tables, location, march };
    query.odds(trials_for(blocks), &mut SearchRng::new(1776), budget)
}

impl DescribeOdds for NewYork {
    fn battle_odds(
        &self,
        brief: &Brief<'_, Self>,
        shown: &View,
        about: OddsAbout<'_, Order>,
        budget: &mut dyn Budget,
    ) -> Result<Vec<String>, String> {
        let (view, side) = (brief.view, brief.side);
        if view.owes.is_some() {
            return Err("Make this decision first; then the odds are open again.".into());
        }
        let hides = |line: &Line| line.hidden[Post::Reserve] > 0;
        if shown.viewer == Viewer::Public && shown.battle.as_ref().is_some_and(|battle| hides(&battle.lines[side])) {
            return Err("There are no odds while your Reserve is hidden.".into());
        }
        let counts = |side: Side, loc: LocId| view.forces[side].counts[loc];
        let enemy = side.other();
        let (places, march) = match about {
            OddsAbout::Now => {
                let both = |loc: &LocId| Side::BOTH.into_iter().all(|side| counts(side, *loc) > 0);
                let fought = view.battle.as_ref().map(|battle| battle.location);
                let all = fought.map_or_else(|| self.all_locations().into_iter().filter(both).collect(), |at| vec![at]);
                (all, None)
            }
            OddsAbout::Place(place) => match self.ground(place) {
                Some(Ground::Land(loc)) => (vec![loc], None),
                _ => return Err("Only blocks on land fight battles.".into()),
            },
            OddsAbout::After(&[order]) => {
                let end = MoveGenerator::target(&order)
                    .ok_or("Name a move or a march that enters a place with enemy blocks.")?;
                (vec![end], Some(order))
            }
            OddsAbout::After(_) => return Err("Name one march; the blocks already there are counted.".into()),
        };
        if places.is_empty() {
            return Err("There is no battle. For a march, type odds and the order or its number.".into());
        }
        let mut lines = Vec::new();
        for loc in places {
            let name = self.location_name(loc);
            if counts(enemy, loc) == 0 {
                return Err(format!("No enemy block is in {name}."));
            }
            if march.is_none() && counts(side, loc) == 0 {
                return Err(format!(
                    "You have no block in {name}. For a march, type odds and the order or its number."
                ));
            }
            match odds_of(*brief, loc, march, budget) {
                // What all battles assume is said once.
                Some(odds) => lines.extend(self.odds_lines(view, &odds, march.is_some(), lines.is_empty())),
                None => lines.push(format!(
                    "{name} would be overrun, without a battle (N5.8): each defender loses 1 SP, and the survivors retreat at once."
                )),
            }
        }
        Ok(lines)
    }
}

impl NewYork {
    /// The odds of one battle; `first`: with what is assumed in all of them.
    fn odds_lines(&self, view: &View, odds: &Odds, planned: bool, first: bool) -> Vec<String> {
        let (side, o) = (odds.side, odds.outlook);
        let enemy = side.other();
        let attacker = view.battle.as_ref().map_or(view.active, |battle| battle.attacker);
        let mut lines = vec![format!(
            "The battle of {}, in which you {}: you hold the place {}, leave it {}, lose every block there {}.",
            self.location_name(odds.location),
            if attacker == side { "attack" } else { "defend" },
            percent(o.holds),
            percent(o.leaves),
            percent(o.destroyed)
        )];
        lines.push(format!(
            "Expected losses: you {:.1} SP, the {} {:.1} SP.",
            o.lost[side], SIDES[enemy].plural, o.lost[enemy]
        ));
        if planned {
            lines.push("Your movement ends with this march, and this battle is fought first.".into());
        }
        let assumes = match first {
            true => {
                "It assumes that both sides fight like a captain, who withdraws when the enemy is clearly stronger. "
            }
            false => "",
        };
        lines.push(format!("{assumes}If you choose a time to withdraw instead:"));
        for (leaves, outlook) in &odds.stances {
            let when = leaves.map_or_else(|| "never".to_owned(), |round| format!("from round {round} on"));
            lines.push(format!(
                "  {when}: you hold {}, you lose {:.1} SP, they lose {:.1} SP.",
                percent(outlook.holds),
                outlook.lost[side],
                outlook.lost[enemy]
            ));
        }
        if let Some((leaves, _)) = odds.best(PLACE_WORTH) {
            let when = leaves.map_or_else(|| "never".to_owned(), |round| format!("from round {round} on"));
            lines.push(format!("  Best: {when}, if the place counts as {PLACE_WORTH:.0} SP."));
        }
        lines.push(match odds.exact() {
            true => "These odds are exact: all blocks are known, and every roll is counted.".into(),
            false => format!(
                "From {} trial battles{}. Hidden blocks are weighted by what they can be, from what you have seen.",
                odds.trials,
                margin(odds.error).map(|error| format!(": {error}")).unwrap_or_default()
            ),
        });
        lines
    }
}
