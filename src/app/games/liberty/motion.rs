//! Liberty's animations and their durations; and the statistics of a game.

use super::tableau;
use crate::app::games::liberty::prelude::*;
use crate::app::widgets::dice;
use crate::app::widgets::plate::FALL_TIME;
use crate::rules::liberty::event::MoveKind;

/// The duration of a sighting's animation in milliseconds; after a hand-over only the map is animated.
pub fn motion(rules: &Liberty, sighting: &Sighting, again: bool) -> Option<f32> {
    match sighting {
        Sighting::Moved { .. } => Some(430.0),
        // A block that enters the map is brought into view.
        Sighting::Deployed { .. } if !again => Some(260.0),
        Sighting::Shown { .. } => Some(tableau::CARDS),
        Sighting::French => Some(tableau::ENTRY),
        Sighting::Year { year } => (*year > FIRST_YEAR).then_some(tableau::WINTER),
        // A battle may end behind a curtain: the player who lifts it sees which leader was taken.
        Sighting::Captured { block, .. } if rules.leaders.has(*block) => Some(FALL_TIME),
        _ if again => None,
        Sighting::Won { .. } => Some(tableau::BATTLE),
        Sighting::Rolled { faces, .. } => Some(dice::fall_time(faces.as_slice().len())),
        Sighting::Hit { face: true, .. } => Some(260.0),
        Sighting::Captured { .. } => Some(300.0),
        _ => None,
    }
}

/// The sound of a sighting.
pub fn cue(rules: &Liberty, sighting: &Sighting) -> Option<SoundCue> {
    match sighting {
        Sighting::Moved { kind: MoveKind::Sail, .. } => Some(SoundCue::Ship),
        Sighting::Moved { .. } | Sighting::Deployed { .. } | Sighting::Supplied { .. } => Some(SoundCue::Block),
        Sighting::Rolled { .. } => Some(SoundCue::Dice),
        Sighting::Hit { block, .. } => {
            let ship = block.face.is_some_and(|piece| rules.is_ship(piece.block));
            Some(if ship { SoundCue::Gun } else { SoundCue::Musket })
        }
        Sighting::Captured { at: Some(_), .. } => Some(SoundCue::Gun),
        Sighting::Shown { .. } | Sighting::Committed { .. } => Some(SoundCue::Paper),
        Sighting::Turn { .. } | Sighting::Battle { .. } | Sighting::French => Some(SoundCue::Drum),
        _ => None,
    }
}

/// The dice that a sighting rolls.
pub fn rolling(rules: &Liberty, sighting: &Sighting) -> Option<DiceRoll> {
    let Sighting::Rolled { who, why, .. } = sighting else { return None };
    let what = match why {
        RollReason::Weather => "weather",
        RollReason::ForceMarch => "force march",
        RollReason::Fire => "fire",
        RollReason::FrenchEntry => "French entry",
    };
    let log = rules.log_text(sighting)?;
    Some(DiceRoll { title: format!("{}: {what}", who.name()), dice: log.dice, result: String::new() })
}

/// The place of a sighting, for players who follow the computer's moves, or who look for the block that they have drawn.
pub fn follow(sighting: &Sighting) -> Option<(Side, PlaceId)> {
    match sighting {
        Sighting::Moved { block, path, .. } => Some((block.side, place_id(path.last()?))),
        Sighting::Deployed { block, at } => Some((block.side, place_id(*at))),
        _ => None,
    }
}

/// Rows of statistics for the end screen.
pub fn figures(rules: &Liberty, view: &View) -> Vec<(String, BySide<String>)> {
    let row = |what: &str, of: &dyn Fn(Side) -> String| (what.to_owned(), BySide::of(of));
    vec![
        row("Own blocks captured", &|side| (view.known.prisoners & rules.army[side]).len().to_string()),
        row("In the pool", &|side| view.pool_size[side].to_string()),
    ]
}

/// Points, weather and cards for a moment of the replay.
pub fn moment_line(rules: &Liberty, view: &View) -> Option<String> {
    let p = &view.known;
    if p.phase() == Phase::Over {
        return None;
    }
    let weather = match p.weather {
        None => "",
        Some(Weather::Fair) => ", fair weather",
        Some(Weather::North) => ", storm in the North",
        Some(Weather::South) => ", storm in the South",
    };
    let card = |side: Side| p.cards[side].map_or_else(|| "no card".to_owned(), |card| rules[card].name());
    let cards = format!("American {}, British {}", card(AMERICAN), card(BRITISH));
    Some(format!("British points {}; {cards}{weather}", p.points(rules)))
}
