//! Refuses positions that play cannot reach or cannot continue from.

use crate::kernel::collections::Set;
use crate::kernel::ruleset::{LegalOf, Need, Ruleset};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::numbers::STEADIED;
use crate::rules::new_york_1776::data::{LocId, NewYork, StateId, UnitId};
use crate::rules::new_york_1776::position::{Battle, Marching, Owes, Phase, Position, Post, Step};
use crate::rules::new_york_1776::sides::{BRITISH, SideWords};

impl NewYork {
    /// An accepted position has a legal order or is over. `listed` are the locations with entries.
    pub(crate) fn refuse_impossible(&self, p: &Position, listed: Set<LocId>) -> Result<(), String> {
        self.refuse_battles(p, listed)?;
        self.refuse_phase(p)?;
        self.refuse_crossed(p)?;
        if let Some(battle) = &p.battle {
            self.refuse_battle(p, battle)?;
        }
        self.refuse_owed(p)?;
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
        let open = match p.phase {
            Phase::Battles | Phase::Battle | Phase::Over => battles,
            Phase::Movement => p.owes.and_then(|owes| owes.location()).map_or(listed, |loc| listed.with(loc)),
            _ => Set::NONE,
        };
        if let Some(loc) = battles.minus(open).first() {
            return Err(format!("both sides stand in {}, where no battle is open", self[loc].id));
        }
        if let Some(loc) = listed.minus(battles).first() {
            return Err(format!("{} has entries and no battle", self[loc].id));
        }
        match p.phase {
            Phase::Battles if battles.is_empty() => Err("the phase is \"battles\", and there is none".into()),
            Phase::Battle if p.battle.is_none() => Err("the phase is \"battle\", and there is none".into()),
            Phase::Battle if p.battle.is_some_and(|battle| !battles.has(battle.location)) => {
                Err("there is a battle where both sides do not stand".into())
            }
            _ => Ok(()),
        }
    }

    fn refuse_phase(&self, p: &Position) -> Result<(), String> {
        if p.phase == Phase::Desertion {
            if p.deserting.is_empty() {
                return Err("the phase is \"desertion\", and nothing is owed".into());
            }
            let none_left = |state: &StateId| !self[*state].units.into_iter().any(|unit| p.on_board(unit));
            if let Some(state) = p.deserting.into_iter().find(none_left) {
                return Err(format!("no militia of {} is left for the phase \"desertion\"", self[state].state));
            }
        } else if !p.deserting.is_empty() {
            return Err("militia deserts only in the phase \"desertion\" (N7.1)".into());
        }
        if p.phase == Phase::Setup {
            let stray = |unit: &UnitId| {
                let british = self[*unit].side == BRITISH;
                p.at[*unit].is_some_and(|at| (at == self.british_start) != british)
            };
            if let Some(unit) = self.all_units().into_iter().find(stray) {
                let case = if self[unit].side == BRITISH { "N3.1" } else { "N3.2" };
                return Err(format!("{} does not stand there before the game begins ({case})", self[unit].id));
            }
        }
        if !matches!(p.phase, Phase::Setup | Phase::Over) && !p.on_board(self.commander) {
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
        if battle.steady > STEADIED {
            return Err(format!("Washington stops {STEADIED} flights at most, not {} (N12.4)", battle.steady));
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
            let elsewhere = battle.everybody().minus(battle.posts[Post::Center] | battle.fled);
            if let Some(unit) = elsewhere.first() {
                return Err(format!("{} does not stand in Center, and this is a skirmish (N8.5)", self[unit].id));
            }
        }
        for side in Side::BOTH {
            let goes = matches!(p.owes, Some(Owes::Withdrawal { side: who, .. } | Owes::ForcedRetreat { side: who, .. })
                if who == side);
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
        if battle.round > 1 || p.owes.is_some() || !(battle.acted | battle.fled).is_empty() {
            return Err("units deploy before anything else happens in a battle (N8.3)".into());
        }
        let defender = p.active.other();
        let deployed = battle.everybody();
        if deployed.meets(self.army[self.acting(p, battle)]) || (!battle.attacker_acts && !deployed.is_empty()) {
            return Err("a side that has not deployed has no unit in a position (N8.3)".into());
        }
        let all_stand = p.of(self, defender, battle.location).within(deployed);
        if battle.attacker_acts && (!all_stand || self.vacant(battle, defender).is_some()) {
            return Err("the attacker deploys after the defender has filled all positions (N8.3)".into());
        }
        Ok(())
    }

    /// Refuses hits or retreats that no side can carry out.
    fn refuse_owed(&self, p: &Position) -> Result<(), String> {
        let Some(owes) = p.owes else { return Ok(()) };
        let fits = match owes {
            Owes::Fire { .. } | Owes::Withdrawal { .. } | Owes::ForcedRetreat { .. } => {
                p.battle.is_some() && p.marching.is_none()
            }
            Owes::Overrun { side, .. } => p.phase == Phase::Movement && side != p.active,
            Owes::ForceMarch { side, .. } => p.phase == Phase::Movement && side == p.active && p.marching.is_some(),
        };
        if !fits {
            return Err(format!("what is owed by \"{}\" does not fit the phase", owes.why().id()));
        }
        if let Some(march) = &p.marching {
            self.refuse_march(p, march)?;
        }
        let hits = u32::from(owes.hits());
        if hits > p.sp_of(self.may_take_hit(p)) {
            return Err("more is owed than can be given".into());
        }
        let from = self.retreating_from(p, &owes);
        let ways = from.map_or(Set::NONE, |loc| self.retreats(p, owes.side(), loc));
        match owes {
            Owes::Fire { side, post, flights, .. } => {
                let most = p.battle.map_or(0, |battle| self.most_flights(p, &battle, side, post));
                if hits == 0 && flights > most {
                    return Err("more is owed than can be given".into());
                }
                if hits == 0 && flights == 0 {
                    return Err("nothing is owed by \"fire\"".into());
                }
            }
            Owes::Withdrawal { to, .. } => {
                if !ways.has(to) {
                    return Err(format!("that side may not withdraw to {} from there (N9.4)", self[to].id));
                }
                if hits == 0 {
                    return Err("nothing is owed by \"withdrawal\"".into());
                }
            }
            Owes::ForcedRetreat { .. } => {
                if ways.is_empty() {
                    return Err("a retreat is owed, but there is no place to retreat to (N9.3)".into());
                }
            }
            Owes::Overrun { side, location } => {
                if p.of(self, side, location).is_empty() || ways.is_empty() {
                    return Err("a retreat is owed, but no unit can retreat (N5.8)".into());
                }
            }
            Owes::ForceMarch { .. } => {
                if hits == 0 {
                    return Err("nothing is owed by \"force_march\"".into());
                }
            }
        }
        Ok(())
    }

    /// A march in progress: its surviving units are where it has arrived.
    fn refuse_march(&self, p: &Position, march: &Marching) -> Result<(), String> {
        let living: Set<_> = march.column.into_iter().filter(|unit| p.on_board(*unit)).collect();
        let forced = matches!(p.owes, Some(Owes::ForceMarch { .. }));
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
