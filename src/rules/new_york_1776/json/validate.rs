//! Refuses positions that play cannot reach or cannot continue from.

use crate::kernel::collections::Set;
use crate::kernel::ruleset::{LegalOf, Need, Ruleset};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::numbers::STEADIED_BY_WASHINGTON;
use crate::rules::new_york_1776::data::{LocId, NewYork, StateId, UnitId};
use crate::rules::new_york_1776::position::{
    Battle, Marching, Movement, Pending, PhaseState, Position, Post, Retreat, Step,
};
use crate::rules::new_york_1776::sides::{BRITISH, SideWords};

impl NewYork {
    /// An accepted position has a legal order or is over. `listed` are the locations with entries.
    pub(crate) fn refuse_impossible(&self, p: &Position, listed: Set<LocId>) -> Result<(), String> {
        self.refuse_battles(p, listed)?;
        self.refuse_phase(p)?;
        self.refuse_crossed(p)?;
        match &p.state {
            PhaseState::Movement(movement) => self.refuse_movement(p, movement)?,
            PhaseState::Battle(battle) => {
                self.refuse_battle(p, battle)?;
                self.refuse_pending(p, battle)?;
            }
            _ => {}
        }
        self.audit(p)?;
        match self.need(p) {
            Need::Over => Ok(()),
            Need::Order(_) => {
                let mut orders = LegalOf::<Self>::default();
                self.legal(p, &mut orders);
                if orders.is_empty() { Err("no order is legal in this position".into()) } else { Ok(()) }
            }
            _ => Err("neither side has a decision in this position".into()),
        }
    }

    /// Both sides are in one place only if a battle is open there.
    fn refuse_battles(&self, p: &Position, listed: Set<LocId>) -> Result<(), String> {
        let battles = p.battles(self);
        let open = match p.state {
            PhaseState::Battles | PhaseState::Battle(_) | PhaseState::Over(_) => battles,
            PhaseState::Movement(Movement::Overrun { location, .. }) => listed.with(location),
            PhaseState::Movement(Movement::ForceMarchHits { march, .. }) => listed.with(march.here),
            PhaseState::Movement(_) => listed,
            _ => Set::NONE,
        };
        if let Some(loc) = battles.minus(open).first() {
            return Err(format!("both sides stand in {}, where no battle is open", self[loc].id));
        }
        if let Some(loc) = listed.minus(battles).first() {
            return Err(format!("{} has entries and no battle", self[loc].id));
        }
        match &p.state {
            PhaseState::Battles if battles.is_empty() => Err("the phase is \"battles\", and there is none".into()),
            PhaseState::Battle(battle) if !battles.has(battle.location) => {
                Err("there is a battle where both sides do not stand".into())
            }
            _ => Ok(()),
        }
    }

    fn refuse_phase(&self, p: &Position) -> Result<(), String> {
        if let PhaseState::Desertion(states) = p.state {
            if states.is_empty() {
                return Err("the phase is \"desertion\", and nothing is owed".into());
            }
            let none_left = |state: &StateId| !self[*state].units.into_iter().any(|unit| p.on_board(unit));
            if let Some(state) = states.into_iter().find(none_left) {
                return Err(format!("no militia of {} is left for the phase \"desertion\"", self[state].state));
            }
        }
        if p.state == PhaseState::Setup {
            let stray = |unit: &UnitId| {
                let british = self[*unit].side == BRITISH;
                p.at[*unit].is_some_and(|at| (at == self.british_start) != british)
            };
            if let Some(unit) = self.all_units().into_iter().find(stray) {
                let case = if self[unit].side == BRITISH { "N3.1" } else { "N3.2" };
                return Err(format!("{} does not stand there before the game begins ({case})", self[unit].id));
            }
        }
        if !matches!(p.state, PhaseState::Setup | PhaseState::Over(_)) && !p.on_board(self.commander) {
            return Err(format!("a game that is not over needs {} on the board", self[self.commander].id));
        }
        Ok(())
    }

    /// N8.8: only attackers in open battles have crossed water.
    fn refuse_crossed(&self, p: &Position) -> Result<(), String> {
        let battles = p.battles(self);
        let attacks = |unit: &UnitId| self[*unit].side == p.active && p.at[*unit].is_some_and(|at| battles.has(at));
        match p.crossed.into_iter().find(|unit| !attacks(unit)) {
            Some(unit) => {
                Err(format!("{} cannot have crossed water: it does not attack in an open battle (N8.8)", self[unit].id))
            }
            None => Ok(()),
        }
    }

