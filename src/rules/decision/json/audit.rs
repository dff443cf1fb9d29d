//! What holds of every position: a line each, with its sentence (D22).

use crate::kernel::json::{must, refuse};
use crate::rules::decision::data::map::GREATEST_LOYALTY;
use crate::rules::decision::prelude::*;

impl Decision {
    /// Whether a position is possible.
    ///
    /// # Errors
    /// The impossible part.
    pub fn audit_position(&self, p: &State) -> Result<(), String> {
        let standing = p.stands.standing();
        let pools = p.pools[AMERICAN] | p.pools[BRITISH];
        let leaders = self.sorted.leaders;
        let pending: Pieces = p.pending.into_iter().collect();
        let edge = self.tables.balance_edge();
        let limits = &self.tables.limits;
        let partisans = p.partisans.values().iter().flatten().count();
        let fortresses = p.fortresses.values().iter().flatten().count() + p.sieges.len() as usize;
        let fortified: Locales = p.fortresses.iter().filter(|(_, side)| side.is_some()).map(|(at, _)| at).collect();
        for (holds, otherwise) in [
            ((-edge..=edge).contains(&p.balance), "the balance lies beyond its edge (D9.1)"),
            (
                p.loyalty.values().iter().flatten().all(|level| (-GREATEST_LOYALTY..=GREATEST_LOYALTY).contains(level)),
                "a loyalty lies beyond its track (D1.3)",
            ),
            (self.loyalties_have_tracks(p), "only six regions have a loyalty (D1.3)"),
            (p.dead.within(leaders), "only leaders are dead"),
            (pools.within(leaders), "only leaders lie in the pools"),
            (pending.within(leaders), "only leaders are placed"),
            (p.pools[AMERICAN].within(self.army[AMERICAN]), "a British leader lies in the American pool"),
            (p.pools[BRITISH].within(self.army[BRITISH]), "an American leader lies in the British pool"),
            (p.gone.within(self.nation(Nation::Hessian) & self.sorted.units), "only Hessians are gone for good (D2.2)"),
            (!standing.meets(p.dead | p.gone | pools | pending), "a piece stands somewhere and is elsewhere, too"),
            (!p.dead.meets(pools | pending) && !pools.meets(pending), "a leader is in two places"),
            (p.raids.len() <= limits.raids.into(), "there are more raids than markers (D19.8)"),
            (p.massacres.len() <= limits.massacres.into(), "there are more massacres than markers (D19.2)"),
            (partisans <= limits.partisans.into(), "there are more partisans than markers (D19.2)"),
            (
                fortresses <= limits.fortresses_and_sieges.into(),
                "there are more fortresses and sieges than markers (D19.1)",
            ),
            (p.sieges.within(fortified), "a siege needs a fortress (D19.1)"),
        ] {
            must(holds, otherwise)?;
        }
        self.audit_markers(p)?;
        self.audit_stands(p)
    }

    fn loyalties_have_tracks(&self, p: &State) -> bool {
        self.region_ids().all(|region| p.loyalty[region].is_some() == self[region].track.is_some())
    }

    /// No more markers than there are.
    fn audit_markers(&self, p: &State) -> Result<(), String> {
        let pool = self.pool(p);
        for marker in Marker::ALL {
            let held = |side: Side| {
                let down = p.down[side].values().iter().flatten().map(|down| down.count(marker)).map(u32::from);
                u32::from(p.hands[side].count(marker)) + down.sum::<u32>()
            };
            let committed = |side: Side| p.battle.as_ref().and_then(|battle| battle.committed[side]).unwrap_or(0);
            let committed = if marker == Marker::Tactics {
                Side::BOTH.map(committed).iter().map(|n| u32::from(*n)).sum()
            } else {
                0
            };
            let all = held(AMERICAN) + held(BRITISH) + committed + u32::from(pool.count(marker));
            let row = self.tables.marker(marker);
            refuse((all > row.count.into()).then_some(row), |row| {
                format!("there are only {} markers {}", row.count, row.name)
            })?;
        }
        let wrong = |side: Side| p.down[side].values().iter().flatten().any(|down| down.has(Marker::Tactics));
        must(!Side::BOTH.into_iter().any(wrong), "Tactics may not be put down (D8.2)")
    }

    /// Who stands where.
    fn audit_stands(&self, p: &State) -> Result<(), String> {
        let fleet_places = self.areas.ports | self.areas.seas | self.areas.boxes;
        let landsmen = self.sorted.militia | self.sorted.militia_leaders | self.sorted.indians;
        let in_action = matches!(p.phase(), Phase::Campaign | Phase::Battle);
        let drowning = p.step() == Some(Step::Drown) || p.phase() == Phase::Battle;
        for at in p.stands.taken() {
            let (id, here) = (&self[at].id, p.here(at));
            let no_port = !fleet_places.has(at) && here.meets(self.sorted.fleets);
            refuse(no_port.then_some(id), |id| {
                format!("a fleet stands in {id}, which is no port, sea or box (D13.1)")
            })?;
            let afloat = (self.areas.seas | self.areas.boxes).has(at) && here.meets(landsmen);
            refuse(afloat.then_some(id), |id| format!("militia or Indians stand in {id} (D11.7, D13.3)"))?;
            let owner = self[at].colour.filter(|_| self.areas.boxes.has(at)).map(Nation::side);
            let intruder = owner.is_some_and(|owner| here.meets(self.army[owner.other()]));
            refuse(intruder.then_some(id), |id| format!("a side stands in the enemy's box {id} (D13.7)"))?;
            let both = Side::BOTH.into_iter().all(|side| !self.ashore(p, side, at).is_empty());
            let fights = in_action || p.sieges.has(at);
            refuse((both && !fights).then_some(id), |id| format!("both sides stand in {id} without a siege"))?;
            for side in Side::BOTH.into_iter().filter(|_| self.is_sea(at) && !drowning) {
                let room = self.fleets(p, side, at).len() * u32::from(self.tables.limits.fleet_capacity);
                let over = self.troops(p, side, at).len() > room;
                refuse(over.then_some(id), |id| format!("the fleets in {id} have no room for all units (D13.3)"))?;
            }
        }
        Ok(())
    }
}
