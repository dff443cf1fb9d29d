//! The words that can be typed at the terminal, and searches by words: places, cases of the rules.

use std::io::{self, Write};

use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::describe_game::DescribeGame;
use crate::kernel::story::PlaceId;

/// The words of the commands.
const COMMANDS: [&str; 10] = ["help", "list", "look", "map", "log", "rules", "hint", "yes", "undo", "quit"];

/// The help text of the commands.
pub const HELP: &str = "\
list, or Enter: the orders you can give, numbered. list WORDS: only orders that contain these words.
A number: gives that order of the list. An order in the notation: gives that order.
look: the state of the game. look PLACE: the blocks there and the ways from there. map: all occupied places.
log: the last lines of the log; log 40: the last forty.
rules: the chapter for the current phase. rules CASE, rules WORDS: one rule, or all rules that contain these words.
hint: what a general would do; yes gives that order. undo: undoes your last order, back to the last roll.
quit: leaves the game. Every order is saved; blockade open FILE --text continues the game.
";

/// The command for a word; none for a word of the notation.
pub fn command(word: &str) -> Option<&'static str> {
    COMMANDS.into_iter().find(|command| is(word, command))
}

/// Whether a word is this command, or a synonym of it.
pub fn is(word: &str, command: &str) -> bool {
    let word = word.to_lowercase();
    word == command || word == "exit" && command == "quit" || word == "?" && command == "help"
}

/// The places with this name: an exact match, or all that contain these words.
pub fn places<R: DescribeBoard>(rules: &R, name: &str) -> Vec<PlaceId> {
    let wanted = name.to_lowercase();
    let called = |place: &PlaceId| [rules.place_name(*place).to_lowercase(), rules.place_word(*place).to_lowercase()];
    let all = rules.described_places();
    let very: Vec<PlaceId> = all.iter().copied().filter(|place| called(place).contains(&wanted)).collect();
    match very.is_empty() {
        false => very,
        true => all.into_iter().filter(|place| called(place).iter().any(|name| name.contains(&wanted))).collect(),
    }
}

/// Prints cases of the rules: those of a chapter, with a number, or with some words.
///
/// # Errors
/// The error of the output.
pub fn rules<R: DescribeGame>(rules: &R, view: &R::View, wanted: &str, output: &mut impl Write) -> io::Result<()> {
    let wanted = if wanted.is_empty() { rules.chapter_of(view) } else { wanted }.to_lowercase();
    let mut found = 0;
    let is = |number: &str| number.to_lowercase() == wanted;
    // A chapter or case requested by number excludes cases that only mention it.
    let very =
        rules.chapters().iter().any(|chapter| is(&chapter.number) || chapter.cases.iter().any(|c| is(&c.number)));
    for chapter in rules.chapters() {
        let whole = is(&chapter.number);
        if whole {
            writeln!(output, "{} {}", chapter.number, chapter.title)?;
        }
        for case in &chapter.cases {
            let fits = whole || is(&case.number) || !very && case.text.to_lowercase().contains(&wanted);
            if fits && found < 30 {
                found += 1;
                writeln!(output, "{} {}", case.number, case.text)?;
            }
        }
    }
    match found {
        0 => writeln!(output, "No rule contains these words."),
        30 => writeln!(output, "There may be more. Use other words to find fewer."),
        _ => Ok(()),
    }
}
