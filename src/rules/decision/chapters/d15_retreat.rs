//! D15: where the beaten can go, and what becomes of those who cannot.

use crate::rules::decision::chapters::d17_leaders::Loss;
use crate::rules::decision::prelude::*;

impl Decision {
    /// The seas next to a locale without fleets of the enemy.
    fn free_seas(&self, p: &State, side: Side, at: LocaleId) -> Locales {
        let near = self.sea_next(at) & self.areas.seas;
        near.filtered(|sea| self.fleets(p, side.other(), sea).is_empty())
    }

    /// Where a force on land can go: by a land route to a locale without an enemy unit, or to sea with all fleets of the port, if they
    /// have room (D15.1, D15.2).
    pub fn ways_ashore(&self, p: &State, side: Side, force: Pieces, at: LocaleId) -> Locales {
        let foe = self.army[side.other()];
        let open = |to: LocaleId| !self.is_closed(p, side, to) && p.some_here(to, foe).is_empty();
        let by_land = self.land_next(at).filtered(open);
        let sailors = (force & self.sorted.land_units).filtered(|unit| !self.stays_ashore(unit));
        let fleets = self.fleets(p, side, at);
        let room = !fleets.is_empty() && sailors.len() <= self.room_of(fleets);
        if room { by_land | self.free_seas(p, side, at) } else { by_land }
    }

    /// Where beaten fleets can go (D15.5): a sea, a port without enemies, or an own box.
    fn ways_of_fleets(&self, p: &State, side: Side, at: LocaleId) -> Locales {
        let foe = self.army[side.other()];
        let open = |to: LocaleId| {
            let free = !self.areas.ports.has(to) || p.some_here(to, foe).is_empty();
            free && !self.is_closed(p, side, to)
        };
        let others = self.sea_next(at).minus(self.areas.seas).filtered(open);
        others | self.free_seas(p, side, at)
    }

    /// Where a side could go from the battle under way: an attacker from the sea only back to sea (D15.4).
    pub fn ways_in_battle(&self, p: &State, side: Side) -> Locales {
        let Some(battle) = &p.battle else { return Locales::NONE };
        let at = battle.at;
        match battle.kind {
            BattleKind::Sea => self.ways_of_fleets(p, side, at),
            BattleKind::Land if side == battle.attacker && !battle.assault.is_empty() => self.free_seas(p, side, at),
            BattleKind::Land => self.ways_ashore(p, side, self.ashore(p, side, at), at),
        }
    }

    /// The pieces of the loser that must leave: fleets, or what is ashore.
    pub fn losers(&self, p: &State) -> Pieces {
        let Some(battle) = &p.battle else { return Pieces::NONE };
        let Some(loser) = battle.loser else { return Pieces::NONE };
        match battle.kind {
            BattleKind::Sea => self.fleets(p, loser, battle.at),
            BattleKind::Land => self.ashore(p, loser, battle.at),
        }
    }

    /// Where they can go.
    pub fn ways_of_losers(&self, p: &State) -> Locales {
        let loser = p.battle.as_ref().and_then(|battle| battle.loser);
        loser.map_or(Locales::NONE, |loser| self.ways_in_battle(p, loser))
    }

    /// The beaten go by the only way, or are eliminated; then the markers are drawn.
    pub fn withdraw_by_rule(&self, p: &mut Position, out: &mut Vec<Event>) {
        let losers = self.losers(p);
        if losers.is_empty() {
            return self.finish_battle(p, out);
        }
        match self.ways_of_losers(p).first() {
            Some(to) => self.losers_withdraw(p, to, out),
            None => self.lose_losers(p, losers, out),
        }
    }

