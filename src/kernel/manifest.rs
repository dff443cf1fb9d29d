//! The description of a ruleset: `ruleset.ron`, and the text of its cases, `cases.ron`.

use serde::Deserialize;

use super::data::{DataError, DataFile, Source};
use super::echo::short;
use super::ruleset::Ruleset;
use super::setup::Setup;
use super::side::{BySide, SideInfo, SideValues};

/// The title page of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Manifest {
    /// The name of its folder and in the notation.
    pub id: String,
    /// The title as on the box.
    pub title: String,
    /// The subtitle, one line.
    pub subtitle: String,
    /// "1776", "1775 to 1783".
    pub years: String,
    /// The maximum number of turns in its longest scenario.
    pub turns: u16,
    /// The scenarios, at least one; the first is the default.
    pub scenarios: Vec<Scenario>,
    /// The names of the two sides, and the colour of their blocks.
    pub sides: BySide<SideInfo>,
    /// The aim of each side, in half a line.
    pub goals: BySide<String>,
    /// The optional rules, in the order of their cases.
    pub options: Vec<OptionalRule>,
    /// Which options are recommended, and how balanced the game is with them, in a line; empty if it has not been
    /// measured.
    pub balance: String,
    /// The authors of the game, and what is used here.
    pub credits: String,
    /// A line of the credits that the title screen must show: the source of the map.
    pub map_credits: String,
}

/// `ruleset.ron` as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenManifest {
    id: String,
    title: String,
    subtitle: String,
    years: String,
    turns: u16,
    #[serde(default)]
    time: String,
    #[serde(default)]
    attacker: Option<String>,
    #[serde(default)]
    scenarios: Vec<Scenario>,
    sides: SideValues<String>,
    options: Vec<OptionalRule>,
    #[serde(default)]
    balance: String,
    credits: String,
    #[serde(default)]
    map_credits: String,
}

/// A part of the war that can be played by itself.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The word in files and on the command line.
    pub id: String,
    /// Its name on screen.
    pub name: String,
    /// The objective and the length, in a sentence or two.
    pub about: String,
    /// The maximum number of turns.
    pub turns: u16,
    /// The usual time for a game of two humans: "about an hour"; empty if nobody has counted.
    #[serde(default)]
    pub time: String,
    /// The id of the side that attacks; none if both do.
    #[serde(default)]
    pub attacker: Option<String>,
    /// The ids of the optional rules that cannot be chosen with it.
    #[serde(default)]
    pub without: Vec<String>,
}

/// An optional rule.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionalRule {
    /// The word in files and on the command line.
    pub id: String,
    /// Its case.
    pub case: String,
    /// Its name on screen.
    pub name: String,
    /// One line of explanation.
    pub about: String,
    /// Whether it is chosen for a first game.
    #[serde(default)]
    pub recommended: bool,
}

