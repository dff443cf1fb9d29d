//! A game at the table: who has the seat, what may be on screen, what still moves.

use std::collections::VecDeque;

use crate::ai::{Level, Temper};
use crate::game::Game;
use crate::kernel::ruleset::{Need, Refusal, Ruleset, Viewer};
use crate::kernel::side::{BySide, Side};
use crate::kernel::umpire::{Deed, Umpire};
use crate::rules::new_york_1776::event::Event;
use crate::rules::new_york_1776::observe::{Observation, ShipSeen, UnitSeen, sees};
use crate::rules::new_york_1776::position::{OweWhy, Phase, Step};
use crate::rules::new_york_1776::story::Told;
use crate::rules::new_york_1776::{NewYork, Order};
use crate::seats::read_seat;

/// Something that is still being shown.
#[derive(Clone, Copy, Debug)]
pub struct Motion {
    /// What happened.
    pub event: Event,
    /// Milliseconds it takes at normal speed.
    pub length: f32,
    /// Milliseconds shown so far.
    pub spent: f32,
}

/// A line of the log with what it tells and to which entry it belongs.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// The words and dice.
    pub told: Told,
    /// Entry of the record, from 0.
    pub entry: usize,
}

/// A game at the table.
pub struct Session {
    /// The game and its record.
    pub game: Game,
    /// Who sat down last behind a curtain.
    pub seat: Side,
    /// The curtain, with the side that is to lift it.
    pub curtain: Option<Side>,
    /// The side to play looks into its own Reserve on the open battle board.
    pub peek: bool,
    /// What the present viewer may know; made anew after every change.
    pub seen: Observation,
    /// The log as the present viewer may read it.
    pub log: Vec<LogLine>,
    /// What still moves, the first one now.
    pub motions: VecDeque<Motion>,
    /// What happened since the seat's last turn, until it is put away.
    pub news: Option<Vec<Told>>,
    /// Programs at the table, by side; none for a human.
    pub seats: BySide<Option<(Level, Temper)>>,
    /// Rises with every change of what is seen.
    pub version: u64,
    shown: usize,
    alone: bool,
    looked: [usize; 2],
}

/// Whether what is to be decided needs a look at hidden blocks.
fn is_private(game: &Game) -> bool {
    let p = game.position();
    if let Some(owes) = p.owes {
        return owes.why == OweWhy::ForceMarch;
    }
    match p.phase {
        Phase::Battle => p.battle.is_some_and(|battle| battle.step == Step::Deploy),
        Phase::Over => false,
        _ => true,
    }
}

impl Session {
    /// Sits down to a game; the side to play finds the curtain down.
    pub fn new(mut game: Game) -> Self {
        game.settle();
        let side = game.umpire().to_play().unwrap_or(Side::American);
        let seen = game.observe(Viewer::Public);
        let entries = game.umpire().entries().len();
        let last = |side: Side| last_private_look(game.umpire(), side);
        let looked = [last(Side::American), last(Side::British)];
        let seat_of = |side: Side| read_seat(&game.header.seats[side]).ok();
        let seats = BySide { american: seat_of(Side::American), british: seat_of(Side::British) };
        // With one human at the table the window is always his.
        let side = match (seats.american, seats.british) {
            (None, Some(_)) => Side::American,
            (Some(_), None) => Side::British,
            _ => side,
        };
        let mut session = Self {
            game,
            seats,
            seat: side,
            curtain: None,
            peek: false,
            seen,
            log: Vec::new(),
            motions: VecDeque::new(),
            news: None,
            version: 0,
            shown: entries,
            alone: false,
            looked,
        };
        session.changed();
        session
    }

    /// The rules.
    pub fn rules(&self) -> std::sync::Arc<NewYork> {
        self.game.rules()
    }

    /// For whom the screen is drawn now.
    pub fn viewer(&self) -> Viewer {
        if self.game.position().phase == Phase::Over {
            return Viewer::All;
        }
        match (self.seats.american, self.seats.british) {
            (Some(_), Some(_)) => return Viewer::All,
            (Some(_), None) | (None, Some(_)) => return Viewer::Side(self.seat),
            (None, None) => {}
        }
        if self.curtain.is_some() {
            return Viewer::Public;
        }
        match self.game.umpire().to_play() {
            Some(side) if is_private(&self.game) || self.peek => Viewer::Side(side),
            _ => Viewer::Public,
        }
    }

