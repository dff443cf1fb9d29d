//! A game at the table: who has the seat, what may be on screen, what still moves.

use super::shown::Shown;
use crate::ai::{Level, Temper};
use crate::game::Game;
use crate::kernel::ruleset::{Need, Refusal, Ruleset, Viewer};
use crate::kernel::side::{BySide, Side};
use crate::kernel::umpire::{Deed, Umpire};
use crate::rules::new_york_1776::event::Event;
use crate::rules::new_york_1776::position::{OweWhy, Phase, Step};
use crate::rules::new_york_1776::story::Told;
use crate::rules::new_york_1776::{NewYork, Order};
use crate::seats::read_seat;

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
    /// What is on the screen.
    pub shown: Shown,
    /// The log as the present viewer may read it.
    pub log: Vec<LogLine>,
    /// What happened since the seat's last turn, until it is put away.
    pub news: Option<Vec<Told>>,
    /// Programs at the table, by side; none for a human.
    pub seats: BySide<Option<(Level, Temper)>>,
    told: usize,
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

impl std::ops::Deref for Session {
    type Target = Shown;

    fn deref(&self) -> &Shown {
        &self.shown
    }
}

impl std::ops::DerefMut for Session {
    fn deref_mut(&mut self) -> &mut Shown {
        &mut self.shown
    }
}

impl Session {
    /// Sits down to a game; the side to play finds the curtain down.
    pub fn new(mut game: Game) -> Self {
        game.settle();
        let side = game.umpire().to_play().unwrap_or(Side::American);
        let shown = Shown::new(game.rules(), Viewer::Public, game.observe(Viewer::Public));
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
            shown,
            log: Vec::new(),
            news: None,
            told: entries,
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
        self.told = self.told.min(self.game.umpire().entries().len());
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
        self.shown.look(viewer, self.game.observe(viewer));
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
            self.shown.play(entries.iter().skip(self.told).flat_map(|entry| &entry.events));
            self.told = entries.len();
        }
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
        self.shown.motions.clear();
        self.shown.play(entries[since..].iter().flat_map(|entry| &entry.events).filter(|event| {
            matches!(
                event,
                Event::Moved { .. } | Event::Sailed { .. } | Event::Retreated { .. } | Event::Expelled { .. }
            )
        }));
        self.told = entries.len();
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
