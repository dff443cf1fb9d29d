//! A disk that fails at every single byte of a game: nothing is shown that is not written, nothing refused stays.

use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::dice::Seed;
use blockade::kernel::journal::{Disk, Journal};
use blockade::kernel::legal::Legal;
use blockade::kernel::record::{Line, Record};
use blockade::kernel::ruleset::{Need, Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::umpire::Advance;
use blockade::play::game::{Game, NewGame};
use blockade::play::table::Table;
use blockade::rules::new_york_1776::data::options::Rule;
use blockade::rules::new_york_1776::observe::{Memory, View};
use blockade::rules::new_york_1776::{NewYork, Position};
use blockade::rulesets;

/// What stands on a disk, and what it will still do.
#[derive(Debug, Default)]
struct Platter {
    bytes: Vec<u8>,
    /// So many bytes can still be written; then it is full.
    room: usize,
    /// So many calls to hand everything over still succeed.
    syncs: usize,
    /// Nothing can be cut off either.
    stuck: bool,
}

/// A disk in the hands of a test.
#[derive(Clone, Debug, Default)]
pub struct Faulty(Arc<Mutex<Platter>>);

impl Faulty {
    pub fn with(room: usize, syncs: usize, stuck: bool) -> Self {
        Self(Arc::new(Mutex::new(Platter { bytes: Vec::new(), room, syncs, stuck })))
    }

    fn sound() -> Self {
        Self::with(usize::MAX, usize::MAX, false)
    }

    fn bytes(&self) -> Vec<u8> {
        self.0.lock().expect("nobody else holds it").bytes.clone()
    }

    /// Lines with their ends: what a reader of the record takes.
    pub fn whole_lines(&self) -> usize {
        self.bytes().iter().filter(|byte| **byte == b'\n').count()
    }

    /// Makes room for everything.
    pub fn free(&self) {
        self.0.lock().expect("nobody else holds it").room = usize::MAX;
    }

    pub fn journal(&self) -> Journal {
        Journal::on(Path::new("faulty"), Box::new(self.clone()))
    }
}

fn full() -> io::Error {
    io::ErrorKind::StorageFull.into()
}

impl Disk for Faulty {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut platter = self.0.lock().expect("nobody else holds it");
        let fits = bytes.len().min(platter.room);
        platter.bytes.extend(&bytes[..fits]);
        platter.room -= fits;
        if fits < bytes.len() { Err(full()) } else { Ok(()) }
    }

    fn sync(&mut self) -> io::Result<()> {
        let mut platter = self.0.lock().expect("nobody else holds it");
        platter.syncs = platter.syncs.checked_sub(1).ok_or_else(full)?;
        Ok(())
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        let mut platter = self.0.lock().expect("nobody else holds it");
        if platter.stuck {
            return Err(full());
        }
        platter.bytes.truncate(length as usize);
        Ok(())
    }
}

/// Everything that could tell a game after a refusal from the one before it.
#[derive(PartialEq, Debug)]
struct State {
    position: Position,
    memory: Memory,
    entries: usize,
    events: usize,
    undo: Result<(), &'static str>,
    seen: [View; 2],
}

fn state(game: &Game<NewYork>) -> State {
    State {
        position: game.position().clone(),
        memory: game.umpire().memory().clone(),
        entries: game.entries().len(),
        events: game.entries().last().map_or(0, |entry| entry.events.len()),
        undo: game.umpire().can_undo(),
        seen: [Viewer::All, Viewer::Public].map(|viewer| game.observe(viewer)),
    }
}

/// Does something on disks that fail after 0, 1, 2 … bytes, and on some that fail otherwise: every time nothing has
/// come of it. Then on one with just enough room; what stands there now.
fn insist(game: &mut Game<NewYork>, mut deed: impl FnMut(&mut Game<NewYork>) -> bool) -> Vec<u8> {
    let before = state(game);
    // Without room; with room, but what is written cannot be handed over before the end of the line is.
    let mut faults = vec![Faulty::with(usize::MAX, 0, false), Faulty::with(usize::MAX, 0, true)];
    for room in 0.. {
        while let Some(disk) = faults.pop() {
            game.keep(disk.journal());
            assert!(!deed(game), "it is done on {disk:?}");
            refused(game, &before, &disk);
            assert!(!deed(game), "nothing goes on before it is saved elsewhere");
            refused(game, &before, &disk);
        }
        // The line is good once its last byte stands, whether or not that can be handed over for good.
        let disk = Faulty::with(room, 1, false);
        game.keep(disk.journal());
        if deed(game) {
            assert_eq!(disk.bytes().len(), room, "it was refused until there was room for all of it");
            return disk.bytes();
        }
        refused(game, &before, &disk);
        faults.push(Faulty::with(room, 9, true));
    }
    unreachable!("some room is enough");
}