impl Manifest {
    /// Reads `ruleset.ron` and compares it with the rules. A file without scenarios gets one, the whole game.
    ///
    /// # Errors
    /// File, location and reason: unknown fields, another id, other sides, two scenarios with the same id, options that
    /// the rules lack, or options that the file lacks.
    pub fn read<R: Ruleset>(source: &dyn Source, options: &[&str]) -> Result<Self, DataError> {
        let (name, text) = source.text("ruleset.ron")?;
        let file = DataFile { name: &name, text: &text };
        let written: WrittenManifest = file.read()?;
        if written.id != R::ID {
            return Err(file.error_at(&written.id, 0, format!("this is the folder of \"{}\"", R::ID)));
        }
        let goals = written.sides.by_side(&R::SIDES).map_err(|what| file.error_at("sides", 0, what))?.map(Clone::clone);
        let listed: Vec<&str> = written.options.iter().map(|option| option.id.as_str()).collect();
        if let Some(unknown) = listed.iter().find(|id| !options.contains(id)) {
            return Err(file.error_at(unknown, 0, format!("there is no optional rule \"{unknown}\"")));
        }
        if let Some(missing) = options.iter().find(|id| !listed.contains(id)) {
            return Err(file.error_at(missing, 0, format!("the optional rule \"{missing}\" is not listed")));
        }
        let mut scenarios = written.scenarios;
        let twice = |i: usize| scenarios[..i].iter().any(|other| other.id == scenarios[i].id);
        if let Some(i) = (0..scenarios.len()).find(|i| twice(*i)) {
            let id = &scenarios[i].id;
            return Err(file.error_at(id, 1, format!("two scenarios are called \"{id}\"")));
        }
        if scenarios.is_empty() {
            let (name, about) = ("Campaign".into(), written.subtitle.clone());
            let (time, attacker) = (written.time, written.attacker);
            let (id, turns, without) = ("campaign".into(), written.turns, Vec::new());
            scenarios.push(Scenario { id, name, about, turns, time, attacker, without });
        }
        let attackers = scenarios.iter().filter_map(|scenario| scenario.attacker.as_ref());
        for attacker in attackers {
            R::SIDES.read(attacker).map_err(|what| file.error_at(attacker, 0, what))?;
        }
        if let Some(unknown) =
            scenarios.iter().flat_map(|scenario| &scenario.without).find(|id| !listed.contains(&id.as_str()))
        {
            return Err(file.error_at(unknown, 0, format!("there is no optional rule \"{unknown}\"")));
        }
        Ok(Self {
            id: written.id,
            title: written.title,
            subtitle: written.subtitle,
            years: written.years,
            turns: written.turns,
            scenarios,
            sides: R::SIDES,
            goals,
            options: written.options,
            balance: written.balance,
            credits: written.credits,
            map_credits: written.map_credits,
        })
    }

    /// The index of the scenario in a setup.
    ///
    /// # Errors
    /// A sentence for a scenario that does not exist.
    pub fn scenario(&self, setup: &Setup) -> Result<usize, String> {
        let Some(id) = &setup.scenario else { return Ok(0) };
        self.scenarios.iter().position(|scenario| scenario.id == *id).ok_or_else(|| {
            let known: Vec<&str> = self.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
            format!("there is no scenario \"{}\"; the scenarios are {}", short(id), known.join(", "))
        })
    }

    /// The index of the scenario in a setup, for a game without optional rules.
    ///
    /// # Errors
    /// A sentence for a scenario that does not exist, or for an optional rule.
    pub fn scenario_without_options(&self, setup: &Setup) -> Result<usize, String> {
        match setup.options.first() {
            Some(option) => Err(format!("there is no optional rule \"{option}\"")),
            None => self.scenario(setup),
        }
    }

    /// The optional rules that can be chosen with the scenario of a setup, in the order of their cases.
    pub fn options_of<'a>(&'a self, setup: &Setup) -> Vec<&'a OptionalRule> {
        let without = self.scenario(setup).map_or(&[][..], |scenario| &self.scenarios[scenario].without);
        self.options.iter().filter(|option| !without.contains(&option.id)).collect()
    }

    /// Whether the optional rules of a new game can be chosen with its scenario. Unknown ones are refused by the rules.
    ///
    /// # Errors
    /// A sentence: the first that cannot, and those that can.
    pub fn check_options(&self, setup: &Setup) -> Result<(), String> {
        let allowed = self.options_of(setup);
        let barred = |option: &&OptionalRule| setup.options.contains(&option.id) && !allowed.contains(option);
        let Some(option) = self.options.iter().find(barred) else { return Ok(()) };
        let scenario = &self.scenarios[self.scenario(setup)?].name;
        let known: Vec<&str> = allowed.iter().map(|option| option.id.as_str()).collect();
        Err(format!(
            "the optional rule {} cannot be chosen with \"{scenario}\"; its optional rules are {}",
            option.id,
            known.join(", ")
        ))
    }

    /// Removes the optional rules that cannot be chosen with the scenario of a setup.
    pub fn drop_barred_options(&self, setup: &mut Setup) {
        let allowed = self.options_of(setup);
        setup.options.retain(|id| allowed.iter().any(|option| option.id == *id));
    }
}

