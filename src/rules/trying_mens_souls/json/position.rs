//! Whole positions and views as JSON (the referee's `state` and `view`), and the reading of positions, which may be hand-written.

use serde_json::{Value, json};

use crate::kernel::json::{self, Named, must};
use crate::kernel::written::Written;
use crate::rules::trying_mens_souls::json::forms::{
    GarrisonStands, LeaderForm, LeaderStands, StatusForm, UnitForm, UnitStands,
};
use crate::rules::trying_mens_souls::observe::View;
use crate::rules::trying_mens_souls::position::StateForm;
use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// A whole position, hidden parts included.
    pub fn write_position(&self, p: &State) -> Value {
        json::value(&p.form(self))
    }

    /// The referee's `view`: what a side may see (T15.1).
    pub fn view_of(&self, view: &View, side: Side) -> Value {
        let mut value = self.write_position(&view.known);
        for hidden in Side::BOTH.into_iter().filter(|side| view.hidden[*side]) {
            value["bought"][hidden.id()] = json!("hidden");
            value["mip"][hidden.id()] = json!("hidden");
        }
        value["side"] = json!(side.id());
        value["to_play"] = json!(view.to_play.map(Side::id));
        value["cup_empty"] = json!(view.cup_empty);
        value
    }

    /// Reads a position, which may be written by hand.
    pub fn position_from(&self, value: &Value) -> Result<Position, String> {
        let form: StateForm = json::read(value, "the position")?;
        let mut p = self.empty();
        p.read_form(&form, self)?;
        must((1..=self.tables.calendar.turns).contains(&p.turn), "the turn is 1 to 14")?;
        let phase = form.phase.unwrap_or(Phase::Setup);
        form.units.iter().try_for_each(|units| self.read_units(&mut p, units))?;
        form.leaders.iter().try_for_each(|leaders| self.read_leaders(&mut p, leaders))?;
        self.read_garrisons(&mut p, form.garrisons.as_ref())?;
        for (id, steps) in form.tracks.iter().flatten() {
            p.tracks[DivisionId::read(id, self)?] = *steps;
        }
        if form.held.is_none() && phase != Phase::Setup {
            p.held = self.held_after_set_up(&p);
        }
        if let (None, Some(scenario)) = (form.last_turn, p.scenario) {
            p.last_turn = self[scenario].turns.1;
        }
        if form.morale.is_none() {
            p.morale = BySide::of(|side| self.morale_now(&p, side));
        }
        if form.navy.is_none() {
            p.navy.markers = self.markers_of_turn(&p);
        }
        self.read_moment(&mut p, &form, phase)?;
        self.audit_position(&p)?;
        Ok(p)
    }

    fn read_units(&self, p: &mut Position, units: &Named<UnitForm>) -> Result<(), String> {
        for (id, form) in units {
            let unit = PieceId::read(id, self)?;
            let UnitStands { at, lost, status, activated } = Written::read(form, self)?;
            must(self.sorted.units.has(unit), &format!("{id} is no unit"))?;
            must(lost < self[unit].cf, &format!("{id} has no step left"))?;
            p.stands.put(unit, Some(at));
            p.lost[unit] = lost;
            p.set_status(unit, status);
            if activated {
                p.activated.add(unit);
            }
        }
        Ok(())
    }

    fn read_leaders(&self, p: &mut Position, leaders: &Named<LeaderForm>) -> Result<(), String> {
        for (id, form) in leaders {
            let leader = PieceId::read(id, self)?;
            let LeaderStands { at } = Written::read(form, self)?;
            must(self.sorted.leaders.has(leader), &format!("{id} is no leader"))?;
            must(!p.lost_leaders.has(leader), &format!("{id} is lost and stands somewhere"))?;
            p.stands.put(leader, Some(at));
        }
        Ok(())
    }

    /// Garrisons; all of them if nothing is said.
    fn read_garrisons(&self, p: &mut Position, forms: Option<&Named<StatusForm>>) -> Result<(), String> {
        let Some(forms) = forms else {
            self.man_forts(p);
            return Ok(());
        };
        for (id, form) in forms {
            let fort = FortId::read(id, self)?;
            let GarrisonStands { status } = Written::read(form, self)?;
            p.stands.put(self.garrison(fort), Some(self[fort].at));
            p.set_status(self.garrison(fort), status);
        }
        Ok(())
    }
}
