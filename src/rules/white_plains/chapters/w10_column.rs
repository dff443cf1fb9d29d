//! W10.4 to W10.8, W9.4, W15.6: strength, odds, and everything that counts on the die of a combat.

use crate::rules::white_plains::prelude::*;
use std::sync::Arc;

use crate::rules::white_plains::data::terrain::{Crossing, Hexside, River, Slope};

/// A combat as both sides may calculate it: forces, lead units and leaders, whether or not it has been ordered yet.
#[derive(Clone, Debug)]
pub struct Clash {
    /// The attacking side.
    pub attacker: Side,
    /// The attacked hexes.
    pub hexes: Targets,
    /// The attackers, with the hexes from which they attack.
    pub attackers: Vec<(UnitId, HexId)>,
    /// The defenders.
    pub defenders: Units,
    /// Attackers that also stand in a zone that no attack is on.
    pub diverted: Units,
    /// The lead units.
    pub attacking_lead: UnitId,
    /// See above.
    pub defending_lead: UnitId,
    /// The leaders in command.
    pub attacking_leader: Option<UnitId>,
    /// See above.
    pub defending_leader: Option<UnitId>,
    /// Whether a screening force is attacked for the first time.
    pub screened: bool,
}

impl Clash {
    /// The attacking units.
    pub fn units(&self) -> Units {
        self.attackers.iter().map(|(unit, _)| *unit).collect()
    }

    fn from(&self) -> Hexes {
        self.attackers.iter().map(|(_, at)| *at).collect()
    }
}

impl WhitePlains {
    /// The clash of a combat whose lead units are named.
    pub fn clash(&self, p: &State, combat: &Combat) -> Option<Clash> {
        let attacker = p.active;
        Some(Clash {
            attacker,
            hexes: combat.hexes,
            attackers: combat.from.clone(),
            defenders: combat.defenders,
            diverted: combat.diverted,
            attacking_lead: combat.lead[attacker]?,
            defending_lead: combat.lead[attacker.other()]?,
            attacking_leader: combat.command[attacker],
            defending_leader: combat.command[attacker.other()],
            screened: combat.screened,
        })
    }

    /// Strength, column and modifiers of the combat under way, as they were when its die fell; none before both lead units
    /// are named.
    pub fn sum_of(&self, p: &State, combat: &Combat) -> Option<Arc<CombatSum>> {
        let now = || self.clash(p, combat).map(|clash| Arc::new(self.combat_sum(p, &clash)));
        combat.sum_at_die.0.clone().or_else(now)
    }

    /// The strength of a side in a combat (W10.4).
    pub fn strength(&self, p: &State, units: Units) -> u8 {
        let one = |unit: UnitId| match self.kind(unit) {
            Kind::Amusettes => 0,
            Kind::Engineer => u8::from(p.at(unit).is_some_and(|at| p.units_at(self, self[unit].side, at).len() == 1)),
            _ if !p.in_order(unit) => 1,
            _ => p.sp(self, unit),
        };
        units.into_iter().map(one).sum()
    }

    /// Strength, odds and modifiers.
    pub fn combat_sum(&self, p: &State, clash: &Clash) -> CombatSum {
        let strength = (self.strength(p, clash.units()), self.strength(p, clash.defenders));
        self.sum_with(clash, strength, self.parts(p, clash))
    }

    /// The same as it was told when the die fell: its strengths, and what each modifier was by its name.
    pub fn told_sum(&self, p: &State, clash: &Clash, strength: (u8, u8), by: impl Fn(&str) -> i8) -> CombatSum {
        let mut parts = self.parts(p, clash);
        parts.iter_mut().for_each(|part| part.by = by(part.name));
        self.sum_with(clash, strength, parts)
    }

    fn sum_with(&self, clash: &Clash, (attack, defence): (u8, u8), mut parts: Vec<Part>) -> CombatSum {
        let table = &self.tables.combat_results;
        let base = table.column(attack.into(), defence.into());
        let mut shifts = Vec::new();
        if !clash.diverted.is_empty() {
            shifts.push(Part { name: "diversion", case: "W9.4", by: -1 });
        }
        if clash.screened {
            shifts.push(Part { name: "screening force", case: "W15.6", by: -1 });
        }
        let by: i32 = shifts.iter().map(|part| i32::from(part.by)).sum();
        let column = table.shifted(base, by);
        parts.retain(|part| part.by != 0);
        CombatSum { attack, defence, base, shifts, column, parts }
    }

