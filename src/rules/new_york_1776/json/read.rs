//! Reads a position from JSON, which may be hand-written.

use serde_json::Value;

use crate::kernel::echo::short;
use crate::kernel::json::{self, must, refuse};
use crate::kernel::setup::Setup;
use crate::rules::new_york_1776::position::form::{BattleForm, FighterForm, MarchForm, ObligationForm, Role};
use crate::rules::new_york_1776::position::{PhaseParts, PositionForm};
use crate::rules::new_york_1776::prelude::*;

/// Adds to a set under a condition.
fn mark<K: Id>(set: &mut Set<K>, id: K, yes: bool) {
    if yes {
        set.add(id);
    }
}

impl NewYork {
    /// Reads a position; the options of a setup replace its own, and so does the scenario if the setup names one.
    pub(crate) fn position_from(&self, value: &Value, setup: Option<&Setup>) -> Result<Position, String> {
        let form: PositionForm = json::read(value, "the position")?;
        let options = setup.map_or(&form.options, |setup| &setup.options);
        let scenario = setup.and_then(|setup| setup.scenario.as_ref()).or(form.scenario.as_ref());
        let scenario = Setup { scenario: scenario.cloned(), options: Vec::new() };
        let mut p = Position::empty(Options::from_ids(options)?);
        p.scenario = self.scenario_of(&scenario)?;
        let phase = form.phase;
        p.read_form(&form, self)?;
        self.check_turn(&p)?;
        self.read_forces(&mut p, &form)?;
        self.read_gone(&mut p, &form)?;
        let mut listed = Set::NONE;
        for (id, from) in &form.entries {
            let battle = LocId::named(self, id)?;
            listed.add(battle);
            p.entries[battle] = LocId::all_named(self, from)?;
        }
        let parts = self.read_parts(&mut p, &form)?;
        p.state = parts.into_state(p.active)?;
        self.mark_arrived_units(&mut p);
        if phase != Phase::Over {
            for zone in self.closed_zones(&p) {
                self.drive_to_harbor(&mut p, zone);
            }
        }
        self.refuse_impossible(&p, listed)?;
        Ok(p)
    }

    /// Marks as moved the attackers in open battles and the units of a march that waits (N5.4).
    fn mark_arrived_units(&self, p: &mut Position) {
        if p.phase() == Phase::Movement {
            for loc in p.battles(self) {
                p.moved |= p.of(self, p.active, loc);
            }
        }
        if let Some(march) = p.state.marching() {
            p.moved |= p.standing(march.column);
        }
    }

    /// What exists only in a phase.
    fn read_parts(&self, p: &mut Position, form: &PositionForm) -> Result<PhaseParts, String> {
        let phase = form.phase;
        let mut deserting = Set::NONE;
        for state in &form.deserting {
            let state = self.state(state).ok_or_else(|| format!("no militia desert from \"{}\"", short(state)))?;
            deserting.add(state);
        }
        let verdict = if phase == Phase::Over { Some(self.read_ending(form, p)?) } else { None };
        let battle = form.battle.as_ref().map(|battle| self.read_battle(p, battle)).transpose()?;
        let owes = form.battle.as_ref().and_then(|battle| battle.owes.as_ref()).or(form.owes.as_ref());
        let owed = owes.map(|owes| self.read_owes(owes)).transpose()?;
        let (owes, marching) = owed.map_or((None, None), |(owes, march)| (Some(owes), march));
        Ok(PhaseParts { phase, deserting, battle, owes, marching, verdict })
    }

    /// How a finished game ended: after the last turn by default (N11.2, N15).
    fn read_ending(&self, form: &PositionForm, p: &Position) -> Result<Ending, String> {
        let winner = form.winner.as_ref().map(|side| side.0).ok_or("a game that is over needs a winner")?;
        let (scenario, missing) = (p.scenario, self.missing(p));
        let sp = |side: Side| p.sp_of(self.army[side]);
        let turns_over = Ending::TurnsOver { winner, scenario, american_sp: sp(AMERICAN), missing };
        let Some(word) = form.why.as_deref() else { return Ok(turns_over) };
        let endings = [Ending::CommanderFell, Ending::BritishTooWeak { scenario, sp: sp(BRITISH) }, turns_over];
        match endings.into_iter().find(|end| end.case() == word) {
            Some(end) if end.winner() == winner => Ok(end),
            Some(end) => Err(format!("the {} side does not win by {}", Side::name(winner), end.case())),
            None => Err(format!("no game of this scenario ends by \"{}\"", short(word))),
        }
    }

    fn check_turn(&self, p: &Position) -> Result<(), String> {
        let (first, last) = (self[p.scenario].first_turn, self[p.scenario].last_turn);
        if !(first..=last).contains(&p.turn) {
            return Err(format!("the turn must be {first} to {last}, not {}", p.turn));
        }
        if p.ap[AMERICAN] > MAX_AP[AMERICAN] || p.ap[BRITISH] > MAX_AP[BRITISH] {
            return Err(format!(
                "the American never has more than {} AP and the British never more than {}",
                MAX_AP[AMERICAN], MAX_AP[BRITISH]
            ));
        }
        Ok(())
    }

