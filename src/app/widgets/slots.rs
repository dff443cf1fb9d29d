//! Slots of a row on a battle board.

use bevy_egui::egui;

/// Blocks in their places: survivors stay where they stand, so that a second click does not meet a neighbour; who comes
/// takes the first free place. `id` names the row and how long this holds.
pub fn stable_slots<B: Copy + PartialEq + Send + Sync + 'static>(
    ctx: &egui::Context,
    id: egui::Id,
    now: &[B],
) -> Vec<Option<B>> {
    let mut places: Vec<Option<B>> = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
    for place in &mut places {
        *place = place.filter(|block| now.contains(block));
    }
    for block in now {
        if places.contains(&Some(*block)) {
            continue;
        }
        match places.iter_mut().find(|place| place.is_none()) {
            Some(free) => *free = Some(*block),
            None => places.push(Some(*block)),
        }
    }
    ctx.data_mut(|data| data.insert_temp(id, places.clone()));
    places
}
