//! `blockade check`: checks rulesets and records, up to the first error.

use std::any::Any;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::ai::brief::AiGame;
use crate::files::has_record_ending;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::echo::short;
use crate::kernel::record::{Line, MAX_BOOKMARK_LETTERS, MAX_PENCIL_LETTERS, RECORD, Record, RecordError, plain};
use crate::kernel::ruleset::{Ruleset, Viewer};
use crate::kernel::side::BySide;
use crate::kernel::umpire::EntryKind;
use crate::play::game::Game;
use crate::play::lesson::FILE;
use crate::play::seats::check_seats;
use crate::{for_each_ruleset, rulesets, with_ruleset};

/// The rulesets read so far.
#[derive(Default)]
struct LoadedRulesets(Vec<Arc<dyn Any + Send + Sync>>);

impl LoadedRulesets {
    fn of<R: AiGame>(&mut self) -> Result<Arc<R>, String> {
        if let Some(known) = self.0.iter().find_map(|rules| Arc::clone(rules).downcast::<R>().ok()) {
            return Ok(known);
        }
        let rules = rulesets::load::<R>()?;
        self.0.push(Arc::clone(&rules) as Arc<dyn Any + Send + Sync>);
        Ok(rules)
    }
}

/// Checks every path; returns a line for each one that passed.
///
/// # Errors
/// The first error, with file, line and, in data files, column.
pub fn check(paths: &[PathBuf]) -> Result<Vec<String>, String> {
    let mut good = Vec::new();
    let mut rulesets = LoadedRulesets::default();
    for path in paths {
        if path.is_dir() {
            let before = good.len();
            check_folder(path, &mut rulesets, &mut good)?;
            if good.len() == before {
                let path = path.display();
                return Err(format!("{path}: this folder contains no ruleset and no record (*.{RECORD})"));
            }
        } else {
            good.push(check_file(path, &mut rulesets)?);
        }
    }
    Ok(good)
}

fn check_folder(path: &Path, rulesets: &mut LoadedRulesets, good: &mut Vec<String>) -> Result<(), String> {
    if path.join("ruleset.ron").exists() {
        good.push(check_ruleset(path)?);
    }
    let entries = std::fs::read_dir(path).map_err(|error| format!("{}: {}", path.display(), plain(&error)))?;
    let mut inside: Vec<_> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    inside.sort();
    for path in inside {
        if path.is_dir() {
            // A link to a folder may lead back to this one.
            if !path.is_symlink() {
                check_folder(&path, rulesets, good)?;
            }
        } else if has_record_ending(&path) {
            good.push(check_file(&path, rulesets)?);
        }
    }
    Ok(())
}

/// Reads a ruleset's folder as the game with its name, or as the only game that can read it.
fn check_ruleset(path: &Path) -> Result<String, String> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut wrong = Vec::new();
    let mut found = None;
    for_each_ruleset!(R => {
        if found.is_none() && (R::ID == name || !rulesets::ids().contains(&&*name)) {
            match rulesets::from_folder::<R>(path) {
                Ok(rules) => found = Some(summary(path, &Arc::new(rules))),
                Err(error) => wrong.push(error.to_string()),
            }
        }
    });
    found.unwrap_or_else(|| Err(wrong.join("; ")))
}

fn summary<R: AiGame + DescribeBoard>(path: &Path, rules: &Arc<R>) -> Result<String, String> {
    let cases: usize = rules.chapters().iter().map(|chapter| chapter.cases.len()).sum();
    let title = &rules.manifest().title;
    let lesson = match rulesets::lesson_in(&**rules, path).map_err(|error| error.to_string())? {
        Some(lesson) => {
            lesson.prove(rules).map_err(|wrong| format!("{}: {wrong}", path.join(FILE).display()))?;
            format!(", a lesson of {} steps", lesson.steps.len())
        }
        None => String::new(),
    };
    Ok(format!("{}: ruleset, {title}, version {}, {cases} cases{lesson}", path.display(), R::VERSION))
}

fn check_file(path: &Path, rulesets: &mut LoadedRulesets) -> Result<String, String> {
    let record = Record::read(path).map_err(|error| error.to_string())?;
    let checked =
        with_ruleset!(&record.header.ruleset, R => rulesets.of::<R>().and_then(|rules| check_record(&rules, &record)));
    checked.map_err(|unknown| format!("{}:1: {unknown}", path.display()))?
}

/// Replays a record and checks every die against the seed; returns a line on success.
///
/// # Errors
/// The first error, with file and line.
pub fn check_record<R: AiGame + DescribeBoard>(rules: &Arc<R>, record: &Record) -> Result<String, String> {
    let (game, lines, error) = Game::replay(rules, record).map_err(|error| error.to_string())?;
    if let Some(error) = error {
        return Err(error.to_string());
    }
    check_seats_and_marks(record, &game)?;
    let (mut drawn, mut by_hand) = (0, 0);
    for entry in game.entries() {
        if let EntryKind::Roll { faces: fell, drawn: from_seed }
        | EntryKind::Draw { items: fell, drawn: from_seed, .. } = &entry.kind
        {
            drawn += from_seed;
            by_hand += fell.len() - from_seed;
        }
    }
    let hand = if by_hand > 0 { format!(" and {by_hand} given by hand") } else { String::new() };
    let turn = rules.status(&game.observe(Viewer::Public)).turn;
    let file = record.file.display();
    Ok(format!("{file}: record, {lines} lines, turn {turn}, {drawn} dice from the secret seed{hand}"))
}

/// Checks what a replay does not need: the players, the bookmarks and the pencil marks.
fn check_seats_and_marks<R: AiGame + DescribeBoard>(record: &Record, game: &Game<R>) -> Result<(), String> {
    let wrong = |line: usize, what: String| RecordError { file: record.file.clone(), line, what }.to_string();
    let seats = BySide::of(|side| record.header.seat::<R>(side).to_owned());
    check_seats(seats).map_err(|what| wrong(1, what))?;
    let rules = game.rules();
    let places = rules.described_places();
    for (at, line) in record.lines.iter().enumerate() {
        let what = match line {
            // A bookmark may stand at a moment that was undone later and then removed.
            Line::Note { at, text }
                if !text.is_empty() && *at > game.entries().len() && game.notes().contains_key(at) =>
            {
                format!(
                    "there is a bookmark after entry {at}, and the game has {} orders and rolls",
                    game.entries().len()
                )
            }
            Line::Note { text, .. } if text.chars().count() > MAX_BOOKMARK_LETTERS => {
                format!("a bookmark has at most {MAX_BOOKMARK_LETTERS} letters")
            }
            Line::Pencil { place, .. } if !places.iter().any(|known| rules.place_word(*known) == place) => {
                format!("there is no place \"{}\" for a pencil mark", short(place))
            }
            Line::Pencil { text, .. } if text.chars().count() > MAX_PENCIL_LETTERS => {
                format!("a pencil mark has at most {MAX_PENCIL_LETTERS} letters")
            }
            _ => continue,
        };
        return Err(wrong(at + 2, what));
    }
    Ok(())
}
