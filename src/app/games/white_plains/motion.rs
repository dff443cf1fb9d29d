//! Animations and their durations, and the statistics of a game.

use crate::app::games::white_plains::prelude::*;
use crate::app::widgets::dice;

/// The animation of a sighting; with `again`, after a hand-over, only the map is animated.
pub fn animate(rules: &WhitePlains, sighting: &Sighting, again: bool) -> SightingAnimation {
    let dice = rolling(rules, sighting).filter(|_| !again);
    let milliseconds = match sighting {
        Sighting::Moved { from: Some(_), .. } => Some(380.0),
        Sighting::Rolled { .. } => dice.as_ref().map(|roll| dice::fall_time(roll.dice.len())),
        _ => None,
    };
    let place = match *sighting {
        Sighting::Moved { unit, path, .. } => path.last().map(|at| (rules[unit].side, place_id(at))),
        Sighting::Fires { side, target: _, .. } => rules.log_text(sighting).and_then(|text| Some((side, text.place?))),
        _ => None,
    };
    let rest = if dice.is_some() { rest(sighting) } else { 0.0 };
    SightingAnimation { milliseconds, rest, dice, decides: false, cue: cue(sighting), place }
}

/// The time for which dice lie, in milliseconds: longest where they decide the most, and where a player who pledged chits
/// compares both sums.
fn rest(sighting: &Sighting) -> f32 {
    match sighting {
        Sighting::Rolled { why: RollReason::Combat, .. } => 4000.0,
        Sighting::Rolled { why: RollReason::Initiative, .. } => 6000.0,
        _ => 1500.0,
    }
}

fn cue(sighting: &Sighting) -> Option<SoundCue> {
    match sighting {
        Sighting::Moved { .. } | Sighting::Placed { .. } => Some(SoundCue::Block),
        Sighting::Rolled { .. } => Some(SoundCue::Dice),
        Sighting::Fires { .. } => Some(SoundCue::Gun),
        Sighting::StepLost { .. } | Sighting::StateLost { .. } => Some(SoundCue::Musket),
        Sighting::Played { .. } | Sighting::Tactics { .. } => Some(SoundCue::Paper),
        Sighting::Turn { .. } | Sighting::Combat { .. } => Some(SoundCue::Drum),
        _ => None,
    }
}

/// The dice that a sighting rolls.
fn rolling(rules: &WhitePlains, sighting: &Sighting) -> Option<DiceRoll> {
    let Sighting::Rolled { why, unit, .. } = *sighting else { return None };
    let text = rules.log_text(sighting)?;
    if text.dice.is_empty() {
        return None;
    }
    let who = unit.map(|unit| format!(": {}", rules[unit].name)).unwrap_or_default();
    Some(DiceRoll { title: raised(&format!("{}{who}", why.title())), dice: text.dice, result: text.result })
}

/// The hexes that a roll concerns: that of its unit, those of a combat.
pub fn dice_places(view: &View, sighting: &Sighting) -> Vec<PlaceId> {
    let Sighting::Rolled { why, unit, at, .. } = *sighting else { return Vec::new() };
    let p = &view.known;
    let fought = p.combat.as_deref().filter(|_| why == RollReason::Combat);
    let hexes = fought.map_or_else(Vec::new, |combat| combat.hexes.iter().collect());
    let here = unit.and_then(|unit| p.at(unit)).or(at);
    hexes.into_iter().chain(here).map(place_id).collect()
}

/// Rows of statistics for the end screen.
pub fn figures(view: &View) -> Vec<(String, BySide<String>)> {
    let p = &view.known;
    vec![
        ("Strength lost".into(), BySide::of(|side| p.sp_lost[side].to_string())),
        ("Momentum chits".into(), BySide::of(|side| p.momentum[side].to_string())),
    ]
}

/// Morale, momentum and weather for a moment of the replay.
pub fn moment_line(view: &View) -> String {
    let p = &view.known;
    let rain = if p.rain { "; rain" } else { "" };
    let side = |side| format!("{} and {}", p.morale[side], count(p.momentum[side], "chit"));
    let (american, british) = (side(Side::First), side(Side::Second));
    format!("Army morale: American {american}, British {british}{rain}")
}
