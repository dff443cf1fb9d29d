//! The whole log of a game: every order, roll and result, with dates and dice.

use crate::kernel::describe_game::DescribeGame;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::kernel::story::{Weight, listed};
use crate::play::game::Game;
use crate::play::log::{event_lines, log_lines};

/// The log of a game, limited to what a viewer may know.
pub fn full_log<R: DescribeGame>(game: &Game<R>, viewer: Viewer) -> String {
    let rules = game.rules();
    let mut text = title(game, viewer);
    // A game with a fixed set-up begins its first turn before the first order.
    let opening = event_lines(&*rules, game.umpire().opening(), 0, viewer);
    for line in opening.into_iter().chain(log_lines(&*rules, game.entries(), 0, viewer)) {
        let told = line.text;
        match told.weight {
            Weight::Turn(turn) => {
                let day = rules.day(turn).map(|(date, _)| format!(", {date}")).unwrap_or_default();
                text += &format!("\n{}{day}\n{}\n", told.text, "=".repeat(told.text.len() + day.len()));
            }
            Weight::Part => text += &format!("  {}\n", told.text),
            Weight::Heading => text += &format!("\n{}.\n", told.plain()),
            Weight::Plain => {
                let who = told.side.map_or("", |side| &R::SIDES[side].name[..1]);
                text += &format!("  {who:1}  {}.\n", told.plain());
            }
        }
    }
    text + &totals(game)
}

/// The first lines: the name of the game, its rules and scenario, its reader.
pub(super) fn title<R: DescribeGame>(game: &Game<R>, viewer: Viewer) -> String {
    let (rules, header) = (game.rules(), &game.header);
    let manifest = rules.manifest();
    let mut text = String::new();
    if header.name != manifest.title {
        text += &format!("{}\n", header.name);
    }
    text += &manifest.title;
    if let (2.., Ok(scenario)) = (manifest.scenarios.len(), manifest.scenario(&header.setup())) {
        text += &format!(": {}", manifest.scenarios[scenario].name);
    }
    let options = manifest.options.iter().filter(|option| header.options.contains(&option.id));
    let options: Vec<&str> = options.map(|option| option.name.as_str()).collect();
    if !options.is_empty() {
        text += &format!(", with {}", listed(&options));
    }
    text += ".\n";
    if let Viewer::Side(side) = viewer {
        text += &format!("As seen by the {} side.\n", R::SIDES[side].name);
    }
    text
}

/// The last line: the public measure of both sides.
pub(super) fn totals<R: DescribeGame>(game: &Game<R>) -> String {
    let status = game.rules().status(&game.observe(Viewer::Public));
    let (strength, (name, unit)) = (status.strength, status.measure);
    // "Army morale: 16 to 15", not "16 morale to 15 morale".
    let unit = if name.ends_with(unit) { String::new() } else { format!(" {unit}") };
    let [first, second] = Side::BOTH.map(|side| format!("{} {}{unit}", R::SIDES[side].name, strength[side]));
    format!("\n{name}: {first}, {second}.\n")
}
