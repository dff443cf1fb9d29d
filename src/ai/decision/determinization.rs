//! Samples what a side does not know (D20.2): which enemy pieces stand in a stack, the hand, what was put down and committed, the pool.

use super::prelude::*;
use super::rouse::plan_rousing;
use super::stakes::Posture;
use crate::ai::determinization::Determinize;
use crate::rules::decision::data::forces::Entry;
use crate::rules::decision::observe::{LastSeen, Seen};
use crate::rules::decision::position::parts::Force;

/// How much more likely a piece is where it was last seen, next to it, where it began; and a Tactics marker after the rousing.
const SEEN_HERE: usize = 60;
const SEEN_NEAR: usize = 20;
const BEGAN_HERE: usize = 30;
const KEPT_TACTICS: usize = 5;
/// How often the stacks are filled anew where the last piece fits nowhere.
const TRIES: usize = 10;

impl Determinize for Decision {
    type Belief = ();

    fn belief(_: &Brief<'_, Self>) {}

    fn as_known_to(brief: &Brief<'_, Self>, (): &(), rng: &mut SearchRng) -> Position {
        let mut p = brief.view.known.incomplete();
        let enemy = brief.side.other();
        if brief.view.hidden[enemy] {
            let sampler = Sampler { brief, enemy };
            sampler.fit(&mut p, rng);
            sampler.deal(&mut p, rng);
            sampler.complete(&mut p, rng);
        }
        p
    }
}

/// What may stand in a place of a stack.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    /// The piece on top, of this type.
    Top(TypeId),
    /// A land unit below it, of this type or one after it, or a leader.
    Below(TypeId),
    Leader,
    /// A leader aboard in a port, or anything that sails, at sea.
    Admiral,
    Aboard,
}

struct Sampler<'a> {
    brief: &'a Brief<'a, Decision>,
    enemy: Side,
}

