//! The animation of a sighting: its duration, its dice, its sound and its place.

use super::panel::DiceRoll;
use super::sound_cue::SoundCue;
use crate::kernel::side::Side;
use crate::kernel::story::PlaceId;

/// The animation of a sighting. It reveals no more than the sighting does.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SightingAnimation {
    /// The duration in milliseconds at normal speed; none for what is not animated.
    pub milliseconds: Option<f32>,
    /// How long dice then lie with what comes of them, in milliseconds, unless the player goes on earlier.
    pub rest: f32,
    /// The dice to roll.
    pub dice: Option<DiceRoll>,
    /// Whether it decides something without dice, as a draw does: what follows from it is not seen before its end.
    pub decides: bool,
    /// The sound at the start.
    pub cue: Option<SoundCue>,
    /// The side that moves and the place, if the view should follow the computer's moves there.
    pub place: Option<(Side, PlaceId)>,
}
