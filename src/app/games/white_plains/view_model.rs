//! The present moment for White Plains' own views: what is visible and legal, and small questions about the rules.

use crate::app::games::white_plains::prelude::*;
use crate::kernel::legal::LegalEntry;
use crate::rules::white_plains::order::Pattern;
use crate::rules::white_plains::position::Known;

/// What a click on a hex or a button of the sheet does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Units and leaders move.
    Moves,
    /// Units fire.
    Fire,
    /// Attacks are declared.
    Declare,
    /// One of several orders is chosen.
    Choose,
}

impl<'a> ViewModel<'a> {
    /// The position as far as it is known.
    pub fn p(self) -> &'a Known {
        &self.view.known
    }

    /// The side that must decide, or the phasing side.
    pub fn side(self) -> Side {
        self.view.to_play.unwrap_or(self.p().active)
    }

    /// What is asked of a human who may order something now.
    pub fn task(self) -> Option<Task> {
        self.p().task().filter(|_| self.open())
    }

    /// The step of the player.
    pub fn step(self) -> Option<Step> {
        Some(match self.task()? {
            Task::Moves => Step::Moves,
            Task::Artillery | Task::Rifles(_) => Step::Fire,
            Task::Declare => Step::Declare,
            _ => Step::Choose,
        })
    }

    /// The own units and leaders in a hex, as the stack shows them.
    pub fn own_at(self, at: HexId) -> Vec<UnitId> {
        self.rules.shown_stack(self.p(), self.side(), at)
    }

    /// The enemy's units in a hex, without leaders, as the stack shows them.
    pub fn enemy_at(self, at: HexId) -> Vec<UnitId> {
        let mut all = self.rules.shown_stack(self.p(), self.side().other(), at);
        all.retain(|unit| !self.rules.is_leader(*unit));
        all
    }

    /// Units and leaders that can still move or march.
    pub fn movers(self) -> Units {
        let of = |row: &Row| match row {
            Row::Moves(unit, _) | Row::Marches(unit, _) => Some(*unit),
            _ => None,
        };
        self.legal.rows().iter().filter_map(of).collect()
    }

    /// Units that wait to enter the map.
    pub fn entering(self) -> Vec<UnitId> {
        self.legal
            .rows()
            .iter()
            .filter_map(|row| if let Row::Enters(unit, _) = row { Some(*unit) } else { None })
            .collect()
    }

    /// The cards that may be played now.
    pub fn playable(self) -> Vec<CardId> {
        let of = |row: &Row| match row {
            Row::One(Order::Play(card, _)) | Row::Pattern(Pattern::Redeploy(card)) | Row::Plays(card, _) => Some(*card),
            _ => None,
        };
        let mut cards: Vec<CardId> = self.legal.rows().iter().filter_map(of).collect();
        cards.dedup();
        if self.lists(Order::Trump) {
            cards.push(self.rules.trump_card(self.side()));
        }
        cards
    }

    /// The orders of a card: one, or one for each of its names.
    pub fn plays(self, card: CardId) -> Vec<Order> {
        let mut all = Vec::new();
        for row in self.legal.rows() {
            match row {
                Row::One(order @ Order::Play(other, _)) if *other == card => all.push(*order),
                Row::Plays(other, hexes) if *other == card => {
                    all.extend(hexes.hexes().into_iter().map(|at| Order::Play(card, Names::Hex(at))));
                }
                Row::One(Order::Trump) if card == self.rules.trump_card(self.side()) => all.push(Order::Trump),
                _ => {}
            }
        }
        all
    }

    /// Whether a card sends leaders to hexes, which are chosen one by one (W14.11).
    pub fn sends_leaders(self, card: CardId) -> bool {
        self.legal.rows().contains(&Row::Pattern(Pattern::Redeploy(card)))
    }

    /// The hexes to which the chosen card sends the picked leader.
    pub fn redeploy_hexes(self, plan: &Plan) -> Vec<HexId> {
        let Some((card, leader)) = plan.card.zip(plan.pick).filter(|(card, _)| self.sends_leaders(*card)) else {
            return Vec::new();
        };
        let (_, hexes) = self.rules.redeployable(self.p(), self.side());
        let legal =
            |to: &HexId| self.allows(&Order::Play(card, Names::Leaders([Some((leader, *to)), None, None]))).is_ok();
        hexes.into_iter().filter(legal).collect()
    }

    /// The order that plays the chosen card on the leaders sent so far.
    pub fn redeployment(self, plan: &Plan) -> Option<Order> {
        let card = plan.card.filter(|card| self.sends_leaders(*card) && !plan.leaders.is_empty())?;
        let sent = |number: usize| plan.leaders.get(number).copied();
        let order = Order::Play(card, Names::Leaders([sent(0), sent(1), sent(2)]));
        self.allows(&order).is_ok().then_some(order)
    }

    /// The hexes towards which works may be built together with those chosen: all of them, and the order that builds.
    pub fn works(self, chosen: Hexes) -> (Hexes, Option<Order>) {
        let (mut open, mut order) = (Hexes::NONE, None);
        for row in self.legal.rows() {
            let Row::One(build @ Order::Build(towards)) = row else { continue };
            let all: Hexes = towards.iter().collect();
            if chosen.minus(all).is_empty() {
                open |= all;
            }
            if all == chosen {
                order = Some(*build);
            }
        }
        (open, order)
    }

    /// Whether this order is one of the list.
    pub fn lists(self, order: Order) -> bool {
        self.legal.rows().contains(&Row::One(order))
    }

    /// The order that ends the step: done, or no card.
    pub fn ending(self) -> Option<Order> {
        // Without a chit the player can only pledge none.
        let none = (!self.lists(Order::Pledge(1))).then_some(Order::Pledge(0));
        [Order::Done, Order::Pass].into_iter().chain(none).find(|order| self.lists(*order))
    }

    /// Orders that name a hex, with it: a click there gives them. `plan` says for which card or unit.
    pub fn hex_orders(self, plan: &Plan) -> Vec<(HexId, Order)> {
        if let Some(card) = plan.card {
            let hex = |order: &Order| match order {
                Order::Play(_, Names::Hex(at) | Names::Hexes(_, at) | Names::UnitHex(_, at)) => Some(*at),
                _ => None,
            };
            let mut all: Vec<(HexId, Order)> =
                self.plays(card).into_iter().filter_map(|order| Some((hex(&order)?, order))).collect();
            // The key for the next lit hex begins where the armies are.
            let enemies = self.p().occupied(self.rules, self.side().other());
            let far = |at: HexId| enemies.into_iter().filter_map(|other| self.rules.distance(at, other)).min();
            all.sort_by_key(|(at, _)| (far(*at), *at));
            return all;
        }
        let fits = |unit: UnitId| plan.pick.is_none_or(|pick| pick == unit);
        let of = |order: Order| match order {
            Order::Place(_, at) | Order::Ruse(at) | Order::Fight(at) => Some((at, order)),
            Order::Enter(unit, at) if plan.pick == Some(unit) => Some((at, order)),
            Order::Disengage(unit, at) if plan.pick == Some(unit) => Some((at, order)),
            Order::Advance(unit, at) if fits(unit) => Some((at, order)),
            Order::Retreat(_, path) => path.last().map(|at| (at, order)),
            Order::Evade(unit, path) if fits(unit) => path.last().map(|at| (at, order)),
            Order::Rally(unit) | Order::Remove(unit) => self.p().at(unit).map(|at| (at, order)),
            _ => None,
        };
        let mut all: Vec<(HexId, Order)> = Vec::new();
        for row in self.legal.rows() {
            let rows: Vec<Order> = match row {
                Row::One(order) => vec![*order],
                Row::Enters(unit, _) if plan.pick == Some(*unit) => {
                    let lines = (0..crate::kernel::legal::Row::lines(row))
                        .filter_map(|number| crate::kernel::legal::Row::line(row, number));
                    lines
                        .filter_map(|line| if let LegalEntry::Order(order) = line { Some(order) } else { None })
                        .collect()
                }
                _ => continue,
            };
            for (at, order) in rows.into_iter().filter_map(of) {
                // Of several ways to a hex the first one is as good as any.
                if all.iter().all(|(other, _)| *other != at) {
                    all.push((at, order));
                }
            }
        }
        all
    }

    /// The unit that a key takes out of its attack: of the last attack the last that can be.
    pub fn released(self) -> Option<UnitId> {
        let units = self.p().attacks.iter().rev().flat_map(|attack| {
            let units: Vec<UnitId> = attack.units.into_iter().collect();
            units.into_iter().rev()
        });
        units.into_iter().find(|unit| self.lists(Order::Release(*unit)))
    }

    /// Orders that stand as buttons on the sheet.
    pub fn plain_orders(self, plan: &Plan) -> Vec<Order> {
        let fits = |order: &Order| match order {
            // Without a chit the main button pledges none.
            Order::Pledge(_) => self.lists(Order::Pledge(1)),
            Order::Trump | Order::Allow | Order::Attach(_) | Order::Restore => true,
            Order::Buy | Order::Stand | Order::Lead(_) | Order::Chit | Order::Reroll | Order::Keep | Order::Lose(_) => {
                true
            }
            Order::Rally(_) | Order::Remove(_) => true,
            Order::Burn(unit, _) => plan.group.has(*unit) && plan.group.len() == 1,
            Order::Break(at) => plan.from.is_none_or(|from| from == *at),
            Order::Advance(unit, _) | Order::Evade(unit, _) => plan.pick.is_some_and(|pick| pick == *unit),
            _ => false,
        };
        let ones =
            self.legal.rows().iter().filter_map(|row| if let Row::One(order) = row { Some(*order) } else { None });
        let mut orders: Vec<Order> = ones.filter(fits).collect();
        // Militia that may go home: the weakest first, then by hex.
        orders.sort_by_key(|order| match *order {
            Order::Remove(unit) => (self.p().sp(self.rules, unit), self.p().at(unit)),
            _ => (0, None),
        });
        orders
    }

    /// Units of which one can be picked: those that advance, evade, disengage or enter.
    pub fn pickable(self) -> Vec<UnitId> {
        let mut all = self.entering();
        for row in self.legal.rows() {
            if let Row::One(Order::Advance(unit, _) | Order::Evade(unit, _) | Order::Disengage(unit, _)) = row
                && !all.contains(unit)
            {
                all.push(*unit);
            }
        }
        all
    }
}