    /// Whose decision it is.
    pub fn to_play(&self) -> Option<Side> {
        self.game.umpire().to_play()
    }

    /// The side to play, if a program sits there.
    pub fn program_to_play(&self) -> Option<Side> {
        self.to_play().filter(|side| self.seats[*side].is_some())
    }

    /// The name of who sits there: "human", "captain".
    pub fn sitter(&self, side: Side) -> &'static str {
        self.seats[side].map_or("human", |(level, _)| level.id())
    }

    /// The side whose half of the battle board is nearest.
    pub fn near_side(&self) -> Side {
        self.seat
    }

    /// Gives an order; what follows from it runs in the schedules of the phases.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn submit(&mut self, order: Order) -> Result<(), Refusal> {
        let side = self.to_play().ok_or_else(|| Refusal::form("nobody has anything to decide"))?;
        self.game.submit(side, order)
    }

    /// Takes back the last order.
    ///
    /// # Errors
    /// What stands in the way.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        self.game.undo()?;
        self.motions.clear();
        self.shown = self.shown.min(self.game.umpire().entries().len());
        self.changed();
        Ok(())
    }

    /// To be called after every change of the game: draws the curtain in the same frame if the next
    /// decision is another side's, then looks anew.
    pub fn changed(&mut self) {
        if let Some(side) = self.game.umpire().to_play()
            && self.curtain.is_none()
            && self.seats.american.is_none()
            && self.seats.british.is_none()
        {
            if !is_private(&self.game) {
                // Both look at the table now: hidden blocks stay hidden until a curtain was lifted.
                self.alone = false;
                self.peek = false;
            } else if side != self.seat || !self.alone {
                self.curtain = Some(side);
            }
        }
        if self.curtain.is_some() {
            self.motions.clear();
            self.news = None;
            self.peek = false;
        }
        self.look();
    }

    fn look(&mut self) {
        let viewer = self.viewer();
        let rules = self.game.rules();
        self.seen = self.game.observe(viewer);
        self.log.clear();
        for (i, entry) in self.game.umpire().entries().iter().enumerate() {
            for event in &entry.events {
                if let Some(told) = rules.tell(event, viewer) {
                    self.log.push(LogLine { told, entry: i });
                }
            }
        }
        if self.curtain.is_none() {
            let entries = self.game.umpire().entries();
            for entry in entries.iter().skip(self.shown) {
                self.motions.extend(entry.events.iter().filter_map(motion));
            }
            self.shown = entries.len();
        }
        self.version += 1;
    }

    /// Lifts the curtain: the side that is to play takes the seat.
    pub fn lift(&mut self) {
        let Some(side) = self.curtain.take() else {
            return;
        };
        self.seat = side;
        self.alone = true;
        let entries = self.game.umpire().entries();
        let since = self.looked[side.index()].min(entries.len());
        let rules = self.game.rules();
        let viewer = Viewer::Side(side);
        let told: Vec<_> = entries[since..]
            .iter()
            .flat_map(|entry| &entry.events)
            .filter_map(|event| rules.tell(event, viewer))
            .collect();
        self.motions = entries[since..]
            .iter()
            .flat_map(|entry| &entry.events)
            .filter(|event| {
                matches!(
                    event,
                    Event::Moved { .. } | Event::Sailed { .. } | Event::Retreated { .. } | Event::Expelled { .. }
                )
            })
            .filter_map(motion)
            .collect();
        self.shown = entries.len();
        self.looked[side.index()] = entries.len();
        let since_setup =
            entries[since..].iter().any(|entry| matches!(entry.deed, Deed::Order(whose, _) if whose != side));
        let at_war = self.game.position().battle.is_some();
        self.news = (since_setup && !at_war && !told.is_empty()).then_some(told);
        self.look();
    }

    /// The seat has seen everything up to now.
    pub fn mark_seen(&mut self) {
        if self.curtain.is_none() && self.alone {
            self.looked[self.seat.index()] = self.game.umpire().entries().len();
        }
    }

    /// Looks into the own Reserve, or stops it.
    pub fn set_peek(&mut self, peek: bool) {
        self.peek = peek;
        self.look();
    }

    /// Lets time pass for what moves; true while something does.
    pub fn tick(&mut self, milliseconds: f32) -> bool {
        let Some(first) = self.motions.front_mut() else {
            return false;
        };
        first.spent += milliseconds;
        if first.spent >= first.length {
            self.motions.pop_front();
        }
        self.version += 1;
        true
    }

    /// Ends everything that moves.
    pub fn skip(&mut self) {
        if !self.motions.is_empty() {
            self.motions.clear();
            self.version += 1;
        }
    }

    /// Units and ships as they stand on the map before what still moves.
    pub fn on_map(&self) -> OnMap {
        let rules = self.game.rules();
        let mut map = OnMap::of(&self.seen);
        for motion in self.motions.iter().rev() {
            map.reverse(&rules, &motion.event, self.viewer());
        }
        map
    }

    /// Whether the side to play may not be disturbed by what still moves.
    pub fn busy(&self) -> bool {
        !self.motions.is_empty()
    }

    /// What is waited for.
    pub fn need(&self) -> Need {
        self.game.rules().need(self.game.position())
    }
}

