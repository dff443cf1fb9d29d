//! Accessibility: requests of screen readers reach the panels, and wake the window while it rests.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy::winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use bevy_egui::{EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext, egui};

use super::redraw::Redraw;
use crate::app::state::screen::{Frame, Screen, TableView};

/// The interval at which requests of a screen reader are read, and at which the window looks for one.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
const SEARCH_INTERVAL: Duration = Duration::from_secs(1);

pub(crate) fn plugin(app: &mut App) {
    let heard = forward_requests.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.add_message::<ActionRequest>();
    app.add_systems(PreUpdate, heard);
    app.add_systems(Update, watch);
    app.add_systems(EguiPrimaryContextPass, name.in_set(Frame::Draw));
}

/// Names the present screen, because a screen reader starts with the name of the window.
fn name(mut contexts: EguiContexts, screen: Res<State<Screen>>, scene: Option<Res<State<TableView>>>) -> Result {
    let words = match (screen.get(), scene.map(|scene| *scene.get())) {
        (Screen::Title, _) => "title",
        (Screen::NewGame, _) => "new game",
        (Screen::Lessons, _) => "first games",
        (Screen::Load, _) => "saved games",
        (Screen::Table, Some(TableView::Curtain)) => "hand-over",
        (Screen::Table, Some(TableView::BattleBoard)) => "battle",
        (Screen::Table, Some(TableView::End)) => "the end",
        (Screen::Table, _) => "map",
        (Screen::Replay, _) => "replay",
        (Screen::Rules, _) => "rules",
        (Screen::Settings, _) => "settings",
    };
    let root = egui::accesskit_root_id();
    contexts.ctx_mut()?.accesskit_node_builder(root, |node| node.set_label(format!("Blockade, {words}")));
    Ok(())
}

/// Passes a screen reader's requests to the panels; egui does not get them any other way.
fn forward_requests(
    handlers: Option<Res<WinitActionRequestHandlers>>,
    mut messages: ResMut<Messages<ActionRequest>>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut redraw: ResMut<Redraw>,
) {
    let mut asked: Vec<egui::accesskit::ActionRequest> = Vec::new();
    asked.extend(messages.drain().map(|request| request.0));
    for handler in handlers.iter().flat_map(|handlers| handlers.values()) {
        if let Ok(mut handler) = handler.lock() {
            asked.extend(handler.drain(..));
        }
    }
    let Ok(mut input) = inputs.single_mut() else { return };
    redraw.keep_drawing_if(!asked.is_empty());
    input.events.extend(asked.into_iter().map(egui::Event::AccessKitActionRequest));
}

/// Wakes the resting window when a screen reader connects or makes a request.
fn watch(
    handlers: Option<Res<WinitActionRequestHandlers>>,
    requested: Option<Res<AccessibilityRequested>>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut redraw: ResMut<Redraw>,
    mut begun: Local<bool>,
    mut known: Local<bool>,
) {
    let (Some(handlers), Some(requested), Some(proxy)) = (handlers, requested, proxy) else { return };
    if requested.get() != *known {
        *known = requested.get();
        redraw.keep_drawing_if(true);
    }
    if *begun || handlers.is_empty() {
        return;
    }
    *begun = true;
    let handlers: Vec<Arc<Mutex<WinitActionRequestHandler>>> = handlers.values().cloned().collect();
    let (requested, proxy) = (requested.clone(), (**proxy).clone());
    std::thread::spawn(move || {
        let mut known = false;
        loop {
            let reads = requested.get();
            let asks = handlers.iter().any(|handler| handler.lock().is_ok_and(|handler| !handler.is_empty()));
            if (reads != known || asks) && proxy.send_event(WinitUserEvent::WakeUp).is_err() {
                return;
            }
            known = reads;
            std::thread::sleep(if reads { POLL_INTERVAL } else { SEARCH_INTERVAL });
        }
    });
}
