//! Animations and their durations, and the statistics of a game.

use crate::app::games::trying_mens_souls::prelude::*;
use crate::app::widgets::cup::DRAW_TIME;
use crate::app::widgets::dice;

/// The animation of a sighting; with `again`, after a hand-over, only the map is animated.
pub fn animate(rules: &TryingMensSouls, sighting: &Sighting, again: bool) -> SightingAnimation {
    let dice = rolling(rules, sighting).filter(|_| !again);
    let milliseconds = match sighting {
        Sighting::Moved { .. } | Sighting::Landed { .. } | Sighting::Embarked { .. } => Some(380.0),
        Sighting::Rolled { .. } => dice.as_ref().map(|roll| dice::fall_time(roll.dice.len())),
        Sighting::PeaceOffered { .. } if !again => Some(5000.0),
        Sighting::Drawn { .. } if !again => Some(DRAW_TIME),
        _ => None,
    };
    let place = match *sighting {
        Sighting::Moved { piece, path, .. } => path.iter().last().map(|at| (rules[piece].side, place_id(at))),
        Sighting::Landed { piece, at } => Some((rules[piece].side, place_id(at))),
        Sighting::Combat { side, targets, .. } => targets.iter().next().map(|at| (side, place_id(at))),
        _ => None,
    };
    let rest = if dice.is_some() { rest(sighting) } else { 0.0 };
    let decides = matches!(sighting, Sighting::Drawn { .. });
    SightingAnimation { milliseconds, rest, dice, decides, cue: cue(sighting), place }
}

/// The time for which dice lie, in milliseconds: longest where they decide the most.
fn rest(sighting: &Sighting) -> f32 {
    match sighting {
        Sighting::Rolled { why: RollReason::Combat | RollReason::Assault, .. } => 4000.0,
        _ => 1500.0,
    }
}

fn cue(sighting: &Sighting) -> Option<SoundCue> {
    match sighting {
        Sighting::Moved { .. } | Sighting::Placed { .. } | Sighting::Deployed { .. } => Some(SoundCue::Block),
        Sighting::Landed { .. } | Sighting::Embarked { .. } => Some(SoundCue::Ship),
        Sighting::Rolled { .. } => Some(SoundCue::Dice),
        Sighting::Bombards { .. } | Sighting::NavyAttacks { .. } | Sighting::Eliminated { .. } => Some(SoundCue::Gun),
        Sighting::StepLost { .. } => Some(SoundCue::Musket),
        Sighting::Drawn { .. } | Sighting::Bought { .. } | Sighting::PeaceOffered { .. } => Some(SoundCue::Paper),
        Sighting::Turn { .. } | Sighting::Combat { .. } => Some(SoundCue::Drum),
        _ => None,
    }
}

/// The dice that a sighting rolls.
fn rolling(rules: &TryingMensSouls, sighting: &Sighting) -> Option<DiceRoll> {
    let text = rules.log_text(sighting).filter(|text| !text.dice.is_empty())?;
    Some(DiceRoll { title: text.text, dice: text.dice, result: text.result })
}

/// The places that a roll concerns: that of its unit, those of a combat.
pub fn dice_places(view: &View, sighting: &Sighting) -> Vec<PlaceId> {
    let Sighting::Rolled { why, unit, .. } = *sighting else { return Vec::new() };
    let p = &view.known;
    let fought = p.battle.filter(|_| matches!(why, RollReason::Combat | RollReason::Assault));
    let hexes = fought.into_iter().flat_map(|battle| battle.targets.iter().collect::<Vec<_>>());
    hexes.chain(unit.and_then(|unit| p.at(unit))).map(place_id).collect()
}

/// Rows of statistics for the end screen.
pub fn figures(rules: &TryingMensSouls, view: &View) -> Vec<(String, BySide<String>)> {
    let p = &view.known;
    let tracks =
        |side: Side| -> u32 { rules.army[side].divisions.into_iter().map(|one| u32::from(p.tracks[one])).sum() };
    let broken = |side: Side| (rules.army[side].divisions & p.demoralized).len();
    vec![
        ("Steps lost by divisions".into(), BySide::of(|side| tracks(side).to_string())),
        ("Divisions demoralized".into(), BySide::of(|side| broken(side).to_string())),
        ("Army morale".into(), BySide::of(|side| p.morale[side].to_string())),
        ("Victory points".into(), BySide::of(|side| p.vp[side].to_string())),
    ]
}

/// Morale, points and weather for a moment of the replay.
pub fn moment_line(view: &View) -> String {
    let p = &view.known;
    let side = |side: Side| format!("{} {} and {} VP", side.name(), p.morale[side], p.vp[side]);
    let poor = if p.is_poor() { "; Poor weather" } else { "" };
    format!("Army morale: {}, {}{poor}", side(Side::First), side(Side::Second))
}
