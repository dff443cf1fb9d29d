//! D14.1, D14.2, D4.2: which battles a Combat Phase has, who takes part in them, and how the phase ends.

use crate::rules::decision::prelude::*;

impl Decision {
    /// The battles that the side on move must still fight, in the order of the data; at sea before on land in the same port.
    pub fn battles(&self, p: &State) -> Vec<(LocaleId, BattleKind)> {
        let places = p.places_of(self.army[p.active]) & p.places_of(self.army[p.active.other()]);
        places.into_iter().filter_map(|at| self.battle_at(p, at).map(|kind| (at, kind))).collect()
    }

    /// The battle that is to be fought next in a locale.
    fn battle_at(&self, p: &State, at: LocaleId) -> Option<BattleKind> {
        let (own, foe) = (p.active, p.active.other());
        let meets = |kind: BattleKind| match kind {
            BattleKind::Sea => !self.fleets(p, own, at).is_empty() && !self.fleets(p, foe, at).is_empty(),
            BattleKind::Land => {
                self.ashore(p, own, at).meets(self.sorted.land_units) && !self.ashore(p, foe, at).is_empty()
            }
        };
        let open = |kind: &BattleKind| meets(*kind) && !p.fought.contains(&(at, *kind));
        [BattleKind::Sea, BattleKind::Land].into_iter().find(open)
    }

    /// Whether the side on move has a choice: between battles, or before the first of them (D19.2, D19.8).
    pub fn chooses_battle(&self, p: &State) -> bool {
        self.battles(p).len() > 1 || self.may_ravage(p, p.active)
    }

    pub fn list_battles(&self, p: &State, side: Side, list: &mut Legal<Row>) {
        self.list_ravages(p, side, list);
        let orders = self.battles(p).into_iter().map(|(at, kind)| match kind {
            BattleKind::Land => Order::Fight(at),
            BattleKind::Sea => Order::FightAtSea(at),
        });
        list.extend(orders.map(LegalEntry::Order));
    }

    pub fn check_fight(&self, p: &State, at: LocaleId, kind: BattleKind) -> Checked {
        when(self.battle_at(p, at) == Some(kind), Refused::NoBattle { at })
    }

    /// Whether all battles are fought.
    pub fn check_combats_over(&self, p: &State) -> Checked {
        refuse(self.battles(p).first(), |(at, _)| Refused::MustFight { at: *at })
    }

    /// The only battle is fought by rule; without one the Combat Phase is over.
    pub fn next_battle(&self, p: &mut Position, out: &mut Vec<Event>) {
        match self.battles(p).first() {
            Some((at, kind)) => self.fight(p, *at, *kind, out),
            None => self.end_combats(p, out),
        }
    }

    /// The pieces of a side that take part in a battle, and may take hits (D14.1 to D14.3).
    pub fn battle_force(&self, p: &State, battle: &Battle, side: Side) -> Pieces {
        let at = battle.at;
        let aboard = self.aboard(p, side, at) & self.sorted.leaders;
        match battle.kind {
            BattleKind::Sea => self.fleets(p, side, at) | aboard,
            BattleKind::Land if side == battle.attacker && !battle.assault.is_empty() => {
                self.ashore(p, side, at) | aboard & self.sorted.admirals
            }
            BattleKind::Land => self.ashore(p, side, at),
        }
    }

    /// Those of the battle under way.
    pub fn fighters(&self, p: &State, side: Side) -> Pieces {
        p.battle.as_ref().map_or(Pieces::NONE, |battle| self.battle_force(p, battle, side))
    }

    /// The combat units of a side that fire now: those of its force that are not disrupted, and the fleets of an assault.
    pub fn firing(&self, p: &State, side: Side) -> Pieces {
        let Some(battle) = &p.battle else { return Pieces::NONE };
        let own = (self.battle_force(p, battle, side) & self.sorted.units).minus(battle.disrupted);
        if side == battle.attacker { own | battle.assault } else { own }
    }

    /// Whether a side has no combat unit left that is not disrupted (D14.9).
    pub fn is_beaten(&self, p: &State, side: Side) -> bool {
        let disrupted = p.battle.as_ref().map_or(Pieces::NONE, |battle| battle.disrupted);
        (self.fighters(p, side) & self.sorted.units).minus(disrupted).is_empty()
    }

    /// The values of the leaders of a side who count in the battle and are not disrupted (D14.3, D14.4, D17).
    pub fn leadership(&self, p: &State, side: Side) -> u8 {
        let Some(battle) = &p.battle else { return 0 };
        let force = self.battle_force(p, battle, side);
        let by_sea = battle.kind == BattleKind::Sea || side == battle.attacker && !battle.assault.is_empty();
        let leaders = (force & self.sorted.leaders).minus(battle.disrupted);
        let value = |leader| if by_sea { self.value_at_sea(leader) } else { self.value_on_land(force, leader) };
        leaders.into_iter().map(value).sum()
    }

    /// The combats of the side on move are over: fortresses where only its land combat units stand are its own (D19.1).
    fn end_combats(&self, p: &mut Position, out: &mut Vec<Event>) {
        let (side, number) = (p.active, p.campaign);
        self.end_sieges(p, out);
        self.take_fortresses(p, side, out);
        let Some(first) = p.first else { return p.end_task() };
        if side == first {
            return self.start_half(p, first.other(), out);
        }
        if number < self.tables.calendar.campaign_phases {
            return self.start_campaign(p, number + 1, out);
        }
        self.clear_half(p);
        p.active = first;
        p.go_on(Task::Forage(first));
        out.push(Event::Phase { phase: Phase::Forage, side: first });
    }

    /// A Campaign Phase begins, with the movement of the first player (D4.2).
    pub fn start_campaign(&self, p: &mut Position, number: u8, out: &mut Vec<Event>) {
        p.campaign = number;
        let first = p.first.unwrap_or(AMERICAN);
        self.start_half(p, first, out);
    }

    /// The movement of a side begins.
    fn start_half(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        self.clear_half(p);
        p.active = side;
        p.go_on(Task::Move);
        out.push(Event::Phase { phase: Phase::Campaign, side });
    }

    /// What counts only for the part of a side in a Campaign Phase.
    fn clear_half(&self, p: &mut Position) {
        p.moved = Pieces::NONE;
        p.fled = Pieces::NONE;
        p.came = AtLocales::all(None);
        p.fought.clear();
    }
}
