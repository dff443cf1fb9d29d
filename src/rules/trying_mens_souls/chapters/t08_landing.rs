//! T8.5: landing from Staten Island, and back.

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// The coastal hexes of the zones that the navy reaches (T1.3).
    pub fn coast_in_reach(&self, p: &State) -> Hexes {
        let navy = self.navy_reaches(p.booms);
        navy.into_iter().fold(Hexes::NONE, |all, zone| all | self.areas.shores[zone.index()])
    }

    /// What a unit counts among those landed: a marine a half, a leader nothing.
    pub fn boat_load(&self, piece: PieceId) -> u8 {
        match () {
            () if self.sorted.leaders.has(piece) => 0,
            () if self.sorted.marines.has(piece) => 1,
            () => 2,
        }
    }

    /// Whether the ships still take a piece this turn.
    fn has_boats(&self, p: &State, piece: PieceId) -> bool {
        let load = self.boat_load(piece);
        load == 0 || p.navy.landed.0 + load <= 2 * self.tables.limits.landing * p.navy.markers
    }

    /// Whether a unit of Cornwallis lands for the first time.
    pub fn lands_first(&self, p: &State, piece: PieceId) -> bool {
        self[self.named.cornwallis].units.has(piece) && !p.entered.has(piece)
    }

    /// The hexes without enemies in which a piece lands.
    fn beaches(&self, p: &State, piece: PieceId) -> Hexes {
        let all = if self.lands_first(p, piece) { self.areas.first_landing } else { self.coast_in_reach(p) };
        all.minus(p.held_by_force(self, AMERICAN))
    }

    /// The hexes in which a piece may land, whatever it has done.
    pub fn landing_hexes(&self, p: &State, piece: PieceId) -> Hexes {
        let free = self.beaches(p, piece);
        if self.sorted.leaders.has(piece) {
            let friends = p.places_of(self.army[BRITISH].units);
            let closed = self.zones(p, AMERICAN).minus(friends) | friends.minus(p.places_of(self.led_by(piece)));
            return free.minus(closed);
        }
        free.minus(self.full_for(&self.crowds(p, BRITISH), piece))
    }

    fn check_ships(&self, p: &State, by: Side, piece: PieceId) -> Checked {
        self.check_mover(p, by, piece)?;
        when(self.has_boats(p, piece), Refused::NoBoats)
    }

    pub fn check_land(&self, p: &State, by: Side, piece: PieceId, at: HexId) -> Checked {
        let from_ships = by == BRITISH && p.at(piece) == Some(self.at.staten_island);
        when(self[piece].side == by, Refused::NotYours { piece })?;
        when(from_ships, Refused::NoLanding { piece, at })?;
        self.check_ships(p, by, piece)?;
        when(self.landing_hexes(p, piece).has(at), Refused::NoLanding { piece, at })
    }

    pub fn check_embark(&self, p: &State, by: Side, piece: PieceId) -> Checked {
        when(self[piece].side == by, Refused::NotYours { piece })?;
        let ashore = p.at(piece).is_some_and(|at| self.coast_in_reach(p).has(at));
        when(by == BRITISH && ashore, Refused::NoEmbarking { piece })?;
        self.check_ships(p, by, piece)
    }

    /// The piece uses its move and the boats.
    fn take_boats(&self, p: &mut Position, piece: PieceId) {
        self.use_unit(p, piece);
        if let Some(act) = &mut p.activation {
            act.moved.add(piece);
        }
        p.navy.landed.0 += self.boat_load(piece);
    }

    pub fn land(&self, p: &mut Position, piece: PieceId, at: HexId, out: &mut Vec<Event>) {
        self.take_boats(p, piece);
        let first = self.lands_first(p, piece);
        p.stands.put(piece, Some(at));
        out.push(Event::Landed { piece, at });
        if self.sorted.leaders.has(piece) {
            return;
        }
        self.enter(p, BRITISH, at, out);
        if first {
            p.entered.add(piece);
            return;
        }
        let near: Hexes = self.beside(at).collect();
        let guns = p.normal(p.standing(self.sorted.garrisons));
        let left = guns.filtered(|garrison| p.at(garrison).is_some_and(|at| near.has(at)));
        p.push_all([Task::LandingFire(piece, left), Task::LandingTest(piece)]);
    }

    pub fn embark(&self, p: &mut Position, piece: PieceId, out: &mut Vec<Event>) {
        let Some(from) = p.at(piece) else { return };
        self.take_boats(p, piece);
        p.stands.put(piece, Some(self.at.staten_island));
        out.push(Event::Embarked { piece, from });
    }

    pub fn list_landings(&self, p: &State, by: Side, movers: Pieces, list: &mut Legal<Row>) {
        if by != BRITISH || p.limited.is_some() {
            return;
        }
        let coast = self.coast_in_reach(p);
        let friends = p.places_of(self.army[BRITISH].units);
        let lands = |piece: PieceId| {
            let at_once = self.sorted.units.has(piece) && !self.beaches(p, piece).within(friends);
            at_once || !self.landing_hexes(p, piece).is_empty()
        };
        for piece in movers.into_iter().filter(|piece| self.has_boats(p, *piece)) {
            let at = p.at(piece);
            if at == Some(self.at.staten_island) && lands(piece) {
                list.push(LegalEntry::Pattern(Pattern::Land(piece)));
            } else if at.is_some_and(|at| coast.has(at)) {
                list.push(LegalEntry::Order(Order::Embark(piece)));
            }
        }
    }
}