    fn read_forces(&self, p: &mut Position, form: &PositionForm) -> Result<(), String> {
        for (id, unit) in &form.units {
            let u = UnitId::named(self, id)?;
            let full = self[u].sp;
            let sp = unit.sp.unwrap_or(full);
            if !(1..=full).contains(&sp) {
                return Err(format!("{id} must have 1 to {full} SP, not {sp}"));
            }
            if let Some(absence) = self.absence(u, p) {
                return Err(format!("{id} {} ({})", absence.reason(), absence.case()));
            }
            p.sp[u] = sp;
            p.put(u, LocId::named(self, &unit.at)?);
            mark(&mut p.moved, u, unit.moved);
            mark(&mut p.crossed, u, unit.crossed);
        }
        for (id, ship) in &form.ships {
            let s = ShipId::named(self, id)?;
            let at = ZoneId::named(self, &ship.at)?;
            p.ship_at[s] = Some(at);
            mark(&mut p.ships_moved, s, ship.moved);
            mark(&mut p.ships_carried, s, ship.carried);
            mark(&mut p.ships_driven, s, ship.driven);
            if ship.driven && at != self.harbor && !ship.moved {
                return Err(format!("{id} was driven to the Harbor in this half-turn and lies in {}", ship.at));
            }
        }
        Ok(())
    }

    /// Reads lost units and deserters; except in set-up, absent units are lost.
    fn read_gone(&self, p: &mut Position, form: &PositionForm) -> Result<(), String> {
        refuse(p.standing(p.eliminated | p.deserted).first(), |unit| {
            format!("{} is gone and on the board", self[unit].id)
        })?;
        let part = self.taking_part(p.scenario, p.options);
        refuse(p.deserted.minus(part & self.militia).first(), |unit| {
            format!("{} is not militia of this game and cannot have deserted", self[unit].id)
        })?;
        let early = p.deserted.first().filter(|_| form.phase == Phase::Setup);
        refuse(early, |unit| format!("{} cannot have deserted before the game begins", self[unit].id))?;
        p.eliminated = if form.phase == Phase::Setup {
            self.all_units().minus(part)
        } else {
            self.all_units().minus(p.standing(self.all_units()) | p.deserted)
        };
        Ok(())
    }

    fn read_battle(&self, p: &mut Position, form: &BattleForm) -> Result<Battle, String> {
        let location = LocId::named(self, &form.location)?;
        must(form.round > 0, "the first round of a battle is round 1")?;
        let mut battle = Battle {
            round: form.round,
            step: form.step,
            attacker_acts: form.acting == Role::Attacker,
            steady: form.steady,
            ..Battle::new(location, false)
        };
        for (id, fighter) in &form.units {
            let u = UnitId::named(self, id)?;
            if p.at[u] != Some(location) {
                return Err(format!("{id} does not stand in {}", form.location));
            }
            read_fighter(p, &mut battle, u, fighter);
        }
        // Without the field it is a skirmish if a side is too small and both Left and Right are empty (N8.5).
        let line = battle.posts[Post::Left] | battle.posts[Post::Right];
        battle.skirmish = form.skirmish.unwrap_or(self.too_few_for_board(p, location) && line.is_empty());
        let nowhere = p.here[location].minus(battle.all_units()).first().filter(|_| battle.step != Step::Deploy);
        refuse(nowhere, |unit| {
            format!("{} stands in {} and has no position in the battle", self[unit].id, form.location)
        })?;
        Ok(battle)
    }

    fn read_owes(&self, form: &ObligationForm) -> Result<(Obligation, Option<Marching>), String> {
        let location = |id: &Option<String>, what: &str| -> Result<LocId, String> {
            let id = id.as_ref().ok_or_else(|| format!("what is owed by \"{}\" needs {what}", form.why))?;
            LocId::named(self, id)
        };
        let (side, hits) = (form.side.0, form.hits);
        let owes = match json::of_word(&form.why)? {
            ObligationReason::Fire => {
                let post = form.position.as_ref().ok_or("what is owed by \"fire\" needs the position that was hit")?;
                let post = json::of_word(post)?;
                Obligation::Fire { side, post, hits, flights: form.flights }
            }
            ObligationReason::Withdrawal => {
                Obligation::Withdrawal { side, to: location(&form.to, "the place where the side goes, \"to\"")?, hits }
            }
            ObligationReason::ForcedRetreat => Obligation::ForcedRetreat { side, hits },
            ObligationReason::Overrun if hits > 0 => return Err("no hits are placed in an overrun".into()),
            ObligationReason::Overrun => {
                Obligation::Overrun { side, location: location(&form.location, "its location")? }
            }
            ObligationReason::ForceMarch => {
                Obligation::ForceMarch { side, hits, location: location(&form.location, "its location")? }
            }
        };
        must(form.flights == 0 || owes.why() == ObligationReason::Fire, "militia flee from fire only")?;
        let march = |march: &MarchForm| -> Result<Marching, String> {
            Ok(Marching {
                leader: UnitId::named(self, &march.leader)?,
                column: UnitId::all_named(self, &march.units)?,
                here: owes.location().ok_or("a march that waits needs the location it has entered")?,
                from: LocId::named(self, &march.from)?,
                next: march.to.as_ref().map(|id| LocId::named(self, id)).transpose()?,
                crossed: march.zone.as_ref().map(|id| ZoneId::named(self, id)).transpose()?,
            })
        };
        Ok((owes, form.march.as_ref().map(march).transpose()?))
    }
}

fn read_fighter(p: &mut Position, battle: &mut Battle, unit: UnitId, form: &FighterForm) {
    battle.put(unit, form.position);
    mark(&mut battle.acted, unit, form.acted);
    mark(&mut battle.fled, unit, form.fled);
    mark(&mut p.crossed, unit, form.crossed);
    // After deployment, units in the three positions are revealed (N8.4).
    let in_front = battle.step != Step::Deploy && form.position.is_some_and(|post| post != Post::Reserve);
    mark(&mut battle.revealed, unit, form.revealed.unwrap_or(in_front) || in_front);
}
