//! What a battle is likely to bring, from what one side may know: exact where few dice are left, else by trials.
//!
//! The battles are fought by the rules themselves; both sides decide as a captain does, but for the round from
//! which one's own side withdraws.

use super::atlas::Atlas;
use super::belief::Belief;
use super::playout::rolled;
use super::tactics::{Style, Tactics};
use super::world::imagine;
use crate::ai::brief::{Brief, Pace};
use crate::ai::random::Chance;
use crate::kernel::collections::Set;
use crate::kernel::dice::MOST_DICE;
use crate::kernel::legal::Listed;
use crate::kernel::ruleset::{Need, Ruleset};
use crate::kernel::side::{BySide, Side};
use crate::rules::new_york_1776::data::{LocId, UnitId};
use crate::rules::new_york_1776::event::Event;
use crate::rules::new_york_1776::position::{Phase, Step};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use crate::rules::new_york_1776::{NewYork, Order, Position};

/// No battle lasts so many rounds.
const NEVER: u16 = u16::MAX;

/// Trials for a battle of so many blocks: as many as a player does not wait for (see the bench `odds`).
pub fn trials_for(blocks: u32) -> u32 {
    (16_000 / blocks.max(1)).clamp(250, 1000)
}

/// What a battle brings for one side.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlook {
    /// Chance that it stands in the place at the end: the defender holds, the attacker wins.
    pub holds: f32,
    /// Chance that it goes away, by choice or driven out.
    pub leaves: f32,
    /// Chance that nobody of it is left.
    pub destroyed: f32,
    /// Mean loss in steps.
    pub lost: BySide<f32>,
}

/// A battle in prospect.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// For whom.
    pub side: Side,
    /// Where.
    pub location: LocId,
    /// If it fights as a captain does.
    pub outlook: Outlook,
    /// If it withdraws from that round on whenever it may; none: if it never withdraws.
    pub stances: Vec<(Option<u16>, Outlook)>,
    /// Trials for `outlook`; 0 for an exact answer.
    pub trials: u32,
    /// Half the width of the 95 % interval of `outlook.holds`; 0 for an exact answer.
    pub error: f32,
}

impl Odds {
    /// Whether every course of the dice was counted.
    pub fn exact(&self) -> bool {
        self.trials == 0
    }

    /// The stance that loses least against what the enemy loses, while it holds where holding is likely:
    /// steps the enemy loses, less one's own, with a place worth as much as `place` steps.
    pub fn best(&self, place: f32) -> Option<&(Option<u16>, Outlook)> {
        let worth = |outlook: &Outlook| {
            outlook.lost[self.side.other()] - outlook.lost[self.side] + place * outlook.holds
                - place * outlook.destroyed
        };
        self.stances.iter().max_by(|a, b| worth(&a.1).total_cmp(&worth(&b.1)))
    }
}

/// A battle to look into.
pub struct Prospect<'a> {
    /// What the side to play knows.
    pub brief: Brief<'a, NewYork>,
    /// The map.
    pub atlas: &'a Atlas,
    /// Where.
    pub location: LocId,
    /// A march or move to be made before it; then movement ends, and this battle is fought first.
    pub march: Option<Order>,
}

/// A battle from its beginning, or from where it stands, to its end.
pub(super) struct Course {
    pub(super) position: Position,
    /// Who stood there when the looking began.
    pub(super) fighters: BySide<Set<UnitId>>,
    pub(super) steps: BySide<u32>,
}

/// Sums of courses.
#[derive(Clone, Copy, Default)]
pub(super) struct Sum {
    weight: f64,
    holds: f64,
    leaves: f64,
    destroyed: f64,
    lost: [f64; 2],
}

