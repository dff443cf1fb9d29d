//! D10.9, D10.10: leaders are drawn and placed.

use crate::kernel::collections::Set;
use crate::rules::decision::prelude::*;

/// The number of the pile of leaders.
pub const LEADER_PILE: u8 = 1;

/// One of these leaders at random.
fn draw_one_of(leaders: Pieces) -> Option<ChanceRequest> {
    let left: Set<crate::kernel::ruleset::Item, 4> = leaders.same_numbers();
    (!leaders.is_empty())
        .then_some(ChanceRequest::Draw { count: 1, from: DrawPile { number: LEADER_PILE, left, top: None } })
}

impl Decision {
    pub fn check_leader(&self, p: &State, by: Side) -> Checked {
        when(!p.pools[by].is_empty(), Refused::EmptyPool)?;
        self.check_points(p, by, self.tables.prices.leader)
    }

    pub fn buy_leader(&self, p: &mut Position, by: Side, out: &mut Vec<Event>) {
        self.pay(p, by, self.tables.prices.leader.into(), out);
        p.push(Task::DrawLeader);
    }

    pub fn leader_request(&self, p: &State) -> Option<ChanceRequest> {
        draw_one_of(p.pools[p.active])
    }

    pub fn draw_leader(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        let Some(leader) = fell.first().map(|number| PieceId::of((*number).into())) else { return };
        let side = p.active;
        p.pools[side].take(leader);
        p.pending = Some(leader);
        out.push(Event::LeaderDrawn { side, leader: Secret::of(side, leader) });
        p.push(Task::Place);
    }

    /// Where a leader may be placed (D10.9).
    pub fn leader_places(&self, p: &State, leader: PieceId) -> Locales {
        let Piece { side, nation, class, .. } = self[leader];
        let own = |of: Pieces| p.places_of(of & self.army[side]);
        let held = |places: Locales| {
            if nation == Nation::American { places.filtered(|at| self.holds(p, side, at)) } else { Locales::NONE }
        };
        let with = match class {
            Class::MilitiaLeader => {
                own(self.sorted.militia) | self.areas.militia.filtered(|at| self.allows_militia(p, side, at))
            }
            Class::Admiral => own(self.sorted.fleets) | held(self.areas.ports),
            _ => {
                own(self.sorted.land_units & self.companions_of(nation)) | held(self.areas.colonies & self.areas.towns)
            }
        };
        let home = self.box_of(nation).filter(|_| class != Class::MilitiaLeader);
        (with | home.into_iter().collect()).filtered(|at| self.is_open_to(p, side, at))
    }

    /// The pieces that a general of a nation may join: those of Britain and Hesse each other's.
    fn companions_of(&self, nation: Nation) -> Pieces {
        match nation {
            Nation::British | Nation::Hessian => self.nation(Nation::British) | self.nation(Nation::Hessian),
            Nation::American | Nation::French | Nation::Spanish => self.nation(nation),
        }
    }

    /// Whether the leader that waits has two places or more.
    pub fn chooses_place(&self, p: &State) -> bool {
        p.pending.is_some_and(|leader| self.leader_places(p, leader).len() > 1)
    }

    /// One place: by rule; none: he goes back.
    pub fn place_by_rule(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(leader) = p.pending else { return p.end_task() };
        if let Some(at) = self.leader_places(p, leader).first() {
            return self.place(p, leader, at, out);
        }
        let side = self[leader].side;
        p.pools[side].add(leader);
        p.pending = None;
        out.push(Event::LeaderPlaced { side, leader: Secret::of(side, leader), at: None });
        p.end_task();
    }

    pub fn check_place(&self, p: &State, leader: PieceId, at: LocaleId) -> Checked {
        when(p.pending == Some(leader), Refused::NotPending { leader })?;
        when(self.leader_places(p, leader).has(at), Refused::NoPlaceForLeader { leader, at })
    }

    pub fn place(&self, p: &mut Position, leader: PieceId, at: LocaleId, out: &mut Vec<Event>) {
        let side = self[leader].side;
        p.pending = None;
        p.stands.put(leader, Some(at));
        out.push(Event::LeaderPlaced { side, leader: Secret::of(side, leader), at: Some(Secret::of(side, at)) });
        p.end_task();
    }

    pub fn list_places(&self, p: &State, list: &mut Legal<Row>) {
        let Some(leader) = p.pending else { return };
        let places = self.leader_places(p, leader).into_iter();
        list.extend(places.map(|at| LegalEntry::Order(Order::Place(leader, at))));
    }

    /// One of the enemy's leaders in a locale but Washington (D18.9).
    pub fn traitor_request(&self, p: &State, at: LocaleId) -> Option<ChanceRequest> {
        draw_one_of(self.possible_traitors(p, p.active, at))
    }

    /// Leaders of the other side in a locale who may be named.
    pub fn possible_traitors(&self, p: &State, by: Side, at: LocaleId) -> Pieces {
        p.some_here(at, self.army[by.other()] & self.sorted.leaders).without(self.washington)
    }

    pub fn name_traitor(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        let Some(leader) = fell.first().map(|number| PieceId::of((*number).into())) else { return };
        if let Some(at) = p.at(leader) {
            out.push(Event::Accused { leader, at });
            p.push(Task::TreasonDie(leader));
        }
    }

    pub fn roll_treason(&self, p: &mut Position, leader: PieceId, die: u8, out: &mut Vec<Event>) {
        let needed = self.tables.limits.treason_from;
        let named = Secret::of(self[leader].side, leader).shown(true);
        out.push(Event::tested(p.active, RollReason::Event, die, 0, needed, Some(named)));
        if die < needed {
            return;
        }
        if let Some(at) = p.at(leader) {
            p.stands.put(leader, None);
            p.dead.add(leader);
            out.push(Event::Betrayed { leader, at });
            self.end_sieges(p, out);
        }
    }
}