    fn refuse_battle(&self, p: &Position, battle: &Battle) -> Result<(), String> {
        if battle.steady > STEADIED_BY_WASHINGTON {
            return Err(format!(
                "Washington stops {STEADIED_BY_WASHINGTON} flights at most, not {} (N12.4)",
                battle.steady
            ));
        }
        let may_have_fled = battle.posts[Post::Reserve] & self.militia;
        if let Some(unit) = battle.fled.minus(may_have_fled).first() {
            return Err(format!("{} has not fled: only militia do, and stay in Reserve (N8.9)", self[unit].id));
        }
        match battle.step {
            Step::Deploy => return self.refuse_deployment(p, battle),
            Step::Decide if battle.round == 1 => {
                return Err("no side may withdraw before the second round (N8.11)".into());
            }
            Step::Decide | Step::Act => {}
        }
        if battle.skirmish {
            let elsewhere = battle.all_units().minus(battle.posts[Post::Center] | battle.fled);
            if let Some(unit) = elsewhere.first() {
                return Err(format!("{} does not stand in Center, and this is a skirmish (N8.5)", self[unit].id));
            }
        }
        for side in Side::BOTH {
            let goes = matches!(battle.pending, Some(Pending::Retreat(retreat, _)) if retreat.side == side);
            if let Some(post) = self.vacant(battle, side).filter(|_| !goes) {
                return Err(format!(
                    "the {} {} is empty, but that side does not retreat (N8.10)",
                    side.name(),
                    post.name()
                ));
            }
        }
        Ok(())
    }

    /// N8.3: first the defender deploys, then the attacker, and nothing else has happened yet.
    fn refuse_deployment(&self, p: &Position, battle: &Battle) -> Result<(), String> {
        if battle.skirmish || self.too_few_for_board(p, battle.location) {
            return Err("no side deploys in a skirmish: all units stand in Center (N8.5)".into());
        }
        if battle.round > 1 || battle.pending.is_some() || !(battle.acted | battle.fled).is_empty() {
            return Err("units deploy before anything else happens in a battle (N8.3)".into());
        }
        let defender = p.active.other();
        let deployed = battle.all_units();
        if deployed.meets(self.army[self.acting(p, battle)]) || (!battle.attacker_acts && !deployed.is_empty()) {
            return Err("a side that has not deployed has no unit in a position (N8.3)".into());
        }
        let all_stand = p.of(self, defender, battle.location).within(deployed);
        if battle.attacker_acts && (!all_stand || self.vacant(battle, defender).is_some()) {
            return Err("the attacker deploys after the defender has filled all positions (N8.3)".into());
        }
        Ok(())
    }

    /// Refuses losses and retreats in a battle that no side can give.
    fn refuse_pending(&self, p: &Position, battle: &Battle) -> Result<(), String> {
        match battle.pending {
            Some(Pending::FireLosses { side, post, hits, flights }) => {
                self.refuse_hits(p, hits)?;
                let most = self.most_flights(p, battle, side, post);
                match (hits, flights) {
                    (0, 0) => Err("nothing is owed by \"fire\"".into()),
                    (0, _) if flights > most => Err("more is owed than can be given".into()),
                    _ => Ok(()),
                }
            }
            Some(Pending::Retreat(Retreat { side, to }, hits)) => {
                self.refuse_hits(p, hits)?;
                let ways = self.retreats(p, side, battle.location);
                match to {
                    Some(to) if !ways.has(to) => {
                        Err(format!("that side may not withdraw to {} from there (N9.4)", self[to].id))
                    }
                    Some(_) if hits == 0 => Err("nothing is owed by \"withdrawal\"".into()),
                    None if ways.is_empty() => {
                        Err("a retreat is owed, but there is no place to retreat to (N9.3)".into())
                    }
                    _ => Ok(()),
                }
            }
            Some(Pending::FireDice(_) | Pending::PursuitDice(_)) | None => Ok(()),
        }
    }

    /// Refuses losses and retreats in movement that no side can give.
    fn refuse_movement(&self, p: &Position, movement: &Movement) -> Result<(), String> {
        match *movement {
            Movement::Orders | Movement::ForceMarchDie(_) => Ok(()),
            Movement::Overrun { location, march } => {
                if let Some(march) = march {
                    self.refuse_march(p, &march, false)?;
                }
                let side = p.active.other();
                if p.of(self, side, location).is_empty() || self.retreats(p, side, location).is_empty() {
                    return Err("a retreat is owed, but no unit can retreat (N5.8)".into());
                }
                Ok(())
            }
            Movement::ForceMarchHits { march, hits } => {
                self.refuse_march(p, &march, true)?;
                self.refuse_hits(p, hits)?;
                if hits == 0 { Err("nothing is owed by \"force_march\"".into()) } else { Ok(()) }
            }
        }
    }

    fn refuse_hits(&self, p: &Position, hits: u8) -> Result<(), String> {
        if u32::from(hits) > p.sp_of(self.may_take_hit(p)) {
            return Err("more is owed than can be given".into());
        }
        Ok(())
    }

    /// A march in progress: its surviving units are where it has arrived.
    fn refuse_march(&self, p: &Position, march: &Marching, forced: bool) -> Result<(), String> {
        let living: Set<_> = march.column.into_iter().filter(|unit| p.on_board(*unit)).collect();
        if living.is_empty() || !living.within(p.of(self, p.active, march.here)) {
            return Err(format!("the units that march do not stand in {}", self[march.here].id));
        }
        if !forced && living != march.column {
            return Err("a unit that is lost still marches".into());
        }
        // If the leader is lost in a forced march, the group goes no farther.
        let leads = march.column.has(march.leader);
        let should = forced || p.on_board(march.leader);
        if self[march.leader].side != p.active || leads != should {
            return Err(format!("{} does not lead this march", self[march.leader].id));
        }
        if march.next.is_some() && (forced || !leads || !self.fast(p.options).has(march.leader)) {
            return Err(format!("{} cannot march farther", self[march.leader].id));
        }
        Ok(())
    }
}
