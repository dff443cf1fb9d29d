//! What lies on the player's desk: the screen, the game, what is selected and planned.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread::JoinHandle;

use bevy::prelude::*;

use super::exports::Exporting;
use super::foresight::Foresight;
use super::opponent::{Hint, Thought};
use super::room::Room;
use super::saves;
use super::session::Session;
use super::shown::Shown;
use crate::account::Aim;
use crate::ai::new_york_1776::{Choice, Player, Steady, reasons};
use crate::ai::{Level, Temper};
use crate::cli::referee::fresh_seed;
use crate::game::{Game, NewGame};
use crate::kernel::bits::Bits;
use crate::kernel::dice::Seed;
use crate::kernel::record::Record;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::replay::Replay;
use crate::rules::new_york_1776::calendar::Calendar;
use crate::rules::new_york_1776::observe::Observation;
use crate::rules::new_york_1776::options::Rule;
use crate::rules::new_york_1776::reference::{Chapter, Deployment};
use crate::rules::new_york_1776::{NewYork, Order};
use crate::seats::{Dossier, Seat, seat_word};

/// What the window shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Screen {
    /// The title.
    #[default]
    Title,
    /// Choosing a new game.
    NewGame,
    /// Choosing a saved game.
    Load,
    /// A game.
    Table,
    /// A game to be walked through.
    Replay,
    /// The rules, over whatever was there.
    Rules,
}

/// The march or sail being put together.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Plan {
    /// Who is to go.
    pub mover: Mover,
    /// A leader goes alone.
    pub alone: bool,
    /// Units or ships that go along.
    pub group: Bits,
    /// First place and second place.
    pub first: Option<u8>,
    /// The second place.
    pub then: Option<u8>,
    /// Dropped at the first place.
    pub drop: Bits,
    /// Taken up at the first place.
    pub add: Bits,
}

/// Who is selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mover {
    /// Nobody.
    #[default]
    Nobody,
    /// Everybody who stands in a location; nobody of them chosen yet.
    Place(u8),
    /// A land unit.
    Unit(u8),
    /// A ship.
    Ship(u8),
}

/// A sentence at the foot of the prompt.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Its case, if a rule speaks.
    pub case: Option<&'static str>,
}

/// The form of a new game.
#[derive(Clone, Debug)]
pub struct Form {
    /// Its name.
    pub name: String,
    /// Chosen optional rules.
    pub options: Vec<Rule>,
    /// Who sits where: nobody for a human.
    pub seats: BySide<Seat>,
}