impl Sampler<'_> {
    /// The enemy pieces that are in no place that the side knows.
    fn free(&self, p: &State) -> Pieces {
        let rules = self.brief.rules;
        let come = |piece: PieceId| match rules[piece].entry {
            Entry::Special(special) => !rules[piece].is_leader() || p.specials.has(special),
            Entry::Setup | Entry::Pool => true,
        };
        rules.army[self.enemy].minus(p.stands.standing()).minus(p.dead).minus(rules.sorted.fleets).filtered(come)
    }

    /// Fills all stacks, anew where the last pieces fit none.
    fn fit(&self, p: &mut Position, rng: &mut SearchRng) {
        let empty = p.clone();
        for _ in 0..TRIES {
            if self.place(p, rng) {
                return;
            }
            p.clone_from(&empty);
        }
        self.place(p, rng);
    }

    /// Fills all stacks, first what can be few pieces only; whether every piece fits.
    fn place(&self, p: &mut Position, rng: &mut SearchRng) -> bool {
        let mut slots: Vec<(LocaleId, Slot)> = Vec::new();
        for (at, seen) in &self.brief.view.seen[self.enemy] {
            self.slots(p, *at, *seen, &mut slots);
        }
        rng.shuffle(&mut slots);
        let rank = |slot: &Slot| match slot {
            Slot::Admiral => 0,
            Slot::Leader => 1,
            Slot::Top(_) => 2,
            Slot::Aboard | Slot::Below(_) => 3,
        };
        // Under a top of a late type of the list few types can lie (D20.1).
        let types = |slot: &Slot| match slot {
            Slot::Below(kind) => self.brief.rules.top_order.iter().skip_while(|one| *one != kind).count(),
            _ => 0,
        };
        slots.sort_by_key(|(_, slot)| (rank(slot), types(slot)));
        // As many leaders stand somewhere as do not lie in the pool.
        let pool = u32::from(self.brief.view.leaders_left[self.enemy]);
        let leaders = self.brief.rules.sorted.leaders;
        let mut open = slots.iter().filter(|(_, slot)| rank(slot) == 3).count() as u32;
        let mut all_fit = true;
        for (at, slot) in slots {
            let free = self.free(p);
            let wanted = (free & leaders).len().saturating_sub(pool);
            let either = rank(&slot) == 3;
            let leads = either && wanted > 0 && (rng.below(open.max(1) as usize) as u32) < wanted;
            open -= u32::from(either);
            let mut may = self.may_be(p, free, at, slot, leads);
            if may.is_empty() {
                // Where no unit fits, a leader does, and the other way round.
                may = self.may_be(p, free, at, slot, !leads);
                all_fit &= either && !may.is_empty();
            }
            if may.is_empty() {
                may = match slot {
                    Slot::Aboard => free.filtered(|piece| !self.brief.rules.stays_ashore(piece)),
                    Slot::Leader | Slot::Admiral => free & leaders,
                    Slot::Top(_) | Slot::Below(_) => free & self.brief.rules.sorted.land_units,
                };
            }
            if let Some(piece) = self.pick(p, may, at, rng) {
                p.stands.put(piece, Some(at));
            }
        }
        all_fit
    }

    /// The hidden places of a stack.
    fn slots(&self, p: &State, at: LocaleId, seen: Seen, slots: &mut Vec<(LocaleId, Slot)>) {
        let rules = self.brief.rules;
        let known = rules.at_of(p, self.enemy, at).minus(rules.sorted.fleets);
        let ashore = rules.ashore(p, self.enemy, at) & known;
        let top_known = seen.top.is_some_and(|kind| rules[kind].units.meets(ashore));
        let mut left = u32::from(seen.land).saturating_sub(ashore.len());
        if let Some(kind) = seen.top {
            if !top_known && left > 0 {
                slots.push((at, Slot::Top(kind)));
                left -= 1;
            }
            slots.extend((0..left).map(|_| (at, Slot::Below(kind))));
        } else {
            slots.extend((0..left).map(|_| (at, Slot::Leader)));
        }
        let aboard = u32::from(seen.aboard).saturating_sub(known.minus(ashore).len());
        let slot = if rules.is_sea(at) { Slot::Aboard } else { Slot::Admiral };
        slots.extend((0..aboard).map(|_| (at, slot)));
    }

    /// The free pieces that may be in a place of a stack, which a leader takes or not.
    fn may_be(&self, p: &State, free: Pieces, at: LocaleId, slot: Slot, leads: bool) -> Pieces {
        let rules = self.brief.rules;
        let sorted = &rules.sorted;
        let fleets = !rules.fleets(p, self.enemy, at).is_empty();
        let leaders = free & if fleets { sorted.leaders.minus(sorted.admirals) } else { sorted.leaders };
        let units = free & sorted.land_units;
        let sailors = |set: Pieces| set.filtered(|piece| !rules.stays_ashore(piece));
        match slot {
            Slot::Top(kind) => units & rules[kind].units,
            Slot::Leader => leaders,
            Slot::Admiral => free & sorted.admirals,
            Slot::Aboard if leads => sailors(free & sorted.leaders),
            Slot::Aboard => sailors(units),
            Slot::Below(_) if leads => leaders,
            Slot::Below(kind) => {
                let after = rules.top_order.iter().skip_while(|one| **one != kind);
                units & after.fold(Pieces::NONE, |all, one| all | rules[*one].units)
            }
        }
    }

    /// One of the pieces, by what is likely in the place.
    fn pick(&self, p: &State, may: Pieces, at: LocaleId, rng: &mut SearchRng) -> Option<PieceId> {
        let weights: Vec<(PieceId, usize)> = may.into_iter().map(|piece| (piece, self.weight(p, piece, at))).collect();
        let total: usize = weights.iter().map(|(_, weight)| weight).sum();
        let mut left = rng.below(total.max(1));
        for (piece, weight) in weights {
            if left < weight {
                return Some(piece);
            }
            left -= weight;
        }
        None
    }

    /// How likely a piece stands in a locale.
    fn weight(&self, p: &State, piece: PieceId, at: LocaleId) -> usize {
        let rules = self.brief.rules;
        let seen = self.brief.view.sightings.iter().find(|(one, _)| *one == piece);
        let (mut weight, one) = (4, &rules[piece]);
        if let Some((_, LastSeen { at: last, .. })) = seen {
            weight += match () {
                () if *last == at => SEEN_HERE,
                () if rules.land_next(*last).has(at) || rules.sea_next(*last).has(at) => SEEN_NEAR,
                () => 0,
            };
        } else if one.setup == Some(at) && p.year == rules.tables.calendar.first {
            weight += BEGAN_HERE;
        }
        let is_box = rules.areas.boxes.has(at);
        let strange = rules.stays_ashore(piece) && (is_box || rules.is_sea(at))
            || one.class == Class::Indian && !rules.areas.indian.has(at) && p.year == rules.tables.calendar.first
            || is_box && rules.box_of(one.nation) != Some(at);
        if strange { 1 } else { weight }
    }

    /// The hand: any markers that the side does not hold, after the rousing rather Tactics.
    fn deal(&self, p: &mut Position, rng: &mut SearchRng) {
        let Self { brief, enemy } = self;
        let rules = brief.rules;
        let roused = !matches!(p.phase(), Phase::Markers | Phase::Initiative | Phase::Rouse);
        let committed = p.battle.as_ref().and_then(|battle| battle.committed[*enemy]).unwrap_or(0);
        for _ in 0..brief.view.hand_size[*enemy].saturating_sub(committed) {
            let pool = rules.pool(p);
            let weight = |marker: Marker| {
                let kept = if roused && marker == Marker::Tactics { KEPT_TACTICS } else { 1 };
                kept * usize::from(pool.count(marker))
            };
            let mut left = rng.below(pool.kinds().map(weight).sum::<usize>().max(1));
            for marker in pool.kinds() {
                if left < weight(marker) {
                    p.hands[*enemy].add(marker, 1);
                    break;
                }
                left -= weight(marker);
            }
        }
    }

    /// The pool, what was put down or committed, and the force on the move.
    fn complete(&self, p: &mut Position, rng: &mut SearchRng) {
        let Self { brief, enemy } = *self;
        let rules = brief.rules;
        p.pools[enemy] = self.free(p) & rules.sorted.leaders;
        // The second player puts markers down after the first.
        if p.task() == Some(Task::Rouse) && p.first == Some(enemy) && p.active != enemy {
            for order in plan_rousing(rules, p, enemy, Posture { noise: 1.0, ..Posture::of(enemy) }, rng) {
                if let Order::Rouse(RousedTrack::Track(track), marker) = order {
                    p.hands[enemy].take(marker);
                    p.down[enemy][track].get_or_insert_default().add(marker, 1);
                }
            }
        }
        if let Some(force) = brief.view.force {
            let here = rules.at_of(p, enemy, force.at);
            let units: Pieces = here.iter().take(force.count.into()).collect();
            p.moved |= units;
            p.force = Some(Force {
                at: force.at,
                from: force.from,
                units,
                under: (units & rules.sorted.leaders).first(),
                points: force.points,
                walked: units,
                forced: force.forced,
                dropped: Pieces::NONE,
                asked: force.asked,
                overruns: force.overruns,
            });
        }
        let has_committed = |battle: &Battle| match battle.step {
            BattleStep::Parley => false,
            BattleStep::Commit => battle.side != enemy && battle.attacker == enemy,
            _ => battle.loser.is_none(),
        };
        if p.battle.as_ref().is_some_and(|battle| has_committed(battle) && battle.committed[enemy].is_none()) {
            let most = rules.leadership(p, enemy).min(p.hands[enemy].count(Marker::Tactics));
            let number = rng.below(usize::from(most) + 1) as u8;
            (0..number).for_each(|_| p.hands[enemy].take(Marker::Tactics));
            if let Some(battle) = &mut p.battle {
                battle.committed[enemy] = Some(number);
            }
        }
    }
}