fn last_private_look(umpire: &Umpire<NewYork>, side: Side) -> usize {
    umpire
        .entries()
        .iter()
        .rposition(|entry| matches!(entry.deed, Deed::Order(whose, _) if whose == side))
        .map_or(0, |i| i + 1)
}

fn motion(event: &Event) -> Option<Motion> {
    let length = match event {
        Event::Moved { .. } => 420.0,
        Event::Retreated { .. } => 420.0,
        Event::Sailed { .. } => 450.0,
        Event::Expelled { .. } => 450.0,
        Event::Rolled(rolled) if rolled.faces.as_slice().is_empty() => return None,
        Event::Rolled(rolled) => 700.0 + 60.0 * rolled.faces.as_slice().len().min(12) as f32,
        Event::Hit { .. } => 260.0,
        Event::Fled { .. } | Event::Shifted { .. } => 380.0,
        _ => return None,
    };
    Some(Motion { event: *event, length, spent: 0.0 })
}

/// What stands where on the map, for drawing.
#[derive(Clone, Debug)]
pub struct OnMap {
    /// Units whose faces are seen, both sides'.
    pub units: Vec<UnitSeen>,
    /// How many units, by side and location.
    pub counts: [Vec<i16>; 2],
    /// Ships whose names are seen.
    pub ships: Vec<ShipSeen>,
    /// How many ships, by zone.
    pub ship_counts: Vec<i16>,
}

impl OnMap {
    fn of(seen: &Observation) -> Self {
        let counts = |side: Side| seen.forces[side].counts.iter().map(|n| i16::from(*n)).collect();
        Self {
            units: Side::BOTH.iter().flat_map(|side| seen.forces[*side].units.iter().copied()).collect(),
            counts: [counts(Side::American), counts(Side::British)],
            ships: seen.forces.british.ships.clone(),
            ship_counts: seen.forces.british.ship_counts.iter().map(|n| i16::from(*n)).collect(),
        }
    }

    fn reverse(&mut self, rules: &NewYork, event: &Event, viewer: Viewer) {
        match *event {
            Event::Moved { side, units, from, to, .. } | Event::Retreated { side, units, from, to, .. } => {
                let n = units.len() as i16;
                self.counts[side.index()][to as usize] -= n;
                self.counts[side.index()][from as usize] += n;
                if sees(viewer, side) {
                    for unit in self.units.iter_mut().filter(|unit| units.has(unit.unit)) {
                        unit.at = Some(from);
                    }
                }
            }
            Event::Sailed { ships, from, to } => self.sail_back(ships, from, to),
            Event::Expelled { ships, from } => self.sail_back(ships, from, rules.harbor),
            _ => {}
        }
    }

    fn sail_back(&mut self, ships: u8, from: u8, to: u8) {
        let n = ships.count_ones() as i16;
        self.ship_counts[to as usize] -= n;
        self.ship_counts[from as usize] += n;
        for ship in self.ships.iter_mut().filter(|ship| ships >> ship.ship & 1 == 1) {
            ship.at = from;
        }
    }
}
