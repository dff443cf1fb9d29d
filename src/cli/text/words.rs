//! The words that can be typed at the terminal, and searches by words: places, cases of the rules.

use std::io::{self, Write};

use super::WIDTH;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::describe_game::DescribeGame;
use crate::kernel::describe_orders::Verb;
use crate::kernel::manifest::{Case, Chapter};
use crate::kernel::story::PlaceId;

/// The commands, each with other words for it.
const COMMANDS: [(&str, &[&str]); 18] = [
    ("help", &["?", "h", "commands"]),
    ("list", &["l", "orders", "options", "ls"]),
    ("look", &["where", "show", "view", "examine", "state", "status"]),
    ("map", &["board"]),
    ("log", &["history"]),
    ("news", &["report"]),
    ("threats", &["threat", "danger", "dangers"]),
    ("rules", &["rule"]),
    ("hint", &["advice", "advise", "suggest"]),
    ("odds", &["chance", "chances"]),
    ("peek", &["reveal"]),
    ("hide", &["unpeek"]),
    ("yes", &["y", "ok", "sure"]),
    ("no", &["n", "cancel"]),
    ("undo", &["u"]),
    ("redo", &[]),
    ("save", &[]),
    ("quit", &["exit", "q", "bye"]),
];

/// What stands between the words of a line in the list and the facts behind them.
pub(super) const FACTS: &str = " – ";

/// The maximum number of rules that explain a word.
const MAX_EXPLAINED: usize = 3;

/// The maximum number of rules with some words that are printed at once.
const MAX_CASES: usize = 8;

/// Before the lines of a table.
const MARGIN: &str = "    ";

/// The help text of the commands.
const HELP: &str = "\
help WORD: what a command or an order does.
list, or Enter: the orders you can give, numbered. list WORDS: only those of a block, a place or with these words. \
list all WORDS: every line of a very long list.
A number: gives that order of the list, or opens that heading.
An order as its line stands in the list, or as in the brackets after it. Or in your own words, with the names on the board: \
the beginning of any word of a name is enough if it fits only one block, place or card. \
If something is missing, or if you can mean several orders, you are told.
look: the state of the game. look PLACE: the blocks there and the ways from there. look BLOCK: where it is, and what it can do. \
look CARD: its text. look WORDS: what the state of the game says of a track, a region, your hand. \
look supply, look zones, look control: what these overlays of the map show, in the games that have them; where it \
begins no order, the last word is enough.
map: all occupied places in short. map WORDS: only the stacks of a side, or with a block of this name; or the places with \
anything else of this name: works, towns.
log: the last lines of the log; log 40: the last forty.
news: all lines of what the enemy did, where that was told in short.
threats: which of your units the enemy can attack or fire at next, in the games that tell it.
rules: the chapter for the current phase. rules CASE, rules WORDS: one rule, or all rules that contain these words.
hint: what a general would do; yes gives that order, no drops it. You can look around before you answer.
yes, no: answers the last question, or gives or drops the order of the last hint. Where an order is asked for that is yes or no, it \
gives that order.
odds: the odds of the battle, or of the fire that you can order. odds PLACE: of a battle there. odds NUMBER, odds ORDER: of the \
battle after that order.
undo: undoes your last order. Orders that you gave as one are undone as one.
undo all: undoes your orders back to the last roll, reveal or hand-over. redo: gives again what was undone last.
peek, hide: shows and hides what only your side may see (hidden blocks, cards) while the screen shows only what both sides know.
save: where the game is saved, and the check code of its dice. save FILE: writes a copy beside the \
game, or in the folder that you name; or continues in that file if the game is not saved.
quit: leaves the game. blockade open FILE --text continues a saved game.
";

/// Prints the commands, and the orders of the game.
///
/// # Errors
/// The error of the output.
pub fn help(verbs: &[Verb], output: &mut impl Write) -> io::Result<()> {
    write!(output, "{HELP}")?;
    let forms: Vec<&str> = verbs.iter().map(|verb| verb.form).collect();
    if forms.is_empty() { Ok(()) } else { writeln!(output, "The orders of this game: {}.", forms.join("; ")) }
}

