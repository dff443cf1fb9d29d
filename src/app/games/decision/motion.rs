//! Animations and their durations, and the statistics of a game.

use crate::app::games::decision::prelude::*;
use crate::app::widgets::dice;
use crate::board::Pictured;

/// The animation of a sighting; with `again`, after a hand-over, only the map is animated.
pub fn animate(rules: &Decision, sighting: &Sighting, again: bool) -> SightingAnimation {
    let text = rules.log_text(sighting).filter(|text| !text.dice.is_empty() && !again);
    let dice = text.map(|text| DiceRoll { title: text.text, dice: text.dice, result: text.result });
    let milliseconds = match sighting {
        Sighting::Went { .. } | Sighting::Withdrew { .. } | Sighting::Intercepted { .. } => Some(380.0),
        // A winter has many dice.
        Sighting::Rolled { why: RollReason::Forage | RollReason::Enlistment, .. } => Some(300.0),
        Sighting::Rolled { .. } => dice.as_ref().map(|roll| dice::fall_time(roll.dice.len())),
        _ => None,
    };
    let slide = rules.slide(sighting);
    let place = match *sighting {
        Sighting::Battle { at, attacker, .. } => Some((attacker, place_id(at))),
        _ => slide.map(|slide| (slide.side, slide.to)),
    };
    let rest = if dice.is_some() { rest(sighting) } else { 0.0 };
    SightingAnimation { milliseconds, rest, dice, decides: false, cue: cue(sighting), place }
}

/// The time for which dice lie, in milliseconds: longest where they decide the most.
const fn rest(sighting: &Sighting) -> f32 {
    match sighting {
        Sighting::Rolled { why: RollReason::Fire | RollReason::Siege, .. } => 3000.0,
        Sighting::Rolled { why: RollReason::Enlistment | RollReason::Forage, .. } => 200.0,
        Sighting::Rolled { why: RollReason::Attrition, .. } => 900.0,
        _ => 1500.0,
    }
}

const fn cue(sighting: &Sighting) -> Option<SoundCue> {
    match sighting {
        Sighting::Went { .. } | Sighting::Mobilized { .. } | Sighting::LeaderPlaced { .. } | Sighting::Risen { .. } => {
            Some(SoundCue::Block)
        }
        Sighting::Rolled { .. } => Some(SoundCue::Dice),
        Sighting::Eliminated { .. } => Some(SoundCue::Gun),
        Sighting::Disrupted { .. } => Some(SoundCue::Musket),
        Sighting::Drawn { .. } | Sighting::Bought { .. } | Sighting::Used { .. } | Sighting::Shown { .. } => {
            Some(SoundCue::Paper)
        }
        Sighting::Year { .. } | Sighting::Battle { .. } => Some(SoundCue::Drum),
        _ => None,
    }
}

/// The places that a roll concerns: that of its unit, of the force on the march, of the battle.
pub fn dice_places(view: &View, sighting: &Sighting) -> Vec<PlaceId> {
    let Sighting::Rolled { why, .. } = *sighting else { return Vec::new() };
    let p = &view.known;
    let marches = matches!(why, RollReason::March | RollReason::Attrition | RollReason::Intercept);
    let force = p.force.map(|force| force.at).or(view.force.map(|force| force.at)).filter(|_| marches);
    let fought = matches!(why, RollReason::Battle | RollReason::Fire | RollReason::Siege | RollReason::Escape);
    let battle = p.battle.as_ref().map(|battle| battle.at).filter(|_| fought);
    let winter = p.forage.map(|forage| forage.at).filter(|_| why == RollReason::Forage);
    force.into_iter().chain(battle).chain(winter).map(place_id).collect()
}

/// The regions that lean to a side.
fn regions_of(rules: &Decision, p: &Moment, side: Side) -> usize {
    let sign = if side == AMERICAN { 1 } else { -1 };
    let tracked = rules.region_ids().filter(|region| rules[*region].track.is_some());
    tracked.filter(|region| rules.loyalty_of(p, *region) * sign > 0).count()
}

/// The values of the towns that a side holds.
pub fn town_value(rules: &Decision, view: &View, side: Side) -> u32 {
    rules.towns_held(view, side).map(|at| u32::from(rules[at].value)).sum()
}

/// Rows of statistics for the end screen.
pub fn figures(rules: &Decision, view: &View) -> Vec<(String, BySide<String>)> {
    let p = &view.known;
    vec![
        ("Towns held".into(), BySide::of(|side| rules.towns_held(view, side).count().to_string())),
        ("Their value".into(), BySide::of(|side| town_value(rules, view, side).to_string())),
        ("Regions that lean to it".into(), BySide::of(|side| regions_of(rules, p, side).to_string())),
        ("Leaders lost".into(), BySide::of(|side| (p.dead & rules.army[side]).len().to_string())),
    ]
}

/// Progress, balance and towns for a moment of the replay.
pub fn moment_line(rules: &Decision, view: &View) -> String {
    let p = &view.known;
    let side = |side: Side| format!("{} {}", side.name(), town_value(rules, view, side));
    format!("{}; balance: {}; towns: {}, {}", rules[p.progress].name, leaning(p.balance), side(AMERICAN), side(BRITISH))
}