/// Everything of the window that is not the game.
#[derive(Resource)]
pub struct Desk {
    /// The rules.
    pub rules: Arc<NewYork>,
    /// Dates of the turns.
    pub calendar: Option<Calendar>,
    /// The rules' text, by chapters.
    pub chapters: Vec<Chapter>,
    /// Ready-made set-ups.
    pub deployments: Vec<Deployment>,
    /// Where the program's files lie.
    pub home: PathBuf,
    /// Where games are saved.
    pub saves: PathBuf,
    /// What is shown.
    pub screen: Screen,
    /// Where the rules screen leads back to.
    pub back: Screen,
    /// The case the rules screen is opened at.
    pub case: Option<String>,
    /// The search of the rules screen.
    pub search: String,
    /// The game.
    pub session: Option<Session>,
    /// The game has changed; the phases have to run.
    pub stale: bool,
    /// What is being put together.
    pub plan: Plan,
    /// The deployment being put together, by post.
    pub deployment: [Bits; 4],
    /// The block in hand: set-up and deployment.
    pub in_hand: Option<u8>,
    /// The battle board is put aside to see the map.
    pub aside: bool,
    /// The end is put aside to see the map.
    pub end_aside: bool,
    /// A question that must be answered before anything else.
    pub asking: Option<Asking>,
    /// The log drawer of the small plan.
    pub drawer: bool,
    /// What was refused, or done.
    pub notice: Option<Notice>,
    /// The form of a new game.
    pub form: Form,
    /// Saved games, as last looked up.
    pub listed: Vec<saves::Saved>,
    /// How fast things move: 0 for not at all.
    pub speed: f32,
    /// The map's view as it was left: for a game that goes on, not for a new one.
    pub view: Option<(f32, f32, f32)>,
    /// The location the pointer is over.
    pub hovered: Option<u8>,
    /// A place to bring into view.
    pub show_place: Option<u8>,
    /// A place to bring into view if it is not there.
    pub follow: Option<u8>,
    /// The program is to end.
    pub quit: bool,
    /// The chosen line of the log.
    pub chosen_line: Option<usize>,
    /// Seed of the next new game, from the command line.
    pub next_seed: Option<Seed>,
    /// A program at the table, or a hint, is being thought about.
    pub thought: Option<Thought>,
    /// Seconds a general may think about one order, 0.2 to 10.
    pub thinking: f32,
    /// The programs' moves are not shown until a human is to play.
    pub hurry: bool,
    /// The last hint.
    pub hint: Option<Hint>,
    /// The replay room.
    pub room: Option<Room>,
    /// The luck of the dice is looked at.
    pub luck_open: bool,
    /// Odds for the human to play.
    pub foresight: Option<Foresight>,
    /// The game on the table is being handed out.
    pub exporting: Option<Exporting>,
    /// The finished game on the table, walked through once; the number tells which game.
    pub course: Option<(u64, Replay)>,
    /// What the programs were after is being worked out.
    pub recount: Option<JoinHandle<Result<Vec<Aim>, String>>>,
    /// Which of the listed games is chosen.
    pub chosen_save: usize,
    /// What the chosen one looks like.
    pub preview: Option<(PathBuf, Result<Preview, String>)>,
    /// Saved games are listed to be walked through.
    pub to_replay: bool,
    /// What the programs were after, on request, after the game.
    pub aims: Option<Vec<Aim>>,
}

/// A saved game at a glance. Public facts only: it may be a game between two people.
#[derive(Clone, Debug)]
pub struct Preview {
    /// What the players call it.
    pub name: String,
    /// Who sits where.
    pub seats: BySide<String>,
    /// The position, as both may know it.
    pub seen: Observation,
    /// What is waited for, or how it ended.
    pub state: String,
    /// What is wrong with its record.
    pub wrong: Option<String>,
}

impl Preview {
    /// Reads one.
    ///
    /// # Errors
    /// What is wrong with the file, if nothing of it can be read.
    pub fn read(rules: &Arc<NewYork>, path: &std::path::Path) -> Result<Self, String> {
        let record = Record::read(path).map_err(|error| error.to_string())?;
        let (game, good, trouble) = Game::replay(rules, &record).map_err(|error| error.to_string())?;
        let p = game.position();
        let state = match p.verdict {
            Some(verdict) => rules.ending(verdict.winner, verdict.why),
            None if game.due().is_some() => "the dice are to fall".to_owned(),
            None => rules.what_is_waited_for(p),
        };
        let wrong = trouble.filter(|_| !record.only_cut(good)).map(|wrong| wrong.to_string());
        let seats = BySide { american: game.header.seats.american.clone(), british: game.header.seats.british.clone() };
        Ok(Self { name: game.header.name.clone(), seats, seen: game.observe(Viewer::Public), state, wrong })
    }
}

/// A question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asking {
    /// AP are left: end the movement all the same?
    EndMovement,
    /// Leave for the title?
    Leave,
}

impl Desk {
    /// At the title.
    pub fn new(rules: Arc<NewYork>, home: PathBuf, saves: PathBuf) -> Self {
        let (chapters, deployments) =
            crate::files::new_york_reference(&rules, &home.join("rulesets/new_york_1776")).unwrap_or_default();
        Self {
            chapters,
            deployments,
            rules,
            calendar: Calendar::read(&home).ok(),
            home,
            saves,
            screen: Screen::Title,
            back: Screen::Title,
            case: None,
            search: String::new(),
            session: None,
            stale: false,
            plan: Plan::default(),
            deployment: [Bits::NONE; 4],
            in_hand: None,
            aside: false,
            end_aside: false,
            asking: None,
            drawer: false,
            notice: None,
            form: Form { name: String::new(), options: Vec::new(), seats: BySide::default() },
            listed: Vec::new(),
            speed: 1.0,
            view: None,
            hovered: None,
            show_place: None,
            follow: None,
            quit: false,
            chosen_line: None,
            next_seed: None,
            thought: None,
            thinking: 1.0,
            hurry: false,
            hint: None,
            aims: None,
            room: None,
            to_replay: false,
            foresight: None,
            exporting: None,
            course: None,
            recount: None,
            chosen_save: 0,
            preview: None,
            luck_open: false,
        }
    }

