//! Saving at the terminal: a full disk, a damaged record, input that is no text, names of files.

use std::cell::RefCell;
use std::io::{self, Cursor, Write};
use std::path::Path;
use std::rc::Rc;

use blockade::cli::text::Terminal;
use blockade::kernel::dice::Seed;
use blockade::kernel::record::Record;
use blockade::kernel::side::BySide;
use blockade::play::game::NewGame;
use blockade::play::saves;
use blockade::play::table::Table;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rulesets;

use super::failing_disk::Faulty;
use super::text::Screen;

/// A new game of New York with these players.
fn table(seats: [&str; 2], saves: &Path) -> Table<NewYork> {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let seats = BySide::new(seats[0].to_owned(), seats[1].to_owned());
    let new = NewGame { seats, ..NewGame::hotseat("typed", Seed::from_number(7)) };
    Table::begin(&rules, new, saves).expect("a game")
}

/// Types these bytes; returns the screen.
fn typed(table: Table<NewYork>, input: &[u8]) -> String {
    let screen = Screen::default();
    Terminal::new(table, Cursor::new(input.to_vec()), screen.clone(), false).run().expect("the terminal does not end");
    screen.0.borrow().clone()
}

#[test]
fn a_game_that_cannot_be_saved_in_the_computers_turn_waits_and_goes_on_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    for room in [0, 700, 2000] {
        let mut table = table(["recruit", "human"], folder.path());
        table.keep(Faulty::with(room, usize::MAX, false).journal());
        let elsewhere = folder.path().join(format!("elsewhere_{room}"));
        let input = format!("look\nlist\n1\nsave\nsave {}\nlook\nquit\n", elsewhere.display());
        let screen = typed(table, input.as_bytes());
        assert!(screen.contains("The game cannot be saved: "), "{screen}");
        assert!(screen.contains("Type save to try again, "), "{screen}");
        assert!(screen.contains("cannot go on before it is saved"), "{screen}");
        assert!(screen.contains("Saved from now on as "), "{screen}");
        assert!(!screen.contains("The game is over"), "{screen}");
        let record = Record::read(&elsewhere.with_extension("blockade")).expect("a record");
        assert!(record.error.is_none() && !record.lines.is_empty(), "the computer has played on: {screen}");
    }
}

/// Frees the disk when a line has been written.
struct Freeing(Screen, Faulty, &'static str);

impl Write for Freeing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.0.write(bytes)?;
        if self.0.0.borrow().contains(self.2) {
            self.1.free();
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn freed_space_helps() {
    let folder = tempfile::tempdir().expect("a folder");
    // In the turn of the player the next order tries again; in the computer's turn the player says when.
    for (seats, input) in
        [(["human", "human"], "\n1\n1\n1\nquit\n"), (["recruit", "human"], "look\nsave\nlook\nquit\n")]
    {
        let mut table = table(seats, folder.path());
        let disk = Faulty::with(100, usize::MAX, false);
        table.keep(disk.journal());
        let screen = Screen::default();
        let output = Freeing(screen.clone(), disk.clone(), "the disk is full");
        Terminal::new(table, Cursor::new(input.as_bytes().to_vec()), output, false).run().expect("it goes on");
        let screen: Rc<RefCell<String>> = screen.0;
        let text = screen.borrow();
        assert!(text.contains("The game cannot be saved: "), "{text}");
        assert!(disk.whole_lines() > 0, "orders are written again: {text}");
        assert!(text.trim_end().ends_with(" --text"), "it ends saved: {text}");
    }
}

#[test]
fn leaving_a_game_that_could_not_be_saved_says_what_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = table(["recruit", "human"], folder.path());
    table.keep(Faulty::with(0, usize::MAX, false).journal());
    let screen = typed(table, b"quit\n");
    assert!(screen.trim_end().ends_with("The game was not saved."), "{screen}");
}

#[test]
fn a_damaged_record_is_viewed_while_the_computer_is_to_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("damaged.blockade");
    let record = table(["recruit", "human"], folder.path()).path().expect("it is saved");
    let text = std::fs::read_to_string(&record).expect("a record");
    std::fs::write(&path, text.lines().next().expect("a header").to_owned() + "\nx\n").expect("written");
    let rules = rulesets::new_york().expect("the ruleset is good");
    let view = Table::open(&rules, &path).expect("it can be viewed");
    let rescued = folder.path().join("rescued");
    let screen = typed(view, format!("look\nlog\nmap\nsave {}\nquit\n", rescued.display()).as_bytes());
    assert!(screen.contains("damaged.blockade:2: "), "{screen}");
    assert!(!screen.contains("No: "), "{screen}");
    assert!(Record::read(&rescued.with_extension("blockade")).is_ok(), "{screen}");
    let viewed = Table::open(&rules, &path).expect("it can be viewed");
    assert!(typed(viewed, b"quit\n").contains("is unchanged"));
}

