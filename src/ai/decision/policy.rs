//! The policy of a playout, and of a lieutenant: what a side orders at each moment.

use super::battle::best_of;
use super::field::Field;
use super::outlook::Outlook;
use super::prelude::*;
use super::rouse::{plan_rousing, purchase, worst_marker};
use super::stakes::Posture;
use crate::ai::random::random_order;
use crate::ai::turn_search::TurnPolicy;

/// The maximum number of orders in a playout.
const MAX_ORDERS: usize = 1500;
/// The parts of a year: tracks, mobilization, the part of each side in each Campaign Phase, the end.
pub const PARTS: u32 = 9;

/// The number of a part of the game.
pub fn part_of_game(rules: &Decision, p: &State) -> u32 {
    let year = u32::from(p.year.saturating_sub(rules.tables.calendar.first));
    let part = match p.phase() {
        Phase::Campaign | Phase::Battle => 2 * u32::from(p.campaign).clamp(1, 3) + u32::from(p.first != Some(p.active)),
        Phase::Mobilize => 1,
        Phase::Forage | Phase::Discard | Phase::Over => PARTS - 1,
        _ => 0,
    };
    PARTS * year + part
}

/// A decision of a side with its legal orders.
pub struct Situation<'a> {
    pub rules: &'a Decision,
    /// The position, with everything hidden filled in.
    pub p: &'a Position,
    pub side: Side,
    pub legal: &'a LegalOf<Decision>,
    pub posture: Posture,
}

impl<'a> Situation<'a> {
    pub fn field(&self) -> Field<'a> {
        Field::new(self.rules, self.p, self.side, self.posture)
    }

    /// The order of a lieutenant.
    pub fn decide(&self, rng: &mut SearchRng) -> Order {
        self.chosen(rng).unwrap_or_else(|| self.fallback(rng))
    }

    /// Ends the step if the rules allow it, else gives any order.
    pub fn fallback(&self, rng: &mut SearchRng) -> Order {
        let ends = [Order::Done, Order::Halt, Order::Pass];
        let end = ends.into_iter().find(|order| self.legal.lists(order));
        end.unwrap_or_else(|| random_order(self.rules, self.p, self.legal, rng))
    }

    fn chosen(&self, rng: &mut SearchRng) -> Option<Order> {
        let Self { rules, p, side, legal, posture } = *self;
        match p.task()? {
            Task::Buy => Some(Order::Buy(purchase(rules, p, side, posture, rng))),
            Task::Initiative => Some(Order::First),
            Task::Rouse => plan_rousing(rules, p, side, posture, rng).first().copied(),
            Task::Mobilize => Some(self.field().mobilize(legal, rng)),
            Task::Place => {
                let field = self.field();
                best_of(legal, |order| match *order {
                    Order::Place(leader, at) => Some(field.placed(leader, at)),
                    _ => None,
                })
            }
            Task::Move => self.field().missions(rng).first().map(|mission| mission.order),
            Task::Path => Some(self.field().step()),
            Task::Combat => self.next_battle(),
            Task::Discard => worst_marker(rules, p.hands[side]).map(Order::Discard),
            Task::Forage(_) => self.forage(),
            Task::Drown | Task::Sink => self.field().least(legal),
            Task::LeadersGo => self.flee(p.force?.at),
            Task::Overrun(at) => self.flee(at),
            Task::Rise(_) => {
                let field = self.field();
                best_of(legal, |order| match *order {
                    Order::Rise(at) => Some(field.value(at, rules.at_of(p, side, at))),
                    _ => None,
                })
            }
            Task::Intercept => self.field().interception(),
            _ => self.in_battle(p.battle.as_ref()?),
        }
    }

    /// Short of food, the least worth go short; a locale is plundered where many would.
    fn forage(&self) -> Option<Order> {
        let forage = self.p.forage?;
        let plunder = Order::Plunder(forage.at);
        if forage.left >= 3 && self.legal.lists(&plunder) {
            return Some(plunder);
        }
        self.field().least(self.legal)
    }

    fn flee(&self, at: LocaleId) -> Option<Order> {
        let pieces = self.rules.ashore(self.p, self.side, at);
        self.field().refuge(at, pieces, self.legal)
    }

    /// The surest battle first: its victory may close the way of those beaten later.
    fn next_battle(&self) -> Option<Order> {
        let field = self.field();
        best_of(self.legal, |order| match *order {
            Order::Fight(at) => {
                let set = self.rules.at_of(self.p, self.side, at);
                Some(field.fight(at, set, false).map_or(0.0, |(fight, _)| fight.win))
            }
            Order::FightAtSea(_) => Some(2.0),
            _ => None,
        })
    }

    fn in_battle(&self, battle: &Battle) -> Option<Order> {
        let Self { rules, p, legal, side, .. } = *self;
        let field = self.field();
        match battle.step {
            BattleStep::Parley => {
                let word = field.word(battle)?;
                let number = rules.words_of(p).iter().position(|one| *one == word)?;
                legal.orders().nth(number)
            }
            BattleStep::Commit => {
                let most = legal.orders().filter_map(|order| if let Order::Commit(n) = order { Some(n) } else { None });
                Some(Order::Commit(field.commitment(battle, most.max()?)))
            }
            BattleStep::Fire => {
                if legal.lists(&Order::Retreat) && field.is_better_to_retreat(battle) {
                    return Some(Order::Retreat);
                }
                let most = legal.orders().filter_map(|order| if let Order::Fire(n) = order { Some(n) } else { None });
                most.max().map(Order::Fire)
            }
            BattleStep::Hits => field.hit(battle, legal),
            BattleStep::Drown => field.least(legal),
            BattleStep::Withdraw => {
                let losers = rules.losers(p);
                let with = if battle.kind == BattleKind::Sea { rules.at_of(p, side, battle.at) } else { losers };
                field.refuge(battle.at, with, legal)
            }
        }
    }
}

