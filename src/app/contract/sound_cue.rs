//! Sound cues.

/// A sound cue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SoundCue {
    /// A block slides over paper and is put down.
    Block,
    /// A ship moves through water.
    Ship,
    /// Dice fall into the tray.
    Dice,
    /// A hit by muskets.
    Musket,
    /// A hit by guns; a block is lost.
    Gun,
    /// A turn, a year, a battle begins.
    Drum,
    /// The curtain is lifted.
    Curtain,
    /// A card, a sheet of paper.
    Paper,
}

impl SoundCue {
    /// All of them.
    pub const ALL: [Self; 8] =
        [Self::Block, Self::Ship, Self::Dice, Self::Musket, Self::Gun, Self::Drum, Self::Curtain, Self::Paper];

    /// Drums, muskets and guns; the rest is wood, dice and paper.
    pub const fn of_war(self) -> bool {
        matches!(self, Self::Musket | Self::Gun | Self::Drum)
    }

    /// Its file in `assets/sound`.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Block => "block.wav",
            Self::Ship => "ship.wav",
            Self::Dice => "dice.wav",
            Self::Musket => "musket.wav",
            Self::Gun => "gun.wav",
            Self::Drum => "drum.wav",
            Self::Curtain => "curtain.wav",
            Self::Paper => "paper.wav",
        }
    }
}
