//! Sound cues.

use crate::variants;

variants! {
    /// A sound cue.
    #[derive(Hash)]
    pub enum SoundCue:
        /// Its file in `assets/sound`.
        file: &'static str,
        /// Drums, muskets and guns; the rest is wood, dice and paper.
        of_war: bool;
    /// A block slides over paper and is put down.
    Block: "block.wav", false;
    /// A ship moves through water.
    Ship: "ship.wav", false;
    /// Dice fall into the tray.
    Dice: "dice.wav", false;
    /// A hit by muskets.
    Musket: "musket.wav", true;
    /// A hit by guns; a block is lost.
    Gun: "gun.wav", true;
    /// A turn, a year, a battle begins.
    Drum: "drum.wav", true;
    /// The curtain is lifted.
    Curtain: "curtain.wav", false;
    /// A card, a sheet of paper.
    Paper: "paper.wav", false;
}
