//! When the window is redrawn: while something moves or has just happened. At rest nothing is drawn.

use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};

use crate::app::art::renderer_ready::RendererReady;
use crate::app::map::camera::Viewport;
use crate::app::state::prelude::*;

#[derive(Resource, Default)]
pub struct Redraw {
    until: f32,
    /// Frames still to be drawn, however long each takes: a change in one shows in the next.
    frames: u8,
    /// Whether something moves by itself in this frame.
    moving: bool,
    /// Whether a background task runs: the window polls it at intervals.
    background: bool,
}

impl Redraw {
    pub fn keep_drawing_if(&mut self, moving: bool) {
        self.moving |= moving;
    }

    /// Polls at intervals while a background task runs.
    pub fn poll_if(&mut self, background: bool) {
        self.background |= background;
    }
}

/// Seconds after the last input in which hover effects, tooltips and panels may still change.
const HOVER_SECONDS: f32 = 0.45;

/// The interval at which the window polls screen readers, where nothing wakes it.
const READER_INTERVAL: Duration = Duration::from_millis(100);

/// The longest sleep of the window at rest.
const MAX_SLEEP: Duration = Duration::from_secs(3600);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Redraw>();
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(MAX_SLEEP),
        unfocused_mode: UpdateMode::reactive_low_power(MAX_SLEEP),
    });
    app.add_systems(Last, (request_frames, set_poll_interval).chain());
}

/// Requests the next frame while something moves or has just happened.
fn request_frames(
    mut redraw: ResMut<Redraw>,
    mut requests: ResMut<Messages<RequestRedraw>>,
    current: Res<CurrentSession>,
    replay_state: Res<ReplayState>,
    screen: Res<State<Screen>>,
    art: Res<Art>,
    renderer: Res<RendererReady>,
    viewport: Res<Viewport>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut inputs: MessageReader<WindowEvent>,
    time: Res<Time<Real>>,
) {
    // egui requests a frame after every frame: ignore that.
    requests.clear();
    let touched = inputs
        .read()
        .filter(|event| {
            !matches!(event, WindowEvent::RequestRedraw(_) | WindowEvent::MouseMotion(_) | WindowEvent::AppLifecycle(_))
        })
        .count()
        > 0;
    let shown = match screen.get() {
        Screen::Table => current.session().map(GameSession::info).is_some_and(|info| info.busy || info.pending),
        Screen::Replay => replay_state.busy(),
        _ => false,
    };
    // Poll for a picture that is still being read; redrawing meanwhile would only slow it down.
    redraw.background |= art.missing > 0;
    if renderer.is_building() || art.is_changed() {
        redraw.frames = 6;
    }
    let moving = shown || std::mem::take(&mut redraw.moving) || viewport.gliding();
    let now = time.elapsed_secs();
    if touched || moving {
        redraw.until = now + HOVER_SECONDS;
        redraw.frames = 6;
    }
    if now < redraw.until || redraw.frames > 0 {
        redraw.frames = redraw.frames.saturating_sub(1);
        // A minimised window of Windows has no size, and no screen to wait for: what goes on meanwhile is only polled.
        if window.is_some_and(|window| window.physical_width() == 0) {
            redraw.background = true;
            return;
        }
        requests.write(RequestRedraw);
    }
}

/// Polls at intervals while a background task runs; sleeps at rest.
fn set_poll_interval(
    mut redraw: ResMut<Redraw>,
    mut winit: ResMut<WinitSettings>,
    readers: Option<Res<AccessibilityRequested>>,
) {
    // The engine's adapter for screen readers wakes no window. The program's own, on Linux, does.
    let has_reader = !cfg!(target_os = "linux") && readers.is_some_and(|readers| readers.get());
    let wait = if std::mem::take(&mut redraw.background) {
        Duration::from_millis(40)
    } else if has_reader {
        READER_INTERVAL
    } else {
        MAX_SLEEP
    };
    let mode = UpdateMode::reactive_low_power(wait);
    if winit.focused_mode != mode {
        winit.focused_mode = mode;
        winit.unfocused_mode = mode;
    }
}
