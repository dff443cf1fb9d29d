//! The replay room: a game to be walked through, both ways, from either seat.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::saves::{self, Saved};
use super::session::LogLine;
use super::shown::Shown;
use crate::game::{Game, NewGame};
use crate::kernel::record::Record;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::replay::{Replay, Stride};
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::luck::Luck;
use crate::seats::{Seat, read_seat};

/// Which page of the left sheet is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// The record.
    Record,
    /// Bookmarks.
    Bookmarks,
    /// Branches.
    Branches,
}

/// A branch being prepared.
#[derive(Clone, Debug)]
pub struct Forking {
    /// Its name.
    pub name: String,
    /// Who sits where.
    pub seats: BySide<Seat>,
}

/// The room.
pub struct Room {
    /// The game, as its record tells it.
    pub game: Game,
    /// Where its record lies.
    pub path: Option<PathBuf>,
    /// Every moment of it.
    pub replay: Replay,
    /// After how many entries one stands.
    pub at: usize,
    /// Through whose eyes.
    pub seat: Viewer,
    /// What is on the screen.
    pub shown: Shown,
    /// The whole record as the seat may read it.
    pub log: Vec<LogLine>,
    /// It plays by itself.
    pub playing: bool,
    /// How fast, against the board's own motion.
    pub speed: f32,
    /// Milliseconds until the next entry.
    wait: f32,
    /// Hits up to here.
    pub luck: BySide<Luck>,
    /// The left sheet.
    pub page: Page,
    /// The bookmark being written, if one is.
    pub writing: Option<String>,
    /// The branch being prepared, if one is.
    pub forking: Option<Forking>,
    /// Games of the same tree, the root first, with how deep they lie.
    pub tree: Vec<(usize, Saved)>,
    /// Whether the record has to be scrolled to the present line.
    pub scroll: bool,
    /// The game on the table is this one: one goes back there.
    pub from_table: bool,
}

/// Milliseconds an entry without motion is looked at.
const PAUSE: f32 = 260.0;

impl Room {
    /// Opens a record to walk through.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn open(rules: &Arc<NewYork>, path: &Path, saves: &Path) -> Result<(Self, Option<String>), String> {
        let record = Record::read(path).map_err(|error| error.to_string())?;
        Self::of_record(rules, &record, Some(path.to_owned()), saves)
    }

    /// The game on the table, as far as it is played.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn of_table(game: &Game, saves: &Path) -> Result<Self, String> {
        let file = game.path().unwrap_or_else(|| PathBuf::from("this game"));
        let record = Record::from_bytes(&file, game.text().as_bytes()).map_err(|error| error.to_string())?;
        let (mut room, _) = Self::of_record(&game.rules(), &record, game.path(), saves)?;
        room.from_table = true;
        Ok(room)
    }

    fn of_record(
        rules: &Arc<NewYork>,
        record: &Record,
        path: Option<PathBuf>,
        saves: &Path,
    ) -> Result<(Self, Option<String>), String> {
        let (game, good, trouble) = Game::replay(rules, record).map_err(|error| error.to_string())?;
        let wrong = trouble.filter(|_| !record.only_cut(good)).map(|wrong| wrong.to_string());
        let replay = Replay::new(&game)?;
        let seat = seats_open(&game)[0];
        let tree = tree(&game, saves::list(saves));
        let shown = Shown::new(Arc::clone(rules), seat, replay.observe(rules, 0, seat));
        let luck = replay.luck(0);
        let mut room = Self {
            game,
            path,
            replay,
            at: 0,
            seat,
            shown,
            log: Vec::new(),
            playing: false,
            speed: 1.0,
            wait: 0.0,
            luck,
            page: Page::Record,
            writing: None,
            forking: None,
            tree,
            scroll: true,
            from_table: false,
        };
        room.sit(seat);
        Ok((room, wrong))
    }

    /// Takes a seat, if it is open.
    pub fn sit(&mut self, seat: Viewer) {
        if !seats_open(&self.game).contains(&seat) {
            return;
        }
        self.seat = seat;
        let rules = self.game.rules();
        self.log = Vec::new();
        for (i, entry) in self.replay.reel.entries().iter().enumerate() {
            self.log.extend(
                entry.events.iter().filter_map(|event| rules.tell(event, seat)).map(|told| LogLine { told, entry: i }),
            );
        }
        self.go(self.at);
    }

    /// Which seats may be taken: an unfinished game keeps its secrets.
    pub fn seats_open(&self) -> Vec<Viewer> {
        seats_open(&self.game)
    }

    /// Jumps to a moment.
    pub fn go(&mut self, at: usize) {
        self.at = at.min(self.replay.len());
        self.shown.skip();
        self.look();
    }

    /// Goes a stride; forwards by one order, what happens is shown moving.
    pub fn stride(&mut self, by: Stride, forwards: bool) {
        let from = self.at;
        let to = self.replay.stride(from, by, forwards);
        self.go(to);
        if by == Stride::Order && forwards {
            let entries = &self.replay.reel.entries()[from..to];
            self.shown.play(entries.iter().flat_map(|entry| &entry.events));
        }
    }

    /// Plays, or pauses; from the end it begins anew.
    pub fn toggle(&mut self) {
        self.playing = !self.playing;
        self.wait = 0.0;
        if self.playing && self.at == self.replay.len() {
            self.go(0);
        }
    }

    /// Lets time pass.
    pub fn tick(&mut self, milliseconds: f32) {
        let passed = milliseconds * self.speed;
        if self.shown.tick(passed) || !self.playing {
            return;
        }
        self.wait -= passed;
        if self.wait > 0.0 {
            return;
        }
        if self.at == self.replay.len() {
            self.playing = false;
            return;
        }
        self.at += 1;
        self.look();
        self.shown.play(&self.replay.reel.entries()[self.at - 1].events);
        self.wait = PAUSE;
    }

    /// Whether something goes on by itself.
    pub fn busy(&self) -> bool {
        self.playing || self.shown.busy()
    }

    fn look(&mut self) {
        let rules = self.game.rules();
        self.shown.look(self.seat, self.replay.observe(&rules, self.at, self.seat));
        self.luck = self.replay.luck(self.at);
        self.scroll = true;
    }

    /// Whether somebody may take a seat in a branch: as long as the game is not over, nobody gets to see
    /// the other side's hidden blocks by changing seats.
    pub fn may_sit(&self, side: Side, seat: Seat) -> bool {
        let over = self.game.position().verdict.is_some();
        let before = read_seat(&self.game.header.seats[side]).ok();
        over || seat.is_some() == before.is_some()
    }

    /// A branch that goes on from the present moment, on the table and in a file of its own.
    ///
    /// # Errors
    /// Why it cannot be made or saved.
    pub fn branch(&self, new: NewGame, saves: &Path) -> Result<Game, String> {
        for side in Side::BOTH {
            if !self.may_sit(side, read_seat(&new.seats[side]).ok()) {
                return Err("the game is not over: who plays it against a program keeps his seat".into());
            }
        }
        let mut game = self.game.branch(self.at, new)?;
        let path = saves::fresh_file(saves, &game.header.name)?;
        game.save_as(&path)?;
        Ok(game)
    }
}