    /// Every modifier, those of 0 too.
    fn parts(&self, p: &State, clash: &Clash) -> Vec<Part> {
        let mut parts = Vec::new();
        self.leads_and_leaders(p, clash, &mut parts);
        self.situation(p, clash, &mut parts);
        self.ground_parts(p, clash, &mut parts);
        parts
    }

    /// W10.6: lead units, leaders, militia.
    fn leads_and_leaders(&self, p: &State, clash: &Clash, parts: &mut Vec<Part>) {
        let (own, foe) = (clash.attacking_lead, clash.defending_lead);
        let mut add = |name, case, by| parts.push(Part { name, case, by });
        add("attacking lead's morale", "W10.6", self[own].morale + self.army_modifier(p, clash.attacker));
        add("defending lead's morale", "W10.6", -(self[foe].morale + self.army_modifier(p, clash.attacker.other())));
        let modifier = |leader: Option<UnitId>| leader.map_or(0, |leader| self.combat_modifier(p, leader));
        add("attacking leader", "W13.1", modifier(clash.attacking_leader));
        add("defending leader", "W13.1", -modifier(clash.defending_leader));
        add("rifles defend", "W10.6", i8::from(self.sorted.rifles.has(foe)));
        add("rifles attack", "W10.6", -i8::from(self.sorted.rifles.has(own)));
        add("defending lead not in order", "W10.6", i8::from(!p.in_order(foe)));
        let militia = |units: Units| {
            let counted = units.minus(self.sorted.artillery);
            !counted.is_empty() && counted.within(self.sorted.militia)
        };
        let (attackers, defenders) = (militia(clash.units()), militia(clash.defenders));
        add("Regulars against militia", "W10.6", i8::from(defenders && self[own].nation.is_regular()));
        add("militia against Regulars", "W10.6", -i8::from(attackers && self[foe].nation.is_regular()));
        let dragoons = clash.attackers.iter().all(|(unit, _)| {
            self.kind(*unit) == Kind::Cav && self[*unit].nation.is_regular() && self[*unit].side == BRITISH
        });
        // W21.4: here artillery beside militia counts.
        let all_militia = clash.defenders.within(self.sorted.militia);
        add("dragoons against militia", "W21.4", i8::from(dragoons && all_militia));
        let lone = clash.defenders.len() == 1 && defenders && clash.attackers.len() == 1;
        add("Cow Boys against militia", "W21.9", i8::from(lone && self[own].is(Special::Cowboys)));
    }

    /// W10.6, W10.7, W22.4, W16.9: who is surrounded, rain, smoke.
    fn situation(&self, p: &State, clash: &Clash, parts: &mut Vec<Part>) {
        let mut add = |name, case, by| parts.push(Part { name, case, by });
        let foe = clash.attacker.other();
        if clash.hexes.has(self.at.tarrytown) {
            return;
        }
        add(
            "defender surrounded",
            "W10.7",
            i8::from(self.is_surrounded(p, foe, clash.defending_lead, clash.hexes.iter().collect())),
        );
        let attacker = self.is_surrounded(p, clash.attacker, clash.attacking_lead, clash.from());
        add("attacker surrounded", "W10.7", -i8::from(attacker));
        let high = p.morale[BRITISH] >= self.tables.army_morale.high_from;
        let spared = self[clash.attacking_lead].elite && high;
        add("rain", "W22.4", -i8::from(p.rain && !spared));
        let smoke = p.smouldering().is_some_and(|at| clash.hexes == Targets::one(at));
        add("smouldering hex", "W16.9", i8::from(smoke));
    }

    /// W10.7: whether each hex around a force is the enemy's, in an enemy zone without a friend, prohibited, burning (W16.9), or off
    /// the map; its own hexes in the combat are shut for each other.
    fn is_surrounded(&self, p: &State, side: Side, lead: UnitId, hexes: Hexes) -> bool {
        hexes.into_iter().all(|at| {
            self.near(at).all(|near| {
                hexes.has(near)
                    || p.holds(self, side.other(), near)
                    || p.burning() == Some(near)
                    || self.is_barred(p, lead, at, near)
                    || (self.in_zone(p, side.other(), near) && !p.holds(self, side, near))
            })
        })
    }