/// Prints what is known of a word: a command, a verb of the orders, or else the rules that contain it; false if there is
/// nothing.
///
/// # Errors
/// The error of the output.
pub fn explain<R: DescribeBoard>(rules: &R, word: &str, output: &mut impl Write) -> io::Result<bool> {
    let small = word.to_lowercase();
    let mut known = false;
    if let Some(name) = command(&small) {
        let begins = |line: &&str| line.split(':').next().is_some_and(|head| head.split([',', ' ']).any(|w| w == name));
        for line in HELP.lines().filter(begins) {
            known = true;
            writeln!(output, "{line}")?;
        }
        let (_, also) = COMMANDS.iter().find(|(own, _)| *own == name).unwrap_or(&COMMANDS[0]);
        if !also.is_empty() {
            known = true;
            writeln!(output, "Other words for {name}: {}.", also.join(", "))?;
        }
    }
    let same = rules.verbs().iter().any(|verb| verb.word == small);
    let called = |verb: &&Verb| if same { verb.word == small } else { verb.also.contains(&&*small) };
    for verb in rules.verbs().iter().filter(called) {
        known = true;
        let also =
            if verb.also.is_empty() { String::new() } else { format!(" Other words: {}.", verb.also.join(", ")) };
        writeln!(output, "{}: the form of the order is {}.{also}", verb.word, verb.form)?;
        if !verb.about.is_empty() {
            writeln!(output, "{}", verb.about.trim())?;
        }
    }
    if known {
        return writeln!(output, "For the rules that name it: rules {small}.").map(|()| true);
    }
    // A word of the rules: the first cases in which it stands as a word.
    let wanted = format!(" {} ", plain(word));
    let cases = rules.chapters().iter().flat_map(|chapter| &chapter.cases);
    let found = cases.filter(|case| format!(" {} ", plain(&case.text)).contains(&wanted)).take(MAX_EXPLAINED);
    let found: Vec<String> = found.map(|case| format!("{} {}", case.number, case.text)).collect();
    if !found.is_empty() {
        writeln!(output, "{}\nFor more: rules {small}.", found.join("\n"))?;
    }
    Ok(!found.is_empty())
}

/// Every command.
pub fn commands() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|(command, _)| *command)
}

/// The command for a word; none for a word of the notation.
pub fn command(word: &str) -> Option<&'static str> {
    commands().find(|command| is(word, command))
}

/// Whether a line is empty, a number, or a command and nothing else: it is none of the lines of a list.
pub fn is_bare(line: &str) -> bool {
    line.is_empty() || line.bytes().all(|byte| byte.is_ascii_digit()) || command(line).is_some()
}

/// Whether a word is this command, or a synonym of it: "YES!" is yes.
pub fn is(word: &str, command: &str) -> bool {
    let word = word.trim_end_matches(['!', '.', ',']).to_lowercase();
    COMMANDS.iter().any(|(own, also)| *own == command && (word == *own || also.contains(&word.as_str())))
}

/// "greene" for "of greene": the words that a list must contain.
pub fn of_orders(words: &str) -> &str {
    let small = ["orders ", "moves ", "of ", "for ", "in ", "at ", "from ", "the "];
    let mut words = words;
    while let Some(rest) = small.iter().find_map(|word| words.strip_prefix(word)) {
        words = rest.trim_start();
    }
    match words {
        "orders" | "moves" | "all" | "everything" => "",
        _ => words,
    }
}

/// "kips bay" for "in kips bay".
pub fn without_prepositions(words: &str) -> &str {
    let small = ["of ", "for ", "in ", "at ", "on ", "the "];
    let mut words = words.trim_start();
    while let Some(rest) = small.iter().find_map(|word| words.strip_prefix(word)) {
        words = rest.trim_start();
    }
    words
}