impl Sum {
    pub(super) fn add(&mut self, rules: &NewYork, side: Side, loc: LocId, course: &Course, p: &Position, weight: f64) {
        let steps = |side: Side| -> u32 { course.fighters[side].into_iter().map(|u| u32::from(p.sp[u])).sum() };
        let alive = course.fighters[side].minus(p.eliminated).into_iter().any(|unit| p.sp[unit] > 0);
        let stands = !p.of(rules, side, loc).is_empty();
        self.weight += weight;
        if stands {
            self.holds += weight;
        } else if alive {
            self.leaves += weight;
        } else {
            self.destroyed += weight;
        }
        for side in Side::BOTH {
            self.lost[side.index()] += weight * f64::from(course.steps[side].saturating_sub(steps(side)));
        }
    }

    pub(super) fn outlook(&self) -> Outlook {
        let share = |sum: f64| (sum / self.weight.max(1e-9)) as f32;
        let [american, british] = self.lost;
        Outlook {
            holds: share(self.holds),
            leaves: share(self.leaves),
            destroyed: share(self.destroyed),
            lost: BySide::new(share(american), share(british)),
        }
    }
}

impl Prospect<'_> {
    /// The odds, by so many trials for every stance where they cannot be exact. None if there is no battle, or if
    /// the pace says that nobody waits for them any more: it is looked at before every trial.
    pub fn odds(&self, trials: u32, chance: &mut Chance, pace: &mut dyn Pace) -> Option<Odds> {
        let side = self.brief.side;
        let belief = Belief::from_history(self.brief.rules, side, self.brief.seen.options, self.brief.history);
        let round = self.brief.seen.battle.as_ref().map_or(1, |battle| battle.round);
        // The round under way is fought; the next ones may be left.
        let first = round.max(1).saturating_add(u16::from(!self.may_leave_now())).max(2);
        let rounds = [Some(first), Some(first.saturating_add(1)), Some(first.saturating_add(2)), None];
        if self.known() {
            let world = self.world(&belief, chance);
            if let Some(outlook) = self.exact(&world, Style::default(), chance, pace) {
                let all: Option<Vec<_>> = rounds
                    .into_iter()
                    .map(|leaves| Some((leaves, self.exact(&world, leaving(leaves), chance, pace)?)))
                    .collect();
                if let Some(stances) = all {
                    return Some(Odds { side, location: self.location, outlook, stances, trials: 0, error: 0.0 });
                }
            }
        }
        // All stances meet the same worlds and dice: what differs is the stance.
        let luck = chance.word();
        let outlook = self.sampled(&belief, Style::default(), trials, &mut Chance::new(luck), pace)?;
        let stances = rounds
            .into_iter()
            .filter_map(|leaves| {
                let outlook = self.sampled(&belief, leaving(leaves), trials / 3, &mut Chance::new(luck), pace)?;
                Some((leaves, outlook))
            })
            .collect();
        let error = 1.96 * (outlook.holds * (1.0 - outlook.holds) / trials.max(1) as f32).sqrt();
        (pace.spent() < 1.0).then_some(Odds { side, location: self.location, outlook, stances, trials, error })
    }

    /// Whether the decision to withdraw is one's own just now (N8.11).
    fn may_leave_now(&self) -> bool {
        self.brief.legal.iter().any(|listed| matches!(listed, Listed::Order(Order::Withdraw(_))))
    }

    /// Whether no face in the battle is hidden, and nobody deploys any more.
    fn known(&self) -> bool {
        let Some(battle) = self.brief.seen.battle.as_ref().filter(|battle| battle.location == self.location) else {
            return false;
        };
        let enemy = self.brief.side.other();
        let there = self.brief.seen.forces[enemy].counts[self.location];
        battle.step != Step::Deploy
            && battle.lines[enemy].known.iter().filter(|fighter| fighter.revealed).count() == usize::from(there)
    }

    fn world(&self, belief: &Belief, chance: &mut Chance) -> Position {
        imagine(self.brief.rules, self.brief.side, self.brief.seen, belief, chance)
    }

    /// One trial after another; none if the pace cut them short.
    fn sampled(
        &self,
        belief: &Belief,
        style: Style,
        trials: u32,
        chance: &mut Chance,
        pace: &mut dyn Pace,
    ) -> Option<Outlook> {
        let mut sum = Sum::default();
        for _ in 0..trials {
            if pace.spent() >= 1.0 {
                return None;
            }
            let Some(mut course) = self.begin(self.world(belief, chance), chance) else { continue };
            let mut p = std::mem::replace(&mut course.position, Position::empty(self.brief.seen.options));
            self.fight(&mut p, style, chance);
            sum.add(self.brief.rules, self.brief.side, self.location, &course, &p, 1.0);
        }
        (sum.weight > 0.0).then(|| sum.outlook())
    }

    /// The position before the battle, with the march made and movement ended; none if there is no battle.
    fn begin(&self, mut p: Position, chance: &mut Chance) -> Option<Course> {
        let rules = self.brief.rules;
        let captain = Style::default();
        let mut events = Vec::new();
        if let Some(march) = self.march {
            rules.check(&p, &march).ok()?;
            rules.apply(&mut p, &march, &mut events);
            while p.phase == Phase::Movement && p.owes.is_some() {
                self.step(&mut p, captain, chance, &mut events)?;
            }
        }
        let (here, steps) = self.fighters(&p);
        // Overrun (N5.8), or the game was over with it.
        if here[AMERICAN].is_empty() || here[BRITISH].is_empty() {
            return None;
        }
        if p.phase == Phase::Movement && p.owes.is_none() {
            rules.apply(&mut p, &Order::Done, &mut events);
        }
        Some(Course { position: p, fighters: here, steps })
    }

    pub(super) fn fighters(&self, p: &Position) -> (BySide<Set<UnitId>>, BySide<u32>) {
        let of = |side: Side| p.of(self.brief.rules, side, self.location);
        let fighters = BySide::of(of);
        let steps = BySide::new(p.sp_of(fighters[AMERICAN]), p.sp_of(fighters[BRITISH]));
        (fighters, steps)
    }

    fn fight(&self, p: &mut Position, style: Style, chance: &mut Chance) {
        let mut events = Vec::new();
        for _ in 0..4000 {
            if self.over(&events) || p.verdict.is_some() || self.step(p, style, chance, &mut events).is_none() {
                return;
            }
        }
    }

    /// Whether the battle looked into has just ended.
    pub(super) fn over(&self, events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::BattleEnded { location, .. } if *location == self.location))
    }

    /// One order, roll or phase; none where nothing can follow.
    pub(super) fn step(
        &self,
        p: &mut Position,
        style: Style,
        chance: &mut Chance,
        events: &mut Vec<Event>,
    ) -> Option<()> {
        let rules = self.brief.rules;
        events.clear();
        match rules.need(p) {
            Need::Order(side) => {
                let order = self.order(p, side, style, chance)?;
                rules.apply(p, &order, events);
            }
            Need::Chance(ask) => {
                let mut faces = [0; MOST_DICE];
                rules.resolve(p, rolled(&mut faces, ask.count(), chance), events);
            }
            Need::Nothing => rules.run_phase(p, events),
            Need::Over => return None,
        }
        Some(())
    }

    fn order(&self, p: &Position, side: Side, style: Style, chance: &mut Chance) -> Option<Order> {
        let rules = self.brief.rules;
        if p.phase == Phase::Battles && p.battles(rules).has(self.location) {
            return Some(Order::Fight(self.location));
        }
        let style = if side == self.brief.side { style } else { Style::default() };
        Tactics { rules, atlas: self.atlas, style }.order(p, side, chance)
    }
}

/// As a captain, but for the round from which he withdraws.
fn leaving(leaves: Option<u16>) -> Style {
    Style { leaves: Some(leaves.unwrap_or(NEVER)), ..Style::default() }
}
