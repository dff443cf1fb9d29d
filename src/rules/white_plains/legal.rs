//! Every legal order of the side that is asked, in the order of the data.

use super::chapters::w09_declare::part;
use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    pub(super) fn list(&self, p: &Position, out: &mut Legal<Row>) {
        let (Some(task), Need::Order(side)) = (p.task(), self.needs(p)) else { return };
        self.list_step(p, task, side, out);
        self.list_cards(p, side, out);
        out.add(task.last_order().filter(|order| self.check_in_step(p, task, side, order).is_ok()));
    }

    pub(super) fn list_rallies(&self, p: &State, side: Side, out: &mut Legal<Row>) {
        out.add(self.army[side].into_iter().filter(|unit| self.check_rally(p, *unit).is_ok()).map(Order::Rally));
        out.add(self.check_buy(p).is_ok().then_some(Order::Buy));
    }

    pub(super) fn list_trump(&self, p: &State, side: Side, out: &mut Legal<Row>) {
        out.add([Order::Allow]);
        out.add(p.hands[side].has(self.trump_card(side)).then_some(Order::Trump));
    }

    pub(super) fn list_evasions(&self, p: &Position, out: &mut Legal<Row>) {
        for unit in self.evaders(p).collect::<Vec<_>>() {
            self.evasions(p, unit, &mut |path| out.add([Order::Evade(unit, path)]));
        }
        out.add([Order::Stand]);
    }

    pub(super) fn list_retreats(
        &self,
        p: &Position,
        unit: UnitId,
        hexes: u8,
        reason: RetreatReason,
        out: &mut Legal<Row>,
    ) {
        self.retreat_ways(p, unit, hexes, reason, &mut |path| out.add([Order::Retreat(unit, path)]));
    }

    /// The hexes that can be named as sham (W16.6).
    pub(super) fn possible_shams<'a>(&'a self, p: &'a State) -> impl Iterator<Item = HexId> + 'a {
        self.areas.lines.into_iter().filter(|at| self.check_ruse(p, *at).is_ok())
    }

    /// The tactics that a side may choose (W10.10).
    pub(super) fn possible_tactics<'a>(
        &'a self,
        p: &'a State,
        side: Side,
        second: bool,
    ) -> impl Iterator<Item = Tactic> + 'a {
        Tactic::ALL.into_iter().filter(move |tactic| self.check_tactic(p, side, *tactic, second).is_ok())
    }

    fn list_cards(&self, p: &Position, side: Side, out: &mut Legal<Row>) {
        for card in p.hands[side].into_iter().filter(|card| self.check_card_time(p, side, *card).is_ok()) {
            if matches!(self[card].effect, Effect::Redeploy(_)) {
                if !self.redeployments(p, card).is_empty() {
                    out.push(Row::Pattern(Pattern::Redeploy(card)));
                }
                continue;
            }
            if self.check_card(p, side, card, Names::None).is_ok() {
                out.push(Row::One(Order::Play(card, Names::None)));
                continue;
            }
            if self.is_judged_at_once(p, card) {
                continue;
            }
            if let Effect::RailFence(_) = self[card].effect {
                push_ends(out, &Row::Plays(card, self.fence_hexes(p).into()));
                continue;
            }
            let names = self.card_names(p, card).into_iter().filter(|names| *names != Names::None);
            out.extend(names.map(|names| Row::One(Order::Play(card, names))));
        }
    }

    /// Every leader whom Redeploy can move, with every hex to which it can.
    fn redeployments(&self, p: &State, card: CardId) -> Vec<(UnitId, HexId)> {
        let (leaders, hexes) = self.redeployable(p, self[card].side);
        let all = leaders.into_iter().flat_map(|leader| hexes.iter().map(move |to| (leader, *to)));
        all.filter(|(leader, to)| p.at(*leader) != Some(*to)).collect()
    }

    pub(super) fn list_fire(&self, p: &State, side: Side, out: &mut Legal<Row>) {
        let (guns, may) = (p.task() == Some(Task::Artillery), self.may_fire(p));
        for target in p.army(self, side.other()) {
            let firers = self.reaching(p, may, target);
            if firers.is_empty() {
                continue;
            }
            if guns {
                // The fewest units at each range and all together are the best parts; the sum decides.
                if self.hitting_parts(p, firers, target).next().is_some() {
                    out.push(Row::Pattern(Pattern::Fire(firers, target)));
                }
                continue;
            }
            for unit in firers.into_iter().filter(|unit| self.check_fire(p, Units::one(*unit), target).is_ok()) {
                out.push(Row::One(Order::Fire(Units::one(unit), target)));
            }
        }
    }

    /// Every part of these units that can hit a target.
    pub(super) fn hitting_parts<'a>(
        &'a self,
        p: &'a State,
        firers: Units,
        target: UnitId,
    ) -> impl Iterator<Item = Units> + 'a {
        let all: Vec<UnitId> = firers.into_iter().take(16).collect();
        let parts = (1_u32..1 << all.len()).rev().map(move |bits| part(&all, bits).collect());
        parts.filter(move |units| self.check_fire(p, *units, target).is_ok())
    }

    pub(super) fn list_declaring(&self, p: &State, out: &mut Legal<Row>) {
        let mut add = |order: Order| out.push(Row::One(order));
        let disengaging = self.is_open_to_disengaging(p);
        let enemies = p.occupied(self, p.active.other());
        let beside: Hexes = enemies.into_iter().flat_map(|at| self.near(at)).collect();
        for unit in self.army[p.active] {
            if disengaging && self.may_disengage(p, unit) && p.stands(unit) {
                self.disengagements(p, unit).into_iter().for_each(|to| add(Order::Disengage(unit, to)));
            }
            if Self::attack_of(p, unit).is_some() {
                if self.check_release(p, unit).is_ok() {
                    add(Order::Release(unit));
                }
                continue;
            }
            if p.at(unit).is_some_and(|at| beside.has(at)) {
                self.assaults(p, unit).for_each(|hexes| add(Order::Assault(unit, hexes)));
            }
        }
    }

    /// A whole order for a pattern.
    pub(super) fn fill_pattern(&self, p: &Position, pattern: &Pattern, pick: &mut dyn FnMut(usize) -> usize) -> Order {
        match *pattern {
            Pattern::Fire(firers, target) => {
                let parts: Vec<Units> = self.hitting_parts(p, firers, target).collect();
                Order::Fire(parts[pick(parts.len())], target)
            }
            Pattern::Redeploy(card) => {
                let all = self.redeployments(p, card);
                let (leader, to) = all[pick(all.len())];
                Order::Play(card, Names::Leaders([Some((leader, to)), None, None]))
            }
        }
    }
}
