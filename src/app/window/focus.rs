//! Keyboard focus: over the map and the battle board Tab cycles through the blocks and places. F6 moves the focus to
//! the buttons of the panels, and Escape or F6 moves it back. In forms the arrows move it to the row above or below. A
//! ring shows the focus.

use bevy_egui::egui::{Event, Key, Modifiers};
use bevy_egui::{EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext};

use super::keyboard::{read_keyboard, turn_off_other_reader};
use super::redraw::Redraw;
use crate::app::state::key_capture::{self};
use crate::app::state::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<KeyCapture>();
    app.add_systems(OnExit(Screen::Settings), |mut capture: ResMut<KeyCapture>| *capture = KeyCapture::default());
    let between =
        (key_capture::put_keys, read_keyboard, key_capture::capture_key, scroll_to_focus, handle_tab, handle_arrows)
            .chain();
    app.add_systems(PreUpdate, turn_off_other_reader.before(EguiPreUpdateSet::ProcessInput));
    app.add_systems(PreUpdate, between.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
    app.add_systems(EguiPrimaryContextPass, ring.after(Frame::Draw));
}

/// A list scrolls to the focus in it.
fn scroll_to_focus(mut contexts: EguiContexts, mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>) {
    let (Ok(ctx), Ok(mut input)) = (contexts.ctx_mut(), inputs.single_mut()) else { return };
    if let Some(id) = ctx.data_mut(|data| data.remove_temp::<Option<egui::Id>>(hidden_id())).flatten() {
        input.events.push(egui::Event::AccessKitActionRequest(egui::accesskit::ActionRequest {
            action: egui::accesskit::Action::ScrollIntoView,
            target_node: id.accesskit_id(),
            target_tree: egui::accesskit::TreeId::ROOT,
            data: None,
        }));
    }
}

/// The id under which a focus that its list hides is stored until the next frame.
fn hidden_id() -> egui::Id {
    egui::Id::new("hidden focus")
}

/// The id under which it is stored whether the focus has a ring in this frame.
pub fn ring_id() -> egui::Id {
    egui::Id::new("focus ring")
}

/// Draws a ring around what has the focus, light in dark, so that it shows on every ground. If a list hides a part of
/// what has just got the focus, the list scrolls to it in the next frame.
fn ring(mut contexts: EguiContexts, mut redraw: ResMut<Redraw>, mut before: Local<Option<egui::Id>>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let focused = ctx.memory(|memory| memory.focused()).and_then(|id| ctx.read_response(id));
    let now = focused.as_ref().map(|focused| focused.id);
    if let Some(focused) = &focused
        && *before != now
        && !focused.interact_rect.expand(2.0).contains_rect(focused.rect)
    {
        ctx.data_mut(|data| data.insert_temp(hidden_id(), Some(focused.id)));
        redraw.keep_drawing_if(true);
    }
    *before = now;
    let rect = focused.map(|focused| focused.interact_rect);
    let rect = rect.filter(|rect| rect.is_positive() && !ctx.text_edit_focused());
    ctx.data_mut(|data| data.insert_temp(ring_id(), rect.is_some()));
    if let Some(rect) = rect {
        let layer = egui::LayerId::new(egui::Order::Tooltip, ring_id());
        let painter = ctx.layer_painter(layer);
        for (width, colour) in theme::FOCUS_RING {
            painter.rect_stroke(rect.expand(1.0), 4.0, Stroke::new(width, colour), egui::StrokeKind::Middle);
        }
    }
    Ok(())
}

/// The first target of F6: the topmost thing that can be pressed in the right column, where decisions are made.
fn first_of_decision(ctx: &egui::Context) -> Option<egui::Id> {
    let column = PanelLayout::of(ctx).right;
    ctx.viewport(|viewport| {
        let all = viewport.prev_pass.widgets.layers().filter(|(layer, _)| layer.order == egui::Order::Middle);
        let those = all.flat_map(|(_, widgets)| widgets).filter(|widget| {
            widget.enabled && widget.sense.is_focusable() && column.contains_rect(widget.interact_rect.shrink(4.0))
        });
        // A panel takes clicks as a whole: only what is lower than a panel is a button.
        let buttons = those.filter(|widget| widget.interact_rect.height() < 60.0);
        buttons.min_by(|a, b| a.rect.top().total_cmp(&b.rect.top())).map(|widget| widget.id)
    })
}

/// Takes Tab from the panels while the game has the focus.
fn handle_tab(
    mut contexts: EguiContexts,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    scene: Option<Res<State<TableView>>>,
    table_ui: Res<TableUi>,
    current: Res<CurrentSession>,
) {
    let (Ok(ctx), Ok(mut input)) = (contexts.ctx_mut(), inputs.single_mut()) else { return };
    let focus = Keys::of(ctx).map.key(&FOCUS);
    let playing = scene.is_some_and(|scene| matches!(scene.get(), TableView::Map | TableView::BattleBoard))
        && table_ui.sheet.is_none()
        && current.session().is_some_and(|session| session.info().question.is_none());
    let focused = ctx.memory(|memory| memory.focused());
    let mut taken: Vec<KeyPress> = Vec::new();
    let mut to_panels = false;
    // Releasing a key does nothing, but the panels count the keys that are held down.
    input.events.retain(|event| match KeyPress::of(event) {
        Some(press) if playing && press.key == focus => {
            to_panels |= !press.repeats;
            false
        }
        Some(press) if playing && press.key == Key::Tab && focused.is_none() => {
            taken.push(press);
            false
        }
        _ => true,
    });
    match (to_panels, focused) {
        (true, Some(id)) => ctx.memory_mut(|memory| memory.surrender_focus(id)),
        (true, None) => match first_of_decision(ctx) {
            Some(id) => ctx.memory_mut(|memory| memory.request_focus(id)),
            None => input.events.push(egui::Event::Key {
                key: Key::Tab,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: Modifiers::NONE,
            }),
        },
        (false, _) => {}
    }
    KeyPresses::store_tabs(ctx, taken);
}

/// The part of a row's height by which the middles of its buttons may differ, in points.
const SAME_ROW: f32 = 10.0;
/// Nothing that takes a click in a form is higher, but for the panels themselves, in points.
const HIGHEST: f32 = 90.0;

/// Takes the arrow keys of a form that has the focus somewhere.
fn handle_arrows(
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

/// The next target of the focus, in the same layer.
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