/// The policy of both sides in playouts, with the rest of a rousing that is being carried out.
pub struct Policy<'a> {
    rules: &'a Decision,
    postures: BySide<Posture>,
    /// The last part of a playout.
    end: u32,
    /// The markers still to be put down, the next one last, and who does so in which year.
    queue: Vec<Order>,
    queued_for: Option<(u16, Side)>,
    legal: LegalOf<Decision>,
}

impl<'a> Policy<'a> {
    /// A policy until a number of parts after that of `p`.
    pub fn new(rules: &'a Decision, postures: BySide<Posture>, p: &State, horizon: u32) -> Self {
        let legal = LegalOf::<Decision>::default();
        let end = part_of_game(rules, p) + horizon;
        Self { rules, postures, end, queue: Vec::new(), queued_for: None, legal }
    }

    /// The order of a side at any moment.
    pub fn answer(&mut self, p: &Position, side: Side, rng: &mut SearchRng) -> Order {
        let (rules, posture) = (self.rules, self.postures[side]);
        if p.task() == Some(Task::Rouse) {
            if self.queued_for != Some((p.year, side)) {
                self.queued_for = Some((p.year, side));
                self.queue = plan_rousing(rules, p, side, posture, rng);
                self.queue.reverse();
            }
            while let Some(order) = self.queue.pop() {
                if rules.check(p, &order).is_ok() {
                    return order;
                }
            }
        }
        self.legal.clear();
        rules.legal(p, &mut self.legal);
        Situation { rules, p, side, legal: &self.legal, posture }.decide(rng)
    }
}

impl TurnPolicy<Decision> for Policy<'_> {
    const MAX_ORDERS: usize = MAX_ORDERS;

    fn begin_playout(&mut self) {
        self.queue.clear();
        self.queued_for = None;
    }

    fn order(&mut self, p: &Position, side: Side, rng: &mut SearchRng) -> Option<Order> {
        let beyond = part_of_game(self.rules, p) > self.end && p.battle.is_none();
        (!beyond).then(|| self.answer(p, side, rng))
    }

    fn win_chance(&self, p: &Position, side: Side) -> f32 {
        Outlook::of(self.rules, p, self.postures[side]).chance(side)
    }
}