/// "kips bay" for "Kips_Bay": names and words are compared in this form.
pub fn plain(text: &str) -> String {
    let letters = |c: char| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { ' ' };
    text.chars().map(letters).collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The form in which two lines are compared: their words, without capitals, stops, quotation marks, the number before the
/// line, and the facts and the form in brackets after it. Signs of the notation count.
pub fn line_key(line: &str) -> String {
    let line = line.trim();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let line = line.split_once(". ").filter(|(number, _)| is_number(number)).map_or(line, |(_, rest)| rest);
    let line = match line.rsplit_once('[') {
        Some((text, form)) if form.ends_with(']') && !text.trim().is_empty() => text,
        _ => line,
    };
    let line = line.split(FACTS).next().unwrap_or_default();
    let letters = |c: char| match c {
        '\'' | '’' => None,
        '+' | '-' => Some(c),
        _ if c.is_alphanumeric() => Some(c),
        _ => Some(' '),
    };
    let text: String = line.chars().filter_map(letters).flat_map(char::to_lowercase).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Each of them once.
pub fn once<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut found = Vec::new();
    for one in all {
        if !found.contains(&one) {
            found.push(one);
        }
    }
    found
}

/// The places with this name: an exact match, or else all that begin with it, or else all with a word that does.
pub fn places<R: DescribeBoard>(rules: &R, name: &str) -> Vec<PlaceId> {
    let wanted = plain(name);
    let called = |place: &PlaceId| [rules.place_name(*place), rules.place_word(*place)].map(plain);
    let all = rules.described_places();
    let with = |fits: &dyn Fn(&str) -> bool| -> Vec<PlaceId> {
        all.iter().copied().filter(|place| called(place).iter().any(|name| fits(name))).collect()
    };
    let exact = with(&|name| name == wanted);
    let first = if exact.is_empty() { with(&|name| name.starts_with(&wanted)) } else { exact };
    if first.is_empty() { with(&|name| name.contains(&format!(" {wanted}"))) } else { first }
}

/// Whether a text tells of something with these plain words; everything does with none.
pub fn tells(text: &str, wanted: &str) -> bool {
    format!(" {}", plain(text)).contains(&format!(" {wanted}"))
}

/// Whether a text has these words, one after another; "march" has "marches", and "train" has not "rain".
fn has_words(text: &str, wanted: &str) -> bool {
    let wanted = plain(wanted);
    !wanted.is_empty() && tells(text, &wanted)
}

/// Whether a case of the rules contains some words, or has this number.
pub fn rule_has<R: DescribeGame>(rules: &R, wanted: &str) -> bool {
    let is = |number: &str| number.eq_ignore_ascii_case(wanted);
    let has = |case: &Case| is(&case.number) || has_words(&case.text, wanted);
    rules.chapters().iter().any(|chapter| is(&chapter.number) || chapter.cases.iter().any(has))
}

/// How well a case fits some words: best if its chapter is about them, or about one of them and the case has them, then if
/// it has them as they stand or by their initials, then if it has each of them somewhere, then if its table has them; none
/// if it does not fit.
fn fit(chapter: &Chapter, case: &Case, wanted: &str) -> Option<u8> {
    let stems: Vec<&str> = wanted.split_whitespace().map(|word| word.strip_suffix('s').unwrap_or(word)).collect();
    // "VP" stands for victory points.
    let initials: String =
        stems.iter().filter_map(|stem| stem.chars().next()).map(|c| c.to_ascii_uppercase()).collect();
    let is_short = stems.len() > 1 && case.text.split(|c: char| !c.is_alphanumeric()).any(|word| word == initials);
    let has_all = !stems.is_empty() && stems.iter().all(|stem| has_words(&case.text, stem));
    let is_titled = stems.iter().any(|stem| has_words(&chapter.title, stem));
    match (has_words(&case.text, wanted) || is_short, has_all) {
        _ if has_words(&chapter.title, wanted) => Some(0),
        (false, false) => case.table.iter().flatten().any(|cell| has_words(cell, wanted)).then_some(3),
        _ if is_titled => Some(0),
        (true, _) => Some(1),
        _ => Some(2),
    }
}

/// Prints cases of the rules: those of a chapter, with a number, or with some words, what is about them first.
///
/// # Errors
/// The error of the output.
pub fn rules<R: DescribeGame>(rules: &R, view: &R::View, wanted: &str, output: &mut impl Write) -> io::Result<()> {
    let wanted = if wanted.is_empty() { rules.chapter_of(view) } else { wanted }.to_lowercase();
    let is = |number: &str| number.to_lowercase() == wanted;
    let all = || rules.chapters().iter().flat_map(|chapter| chapter.cases.iter().map(move |case| (chapter, case)));
    let mut found: Vec<&Case> = Vec::new();
    let (mut with_tables, mut most) = (true, usize::MAX);
    if let Some(chapter) = rules.chapters().iter().find(|chapter| is(&chapter.number)) {
        writeln!(output, "{} {}", chapter.number, chapter.title)?;
        found.extend(&chapter.cases);
    } else {
        // A case that is asked for by its number excludes those that only mention it.
        found.extend(all().map(|(_, case)| case).filter(|case| is(&case.number)));
    }
    if found.is_empty() {
        let mut fitting: Vec<(u8, &Case)> =
            all().filter_map(|(chapter, case)| Some((fit(chapter, case, &wanted)?, case))).collect();
        let best = fitting.iter().map(|(rank, _)| (*rank).max(1)).min().unwrap_or(0);
        fitting.retain(|(rank, _)| *rank <= best);
        fitting.sort_by_key(|(rank, _)| *rank);
        found.extend(fitting.into_iter().map(|(_, case)| case));
        // A table is told with the case that is asked for.
        (with_tables, most) = (found.len() == 1, MAX_CASES);
    }
    for case in found.iter().take(most) {
        let lines = case.table_lines(WIDTH - MARGIN.len());
        let is_cut = !lines.is_empty() && !with_tables;
        let table = if is_cut { format!(" (its table: rules {})", case.number) } else { String::new() };
        writeln!(output, "{} {}{table}", case.number, case.text)?;
        for line in lines.iter().filter(|_| with_tables) {
            writeln!(output, "{MARGIN}{line}")?;
        }
    }
    let others: Vec<&str> = found.iter().skip(most).map(|case| &*case.number).collect();
    match (found.is_empty(), others.is_empty()) {
        (true, _) => writeln!(output, "No rule contains these words."),
        (_, true) => Ok(()),
        _ => writeln!(output, "The words are also in {}.", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::{has_words, line_key};

    #[test]
    fn rules_are_found_by_the_beginnings_of_their_words() {
        assert!(has_words("A unit marches in the Rain.", "march") && has_words("in the rain", "The Rain"));
        assert!(!has_words("Knox's Train", "rain") && !has_words("Rain", "!"));
    }

    #[test]
    fn a_line_is_known_without_its_number_its_brackets_its_capitals_and_its_stops() {
        let known = "greene 3 moves to harlem against 2 blocks";
        for line in [
            "Greene (3) moves to Harlem, against 2 blocks",
            "12. Greene (3) moves to Harlem, against 2 blocks   [move Greene to Harlem]",
            "GREENE 3 moves to Harlem against 2 blocks.",
            "2. Greene (3) moves to Harlem, against 2 blocks – 2 AP; by road   [move Greene to Harlem]",
        ] {
            assert_eq!(line_key(line), known, "{line}");
        }
        assert_eq!(line_key("[move Brooks' Militia to 2024]"), "move brooks militia to 2024");
        assert_ne!(line_key("march lee +hand x"), line_key("march lee -hand x"));
        assert_eq!(line_key(" . "), "");
    }
}
