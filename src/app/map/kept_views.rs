//! The views of the map that are kept and shown again: a side's own, while the computer moves or the other side has the seat.

use super::camera::Viewport;
use crate::app::state::prelude::*;

impl Viewport {
    /// Remembers the view, if none is remembered: the map is about to follow the computer's moves.
    pub fn keep_own(&mut self) {
        self.own.get_or_insert((self.centre, self.zoom));
    }

    /// Returns to the remembered view.
    pub fn back_to_own(&mut self) {
        let own = self.own.take();
        self.back_to(own);
    }

    /// Returns to the view before the map went farther away, when nothing is highlighted any more.
    pub fn back_nearer(&mut self) {
        let nearer = self.nearer.take();
        self.back_to(nearer);
    }

    /// The side that had the seat has left it: its view is kept.
    pub fn leave_seat(&mut self) {
        if let Some(side) = self.seat.take() {
            self.seats[side] = Some((self.centre, self.zoom));
        }
    }

    /// A side has the seat: if it has just taken it, it sees what it saw before.
    pub fn take_seat(&mut self, side: Side) {
        if self.seat.replace(side).is_none()
            && let Some((centre, zoom)) = self.seats[side]
        {
            (self.centre, self.zoom, self.glide) = (centre, zoom, None);
        }
    }

    fn back_to(&mut self, view: Option<(Vec2, f32)>) {
        if let Some((centre, zoom)) = view
            && (self.centre.distance(centre) * self.zoom > 1.0 || (self.zoom - zoom).abs() > 1e-3)
        {
            self.glide = Some((centre, zoom, 300.0));
        }
    }
}