    /// W10.8: the ground, and hexsides by groups at their mildest.
    fn ground_parts(&self, p: &State, clash: &Clash, parts: &mut Vec<Part>) {
        if clash.hexes.has(self.at.tarrytown) {
            return;
        }
        let mut add = |name, case, by| parts.push(Part { name, case, by });
        let ground = clash.hexes.iter().map(|at| self.tables.ground[&self[at].ground].combat);
        let name = match clash.hexes.first().map(|at| self[at].ground) {
            Some(Ground::Town) => "town",
            _ => "forest",
        };
        add(name, "W10.8", ground.max().unwrap_or(0).min(0));
        let pairs =
            || clash.attackers.iter().flat_map(|(unit, from)| clash.hexes.iter().map(move |to| (*unit, *from, to)));
        let mildest =
            |of: &dyn Fn(UnitId, HexId, HexId) -> i8| pairs().map(|(unit, from, to)| of(unit, from, to)).max();
        let slope = mildest(&|_, from, to| self.slope_drm(from, to)).unwrap_or(0);
        add("up the slope", "W10.8", slope.min(0));
        let water = mildest(&|unit, from, to| self.water_drm(p, unit, from, to)).unwrap_or(0);
        add("over water", "W10.8", water.min(0));
        let ignored = p.combat.as_deref().is_some_and(|combat| self.ignores_works(combat));
        let works = mildest(&|_, from, to| self.works_drm(p, clash.attacker, from, to, ignored)).unwrap_or(0);
        add("works or wall", "W10.8", works.min(0));
    }

    /// Whether a card makes works count for nothing in a combat (card 15).
    fn ignores_works(&self, combat: &Combat) -> bool {
        combat.cards.into_iter().any(|card| self[card].effect == Effect::IgnoreWorks)
    }

    fn over(&self, from: HexId, to: HexId) -> Option<&Hexside> {
        self[from].side_to(to).map(|side| &self[from].sides[side])
    }

    fn slope_drm(&self, from: HexId, to: HexId) -> i8 {
        let kind = match self.over(from, to) {
            Some(Hexside { slope: Some(Slope::Slope), up: true, .. }) => SideKind::Slope,
            Some(Hexside { slope: Some(Slope::Severe), up: true, .. }) => SideKind::Severe,
            _ => return 0,
        };
        self.tables.hexsides[&kind].combat
    }

    fn water_drm(&self, p: &State, unit: UnitId, from: HexId, to: HexId) -> i8 {
        let Some(over) = self.over(from, to).filter(|_| !p.effects.crossers.has(unit)) else { return 0 };
        let Some(river) = over.river else { return 0 };
        let bridge = over.crossing == Some(Crossing::Bridge) || p.is_bridged(from, to);
        let kind = match (over.crossing, river) {
            _ if bridge => SideKind::Bridge,
            (Some(Crossing::Ford), _) => SideKind::Ford,
            (_, River::Primary | River::Secondary) => SideKind::Secondary,
            (_, River::Tertiary) => SideKind::Tertiary,
            (_, River::Mamaroneck) => SideKind::Mamaroneck,
            (_, River::Brook) => SideKind::Brook,
        };
        // W20.5: the swollen Bronx hinders one more, but not on a bridge.
        self.tables.hexsides[&kind].combat - i8::from(p.is_swollen() && river.is_bronx() && !bridge)
    }

    fn works_drm(&self, p: &State, attacker: Side, from: HexId, to: HexId, ignored: bool) -> i8 {
        let Some(side) = self[to].side_to(from) else { return 0 };
        if attacker == BRITISH && !ignored && self.has_works_over(p, to, side) {
            return self.tables.works_combat;
        }
        if self[to].sides[side].wall { self.tables.walls_combat } else { 0 }
    }

    /// W16.6: the hexes whose works the British attack over, sham or true.
    pub fn attacked_works(&self, clash: &Clash) -> Vec<HexId> {
        let works = |from: HexId, to: HexId| self.over(to, from).is_some_and(|over| over.works);
        let over = |to: &HexId| clash.attacker == BRITISH && clash.from().into_iter().any(|from| works(from, *to));
        clash.hexes.iter().filter(over).collect()
    }

    /// W15.6: whether an attack is on a screening force whose shift is in force in this phase.
    pub fn is_screened(&self, p: &State, hexes: Targets) -> bool {
        let Some(screens) = p.screens else { return false };
        let screens_now = |unit: UnitId| self[unit].screen.is_some_and(|one| screens[one as usize] == ScreenState::Now);
        self.units_in(p, AMERICAN, hexes).into_iter().any(screens_now)
    }

    /// W11.9: whether a unit would leave works, or come from behind a wall, over a hexside.
    pub fn leaves_works(&self, p: &State, from: HexId, to: HexId) -> bool {
        let Some(side) = self[from].side_to(to) else { return false };
        let over = &self[from].sides[side];
        over.works || over.wall || self.has_built_works(p, from, side)
    }
}