#[test]
fn bytes_that_are_no_text_are_not_understood_and_lift_no_curtain() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = rulesets::load::<Liberty>().expect("the ruleset is good");
    let new = NewGame::hotseat("typed", Seed::from_number(7));
    let table = Table::begin(&rules, new, folder.path()).expect("a game");
    let screen = Screen::default();
    let long = "x".repeat(200_000);
    let input = [b"\xe9\n".as_slice(), b"\xff\xfe\n", long.as_bytes(), b"\nquit\n"].concat();
    Terminal::new(table, Cursor::new(input), screen.clone(), false).run().expect("the terminal does not end");
    let text = screen.0.borrow();
    assert_eq!(text.matches("is not text in UTF-8").count(), 2, "{text}");
    assert_eq!(text.matches("too long to be a command").count(), 1, "{text}");
    assert!(text.trim_end().ends_with("--text"), "{text}");
}

#[test]
fn a_record_that_is_saved_at_the_terminal_is_listed() {
    let folder = tempfile::tempdir().expect("a folder");
    let named = ["plain", "my.game", "v1.2", "ready.blockade"];
    let lines: String = named.iter().map(|name| format!("save {}\n", folder.path().join(name).display())).collect();
    let quoted = format!("save '{}'\nquit\n", folder.path().join("in quotes").display());
    let screen = typed(table(["human", "human"], folder.path()), ("\n".to_owned() + &lines + &quoted).as_bytes());
    let listed = saves::find(&[folder.path().to_owned()]).files;
    for name in ["plain", "my.game", "v1.2", "ready", "in quotes"] {
        let path = folder.path().join(format!("{name}.blockade"));
        assert!(listed.iter().any(|saved| saved.path == path), "{name}: {screen}");
        assert!(screen.contains(&format!("A copy is saved as {}", path.display())), "{screen}");
    }
}

#[test]
fn only_enter_lifts_the_curtain_and_a_line_typed_ahead_is_not_carried_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("copy.blockade");
    let input = format!("help\n1\nyes\nlog\nsave {}\nquit\n", copy.display());
    let screen = typed(table(["human", "human"], folder.path()), input.as_bytes());
    assert_eq!(screen.matches("Press Enter alone to see the board").count(), 5, "{screen}");
    assert!(!screen.contains("blocks to place") && !copy.exists(), "{screen}");
    let lifted = typed(table(["human", "human"], folder.path()), b"\nquit\n");
    assert!(lifted.contains("blocks to place"), "{lifted}");
}

#[test]
fn a_path_at_the_beginning_of_a_sentence_keeps_its_small_letter() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = "\nsave no_such_folder/b\nquit\n";
    let screen = typed(table(["human", "human"], folder.path()), input.as_bytes());
    let path = Path::new("no_such_folder").join("b.blockade");
    assert!(screen.contains(&format!("No: {} cannot be written", path.display())), "{screen}");
}

#[test]
fn a_copy_without_a_folder_lies_beside_the_game_and_its_whole_path_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let screen = typed(table(["human", "human"], folder.path()), b"\nsave my copy\nquit\n");
    let path = folder.path().join("my copy.blockade");
    assert!(path.exists() && screen.contains(&format!("A copy is saved as {}.", path.display())), "{screen}");
}
