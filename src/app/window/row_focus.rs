//! The arrow keys in forms: up and down move the focus to the row above or below, to what lies nearest in it.

use bevy_egui::egui::Event;
use bevy_egui::{EguiInput, PrimaryEguiContext};

use crate::app::state::prelude::*;

/// The part of a row's height by which the middles of its buttons may differ, in points.
const SAME_ROW: f32 = 10.0;
/// Nothing that takes a click in a form is higher, but for the panels themselves, in points.
const HIGHEST: f32 = 90.0;

/// Takes the arrow keys of a form that has the focus somewhere.
pub(super) fn handle_arrows(
    mut contexts: EguiContexts,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    screen: Res<State<Screen>>,
) {
    if !matches!(screen.get(), Screen::Settings | Screen::NewGame) {
        return;
    }
    let (Ok(ctx), Ok(mut input)) = (contexts.ctx_mut(), inputs.single_mut()) else { return };
    let Some(focused) = ctx.memory(|memory| memory.focused()).filter(|_| !ctx.text_edit_focused()) else { return };
    let keys = Keys::of(ctx);
    let (above, below) = (keys.map.key(&ABOVE), keys.map.key(&BELOW));
    let mut down = None;
    input.events.retain(|event| match event {
        Event::Key { key, pressed: true, modifiers, .. } if modifiers.is_none() && [above, below].contains(key) => {
            down = Some(*key == below);
            false
        }
        _ => true,
    });
    if let Some(next) = down.and_then(|down| next(ctx, focused, down)) {
        ctx.memory_mut(|memory| memory.request_focus(next));
    }
}

/// What gets the focus next, in the same layer as what has it.
fn next(ctx: &egui::Context, focused: egui::Id, down: bool) -> Option<egui::Id> {
    ctx.viewport(|viewport| {
        let mut layers = viewport.prev_pass.widgets.layers();
        let (_, widgets) = layers.find(|(_, widgets)| widgets.iter().any(|widget| widget.id == focused))?;
        let all: Vec<(egui::Id, Rect)> = widgets
            .iter()
            .filter(|widget| widget.enabled && widget.sense.is_focusable() && widget.rect.height() < HIGHEST)
            .map(|widget| (widget.id, widget.rect))
            .collect();
        let (_, from) = *all.iter().find(|(id, _)| *id == focused)?;
        nearest_in_next_row(&all, from, down)
    })
}

/// The nearest of the next row, downwards or upwards.
fn nearest_in_next_row(all: &[(egui::Id, Rect)], from: Rect, down: bool) -> Option<egui::Id> {
    let ahead = |rect: &Rect| {
        let by = rect.center().y - from.center().y;
        if down { by } else { -by }
    };
    let row = all.iter().map(|(_, rect)| ahead(rect)).filter(|by| *by > SAME_ROW).min_by(f32::total_cmp)?;
    let in_row = all.iter().filter(|(_, rect)| (ahead(rect) - row).abs() <= SAME_ROW);
    let aside = |rect: &Rect| (rect.center().x - from.center().x).abs();
    in_row.min_by(|(_, a), (_, b)| aside(a).total_cmp(&aside(b))).map(|(id, _)| *id)
}
