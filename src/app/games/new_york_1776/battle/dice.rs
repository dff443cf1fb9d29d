//! The dice tray of New York's battle board.

use crate::app::games::new_york_1776::prelude::*;
use crate::rules::new_york_1776::event::Rolled;

/// Whether a battle begins with this sighting.
pub(super) fn begins(sighting: &Sighting) -> bool {
    matches!(sighting, Sighting::BattleStarted { .. })
}

/// Draws the tray between the lines.
pub(super) fn tray(ui: &Ui, cx: Cx<'_>, battle: &BattleSeen, rect: Rect) {
    let empty = match battle.step {
        Step::Deploy => "Dice are rolled when both sides have deployed.",
        _ => "No dice rolled yet.",
    };
    let shown = roll_shown(cx, begins, |_, sighting| match sighting {
        Sighting::Rolled { roll: rolled } if rolled.why != RollFor::ActionPoints => Some(roll(cx, rolled)),
        _ => None,
    });
    dice_tray(ui, (cx.art, cx.compact), rect, shown, empty);
}

/// A roll with its text.
fn roll(cx: Cx<'_>, rolled: &Rolled) -> TrayRoll {
    let (title, detail) = words(cx, rolled);
    let target = rolled.post.map(|post| format!("on the {} {}", rolled.who.other().name(), post.opposite().name()));
    let hits = rolled.needed.map_or("", |_| "A star marks a hit. ");
    let flights =
        if rolled.flees_to > 0 { "An arrow marks a flight: a militia block goes back to Reserve." } else { "" };
    TrayRoll {
        title,
        detail,
        dice: dice_of(rolled),
        // "2 hits, 1 lost": as in the record.
        result: cx.rules.log_text(&Sighting::Rolled { roll: *rolled }).map(|log| log.result).unwrap_or_default(),
        target: target.unwrap_or_default(),
        means: format!("{hits}{flights}"),
    }
}

/// The side that rolls, and the numbers that hit.
fn words(cx: Cx<'_>, rolled: &Rolled) -> (String, String) {
    match rolled.why {
        RollFor::Fire => {
            let dice = match rolled.faces.as_slice().len() {
                1 => "1 die".to_owned(),
                n => format!("{n} dice"),
            };
            let needed = rolled.needed.map_or_else(String::new, hitting_faces);
            let who = rolled.unit.map_or("A unit", |unit| cx.rules.unit_name(unit));
            (format!("{who} fires"), format!("{dice}, hits on {needed}"))
        }
        RollFor::Withdrawal => ("Parting fire".to_owned(), "one die for each infantry unit".to_owned()),
        RollFor::ForcedRetreat => ("Pursuit".to_owned(), "infantry in positions, all dice".to_owned()),
        _ => (String::new(), String::new()),
    }
}
