//! What holds of every position: a line each, with its sentence.

use crate::kernel::json::{must, refuse};
use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// Whether a position is possible.
    ///
    /// # Errors
    /// The impossible part.
    pub fn audit_position(&self, p: &State) -> Result<(), String> {
        self.audit_stands(p)?;
        let standing = p.stands.standing();
        let forces = self.sorted.units | self.sorted.garrisons;
        for (holds, otherwise) in [
            (!p.disrupted.meets(p.routed), "a unit is both disrupted and routed"),
            ((p.disrupted | p.routed).within(forces & standing), "a piece has a status and does not stand anywhere"),
            (!p.routed.meets(self.sorted.garrisons), "a garrison is routed (T12.1)"),
            (!standing.meets(p.eliminated | p.lost_leaders), "a piece is gone and stands somewhere"),
            (p.lost_leaders.within(self.sorted.leaders), "only leaders are lost"),
            (p.held.within(self.areas.land), "only land hexes are held (T1.6)"),
            (p.cup.within(p.bought.first | p.bought.second), "a marker is in the cup and was not bought"),
            (p.bought.first.within(self.army[AMERICAN].markers), "the American bought a British marker"),
            (p.bought.second.within(self.army[BRITISH].markers), "the British bought an American marker"),
            (p.navy.used.len() <= usize::from(p.navy.markers), "more navy markers are used than there are"),
            (p.entered.within(self[self.named.cornwallis].units), "only units of Cornwallis land for the first time"),
            (p.activated.within(self.sorted.units), "only units are activated"),
            (
                standing.iter().all(|piece| p.lost[piece] == 0 || p.lost[piece] < self[piece].cf),
                "a unit has no step left",
            ),
        ] {
            must(holds, otherwise)?;
        }
        for (number, combat) in p.combats.iter().enumerate() {
            let same =
                |other: &Combat| other.kind == combat.kind && other.targets.iter().any(|at| combat.targets.has(at));
            must(!p.combats[..number].iter().any(same), "a hex is the target of two combats of one kind (T9.2)")?;
            let shared = |other: &Combat| other.units.iter().any(|unit| combat.units.has(unit));
            must(!p.combats[..number].iter().any(shared), "a unit is in two combats (T9.2)")?;
        }
        Ok(())
    }

    /// Who stands where.
    fn audit_stands(&self, p: &State) -> Result<(), String> {
        let over = p.ending.is_some();
        let calm = p.phase() != Phase::Setup && p.base().is_none_or(|(base, _)| base + 1 == p.tasks.len());
        for at in p.stands.taken() {
            let id = &self[at].id;
            let force = |side: Side| !p.force_at(self, side, at).is_empty();
            if self.is_box(at) {
                let open = self.area_box(at).map_or(BySide::new(true, true), |one| one.open_to);
                let closed =
                    Side::BOTH.into_iter().any(|side| !open[side] && p.here(at).any(|one| self[one].side == side));
                refuse(closed.then_some(id), |id| format!("a side stands in {id} that may not enter it"))?;
                continue;
            }
            let water = !self.areas.land.has(at);
            refuse(water.then_some(id), |id| format!("a piece stands in water, in {id}"))?;
            refuse((force(AMERICAN) && force(BRITISH)).then_some(id), |id| format!("both sides stand in {id}"))?;
            let full = calm && !over && Side::BOTH.into_iter().any(|side| !self.stacks(p.units_at(self, side, at)));
            refuse(full.then_some(id), |id| format!("{id} holds too many units (T3.1)"))?;
        }
        Ok(())
    }
}
