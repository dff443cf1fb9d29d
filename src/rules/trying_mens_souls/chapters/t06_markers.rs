//! T6: movement initiative points and the markers that they buy.

use crate::kernel::events::Secret;
use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// The division whose marker a side includes or omits: Greene's or Cornwallis's.
    pub fn general_of(&self, side: Side) -> DivisionId {
        if side == AMERICAN { self.named.greene } else { self.named.cornwallis }
    }

    /// T6.1: whether its leader lives and has units.
    pub fn may_include(&self, p: &State, side: Side) -> bool {
        let division = self.general_of(side);
        p.is_standing(self[division].leader) && !p.standing(self[division].units).is_empty()
    }

    pub fn choose_general(&self, p: &mut Position, choice: Inclusion, out: &mut Vec<Event>) {
        let side = p.active;
        let division = self.general_of(side);
        p.generals[division] = Some(choice);
        out.push(Event::Chose { side, choice });
        self.next_general(p);
    }

    /// The other side, then the dice.
    pub fn next_general(&self, p: &mut Position) {
        if p.active == AMERICAN {
            p.active = BRITISH;
            return p.go_on(Task::Generals);
        }
        p.go_on(Task::MipNavy);
    }

    /// T6.2: the dice; on the first turn there are none, and no navy marker is spent.
    pub fn start_mip(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.go_on(Task::Buy);
        if self.is_first_turn(p) {
            for side in Side::BOTH {
                let omitted = self.omitted(p, side);
                self.set_mip(p, side, self.tables.mip.first_turn[side] as i8 + omitted, out);
            }
            return self.start_buying(p, out);
        }
        p.push_all([Task::MipDie(AMERICAN), Task::MipDie(BRITISH)]);
    }

    /// What a marker that was left out brings (T6.1).
    fn omitted(&self, p: &State, side: Side) -> i8 {
        if p.generals[self.general_of(side)] == Some(Inclusion::Omit) { self.tables.mip.omitted } else { 0 }
    }

    /// The changes of a roll for MIP (T6.2), each with its name.
    pub fn mip_changes(&self, p: &State, side: Side) -> [(&'static str, i8); 6] {
        let mip = &self.tables.mip;
        let navy = side == BRITISH && p.navy.used.has(NavyUse::Mip);
        let event = match p.event {
            Some(EventKind::Stores) if side == BRITISH => 1,
            Some(EventKind::Caution) if side == BRITISH => -2,
            _ => 0,
        };
        [
            ("poor weather", if_so(p.is_poor(), mip.poor_weather)),
            ("army leader lost", if_so(p.is_lost(self.army[side].leader), mip.army_leader_lost)),
            ("army morale", if_so(p.morale[side] * 2 <= self.tables.morale.start[side], mip.half_morale)),
            ("a navy marker", if_so(navy, mip.navy)),
            ("a marker left out", self.omitted(p, side)),
            ("the event", event),
        ]
    }

    pub fn roll_mip(&self, p: &mut Position, side: Side, die: u8, out: &mut Vec<Event>) {
        let found = self.tables.mip.table[side][usize::from(die - 1)] as i8;
        let changes: i8 = self.mip_changes(p, side).iter().map(|(_, by)| by).sum();
        let total = (found + changes).max(0);
        let modifier = total - die as i8;
        out.push(Event::rolled(side, RollReason::Mip, die, modifier, None));
        self.set_mip(p, side, total, out);
        if side == BRITISH {
            self.start_buying(p, out);
        }
    }

    fn set_mip(&self, p: &mut Position, side: Side, more: i8, out: &mut Vec<Event>) {
        p.mip[side] += more.max(0) as u8;
        out.push(Event::Mip { side, points: p.mip[side] });
    }

    /// Included markers are paid; without the points they stay out (T6.1).
    fn start_buying(&self, p: &mut Position, _: &mut Vec<Event>) {
        for side in Side::BOTH {
            let division = self.general_of(side);
            let marker = self[division].marker;
            let cost = self.cost_of(p, marker);
            if p.generals[division] == Some(Inclusion::Include) && cost <= p.mip[side] {
                p.mip[side] -= cost;
                p.bought[side].add(marker);
            }
        }
        p.active = AMERICAN;
    }

    /// What a marker costs now (T6.4).
    pub fn cost_of(&self, p: &State, marker: MarkerId) -> u8 {
        let Marker { side, division, cost, .. } = self[marker];
        let mip = &self.tables.mip;
        let demoralized = division.is_some_and(|division| p.demoralized.has(division));
        let plunder = p.event == Some(EventKind::Plunder) && marker == self.named.heister;
        cost + u8::from(demoralized) * mip.demoralized + u8::from(p.morale[side] == 0) * mip.broken + u8::from(plunder)
    }

    pub fn check_buy(&self, p: &State, by: Side, marker: MarkerId) -> Checked {
        let Marker { side, division, .. } = self[marker];
        when(side == by, Refused::NotYourMarker { marker })?;
        let omitted = division.is_some_and(|division| p.generals[division] == Some(Inclusion::Omit));
        when(!omitted, Refused::LeftOut { marker })?;
        when(!p.bought[by].has(marker), Refused::BoughtAlready { marker })?;
        let units = division.map_or(self.army[by].units, |division| self[division].units);
        when(!p.standing(units).is_empty(), Refused::NoUnitsLeft { marker })?;
        when(self.cost_of(p, marker) <= p.mip[by], Refused::TooDear { marker })
    }

    pub fn buy(&self, p: &mut Position, by: Side, marker: MarkerId, out: &mut Vec<Event>) {
        p.mip[by] -= self.cost_of(p, marker);
        p.bought[by].add(marker);
        out.push(Event::Bought { side: by, marker: Secret::of(by, marker) });
    }

    pub fn list_markers(&self, p: &State, by: Side, list: &mut Legal<Row>) {
        let all = self.army[by].markers.into_iter().filter(|marker| self.check_buy(p, by, *marker).is_ok());
        list.extend(all.map(|marker| LegalEntry::Order(Order::Buy(marker))));
    }

    pub fn end_buying(&self, p: &mut Position, out: &mut Vec<Event>) {
        let side = p.active;
        out.push(Event::Saved { side, points: Secret::of(side, p.mip[side]) });
        if side == AMERICAN {
            p.active = BRITISH;
            return;
        }
        p.go_on(Task::StartOperation(1));
    }

    /// The MIP that a side may save (T6.3).
    pub fn may_save(&self, p: &State, side: Side) -> u8 {
        let lost = |leader: PieceId| u8::from(p.is_lost(leader));
        let fewer = if side == AMERICAN {
            2 * lost(self.named.washington) + lost(self[self.named.greene].leader)
        } else {
            (p.lost_leaders & self.army[side].leaders).len() as u8
        };
        self.by_weather(p, self.tables.limits.saved).saturating_sub(fewer)
    }
}
