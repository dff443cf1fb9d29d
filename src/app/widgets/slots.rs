//! Stable slots for the blocks of a row on a battle board.

use bevy_egui::egui;

/// Assigns blocks to slots. Surviving blocks keep their slots, so that a second click does not hit a neighbour; new
/// blocks take the first free slot. `id` names the row and the period for which slots are kept.
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