fn refused(game: &Game<NewYork>, before: &State, disk: &Faulty) {
    assert_eq!(state(game), *before, "what was refused has changed something");
    assert_eq!(disk.whole_lines(), 0, "what was refused is written");
    assert!(game.save_error().is_some_and(|error| error.contains("disk is full")), "{:?}", game.save_error());
}

fn begun(options: impl Iterator<Item = Rule>, number: u64) -> Game<NewYork> {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let options = options.map(|rule| rule.id().to_owned()).collect::<Vec<_>>();
    let new = NewGame { setup: Setup::with_options(&options), ..NewGame::hotseat("faulty", Seed::from_number(number)) };
    Game::new(&rules, new).expect("options exist")
}

fn reread(game: &Game<NewYork>, bytes: &[u8]) -> Game<NewYork> {
    let record = Record::from_bytes(Path::new("faulty"), bytes).expect("a record");
    let (again, good, error) = Game::replay(&game.rules(), &record).expect("own rules");
    assert_eq!((good, error), (record.lines.len(), None));
    again
}

/// What a game has met.
#[derive(Default)]
struct Met {
    long: u32,
    barring: u32,
    rolls: u32,
    undone: u32,
}

#[test]
fn a_disk_that_fails_at_every_byte_of_a_game_leaves_nothing_undone_or_done_twice() {
    let mut met = Met::default();
    let mut number = 0;
    // Two games of three hundred entries at least, and the shorter ones before them.
    while met.long < 2 {
        number += 1;
        a_game_on_failing_disks(number, &mut met);
        assert!(number < 100, "no game is long");
    }
    let Met { barring, rolls, undone, .. } = met;
    assert!(barring > 25 && rolls > 60 && undone > 30, "{barring} barred undo, {rolls} rolls, {undone} taken back");
}

fn a_game_on_failing_disks(number: u64, met: &mut Met) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = begun(Rule::ALL.into_iter().filter(|rule| number >> (*rule as u8) & 1 == 1), number);
    let rules = game.rules();
    let mut file = game.text().into_bytes();
    let (mut chance, mut legal) = (SearchRng::new(number), Legal::default());
    while game.entries().len() < 340 && !game.over() {
        match rules.need(game.position()) {
            Need::Order(side) => {
                legal.clear();
                rules.legal(game.position(), &mut legal);
                let order = random_order(&*rules, game.position(), &legal, &mut chance);
                file.extend(insist(&mut game, |game| game.submit(side, order).is_ok()));
                let events = &game.entries().last().expect("it stands").events;
                met.barring += u32::from(events.iter().any(|event| rules.bars_undo(event)));
                if chance.below(5) == 0 && game.umpire().can_undo().is_ok() {
                    file.extend(insist(&mut game, |game| game.undo().is_ok()));
                    met.undone += 1;
                }
            }
            Need::Chance(_) => {
                file.extend(insist(&mut game, |game| game.advance() == Advance::Rolled));
                met.rolls += 1;
            }
            Need::Nothing | Need::Over => drop(game.advance()),
        }
        if chance.below(25) == 0 {
            file.extend(elsewhere(&mut game, folder.path(), &mut chance));
        }
    }
    while rules.need(game.position()) == Need::Nothing {
        game.advance();
    }
    met.long += u32::from(game.entries().len() >= 300);
    // All that was written, one piece after the other, is the record of this game.
    let again = reread(&game, &file);
    assert_eq!((again.text(), state(&again)), (game.text(), state(&game)));
}

/// After a failure the game is copied, and goes on in another file: both hold what was accepted and nothing else;
/// gives back what it wrote there since.
fn elsewhere(game: &mut Game<NewYork>, folder: &Path, chance: &mut SearchRng) -> Vec<u8> {
    let (rules, mut legal) = (game.rules(), Legal::default());
    let Some(side) = game.umpire().to_play() else { return Vec::new() };
    rules.legal(game.position(), &mut legal);
    let order = random_order(&*rules, game.position(), &legal, chance);
    game.keep(Faulty::with(chance.below(40), 9, chance.below(2) == 0).journal());
    assert!(game.submit(side, order).is_err(), "no line is so short");
    let text = game.text();
    let [copy, own] = ["copy", "own"].map(|name| folder.join(format!("{name}_{}.blockade", chance.word())));
    game.copy_to(&copy, &game.header.name).expect("the folder is good");
    assert_eq!(std::fs::read_to_string(&copy).expect("it is there"), text);
    assert_eq!(Game::open(&rules, &copy).expect("it opens").text(), text);
    game.save_as(&own).expect("the folder is good");
    assert_eq!(game.save_error(), None, "it goes on there");
    game.submit(side, order).expect("it is listed");
    assert_eq!(std::fs::read_to_string(&own).expect("it is there"), game.text());
    if game.umpire().can_undo().is_ok() {
        game.undo().expect("it can be taken back");
        assert_eq!(game.text(), text);
    }
    std::fs::read(&own).expect("it is there").split_off(text.len())
}

