//! `blockade export`: a record as a diary or as data.

use std::path::Path;

use serde_json::{Value, json};

use super::arguments::Form;
use crate::files;
use crate::game::Game;
use crate::kernel::record::Record;
use crate::kernel::ruleset::{Ruleset, Viewer};
use crate::kernel::side::Side;
use crate::kernel::umpire::Deed;
use crate::rules::new_york_1776::event::Event;
use crate::rules::new_york_1776::story::Weight;

/// Tells a record, whole or as one side saw it.
///
/// # Errors
/// What is wrong with the record, and where.
pub fn export(file: &Path, form: Form, seen_by: Option<Side>, out: Option<&Path>) -> Result<String, String> {
    let rules = files::new_york()?;
    let record = Record::read(file).map_err(|error| error.to_string())?;
    let (game, good, trouble) = Game::replay(&rules, &record).map_err(|error| error.to_string())?;
    if let Some(trouble) = trouble.filter(|_| !record.only_cut(good)) {
        return Err(trouble.to_string());
    }
    let viewer = seen_by.map_or(Viewer::All, Viewer::Side);
    Ok(match form {
        Form::Text => diary(&game, viewer),
        Form::Json => format!("{:#}\n", data(&game, viewer)),
        Form::Png => pictures(&game, viewer, file, out)?,
    })
}

#[cfg(feature = "client")]
fn pictures(game: &Game, viewer: Viewer, file: &Path, out: Option<&Path>) -> Result<String, String> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let folder = out.map_or_else(|| file.with_file_name(format!("{stem}_pictures")), Path::to_owned);
    let written = crate::app::pictures::export(game, viewer, &folder, |done, all| {
        if std::io::IsTerminal::is_terminal(&std::io::stderr()) {
            eprint!("\r{done} of {all} {}", if done == all { "\n" } else { "" });
        }
        true
    })?;
    Ok(written.iter().map(|file| format!("{}\n", file.display())).collect())
}

#[cfg(not(feature = "client"))]
fn pictures(_: &Game, _: Viewer, file: &Path, _: Option<&Path>) -> Result<String, String> {
    Err(format!(
        "this blockade was built without its pictures and cannot draw {}; build it with the feature client",
        file.display()
    ))
}

/// The game as a diary, a paragraph for every half-turn and battle.
pub fn diary(game: &Game, viewer: Viewer) -> String {
    let rules = game.rules();
    let header = &game.header;
    let mut text = format!("{}\nNew York 1776", header.name);
    if !header.options.is_empty() {
        text += &format!(", with {}", header.options.join(", "));
    }
    text += ".\n";
    if let Viewer::Side(side) = viewer {
        text += &format!("As the {} side saw it.\n", side.name());
    }
    let calendar =
        crate::files::home().ok().and_then(|home| crate::rules::new_york_1776::calendar::Calendar::read(&home).ok());
    for event in game.umpire().entries().iter().flat_map(|entry| &entry.events) {
        let Some(told) = rules.tell(event, viewer) else {
            continue;
        };
        match (told.weight, event) {
            (Weight::Heading, Event::TurnStarted { turn }) => {
                let day = calendar
                    .as_ref()
                    .and_then(|calendar| calendar.turn(*turn))
                    .map(|day| format!(", {}", day.date))
                    .unwrap_or_default();
                text += &format!("\n{}{day}\n{}\n", told.text, "=".repeat(told.text.len() + day.len()));
            }
            (Weight::Heading, Event::RoundStarted { .. }) => text += &format!("  {}\n", told.text),
            (Weight::Heading, _) => text += &format!("\n{}.\n", told.plain()),
            (Weight::Plain, _) => {
                let who = told.side.map_or("", |side| if side == Side::American { "A" } else { "B" });
                text += &format!("  {who:1}  {}.\n", told.plain());
            }
        }
    }
    text += &format!(
        "\nOn the board: American {} SP, British {} SP.\n",
        game.position().total_sp(&rules, Side::American),
        game.position().total_sp(&rules, Side::British)
    );
    text
}

/// The game as data: every order and roll with its events and the hash after it. Of the other side's
/// orders a viewer gets only the events he saw.
pub fn data(game: &Game, viewer: Viewer) -> Value {
    let rules = game.rules();
    let events =
        |events: &[Event]| events.iter().filter_map(|event| rules.event_json(event, viewer)).collect::<Vec<_>>();
    let whole = viewer == Viewer::All;
    let entries: Vec<_> = game
        .umpire()
        .entries()
        .iter()
        .map(|entry| {
            let mut value = match &entry.deed {
                Deed::Order(side, order) if whole || viewer == Viewer::Side(*side) => {
                    json!({"side": side.id(), "order": rules.print(order)})
                }
                Deed::Order(side, _) => json!({"side": side.id()}),
                Deed::Roll { faces, .. } => json!({"faces": faces}),
                Deed::Seed(seed) => json!({"dice": seed.commitment()}),
            };
            value["events"] = json!(events(&entry.events));
            if whole {
                value["hash"] = json!(format!("{:016x}", entry.digest));
            }
            value
        })
        .collect();
    let over = game.position().verdict.is_some();
    let bookmarks: Vec<_> = game.notes().iter().map(|(after, text)| json!({"after": after, "text": text})).collect();
    json!({
        "ruleset": game.header.ruleset, "rules": game.header.rules, "name": game.header.name, "options": game.header.options,
        "seen_by": match viewer { Viewer::Side(side) => json!(side.id()), _ => Value::Null },
        "commitment": game.header.identity(),
        // Once the game is over the seal is broken.
        // Of a branch it is the branch's own: the game it leaves may still go on.
        "seed": over.then(|| game.seed().to_string()),
        "bookmarks": bookmarks, "entries": entries,
    })
}
