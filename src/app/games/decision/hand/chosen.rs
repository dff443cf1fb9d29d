//! What the player has chosen among markers and tracks.

use crate::rules::decision::data::ids::TrackId;
use crate::rules::decision::data::tables::Marker;

/// What the player has chosen on the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Chosen {
    /// A marker of the hand.
    pub marker: Option<Marker>,
    /// The track on which it is to lie.
    pub track: Option<TrackId>,
    /// The number of markers to be bought.
    pub number: u8,
}

/// A change of what is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Chooses a marker, or none; no track is chosen for it yet.
    Marker(Option<Marker>),
    /// Chooses a track, or none.
    Track(Option<TrackId>),
    /// Chooses a marker and its track.
    Both(Marker, TrackId),
    /// Chooses the number of markers to be bought.
    Number(u8),
}

impl Chosen {
    /// Carries out a change.
    pub const fn carry_out(&mut self, change: Change) {
        match change {
            Change::Marker(marker) => (self.marker, self.track) = (marker, None),
            Change::Track(track) => self.track = track,
            Change::Both(marker, track) => (self.marker, self.track) = (Some(marker), Some(track)),
            Change::Number(number) => self.number = number,
        }
    }

    /// Takes the last choice back; false if there is none.
    pub fn step_back(&mut self) -> bool {
        self.track.take().is_some() || self.marker.take().is_some() || std::mem::take(&mut self.number) > 0
    }
}
