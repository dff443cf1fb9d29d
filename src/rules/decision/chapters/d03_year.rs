//! D3, D4.1: the set-up, the years, and the end of the game.

use crate::rules::decision::prelude::*;

impl Decision {
    /// Before the first order (D3.1, D19.1).
    pub fn opening(&self, options: Options) -> Position {
        let mut p = self.empty();
        p.options = options;
        self.set_up(&mut p);
        p.tasks.push(Task::StartYear);
        p
    }

    /// Everything that stands somewhere at the start.
    pub fn set_up(&self, p: &mut Position) {
        self.set_up_pieces(p);
        self.fill_pools(p);
        self.set_up_fortresses(p);
    }

    pub fn set_up_pieces(&self, p: &mut Position) {
        for (number, piece) in self.pieces.iter().enumerate() {
            p.stands.put(PieceId::of(number), piece.setup);
        }
    }

    /// All leaders that are nowhere else, and have come by set-up, pool or special force, lie in the pools (D2.3).
    pub fn fill_pools(&self, p: &mut Position) {
        let come = |leader: PieceId| match self[leader].entry {
            Entry::Setup | Entry::Pool => true,
            Entry::Special(special) => p.specials.has(special),
        };
        let elsewhere = p.stands.standing() | p.dead | p.pending.into_iter().collect();
        let pool = self.sorted.leaders.minus(elsewhere).filtered(come);
        p.pools = BySide::of(|side| pool & self.army[side]);
    }

    pub fn set_up_fortresses(&self, p: &mut Position) {
        if !p.options.has(Rule::Fortresses) {
            return;
        }
        for side in Side::BOTH {
            self.areas.fortresses[side].iter().for_each(|at| p.fortresses[at] = Some(side));
        }
    }

    /// The turn of a year, from 1.
    pub const fn turn_of(&self, year: u16) -> u16 {
        year.saturating_sub(self.tables.calendar.first) + 1
    }

    /// The last year (D3.1).
    pub fn last_year(&self, p: &State) -> u16 {
        if p.options.has(Rule::Short) { self.tables.short.last } else { self.tables.calendar.last }
    }

    /// Points, then markers (D4.1).
    pub fn start_year(&self, p: &mut Position, out: &mut Vec<Event>) {
        out.push(Event::Year { year: p.year });
        (p.active, p.first, p.campaign) = (AMERICAN, None, 1);
        for side in Side::BOTH {
            p.points[side] = self.town_points(p, side);
            out.push(Event::Towns { side, points: p.points[side] });
        }
        // D19.8: raided towns are worth 0 until now.
        p.raids = Locales::NONE;
        p.go_on(Task::Buy);
        let draw = &self.tables.draw;
        let free = if p.options.has(Rule::Evened) { draw.evened } else { draw.free };
        p.push_all([
            Task::PointsDice(AMERICAN),
            Task::PointsDice(BRITISH),
            Task::DrawMarkers(AMERICAN, free[AMERICAN]),
            Task::DrawMarkers(BRITISH, free[BRITISH]),
        ]);
    }

    /// Victory, or the next year.
    pub fn end_year(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.privateers = false;
        (p.massacres, p.risen) = (Locales::NONE, Locales::NONE);
        if let Some(ending) = self.ending_of_year(p) {
            p.ending = Some(ending);
            p.tasks.clear();
            return out.push(Event::End { ending });
        }
        p.year += 1;
        p.go_on(Task::StartYear);
    }

    /// The regions whose loyalty is at least at this level for a side.
    pub fn regions_at(&self, p: &State, side: Side, level: i8) -> u8 {
        let sign = if side == AMERICAN { 1 } else { -1 };
        p.loyalty.values().iter().flatten().filter(|loyalty| sign * **loyalty >= level).count() as u8
    }

    /// The end of the game, if it ends with this year (D3.1 to D3.3).
    fn ending_of_year(&self, p: &State) -> Option<Ending> {
        let early = |winner: Side| Some(Ending { winner, reason: EndReason::Early });
        let victory = &self.tables.victory;
        if self.regions_at(p, BRITISH, victory.british_level) >= victory.british_regions
            || p.year >= victory.no_army_from && self.troops_in(p, AMERICAN, self.areas.colonies).is_empty()
        {
            return early(BRITISH);
        }
        let towns = self.areas.colonies & self.areas.towns;
        if p.progress >= self.early_victory
            && self.regions_at(p, AMERICAN, 1) >= victory.american_regions
            && self.troops_in(p, BRITISH, towns).is_empty()
        {
            return early(AMERICAN);
        }
        if p.year < self.last_year(p) {
            return None;
        }
        let (regions, level, reason) = if p.options.has(Rule::Short) {
            (self.tables.short.regions, self.tables.short.level, EndReason::Short)
        } else {
            (victory.regions, victory.level, EndReason::LastYear)
        };
        let won = p.progress >= self.independence && self.regions_at(p, AMERICAN, level) >= regions;
        Some(Ending { winner: if won { AMERICAN } else { BRITISH }, reason })
    }

    /// The land combat units of a side in some locales.
    pub fn troops_in(&self, p: &State, side: Side, places: Locales) -> Pieces {
        let inside = |unit: PieceId| p.at(unit).is_some_and(|at| places.has(at));
        p.standing(self.army[side] & self.sorted.land_units).filtered(inside)
    }
}
