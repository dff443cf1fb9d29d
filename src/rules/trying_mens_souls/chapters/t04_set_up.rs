//! T4: the set-up.

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// Before the first order of a campaign: the garrisons stand (T4.2).
    pub fn opening(&self) -> Position {
        let mut p = self.empty();
        self.man_forts(&mut p);
        p.tasks.push(Task::Setup);
        p
    }

    /// A garrison comes into every fort without enemies.
    pub fn man_forts(&self, p: &mut Position) {
        for (number, fort) in self.forts.iter().enumerate() {
            let free = p.force_at(self, BRITISH, fort.at).is_empty();
            p.stands.put(self.garrison(FortId::of(number)), free.then_some(fort.at));
        }
    }

    /// The hexes that the British hold after the set-up (T1.6).
    pub fn held_after_set_up(&self, p: &State) -> Hexes {
        (p.places_of(self.army[BRITISH].units) | self.areas.british) & self.areas.land
    }

    pub fn check_deploy(&self, p: &State, by: Side, deployment: DeploymentId) -> Checked {
        let Deployment { side, places, .. } = &self[deployment];
        when(*side == by, Refused::OtherDeployment)?;
        when(places.iter().any(|(piece, at)| p.at(*piece) != Some(*at)), Refused::Unchanged)
    }

    pub fn deploy(&self, p: &mut Position, deployment: DeploymentId, out: &mut Vec<Event>) {
        let Deployment { side, places, .. } = &self[deployment];
        places.iter().for_each(|(piece, at)| p.stands.put(*piece, Some(*at)));
        out.push(Event::Deployed { side: *side, deployment });
    }

    /// The case of a side's set-up.
    const fn case_of_set_up(side: Side) -> &'static str {
        if side.index() == AMERICAN.index() { "T4.2" } else { "T4.3" }
    }

    /// The hexes in which a piece may be placed now, other than where it stands.
    pub fn placements(&self, p: &State, piece: PieceId) -> Hexes {
        let all = self.set_up_hexes(p, piece);
        p.at(piece).map_or(all, |at| all.without(at))
    }

    /// The hexes in which a piece may stand before the game.
    fn set_up_hexes(&self, p: &State, piece: PieceId) -> Hexes {
        let side = self[piece].side;
        if self.sorted.leaders.has(piece) {
            let own = self[piece].division.map_or(self.army[side].units, |division| self[division].units);
            return p.places_of(own);
        }
        let Some(group) = self[piece].group else { return Hexes::NONE };
        let enemies = p.places_of(self.army[side.other()].pieces);
        let free = self.areas.set_up[group.index()].minus(enemies);
        // T4.3: the British are not next to an American.
        if side == AMERICAN { free } else { free.filtered(|at| !self.beside(at).any(|near| enemies.has(near))) }
    }

    pub fn check_place(&self, p: &State, by: Side, piece: PieceId, at: HexId) -> Checked {
        when(self[piece].side == by, Refused::NotYours { piece })?;
        when(!self.sorted.garrisons.has(piece), Refused::Unplaceable { piece })?;
        when(p.at(piece) != Some(at), Refused::Unchanged)?;
        let case = Self::case_of_set_up(by);
        if self.sorted.leaders.has(piece) {
            return when(self.set_up_hexes(p, piece).has(at), Refused::LeaderAlone { piece, by: case });
        }
        when(self.set_up_hexes(p, piece).has(at), Refused::NoPlace { piece, at, by: case })
    }

    pub fn place(&self, p: &mut Position, piece: PieceId, at: HexId, out: &mut Vec<Event>) {
        p.stands.put(piece, Some(at));
        out.push(Event::Placed { piece, at });
    }

    pub fn check_ready(&self, p: &State, by: Side) -> Checked {
        let army = &self.army[by];
        let pieces = army.pieces.minus(p.stands.standing());
        when(pieces.is_empty(), Refused::NotPlaced { pieces })?;
        let alone = army.leaders.into_iter().find(|leader| {
            let here = p.at(*leader);
            !here.is_some_and(|at| self.set_up_hexes(p, *leader).has(at))
        });
        refuse(alone, |piece| Refused::LeaderAlone { piece, by: Self::case_of_set_up(by) })?;
        let over =
            p.places_of(army.units).into_iter().find(|at| !self.is_box(*at) && !self.stacks(p.units_at(self, by, *at)));
        refuse(over, |at| Refused::Overfull { at })
    }

    pub fn ready(&self, p: &mut Position, by: Side, out: &mut Vec<Event>) {
        out.push(Event::Ready { side: by });
        if by == AMERICAN {
            p.active = BRITISH;
            return;
        }
        p.held = self.held_after_set_up(p);
        p.active = AMERICAN;
        p.go_on(Task::StartTurn);
    }

    pub fn list_set_up(&self, p: &State, by: Side, list: &mut Legal<Row>) {
        let own =
            (0..self.deployments.len()).map(DeploymentId::of).filter(|one| self.check_deploy(p, by, *one).is_ok());
        list.extend(own.map(|one| LegalEntry::Order(Order::Deploy(one))));
        // The hexes of a group are the same for all its units.
        let mut of_groups = vec![None; self.areas.set_up.len()];
        for piece in self.army[by].pieces.minus(self.sorted.garrisons) {
            let hexes = match self[piece].group {
                Some(group) => *of_groups[group.index()].get_or_insert_with(|| self.set_up_hexes(p, piece)),
                None => self.set_up_hexes(p, piece),
            };
            let elsewhere = hexes.len() > p.at(piece).map_or(0, |at| u32::from(hexes.has(at)));
            if elsewhere {
                list.push(LegalEntry::Pattern(Pattern::Place(piece)));
            }
        }
        if self.check_ready(p, by).is_ok() {
            list.push(LegalEntry::Order(Order::Ready));
        }
    }
}