#[test]
fn a_table_whose_disk_fails_shows_nothing_of_the_order_and_goes_on_when_it_works_again() {
    let mut game = begun(Rule::ALL.into_iter().take(2), 5);
    game.settle();
    let (mut table, mut chance) = (Table::new(game), SearchRng::new(5));
    let rules = table.rules();
    let mut tried = 0;
    while tried < 200 && !table.over() {
        while let Some(row) = table.due() {
            table.run(row);
        }
        table.dismiss_battles();
        table.lift_curtain();
        let Some(advice) = table.any_advice() else { break };
        let order = advice.order;
        let disk = Faulty::with(chance.below(40), 9, chance.below(2) == 0);
        table.keep(disk.journal());
        table.take_pending();
        let screen = |table: &Table<NewYork>| {
            let log: Vec<_> = table.log().iter().map(|line| line.text.plain()).collect();
            (table.view().clone(), table.legal().clone(), log, table.hash(), table.entries(), table.undo_barred())
        };
        let before = screen(&table);
        assert!(table.order(order).is_err(), "{} takes more room", rules.print(&order));
        assert!(screen(&table) == before && table.take_pending().is_empty(), "after {}", rules.print(&order));
        assert_eq!((table.due(), disk.whole_lines()), (None, 0));
        assert!(table.save_error().is_some() && table.undo(false).is_err());
        let disk = Faulty::sound();
        table.keep(disk.journal());
        table.order(order).expect("the disk works again");
        assert_eq!((disk.whole_lines(), table.entries()), (1, before.4 + 1));
        tried += 1;
    }
    assert!(tried > 100, "only {tried} orders");
}

#[test]
fn trying_to_save_again_finds_a_disk_still_full_and_leaves_no_trace() {
    let mut game = begun(std::iter::empty(), 8);
    game.settle();
    for room in 0..40 {
        let disk = Faulty::with(room, usize::MAX, false);
        game.keep(disk.journal());
        assert!(game.note(0, "as long as the line of an order").is_err());
        for _ in 0..2 {
            assert!(game.save_again().is_err() && game.save_error().is_some(), "there is room for {room} bytes only");
        }
        disk.free();
        game.save_again().expect("there is room");
        assert_eq!((game.save_error(), disk.whole_lines()), (None, 1), "the bookmark is written");
        let bytes = disk.bytes();
        game.save_again().expect("there is room");
        assert_eq!(disk.bytes(), bytes);
    }
    let disk = Faulty::with(4_000, usize::MAX, false);
    game.keep(disk.journal());
    assert!(game.save_again().is_err(), "an order and its dice may not fit");
    assert!(disk.bytes().is_empty());
}

#[test]
fn a_bookmark_that_cannot_be_written_is_kept_and_written_with_the_next_file() {
    let mut game = begun(std::iter::empty(), 8);
    game.settle();
    let line = {
        let disk = Faulty::sound();
        game.keep(disk.journal());
        game.note(0, "first").expect("there is room");
        disk.bytes()
    };
    for room in 0..line.len() {
        let disk = Faulty::with(room, 9, room % 2 == 0);
        game.keep(disk.journal());
        assert!(game.note(0, "other").is_err());
        assert_eq!((disk.whole_lines(), game.notes()[&0].as_str()), (0, "other"));
        assert_eq!(reread(&game, game.text().as_bytes()).notes(), game.notes(), "a copy has it");
        let sound = Faulty::sound();
        game.keep(sound.journal());
        game.note(0, "first").expect("the disk works again");
        assert_eq!(sound.bytes(), line);
    }
}

#[test]
fn behind_half_a_line_that_cannot_be_cut_off_nothing_is_written_any_more() {
    let line = |text: &str| [Line::Note { at: 0, text: text.into() }];
    for stuck in [false, true] {
        let disk = Faulty::with(9, 9, stuck);
        let mut journal = disk.journal();
        assert!(journal.append(&line("first")).is_err(), "there is room for nine bytes");
        assert_eq!(disk.bytes().len(), if stuck { 9 } else { 0 });
        disk.0.lock().expect("nobody else holds it").room = usize::MAX;
        assert_eq!(journal.append(&line("second")).is_err(), stuck, "there is room again");
        assert_eq!(disk.whole_lines(), usize::from(!stuck));
    }
}