    /// Starts a game from the form and opens its record.
    pub fn start(&mut self) {
        let seed = match self.next_seed.take().map_or_else(fresh_seed, Ok) {
            Ok(seed) => seed,
            Err(wrong) => return self.say(wrong),
        };
        let name = if self.form.name.trim().is_empty() {
            "New York 1776".to_owned()
        } else {
            self.form.name.trim().to_owned()
        };
        let options = self.form.options.iter().map(|rule| rule.id().to_owned()).collect();
        let word = |side: Side| {
            self.form.seats[side].map_or_else(|| "human".to_owned(), |(level, temper)| seat_word(level, temper))
        };
        let seats = BySide { american: word(Side::American), british: word(Side::British) };
        let new = NewGame { options, seats, ..NewGame::hotseat(name.clone(), seed) };
        match Game::new(&self.rules, new) {
            Ok(mut game) => {
                self.view = None;
                if let Err(wrong) = saves::fresh_file(&self.saves, &name).and_then(|path| game.save_as(&path)) {
                    // The game can be played all the same; the prompt says that it is not saved.
                    self.sit_down(game);
                    return self.say(format!("This game is not being saved: {wrong}"));
                }
                self.sit_down(game);
            }
            Err(wrong) => self.say(wrong),
        }
    }

    /// Opens a saved game to go on.
    pub fn open(&mut self, path: &std::path::Path) {
        match Game::open(&self.rules, path) {
            Ok(game) => self.sit_down(game),
            Err(wrong) => match Game::salvage(&self.rules, path) {
                Ok(game) if game.trouble().is_some() => self.sit_down(game),
                _ => self.say(wrong.to_string()),
            },
        }
    }

    /// Opens a saved game to walk through.
    pub fn open_replay(&mut self, path: &std::path::Path) {
        match Room::open(&self.rules, path, &self.saves) {
            Ok((room, wrong)) => {
                self.enter(room);
                if let Some(wrong) = wrong {
                    self.say(wrong);
                }
            }
            Err(wrong) => self.say(wrong),
        }
    }

    /// Walks through the game on the table, from its end.
    pub fn replay_table(&mut self) {
        let Some(session) = &self.session else { return };
        match Room::of_table(&session.game, &self.saves) {
            Ok(room) => self.enter(room),
            Err(wrong) => self.say(wrong),
        }
    }

    fn enter(&mut self, room: Room) {
        self.room = Some(room);
        self.screen = Screen::Replay;
        self.notice = None;
    }

    /// Leaves the replay room.
    pub fn leave_replay(&mut self) {
        self.room = None;
        self.luck_open = false;
        // A game on the table is never left behind: its record stays locked as long as it lies there.
        let back = self.session.is_some();
        self.screen = if back { Screen::Table } else { Screen::Title };
        self.notice = None;
    }

    /// What lies on the map now; none behind a curtain and where there is no map.
    pub fn on_screen(&self) -> Option<&Shown> {
        match self.screen {
            Screen::Table => {
                self.session.as_ref().filter(|session| session.curtain.is_none()).map(|session| &session.shown)
            }
            Screen::Replay => self.room.as_ref().map(|room| &room.shown),
            _ => None,
        }
    }

    /// Whether a replay or an export goes on by itself.
    pub fn replaying(&self) -> bool {
        self.exporting.as_ref().is_some_and(Exporting::busy)
            || self.screen == Screen::Replay && self.room.as_ref().is_some_and(Room::busy)
    }

