//! D9: the balance of power, alliances and special forces.

use crate::rules::decision::prelude::*;

/// The allies of the Americans.
const ALLIES: [Nation; 2] = [Nation::French, Nation::Spanish];

/// The special forces that an effect of the balance brings.
const BY_BALANCE: [(Special, Effect); 3] =
    [(Special::French, Effect::French), (Special::Spanish, Effect::Spanish), (Special::WorldWar, Effect::WorldWar)];

impl Decision {
    /// The winner of a contest moves the marker; at the edge no farther (D9.1).
    pub fn shift_balance(&self, p: &mut Position, winner: Side, out: &mut Vec<Event>) {
        let edge = self.tables.balance_edge();
        let by = if winner == AMERICAN { 1 } else { -1 };
        let at = (p.balance + by).clamp(-edge, edge);
        if at == p.balance {
            return;
        }
        let before = ALLIES.map(|nation| self.is_allied(p, nation));
        p.balance = at;
        out.push(Event::Balance { at });
        for (nation, was) in ALLIES.into_iter().zip(before) {
            let allied = self.is_allied(p, nation);
            if allied != was {
                out.push(Event::Alliance { nation, allied });
            }
            if was && !allied {
                self.end_alliance(p, nation, out);
            }
        }
        for (special, effect) in BY_BALANCE {
            if self.in_force(p.progress, p.balance, effect) && !p.specials.has(special) {
                self.bring_special_force(p, special, out);
            }
        }
    }

    /// The first unit of a type in the mix (D2.2).
    pub fn first_in_mix(&self, p: &State, kind: TypeId) -> Option<PieceId> {
        self[kind].units.minus(p.stands.standing()).minus(p.gone).first()
    }

    /// Places a special force, as far as the mix allows (D9.5).
    fn bring_special_force(&self, p: &mut Position, special: Special, out: &mut Vec<Event>) {
        p.specials.push(special);
        out.push(Event::SpecialForce { special });
        let force = self.special(special);
        let place = |p: &State, at: LocaleId, piece: PieceId| {
            let taken = !self.troops(p, self[piece].side.other(), at).is_empty();
            if taken { self.box_of(self[piece].nation).unwrap_or(at) } else { at }
        };
        for (at, kind, number) in &force.units {
            for _ in 0..*number {
                let Some(unit) = self.first_in_mix(p, *kind) else { break };
                let at = place(p, *at, unit);
                p.stands.put(unit, Some(at));
            }
        }
        for (leader, at) in &force.leaders {
            let at = at.map(|at| place(p, at, *leader));
            p.stands.put(*leader, at);
        }
    }

    /// The units of a nation leave the war for the time being (D9.6).
    fn end_alliance(&self, p: &mut Position, nation: Nation, out: &mut Vec<Event>) {
        let Some(home) = self.box_of(nation) else { return };
        let own = p.standing(self.nation(nation));
        let left = p.places_of(own & self.sorted.fleets);
        for piece in own {
            let to = if self.sorted.militia.has(piece) { None } else { Some(home) };
            p.stands.put(piece, to);
        }
        for at in left {
            self.strand(p, nation.side(), at, out);
        }
        self.end_sieges(p, out);
    }

    /// What the fleets of a nation that left the war carried, and has no room in others.
    fn strand(&self, p: &mut Position, side: Side, at: LocaleId, out: &mut Vec<Event>) {
        let fleets = self.fleets(p, side, at);
        if self.is_sea(at) {
            let room = fleets.len() as usize * usize::from(self.tables.limits.fleet_capacity);
            let aboard: Vec<PieceId> = self.troops(p, side, at).iter().collect();
            for unit in aboard.into_iter().skip(room) {
                self.lose_quietly(p, unit, at, Fate::Ally, out);
            }
        }
        let leaders = p.some_here(at, self.army[side] & self.sorted.leaders);
        let among_enemies = !self.ashore(p, side.other(), at).is_empty() && self.troops(p, side, at).is_empty();
        if fleets.is_empty() && (self.is_sea(at) || among_enemies) {
            for leader in leaders {
                p.stands.put(leader, None);
                p.pools[side].add(leader);
            }
        }
    }

    /// A unit goes to the mix, or is gone (D2.2); the enemy learns its type.
    pub fn lose_quietly(&self, p: &mut Position, unit: PieceId, at: LocaleId, fate: Fate, out: &mut Vec<Event>) {
        let Piece { side, unit_type: Some(kind), .. } = self[unit] else { return };
        p.stands.put(unit, None);
        if fate != Fate::Home && !self[kind].remobilize {
            p.gone.add(unit);
        }
        out.push(Event::Lost { kind, at, fate, unit: Secret::of(side, unit) });
    }

    /// Whether a locale is at sea.
    #[inline]
    pub fn is_sea(&self, at: LocaleId) -> bool {
        self.areas.seas.has(at)
    }
}
