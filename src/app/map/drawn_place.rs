//! A place of the map with its stacks, as it is drawn in this frame, read from the entities.

use super::camera::Viewport;
use super::entities::{
    Block, Identity, Location, MapPlace, Occupants, PieceFace, Shape, Ship, StackPosition, WaterZone,
};
use super::placed_stack::PlacedStack;
use crate::app::state::prelude::*;
use crate::board::bounds::Bounds;
use crate::board::emblem::Emblem;

#[derive(Clone, Debug)]
pub struct DrawnPlace {
    pub place: PlaceId,
    pub name: String,
    pub water: bool,
    /// Its mark, in the window.
    pub(super) at: egui::Pos2,
    /// The corners of its hex, on maps of hexes.
    pub(super) corners: Option<[egui::Pos2; 6]>,
    /// Its box off the map, if it is one.
    pub(super) area: Option<Rect>,
    /// The room of its mark and of a stack in it.
    pub(super) room: Rect,
    /// The room of its printed name, or of the letter of a water area, in map units.
    pub label: Option<Bounds>,
    pub(super) port: bool,
    pub(super) emblem: Option<Emblem>,
    pub(super) number: Option<u16>,
    pub piles: Vec<PlacedStack>,
}

/// The data of the map's places; a place without blocks has no [`Occupants`].
pub type PlaceQuery<'w, 's> = Query<
    'w,
    's,
    (
        &'static Name,
        &'static MapPlace,
        Option<&'static Location>,
        Option<&'static WaterZone>,
        Option<&'static Occupants>,
    ),
>;
/// Blocks and ships by how they stand.
pub type Pieces<'w, 's> = Query<
    'w,
    's,
    (
        &'static StackPosition,
        &'static PieceFace,
        Option<&'static Name>,
        Option<&'static Block>,
        Option<&'static Ship>,
        Has<Identity>,
    ),
>;

/// The places with their stacks, read from the entities, in the order of their numbers.
pub fn drawn_places(places: &PlaceQuery<'_, '_>, pieces: &Pieces<'_, '_>, viewport: &Viewport) -> Vec<DrawnPlace> {
    let mut all: Vec<DrawnPlace> = places
        .iter()
        .filter_map(|(name, ground, location, water, occupants)| {
            let shape = water.map(|water| water.0).or(location.map(|location| location.0))?;
            let mut piles: Vec<PlacedStack> = Vec::new();
            for (stack_position, shows, name, block, ship, known) in
                pieces.iter_many(occupants.filter(|_| !viewport.bare).into_iter().flat_map(|here| here.iter()))
            {
                let (Some(side), ships) = (block.map(|b| b.0).or(ship.map(|s| s.0)), ship.is_some()) else { continue };
                let front = stack_position.behind == 0 && !stack_position.upon;
                let without = front && shows.face.layers.is_empty();
                let plain = without.then(|| name.map(ToString::to_string));
                match piles.iter_mut().find(|pile| (pile.side, pile.ships) == (side, ships)) {
                    Some(pile) => {
                        pile.count += 1;
                        pile.known |= front && known;
                        pile.plain = plain.or(pile.plain.take());
                    }
                    None => {
                        let known = stack_position.behind == 0 && known;
                        let StackPosition { point, size, disc, .. } = *stack_position;
                        piles.push(PlacedStack { side, ships, count: 1, disc, known, plain, point, size });
                    }
                }
            }
            piles.sort_by_key(|pile| (pile.ships, pile.side));
            let at = viewport.to_screen(ground.mark);
            let room = viewport.room_of(ground.mark, ground.stack, water.is_some());
            let corners = shape.corners.map(|corners| corners.map(|corner| viewport.to_screen(corner)));
            let area = shape.area.map(|(x, y, wide, high)| {
                Rect::from_two_pos(viewport.to_screen((x, y)), viewport.to_screen((x + wide, y + high)))
            });
            let (place, name, water) = (ground.place, name.to_string(), water.is_some());
            let Shape { label, port, emblem, number, .. } = shape;
            Some(DrawnPlace { place, name, water, at, corners, area, room, label, port, emblem, number, piles })
        })
        .collect();
    all.sort_by_key(|here| here.place);
    all
}

impl DrawnPlace {
    /// The rectangle of its stacks in the window, if any; a box is its own plate.
    pub(super) fn plate(&self, viewport: &Viewport) -> Option<Rect> {
        if let Some(area) = self.area {
            return Some(area.shrink(7.0));
        }
        self.piles.iter().map(|pile| pile.rect(viewport)).reduce(Rect::union)
    }

    /// Its printed name, or the letter of a water area, in the window.
    pub(super) fn printed(&self, viewport: &Viewport) -> Option<Rect> {
        let (left, top, right, bottom) = self.label?;
        Some(Rect::from_two_pos(viewport.to_screen((left, top)), viewport.to_screen((right, bottom))))
    }

    /// Its clickable area: the part of its hex that no other hex can reach, or its stacks and its mark.
    pub(super) fn rect(&self, viewport: &Viewport) -> Rect {
        if let Some(corners) = &self.corners {
            let whole = Rect::from_points(corners);
            // One that lies on a side is wider than high.
            let own = if whole.width() > whole.height() { vec2(0.74, 0.98) } else { vec2(0.98, 0.74) };
            return Rect::from_center_size(whole.center(), whole.size() * own);
        }
        if let Some(area) = self.area {
            return area;
        }
        let size = if self.water { 34.0 } else { (34.0 * viewport.zoom).clamp(24.0, 44.0) };
        let mark = Rect::from_center_size(self.at, egui::Vec2::splat(size));
        match (self.plate(viewport), self.water) {
            (Some(plate), true) => plate,
            (Some(plate), false) => plate.union(mark),
            (None, _) => mark,
        }
    }

    /// The hex around a point in the window; its clickable area is smaller.
    pub(super) fn hex_at(all: &[Self], at: egui::Pos2) -> Option<PlaceId> {
        let corners = all.iter().filter_map(|here| Some((here.place, Rect::from_points(here.corners.as_ref()?))));
        let far = |hex: &Rect| (hex.center() - at).length_sq();
        let near = corners.filter(|(_, hex)| hex.contains(at)).min_by(|(_, a), (_, b)| far(a).total_cmp(&far(b)));
        near.map(|(place, _)| place)
    }

    /// Its text for screen readers; `lit`: what it says of a place that may be clicked.
    pub(super) fn label(&self, sides: &BySide<SideInfo>, lit: Option<&str>) -> String {
        let mut text = self.name.clone();
        if self.water {
            let ships: usize = self.piles.iter().map(|pile| pile.count).sum();
            text += &format!(", {}", crate::kernel::story::count(ships as u32, "ship"));
        } else {
            for pile in &self.piles {
                text += &format!(", {} {}", pile.count, sides[pile.side].name);
            }
        }
        match lit {
            None => {}
            Some("") => text += ", can be chosen",
            Some(words) => text += &format!(", {words}"),
        }
        text
    }
}

impl Viewport {
    /// The rooms of some places.
    pub fn rooms(&self, art: &Art, places: &[PlaceId]) -> Vec<Rect> {
        places.iter().filter_map(|place| Some(self.room(art.chart.places.get(place)?))).collect()
    }
}