fn seats_open(game: &Game) -> Vec<Viewer> {
    let human = |side: Side| read_seat(&game.header.seats[side]).is_err();
    let over = game.umpire().to_play().is_none() && game.due().is_none();
    match (over, human(Side::American), human(Side::British)) {
        (true, ..) | (_, false, false) => {
            vec![Viewer::All, Viewer::Side(Side::American), Viewer::Side(Side::British)]
        }
        (_, true, false) => vec![Viewer::Side(Side::American)],
        (_, false, true) => vec![Viewer::Side(Side::British)],
        // Two people: what both may know.
        _ => vec![Viewer::Public],
    }
}

/// The saved games that belong together with this one, as a tree.
fn tree(game: &Game, all: Vec<Saved>) -> Vec<(usize, Saved)> {
    let parent = |saved: &Saved| saved.branch.as_ref().map(|branch| branch.of.clone());
    let mut root = game.header.identity().to_owned();
    // Up to the game that is no branch, or whose parent is gone.
    let mut up = game.header.branch.as_ref().map(|branch| branch.of.clone());
    let mut left = all.len() + 1;
    while let Some(above) = up.take() {
        left = left.saturating_sub(1);
        if left == 0 {
            break;
        }
        if let Some(found) = all.iter().find(|saved| saved.identity == above) {
            root = above;
            up = parent(found);
        }
    }
    let mut out = Vec::new();
    let mut open = vec![(0, root)];
    let mut done = std::collections::BTreeSet::new();
    while let Some((depth, identity)) = open.pop() {
        // Copies share an identity; a record made by hand may even be its own ancestor.
        if !done.insert(identity.clone()) {
            continue;
        }
        for saved in all.iter().filter(|saved| saved.identity == identity) {
            out.push((depth, saved.clone()));
        }
        let mut below: Vec<&Saved> =
            all.iter().filter(|saved| parent(saved).is_some_and(|of| of == identity)).collect();
        below.sort_by_key(|saved| std::cmp::Reverse(saved.branch.as_ref().map_or(0, |branch| branch.after)));
        if depth < 12 {
            open.extend(below.into_iter().map(|saved| (depth + 1, saved.identity.clone())));
        }
    }
    out
}
