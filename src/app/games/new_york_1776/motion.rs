//! New York's animations and their durations; and the statistics of a game.

use crate::app::games::new_york_1776::prelude::*;
use crate::app::widgets::dice;
use crate::app::widgets::plate::{FALL_TIME, FallenLeader, fallen};

/// The duration of a sighting's animation in milliseconds; after a hand-over only the map is animated.
pub fn motion(rules: &NewYork, sighting: &Sighting, again: bool) -> Option<f32> {
    match sighting {
        Sighting::Moved { .. } | Sighting::Retreated { .. } => Some(420.0),
        Sighting::Sailed { .. } | Sighting::Expelled { .. } => Some(450.0),
        // Most leaders fall in the last shot of a battle, as the curtain falls: the player who lifts it sees it.
        Sighting::Eliminated { unit, .. } => rules.leaders.has(*unit).then_some(FALL_TIME),
        _ if again => None,
        Sighting::Rolled { roll: rolled } => {
            let dice = rolled.faces.as_slice().len();
            (dice > 0).then(|| dice::fall_time(dice))
        }
        Sighting::Hit { .. } => Some(260.0),
        Sighting::Fled { .. } | Sighting::Shifted { .. } => Some(380.0),
        _ => None,
    }
}

/// The time for which dice lie, in milliseconds: without a hit the board of parting fire and pursuit is gone at once.
pub fn rest(sighting: &Sighting) -> f32 {
    let Sighting::Rolled { roll } = sighting else { return 0.0 };
    let is_last = roll.hits == 0 && matches!(roll.why, RollFor::Withdrawal | RollFor::ForcedRetreat);
    if is_last { 1500.0 } else { 0.0 }
}

/// The large picture: the fall of a leader.
pub fn tableau(cx: Cx<'_>, painter: &Painter, view: Rect) -> Option<String> {
    let (Sighting::Eliminated { unit, location }, share) = cx.motion? else { return None };
    let data = &cx.rules[*unit];
    if !cx.rules.leaders.has(*unit) {
        return None;
    }
    let who = FallenLeader {
        side: data.side,
        side_name: data.side.name(),
        face: unit_face(cx.rules, *unit, data.sp, true),
        title: &format!("{} has fallen", data.name),
        place: &format!("in {}", cx.rules.location_name(*location)),
    };
    Some(fallen(painter, cx.art, view, cx.compact, &who, share))
}

/// The sound of a sighting.
pub fn cue(sighting: &Sighting) -> Option<SoundCue> {
    match sighting {
        Sighting::Moved { .. } | Sighting::Retreated { .. } | Sighting::Shifted { .. } | Sighting::Placed { .. } => {
            Some(SoundCue::Block)
        }
        Sighting::Sailed { .. } | Sighting::Expelled { .. } => Some(SoundCue::Ship),
        Sighting::Rolled { roll: rolled } => (!rolled.faces.as_slice().is_empty()).then_some(SoundCue::Dice),
        Sighting::Hit { .. } => Some(SoundCue::Musket),
        Sighting::Eliminated { .. } => Some(SoundCue::Gun),
        Sighting::TurnStarted { .. } | Sighting::BattleStarted { .. } => Some(SoundCue::Drum),
        _ => None,
    }
}

/// The dice that a sighting rolls.
pub fn rolling(sighting: &Sighting) -> Option<DiceRoll> {
    let Sighting::Rolled { roll: rolled } = sighting else { return None };
    let what = match rolled.why {
        RollFor::ActionPoints => "action points",
        RollFor::ForceMarch => "forced march",
        _ => "fire",
    };
    let dice = dice_of(rolled);
    (!dice.is_empty()).then(|| DiceRoll {
        title: format!("{}: {what}", rolled.who.name()),
        dice,
        result: String::new(),
    })
}

/// The place of a sighting, for players who follow the computer's moves.
pub fn follow(sighting: &Sighting) -> Option<(Side, PlaceId)> {
    match *sighting {
        Sighting::Moved { side, to, .. } | Sighting::Retreated { side, to, .. } => Some((side, place_id(to))),
        _ => None,
    }
}

/// Rows of statistics for the end screen.
pub fn figures(rules: &NewYork, view: &View, lost: BySide<u32>) -> Vec<(String, BySide<String>)> {
    let row = |what: &str, of: &dyn Fn(Side) -> String| (what.to_owned(), BySide::of(of));
    vec![
        row("Blocks lost", &|side| lost[side].to_string()),
        row("Deserted", &|side| (view.deserted & rules.army[side]).len().to_string()),
    ]
}

/// Action points and whether ships may sail, for a moment of the replay.
pub fn moment_line(view: &View) -> Option<String> {
    // No side has any before both dice have been rolled (N4.2).
    if matches!(view.phase, Phase::Setup | Phase::TurnStart | Phase::ActionPoints | Phase::Over) {
        return None;
    }
    let ap = |side: Side| format!("{} {} AP", side.name(), view.ap[side]);
    let sail = if view.may_sail { "ships may sail" } else { "no ship sails" };
    Some(format!("{}, {}, {sail}", ap(AMERICAN), ap(BRITISH)))
}

/// The sentence that announces a computer's move: an attack with the blocks of both sides, otherwise its line in the log.
pub fn announcement(rules: &NewYork, view: &View, sighting: &Sighting) -> Option<String> {
    let text = rules.log_text(sighting).filter(|text| text.dice.is_empty())?;
    let Sighting::Moved { side, to, .. } = *sighting else { return Some(text.plain()) };
    let against = view.forces[side.other()].counts[to];
    let place = rules.location_name(to);
    let attack =
        format!("The {} attack {place}, {} against {against}", SIDES[side].plural, view.forces[side].counts[to]);
    Some(if against > 0 { attack } else { text.plain() })
}
