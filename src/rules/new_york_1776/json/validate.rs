//! Refuses positions that play cannot reach or cannot continue from.

use crate::kernel::json::{must, refuse};
use crate::kernel::ruleset::{LegalOf, Need, Ruleset};
use crate::rules::new_york_1776::prelude::*;

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
                must(!orders.is_empty(), "no order is legal in this position")
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
        let closed = battles.minus(open).first();
        refuse(closed, |loc| format!("both sides stand in {}, where no battle is open", self[loc].id))?;
        refuse(listed.minus(battles).first(), |loc| format!("{} has entries and no battle", self[loc].id))?;
        match &p.state {
            PhaseState::Battles => must(!battles.is_empty(), "the phase is \"battles\", and there is none"),
            PhaseState::Battle(battle) => {
                must(battles.has(battle.location), "there is a battle where both sides do not stand")
            }
            _ => Ok(()),
        }
    }

    fn refuse_phase(&self, p: &Position) -> Result<(), String> {
        if let PhaseState::Desertion(states) = p.state {
            must(!states.is_empty(), "the phase is \"desertion\", and nothing is owed")?;
            let gone = |state: &StateId| p.standing(self[*state].units).is_empty();
            refuse(states.into_iter().find(gone), |state| {
                format!("no militia of {} is left for the phase \"desertion\"", self[state].state)
            })?;
        }
        if p.state == PhaseState::Setup {
            must(p.scenario == CAMPAIGN, "a scenario begins with a fixed set-up (N15.1)")?;
            let stray = |unit: &UnitId| {
                let british = self[*unit].side == BRITISH;
                p.at[*unit].is_some_and(|at| (at == self.british_start) != british)
            };
            refuse(self.all_units().into_iter().find(stray), |unit| {
                let case = if self[unit].side == BRITISH { "N3.1" } else { "N3.2" };
                format!("{} does not stand there before the game begins ({case})", self[unit].id)
            })?;
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
        refuse(p.crossed.into_iter().find(|unit| !attacks(unit)), |unit| {
            format!("{} cannot have crossed water: it does not attack in an open battle (N8.8)", self[unit].id)
        })
    }

    fn refuse_battle(&self, p: &Position, battle: &Battle) -> Result<(), String> {
        if battle.steady > STEADIED_BY_WASHINGTON {
            return Err(format!(
                "Washington stops {STEADIED_BY_WASHINGTON} flights at most, not {} (N12.4)",
                battle.steady
            ));
        }
        let may_have_fled = battle.posts[Post::Reserve] & self.militia;
        refuse(battle.fled.minus(may_have_fled).first(), |unit| {
            format!("{} has not fled: only militia do, and stay in Reserve (N8.9)", self[unit].id)
        })?;
        match battle.step {
            Step::Deploy => return self.refuse_deployment(p, battle),
            Step::Decide if battle.round == 1 => {
                return Err("no side may withdraw before the second round (N8.11)".into());
            }
            Step::Decide | Step::Act => {}
        }
        if battle.skirmish {
            let elsewhere = battle.all_units().minus(battle.posts[Post::Center] | battle.fled);
            refuse(elsewhere.first(), |unit| {
                format!("{} does not stand in Center, and this is a skirmish (N8.5)", self[unit].id)
            })?;
        }
        for side in Side::BOTH {
            let goes = matches!(battle.pending, Some(Pending::Retreat(retreat, _)) if retreat.side == side);
            refuse(self.vacant(battle, side).filter(|_| !goes), |post| {
                format!("the {} {} is empty, but that side does not retreat (N8.10)", side.name(), post.name())
            })?;
        }
        Ok(())
    }

    /// N8.3: first the defender deploys, then the attacker, and nothing else has happened yet.
    fn refuse_deployment(&self, p: &Position, battle: &Battle) -> Result<(), String> {
        let on_board = !battle.skirmish && !self.too_few_for_board(p, battle.location);
        must(on_board, "no side deploys in a skirmish: all units stand in Center (N8.5)")?;
        let first = battle.round <= 1 && battle.pending.is_none() && (battle.acted | battle.fled).is_empty();
        must(first, "units deploy before anything else happens in a battle (N8.3)")?;
        let defender = p.active.other();
        let deployed = battle.all_units();
        if deployed.meets(self.army[battle.acting(p.active)]) || (!battle.attacker_acts && !deployed.is_empty()) {
            return Err("a side that has not deployed has no unit in a position (N8.3)".into());
        }
        let all_stand = p.of(self, defender, battle.location).within(deployed);
        let filled = all_stand && self.vacant(battle, defender).is_none();
        must(!battle.attacker_acts || filled, "the attacker deploys after the defender has filled all positions (N8.3)")
    }

    /// Refuses losses and retreats in a battle that no side can give.
    fn refuse_pending(&self, p: &Position, battle: &Battle) -> Result<(), String> {
        match battle.pending {
            Some(Pending::FireLosses { side, post, hits, flights }) => {
                self.refuse_hits(p, hits)?;
                let limit = self.most_flights(p, battle, side, post);
                match (hits, flights) {
                    (0, 0) => Err("nothing is owed by \"fire\"".into()),
                    (0, _) if flights > limit => Err("more is owed than can be given".into()),
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
                let can = !p.of(self, side, location).is_empty() && !self.retreats(p, side, location).is_empty();
                must(can, "a retreat is owed, but no unit can retreat (N5.8)")
            }
            Movement::ForceMarchHits { march, hits } => {
                self.refuse_march(p, &march, true)?;
                self.refuse_hits(p, hits)?;
                must(hits > 0, "nothing is owed by \"force_march\"")
            }
        }
    }

    fn refuse_hits(&self, p: &Position, hits: u8) -> Result<(), String> {
        must(u32::from(hits) <= p.sp_of(self.may_take_hit(p)), "more is owed than can be given")
    }

    /// A march in progress: its surviving units are where it has arrived.
    fn refuse_march(&self, p: &Position, march: &Marching, forced: bool) -> Result<(), String> {
        let living = p.standing(march.column);
        if living.is_empty() || !living.within(p.of(self, p.active, march.here)) {
            return Err(format!("the units that march do not stand in {}", self[march.here].id));
        }
        must(forced || living == march.column, "a unit that is lost still marches")?;
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