    /// The beaten have no way out: fleets are lost with what is aboard (D15.3, D15.5).
    fn lose_losers(&self, p: &mut Position, losers: Pieces, out: &mut Vec<Event>) {
        let Some((at, side)) = p.battle.as_ref().and_then(|battle| Some((battle.at, battle.loser?))) else { return };
        self.eliminate_all(p, losers, Loss::Battle(Fate::Trapped), out);
        if losers.meets(self.sorted.fleets) {
            let lost = self.without_fleet(p, side, at);
            self.eliminate_all(p, lost, Loss::Battle(Fate::Sea), out);
        }
    }

    fn losers_withdraw(&self, p: &mut Position, to: LocaleId, out: &mut Vec<Event>) {
        let Some((at, losers)) = p.battle.as_ref().map(|battle| (battle.at, self.losers(p))) else { return };
        self.flee(p, losers, at, to, Loss::Battle(Fate::Trapped), out);
    }

    /// Whether a retreat may be made to a locale (D12.3, D15, D19.7).
    pub fn check_withdraw(&self, p: &State, step: Task, to: LocaleId) -> Checked {
        let ways = match step {
            Task::LeadersGo => return self.check_leaders_way(p, to),
            Task::Overrun(at) => self.ways_of_overrun(p, at),
            _ => self.ways_of_losers(p),
        };
        when(ways.has(to), Refused::NoRetreat { to })
    }

    /// A side names where the beaten go.
    pub fn withdraw(&self, p: &mut Position, step: Task, to: LocaleId, out: &mut Vec<Event>) {
        match step {
            Task::LeadersGo => self.leaders_withdraw(p, to, out),
            Task::Overrun(at) => self.overrun_withdraw(p, at, to, out),
            _ => self.losers_withdraw(p, to, out),
        }
    }

    /// Whether a retreat to a locale goes by sea.
    fn goes_by_sea(&self, from: LocaleId, to: LocaleId) -> bool {
        self.areas.seas.has(from) || !self.land_next(from).has(to)
    }

    /// Those of the pieces of a side that cannot go along to a locale and are eliminated (D15.3, D15.4).
    pub fn lost_in_retreat(&self, p: &State, side: Side, pieces: Pieces, from: LocaleId, to: LocaleId) -> Pieces {
        if self.goes_by_sea(from, to) {
            pieces.filtered(|piece| self.stays_ashore(piece)) | self.beyond_room(p, side, from, pieces)
        } else if self.crosses_border(from, to) {
            pieces & (self.sorted.militia | self.sorted.militia_leaders)
        } else {
            Pieces::NONE
        }
    }

    /// Pieces of one side go together to another locale; those who cannot are eliminated (D15.3, D15.4).
    pub fn flee(
        &self,
        p: &mut Position,
        pieces: Pieces,
        from: LocaleId,
        to: LocaleId,
        how: Loss,
        out: &mut Vec<Event>,
    ) {
        let Some(side) = pieces.first().map(|piece| self[piece].side) else { return };
        let sails = self.goes_by_sea(from, to);
        let stay = self.lost_in_retreat(p, side, pieces, from, to);
        let goers = pieces.minus(stay);
        // Fleets take along what is aboard, and those of a port what was ashore.
        let fleets = if sails { self.at_of(p, side, from).minus(self.ashore(p, side, from)) } else { Pieces::NONE };
        self.eliminate_all(p, stay, how, out);
        let all = goers | fleets;
        all.into_iter().for_each(|piece| p.stands.put(piece, Some(to)));
        if !all.is_empty() {
            let (pieces, number) = (Secret::of(side, all), all.len() as u8);
            out.push(Event::Withdrew { side, from, to, pieces, number });
        }
        self.end_sieges(p, out);
    }

    /// Land combat units that leave a port with its fleets, beyond their room: the last in the order of the data (D15.4).
    fn beyond_room(&self, p: &State, side: Side, from: LocaleId, pieces: Pieces) -> Pieces {
        let sailors = (pieces & self.sorted.land_units).filtered(|unit| !self.stays_ashore(unit));
        let room = self.room_of(self.fleets(p, side, from)) as usize;
        sailors.into_iter().skip(room).collect()
    }
}
