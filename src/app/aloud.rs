//! Screen readers: what they ask for reaches the panels, and the window answers them while it rests.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy::winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use bevy_egui::{EguiInput, EguiPreUpdateSet, PrimaryEguiContext, egui};

use super::awake::Awake;

/// How often somebody who reads along is listened to, and how often it is asked whether there is anybody.
const LISTENS: Duration = Duration::from_millis(50);
const ASKS: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    let heard = hear.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.add_message::<ActionRequest>();
    app.add_systems(PreUpdate, heard);
    app.add_systems(Update, watch);
}

/// Hands on what a screen reader asks for: nobody else takes it to the panels.
fn hear(
    handlers: Option<Res<WinitActionRequestHandlers>>,
    mut messages: ResMut<Messages<ActionRequest>>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut awake: ResMut<Awake>,
) {
    let mut asked: Vec<egui::accesskit::ActionRequest> = Vec::new();
    asked.extend(messages.drain().map(|request| request.0));
    for handler in handlers.iter().flat_map(|handlers| handlers.values()) {
        if let Ok(mut handler) = handler.lock() {
            asked.extend(handler.drain(..));
        }
    }
    let Ok(mut input) = inputs.single_mut() else { return };
    awake.busy(!asked.is_empty());
    input.events.extend(asked.into_iter().map(egui::Event::AccessKitActionRequest));
}

/// Wakes the resting window for whoever has come to read along, or asks for something.
fn watch(
    handlers: Option<Res<WinitActionRequestHandlers>>,
    requested: Option<Res<AccessibilityRequested>>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut awake: ResMut<Awake>,
    mut begun: Local<bool>,
    mut known: Local<bool>,
) {
    let (Some(handlers), Some(requested), Some(proxy)) = (handlers, requested, proxy) else { return };
    if requested.get() != *known {
        *known = requested.get();
        awake.busy(true);
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
            std::thread::sleep(if reads { LISTENS } else { ASKS });
        }
    });
}
