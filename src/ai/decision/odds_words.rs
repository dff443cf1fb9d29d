//! The odds of battles in sentences, with what they assume.

use super::odds::{Asked, BattleOdds, SideOdds, TRIALS, battle_odds};
use super::prelude::*;
use super::stakes::dice_of;
use crate::ai::battle_odds::{DescribeOdds, OddsAbout};
use crate::ai::budget::Budget;
use crate::kernel::story::{count, percent, percents, raised};
use crate::rules::decision::observe::View;
use crate::rules::decision::sides::SIDES;

impl DescribeOdds for Decision {
    fn battle_odds(
        &self,
        brief: &Brief<'_, Self>,
        _: &View,
        about: OddsAbout<'_, Order>,
        budget: &mut dyn Budget,
    ) -> Result<Vec<String>, String> {
        let asked = match about {
            OddsAbout::Now => self.asked_now(brief),
            OddsAbout::Place(place) => {
                let at = self.locale_of(place).ok_or("There is no such place.")?;
                self.asked_at(brief, at, Pieces::NONE).into_iter().collect()
            }
            OddsAbout::After(orders) => self.asked_after(brief, orders),
        };
        let mut lines = Vec::new();
        for one in asked {
            if let Some(odds) = battle_odds(brief, one, budget) {
                lines.extend(self.odds_lines(&odds));
            }
        }
        if lines.is_empty() {
            return Err(
                "There is no battle now. Name a place where both sides stand, or where yours could attack.".into()
            );
        }
        lines.push(format!(
            "These are means of up to {TRIALS} trial battles, in which both sides decide as a lieutenant would; of the enemy it is assumed what \
             you may know."
        ));
        Ok(lines)
    }
}

impl Decision {
    /// The battle under way, or all that are to be fought.
    fn asked_now(&self, brief: &Brief<'_, Self>) -> Vec<Asked> {
        let p = &brief.view.known;
        if p.battle.is_some() {
            return vec![Asked::Now];
        }
        let places = p.places_of(self.army[brief.side]);
        places.into_iter().filter_map(|at| self.asked_there(brief, at, Pieces::NONE)).collect()
    }

    /// The battle in a locale where the side and the enemy stand, when these pieces have come.
    fn asked_there(&self, brief: &Brief<'_, Self>, at: LocaleId, coming: Pieces) -> Option<Asked> {
        let (p, side) = (&brief.view.known, brief.side);
        let foes = brief.view.seen_at(side.other(), at);
        let own = self.at_of(p, side, at) | coming;
        let ashore = own & self.sorted.land_units;
        let kind = match () {
            () if own.meets(self.sorted.fleets) && !foes.fleets.is_empty() => BattleKind::Sea,
            () if !ashore.is_empty() && foes.land > 0 => BattleKind::Land,
            () => return None,
        };
        Some(Asked::At { at, kind, attacker: side, coming })
    }

    /// The battle in a locale; where the side does not stand, with its strongest stack next to it.
    fn asked_at(&self, brief: &Brief<'_, Self>, at: LocaleId, coming: Pieces) -> Option<Asked> {
        let p = &brief.view.known;
        if let Some(battle) = p.battle.as_ref().filter(|battle| battle.at == at) {
            return (battle.at == at).then_some(Asked::Now);
        }
        if let Some(there) = self.asked_there(brief, at, coming) {
            return Some(there);
        }
        let stack = |from: LocaleId| {
            let bound = self.sorted.militia | self.sorted.militia_leaders;
            let ashore = self.ashore(p, brief.side, from);
            if self.crosses_border(from, at) { ashore.minus(bound) } else { ashore }
        };
        let near = self.land_next(at).into_iter().map(stack);
        let coming = near.max_by(|a, b| dice_of(self, *a).total_cmp(&dice_of(self, *b)))?;
        self.asked_there(brief, at, coming)
    }

    /// The battles to which these orders lead: a march and the step into a place, or the choice of a battle.
    fn asked_after(&self, brief: &Brief<'_, Self>, orders: &[Order]) -> Vec<Asked> {
        let p = &brief.view.known;
        let mut force = p.force.map_or(Pieces::NONE, |force| force.units);
        let mut asked = Vec::new();
        for order in orders {
            match *order {
                Order::March(_, named) | Order::Force(_, named) => force = named.units,
                Order::Go(to) | Order::Overrun(to) => asked = self.asked_there(brief, to, force).into_iter().collect(),
                Order::Fight(at) | Order::FightAtSea(at) => asked.extend(self.asked_there(brief, at, Pieces::NONE)),
                Order::Commit(_) | Order::Fire(_) | Order::Retreat | Order::Hit(_) if p.battle.is_some() => {
                    asked = vec![Asked::Now];
                }
                _ => {}
            }
        }
        asked
    }

    fn odds_lines(&self, odds: &BattleOdds) -> Vec<String> {
        let (own, foe) = (odds.attacker, odds.attacker.other());
        let forces = [own, foe].map(|side| {
            let units = (odds.forces[side] & self.sorted.units).len();
            let dice = dice_of(self, odds.forces[side]);
            format!("{} with {dice:.0} dice", count(units, "unit"))
        });
        let [first, second] = percents([own, foe].map(|side| odds.sides[side].wins));
        let name = |side: Side| SIDES[side].name;
        let mut lines = vec![
            format!(
                "{} of {}: the {} side attacks with {}, against {}.",
                raised(odds.kind.name()),
                self.name_of(odds.at),
                name(own),
                forces[0],
                forces[1]
            ),
            format!("The {} side wins {first}, the {} side {second}.", name(own), name(foe)),
        ];
        let fate = |side: Side| {
            let SideOdds { units, leaders, retreats, destroyed, markers, .. } = odds.sides[side];
            format!(
                "{}: {units:.1} units and {leaders:.1} leaders lost on average, all units {}; it says retreat {}; it draws {markers:.1} markers.",
                name(side),
                percent(destroyed),
                percent(retreats)
            )
        };
        lines.extend([own, foe].map(fate));
        lines
    }
}
