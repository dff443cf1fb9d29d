//! The present moment for White Plains' own views: what is visible and legal, and small questions about the rules.

use crate::app::games::white_plains::prelude::*;
use crate::kernel::legal::{LegalEntry, Row as _};
use crate::rules::white_plains::order::Pattern;
use crate::rules::white_plains::position::Known;
use crate::rules::white_plains::position::parts::Attack;

/// The effect of a click on a hex or a button of the sheet.
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

    /// The decision of a human who may give an order now.
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
        let unit = |row: &Row| if let Row::Enters(unit, _) = row { Some(*unit) } else { None };
        self.legal.rows().iter().filter_map(unit).collect()
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

    /// The least die that rallies a unit (W7.2).
    pub fn rally_needs(self, unit: UnitId) -> i8 {
        self.rules.rally_needs(self.p(), unit)
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

    /// The orders of this decision by the hexes that they name, and those that are buttons. `plan` says for which card
    /// or unit. The first click on a hex points at it, the second gives the order: a die may be rolled at once, and that
    /// cannot be undone. A leader that a card sends goes at the first click.
    pub fn targets(self, plan: &Plan) -> OrderTargets<Order, UnitId> {
        let target = |order: Order, at: Option<HexId>, confirms: bool| OrderTarget {
            order,
            piece: None,
            place: at.map(place_id),
            confirms,
        };
        let sends = plan.card.filter(|card| self.sends_leaders(*card));
        let numbered = if sends.is_some() { Vec::new() } else { self.plain_orders(plan) };
        let orders: Vec<_> = match (sends, plan.card) {
            (Some(card), _) => {
                self.redeployments(card, plan).map(|(at, order)| target(order, Some(at), false)).collect()
            }
            (None, Some(card)) => self.plays_on_hexes(card).map(|(at, order)| target(order, Some(at), true)).collect(),
            (None, None) => {
                self.hex_orders(plan).into_iter().map(|(at, order)| target(order, Some(at), true)).collect()
            }
        };
        OrderTargets {
            orders,
            pieces: Vec::new(),
            numbered: numbered.into_iter().map(|order| target(order, None, true)).collect(),
            place: plan.to.map(place_id),
            piece: None,
        }
    }

    /// The hexes to which a card can send the picked leader, with the order that sends that leader alone.
    fn redeployments(self, card: CardId, plan: &Plan) -> impl Iterator<Item = (HexId, Order)> {
        let leader = plan.pick.into_iter();
        let hexes = leader.flat_map(move |leader| {
            let (_, hexes) = self.rules.redeployable(self.p(), self.side());
            hexes.into_iter().map(move |to| (to, Order::Play(card, Names::Leaders([Some((leader, to)), None, None]))))
        });
        hexes.filter(move |(_, order)| self.allows(order).is_ok())
    }

    /// The orders of a card that name a hex: those nearest to the enemy first, because the key for the next place begins
    /// there.
    fn plays_on_hexes(self, card: CardId) -> impl Iterator<Item = (HexId, Order)> {
        let hex = |order: &Order| match order {
            Order::Play(_, Names::Hex(at) | Names::Hexes(_, at) | Names::UnitHex(_, at)) => Some(*at),
            _ => None,
        };
        let plays = self.plays(card).into_iter();
        let mut all: Vec<(HexId, Order)> = plays.filter_map(|order| Some((hex(&order)?, order))).collect();
        let enemies = self.p().occupied(self.rules, self.side().other());
        let far = |at: HexId| enemies.into_iter().filter_map(|other| self.rules.distance(at, other)).min();
        all.sort_by_key(|(at, _)| (far(*at), *at));
        all.into_iter()
    }

    /// The orders, other than cards, that name a hex: of several ways to a hex the first one is as good as any.
    fn hex_orders(self, plan: &Plan) -> Vec<(HexId, Order)> {
        let fits = |unit: UnitId| plan.pick.is_none_or(|pick| pick == unit);
        let hex = |order: Order| match order {
            Order::Place(_, at) | Order::Ruse(at) | Order::Fight(at) => Some(at),
            Order::Enter(unit, at) | Order::Disengage(unit, at) if plan.pick == Some(unit) => Some(at),
            Order::Advance(unit, at) if fits(unit) => Some(at),
            Order::Retreat(_, path) => path.last(),
            Order::Evade(unit, path) if fits(unit) => path.last(),
            Order::Rally(unit) | Order::Remove(unit) => self.p().at(unit),
            _ => None,
        };
        let entries = self.legal.rows().iter().filter(|row| match row {
            Row::One(_) => true,
            Row::Enters(unit, _) => plan.pick == Some(*unit),
            _ => false,
        });
        let lines = entries.flat_map(|row| (0..row.lines()).filter_map(|number| row.line(number)));
        let orders = lines.filter_map(|line| if let LegalEntry::Order(order) = line { Some(order) } else { None });
        let mut all: Vec<(HexId, Order)> = Vec::new();
        for (at, order) in orders.filter_map(|order| Some((hex(order)?, order))) {
            if all.iter().all(|(other, _)| *other != at) {
                all.push((at, order));
            }
        }
        all
    }

    /// The unit that a key takes out of its attack: of the last attack the last that can be.
    pub fn released(self) -> Option<UnitId> {
        let units = |attack: &Attack| attack.units.into_iter().collect::<Vec<_>>().into_iter().rev();
        self.p().attacks.iter().rev().flat_map(units).find(|unit| self.lists(Order::Release(*unit)))
    }

    /// Orders that stand as buttons on the sheet.
    pub fn plain_orders(self, plan: &Plan) -> Vec<Order> {
        let fits = |order: &Order| match order {
            // Without a chit the main button pledges none.
            Order::Pledge(_) => self.lists(Order::Pledge(1)),
            Order::Trump | Order::Allow | Order::Attach(_) | Order::Restore | Order::Rally(_) | Order::Remove(_) => {
                true
            }
            Order::Buy | Order::Stand | Order::Lead(_) | Order::Chit | Order::Reroll | Order::Keep | Order::Lose(_) => {
                true
            }
            Order::Fight(at) => self.p().attacks.iter().any(|attack| attack.hexes.first() == Some(*at)),
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
