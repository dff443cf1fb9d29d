//! A game as a diary: a paragraph for every half-turn and battle, with dates and dice.

use crate::kernel::describe_game::DescribeGame;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::kernel::story::Weight;
use crate::play::game::Game;
use crate::play::log::log_lines;

/// The diary of a game, limited to what a viewer may know.
pub fn diary<R: DescribeGame>(game: &Game<R>, viewer: Viewer) -> String {
    let rules = game.rules();
    let header = &game.header;
    let mut text = format!("{}\n{}", header.name, rules.manifest().title);
    if !header.options.is_empty() {
        text += &format!(", with {}", header.options.join(", "));
    }
    text += ".\n";
    if let Viewer::Side(side) = viewer {
        text += &format!("As seen by the {} side.\n", R::SIDES[side].name);
    }
    for line in log_lines(&*rules, game.entries(), 0, viewer) {
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
    let status = rules.status(&game.observe(Viewer::Public));
    let (strength, unit) = (status.strength, status.measure.1);
    let [first, second] = Side::BOTH.map(|side| format!("{} {} {unit}", R::SIDES[side].name, strength[side]));
    text += &format!("\nOn the board: {first}, {second}.\n");
    text
}