    /// Puts a game on the table.
    pub fn sit_down(&mut self, game: Game) {
        self.session = Some(Session::new(game));
        self.screen = Screen::Table;
        self.notice = None;
        self.end_aside = false;
        self.hurry = false;
        // Nothing of another game stays on the desk.
        self.aims = None;
        self.recount = None;
        self.luck_open = false;
        self.exporting = None;
        self.foresight = None;
        self.course = None;
        self.after_change();
    }

    /// An order found by a program at the table.
    pub fn order_of_program(&mut self, order: Order) {
        self.give(order);
    }

    /// Any legal order, should a program ever break.
    pub fn order_by_chance(&mut self) {
        let Some(session) = &self.session else { return };
        let Some(dossier) = Dossier::of(session.game.umpire()) else { return };
        let mut player = Player::new(&self.rules, Level::Random, Temper::Balanced, session.game.hash());
        let choice = player.choose(&dossier.brief(&self.rules), &mut Steady);
        self.give(choice.order);
    }

    /// Keeps a hint for the human.
    pub fn take_hint(&mut self, side: Side, choice: &Choice) {
        let Some(session) = &self.session else { return };
        let why = if choice.reasons.is_empty() {
            choice.hope.map(|hope| format!("it leaves us about {:.0} chances in a hundred", hope * 100.0))
        } else {
            Some(reasons::because(side, &choice.reasons))
        };
        self.hint = Some(Hint {
            hash: session.game.hash(),
            order: choice.order,
            deed: reasons::deed(&self.rules, &choice.order),
            why: why.unwrap_or_default(),
        });
    }

    /// The side to play, if a program sits there: nothing of its decision may be on the screen.
    pub fn watching(&self) -> Option<Side> {
        self.session.as_ref().and_then(Session::program_to_play)
    }

    /// Gives an order of a human; a refusal becomes the notice.
    pub fn order(&mut self, order: Order) {
        if let Some(side) = self.watching() {
            return self.say(format!("it is for the {} side to decide", side.name()));
        }
        self.give(order);
    }

    fn give(&mut self, order: Order) {
        let hurry = self.hurry;
        let Some(session) = &mut self.session else {
            return;
        };
        if hurry {
            session.skip();
        }
        session.skip();
        match session.submit(order) {
            Ok(()) => {
                self.notice = None;
                self.stale = true;
                self.plan = Plan::default();
                session.mark_seen();
            }
            Err(refusal) => self.notice = Some(Notice { text: capital(&refusal.reason), case: refusal.case }),
        }
    }

    /// Why nothing can be taken back now, if nothing can.
    pub fn undo_barred(&self) -> Option<String> {
        let session = self.session.as_ref()?;
        match session.program_to_play() {
            Some(side) => Some(format!("It is for the {} side to decide.", side.name())),
            None => session.game.umpire().can_undo().err().map(capital),
        }
    }

    /// Takes back the last order.
    pub fn undo(&mut self) {
        if self.watching().is_some() {
            return self.say(self.undo_barred().unwrap_or_default());
        }
        let Some(session) = &mut self.session else {
            return;
        };
        match session.undo() {
            Ok(()) => {
                self.notice = None;
                self.after_change();
            }
            Err(refusal) => self.notice = Some(Notice { text: capital(&refusal.reason), case: None }),
        }
    }

    /// Nothing on the desk may belong to an earlier position.
    pub fn after_change(&mut self) {
        self.hint = None;
        self.plan = Plan::default();
        self.in_hand = None;
        self.asking = None;
        self.deployment = [Bits::NONE; 4];
        self.aside = self
            .session
            .as_ref()
            .is_some_and(|session| session.seen.owes.is_some_and(|owes| owes.hits == 0 && owes.retreat));
    }

    /// Says a sentence.
    pub fn say(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: capital(&text.into()), case: None });
    }

    /// Opens the rules at a case.
    pub fn open_rules(&mut self, case: Option<&str>) {
        if self.screen != Screen::Rules {
            self.back = self.screen;
        }
        self.case = case.map(str::to_owned);
        self.search.clear();
        self.screen = Screen::Rules;
    }
}

/// With a capital and a full stop.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().collect::<String>()).unwrap_or_default();
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}
