//! The odds of battles in sentences, with what they assume.

use super::odds::{Asked, BattleOdds, SideOdds, TRIALS, battle_odds};
use super::prelude::*;
use super::stakes::dice_of;
use crate::ai::battle_odds::{DescribeOdds, OddsAbout};
use crate::ai::budget::Budget;
use crate::kernel::describe_orders::DescribeOrders;
use crate::kernel::story::{percent, percents, raised};
use crate::rules::decision::observe::View;
use crate::rules::decision::sides::SIDES;

impl DescribeOdds for Decision {
    fn battle_odds(
        &self,
        brief: &Brief<'_, Self>,
        shown: &View,
        about: OddsAbout<'_, Order>,
        budget: &mut dyn Budget,
    ) -> Result<Vec<String>, String> {
        let asked = match about {
            OddsAbout::Now => self.asked_now(brief),
            OddsAbout::Place(place) => {
                let at = self.locale_of(place).ok_or("There is no such place.")?;
                self.asked_at(brief, at).into_iter().collect()
            }
            OddsAbout::After(orders) => self.asked_after(brief, orders),
        };
        let mut lines = Vec::new();
        for one in asked {
            if let Some(odds) = battle_odds(brief, one, budget) {
                if let Asked::After(order) = one {
                    lines.push(format!("After this answer: {}.", self.order_line(shown, &order).text));
                }
                lines.extend(self.odds_lines(&odds));
            }
        }
        if lines.is_empty() {
            return Err(match about {
                OddsAbout::After(_) => "No battle follows from this order alone.".into(),
                _ => "There is no battle now. Name a place where both sides stand, or where yours could attack.".into(),
            });
        }
        lines.push(format!(
            "These are means of up to {TRIALS} trial battles, in which both sides decide as a lieutenant would; of the enemy it is assumed what \
             you may know."
        ));
        Ok(lines)
    }
}

impl Decision {
    /// The battle under way, or all that are to be fought; where the side may retreat, after both answers.
    fn asked_now(&self, brief: &Brief<'_, Self>) -> Vec<Asked> {
        let p = &brief.view.known;
        if p.battle.is_some() {
            let both = brief.legal.lists(&Order::Retreat).then(|| {
                let fires = brief.legal.orders().filter(|order| matches!(order, Order::Fire(_)));
                fires.last().into_iter().chain([Order::Retreat]).map(Asked::After).collect()
            });
            return both.unwrap_or_else(|| vec![Asked::Now]);
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

    /// The battle in a locale; where the side does not stand, with the force that can go there now, or else with its
    /// strongest stack next to it, of those that can still march if there are any.
    fn asked_at(&self, brief: &Brief<'_, Self>, at: LocaleId) -> Option<Asked> {
        let p = &brief.view.known;
        if p.battle.as_ref().is_some_and(|battle| battle.at == at) {
            return Some(Asked::Now);
        }
        if let Some(force) = p.force.filter(|_| p.active == brief.side && self.check_go(p, at).is_ok()) {
            return self.asked_there(brief, at, force.units);
        }
        if let Some(there) = self.asked_there(brief, at, Pieces::NONE) {
            return Some(there);
        }
        let groups = self.groups_seen(brief.view, Pattern::March);
        let moving: Vec<(LocaleId, Pieces)> =
            groups.iter().map(|group| (group.at, group.units | group.leaders)).collect();
        let near = self.land_next(at);
        let mut stacks: Vec<(LocaleId, Pieces)> = moving.into_iter().filter(|(from, _)| near.has(*from)).collect();
        if stacks.is_empty() {
            stacks.extend(near.into_iter().map(|from| (from, self.ashore(p, brief.side, from))));
        }
        let coming = stacks.into_iter().map(|(from, force)| self.crossing(from, at, force));
        let coming = coming.max_by(|a, b| dice_of(self, *a).total_cmp(&dice_of(self, *b)))?;
        self.asked_there(brief, at, coming)
    }

    /// What of a force can go from a locale over land to the next one.
    fn crossing(&self, from: LocaleId, to: LocaleId, force: Pieces) -> Pieces {
        let bound = self.sorted.militia | self.sorted.militia_leaders;
        let ashore = force.minus(self.sorted.fleets);
        if self.crosses_border(from, to) { ashore.minus(bound) } else { ashore }
    }

    /// The battles to which these orders lead: a march and the step into a place, or else what the force could attack in a
    /// step; the choice of a battle, an interception, an answer in the battle under way.
    fn asked_after(&self, brief: &Brief<'_, Self>, orders: &[Order]) -> Vec<Asked> {
        let p = &brief.view.known;
        let mut force = p.force.map_or(Pieces::NONE, |force| force.units);
        let mut asked = Vec::new();
        for order in orders {
            match *order {
                Order::March(from, named) | Order::Force(from, named) => {
                    force = named.units;
                    let next = self.land_next(from).into_iter();
                    let steps = next.filter_map(|to| self.asked_there(brief, to, self.crossing(from, to, force)));
                    asked = steps.collect();
                }
                Order::Go(to) | Order::Overrun(to) => asked = self.asked_there(brief, to, force).into_iter().collect(),
                Order::Fight(at) | Order::FightAtSea(at) => asked.extend(self.asked_there(brief, at, Pieces::NONE)),
                Order::Intercept(_, named) => {
                    let met = brief.view.force.map(|force| force.at).or(p.force.map(|force| force.at));
                    asked.extend(met.and_then(|at| self.asked_there(brief, at, named.units)));
                }
                order if p.battle.is_some() => asked = vec![Asked::After(order)],
                _ => {}
            }
        }
        asked
    }

    fn odds_lines(&self, odds: &BattleOdds) -> Vec<String> {
        let (own, foe) = (odds.attacker, odds.attacker.other());
        let forces = [own, foe].map(|side| {
            let SideOdds { force, dice, .. } = odds.sides[side];
            format!("{} with {}", mean(force, "unit", "units"), mean(dice, "die", "dice"))
        });
        let shares = [own, foe].map(|side| odds.sides[side].wins);
        let [first, second, open] = percents([shares[0], shares[1], (1.0 - shares[0] - shares[1]).max(0.0)]);
        let open = if open == percent(0.0) { String::new() } else { format!(", neither {open}") };
        let name = |side: Side| SIDES[side].name;
        let attacks = if odds.storm { "storms the fortress" } else { "attacks" };
        let mut lines = vec![
            format!(
                "{} of {}: the {} side {attacks} with {}, against {}.",
                raised(odds.kind.name()),
                self.name_of(odds.at),
                name(own),
                forces[0],
                forces[1]
            ),
            format!("The {} side wins {first}, the {} side {second}{open}.", name(own), name(foe)),
        ];
        let fate = |side: Side| {
            let SideOdds { units, leaders, retreats, destroyed, markers, .. } = odds.sides[side];
            format!(
                "{}: {units:.1} units and {leaders:.1} leaders lost on average, all units {}; it retreats {}; it draws {markers:.1} markers.",
                name(side),
                percent(destroyed),
                percent(retreats)
            )
        };
        lines.extend([own, foe].map(fate));
        lines
    }
}

/// A mean number of things: "3 units", "3.4 units".
fn mean(number: f32, one: &str, many: &str) -> String {
    let text = format!("{number:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    format!("{text} {}", if text == "1" { one } else { many })
}