/// A chapter of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// `N5`.
    pub number: String,
    /// Its title.
    pub title: String,
    /// Its cases.
    pub cases: Vec<Case>,
}

/// A case of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// `N5.3`.
    pub number: String,
    /// Its text.
    pub text: String,
    /// The table below the text, made from the data: rows of cells, the heading first. Empty if there is none.
    #[serde(skip)]
    pub table: Vec<Vec<String>>,
}

impl Case {
    /// A case without a table.
    pub fn new(number: impl Into<String>, text: impl Into<String>) -> Self {
        Self { number: number.into(), text: text.into(), table: Vec::new() }
    }

    /// Whether its text or its table contains these words, written small.
    pub fn contains(&self, words: &str) -> bool {
        let has = |text: &String| text.to_lowercase().contains(words);
        has(&self.text) || self.table.iter().flatten().any(has)
    }

    /// The rows of its table as lines of text, the columns under each other. If they are wider than `most`, the columns have
    /// letters in place of their headings, which are told first, or else their long cells take several lines.
    pub fn table_lines(&self, most: usize) -> Vec<String> {
        let fits = |lines: &[String]| lines.iter().all(|line| line.chars().count() <= most);
        let lines = columns(&self.table, usize::MAX);
        let Some([first, headings @ ..]) = self.table.first().map(Vec::as_slice).filter(|_| !fits(&lines)) else {
            return lines;
        };
        let letters = ('A'..='Z').take(headings.len()).map(String::from);
        let legend: Vec<String> =
            letters.clone().zip(headings).map(|(letter, heading)| format!("{letter}: {heading}")).collect();
        let heading = std::iter::once(first.clone()).chain(letters).collect();
        let short: Vec<Vec<String>> = std::iter::once(heading).chain(self.table[1..].iter().cloned()).collect();
        let wrapped = columns(&self.table, most);
        let lettered = Some(columns(&short, usize::MAX)).filter(|lines| fits(lines) || !fits(&wrapped));
        match lettered {
            Some(lines) => std::iter::once(legend.join(", ")).chain(lines).collect(),
            None => wrapped,
        }
    }
}

/// The rows of a table as lines, the columns under each other; cells of the widest columns take several lines as far as words
/// allow it, where the lines would be longer than `most`.
fn columns(table: &[Vec<String>], most: usize) -> Vec<String> {
    const GAP: usize = 2;
    let count = table.iter().map(Vec::len).max().unwrap_or(0);
    let of = |column: usize| table.iter().filter_map(move |row| row.get(column));
    let long = |text: &str| text.chars().count();
    let mut widths: Vec<usize> = (0..count).map(|at| of(at).map(|cell| long(cell)).max().unwrap_or(0)).collect();
    let words: Vec<usize> =
        (0..count).map(|at| of(at).flat_map(|cell| cell.split(' ')).map(long).max().unwrap_or(0)).collect();
    while widths.iter().sum::<usize>().saturating_add(GAP * count.saturating_sub(1)) > most {
        let wide = (0..count).filter(|at| widths[*at] > words[*at]).max_by_key(|at| widths[*at]);
        let Some(at) = wide else { break };
        widths[at] -= 1;
    }
    let of_row = |row: &Vec<String>| {
        let cells: Vec<Vec<String>> = row.iter().zip(&widths).map(|(cell, wide)| filled(cell, *wide)).collect();
        let line = |at: usize| {
            let part = |(cell, wide): (&Vec<String>, &usize)| format!("{:<wide$}", cell.get(at).map_or("", |it| it));
            cells.iter().zip(&widths).map(part).collect::<Vec<_>>().join(&" ".repeat(GAP)).trim_end().to_owned()
        };
        (0..cells.iter().map(Vec::len).max().unwrap_or(0)).map(line).collect::<Vec<_>>()
    };
    table.iter().flat_map(of_row).collect()
}

/// A text in lines of this width, cut between words.
fn filled(text: &str, wide: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= wide => *line += &format!(" {word}"),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
