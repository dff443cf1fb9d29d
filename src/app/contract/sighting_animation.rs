//! How a sighting is shown: for how long, with which dice and sound, and where.

use super::panel::DiceRoll;
use super::sound_cue::SoundCue;
use crate::kernel::side::Side;
use crate::kernel::story::Spot;

/// How a sighting is shown. It tells no more than the sighting does.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SightingAnimation {
    /// How many milliseconds it is shown moving, at the normal pace; none for what does not move.
    pub milliseconds: Option<f32>,
    /// The dice it throws.
    pub dice: Option<DiceRoll>,
    /// What is heard when it begins.
    pub cue: Option<SoundCue>,
    /// Whose move it is and where it happens, if the computer's moves are to be followed there.
    pub place: Option<(Side, Spot)>,
}
