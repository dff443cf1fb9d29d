//! When the window draws: while something moves or has just happened. At rest nothing is drawn.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};

use crate::app::art::Art;
use crate::app::art::renderer_ready::Painted;
use crate::app::map::camera::Lens;
use crate::app::state::current_session::OnTable;
use crate::app::state::intents::Intents;
use crate::app::state::replay_room::Room;
use crate::app::state::screen::Screen;

/// Until when the window goes on drawing.
#[derive(Resource, Default)]
pub struct Awake {
    until: f32,
    /// Frames still to be drawn, however long each takes: what a panel moves in one shows in the next.
    frames: u8,
    /// Something goes on by itself in this frame.
    moving: bool,
    /// Something is worked out aside: the window looks now and then.
    aside: bool,
}

impl Awake {
    /// Something moves by itself, if it does.
    pub fn busy(&mut self, moving: bool) {
        self.moving |= moving;
    }

    /// Something is worked out aside, if it is.
    pub fn looks(&mut self, aside: bool) {
        self.aside |= aside;
    }
}

/// Seconds after the last input in which hover, tooltips and panels may still change.
const AFTERGLOW: f32 = 0.45;

/// At rest the window sleeps so long.
const REST: Duration = Duration::from_secs(3600);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Awake>();
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(REST),
        unfocused_mode: UpdateMode::reactive_low_power(REST),
    });
    app.add_systems(Last, (keep_awake, look_now_and_then).chain());
}

/// Asks for the next frame while something moves or has just happened.
#[expect(clippy::too_many_arguments, reason = "everything that may move, one by one")]
fn keep_awake(
    mut awake: ResMut<Awake>,
    mut redraw: ResMut<Messages<RequestRedraw>>,
    table: Res<OnTable>,
    room: Res<Room>,
    screen: Res<State<Screen>>,
    intents: Res<Intents>,
    art: Res<Art>,
    painted: Res<Painted>,
    lens: Res<Lens>,
    mut inputs: MessageReader<WindowEvent>,
    time: Res<Time<Real>>,
) {
    // egui asks for a frame after every frame: only what follows counts.
    redraw.clear();
    let touched = inputs
        .read()
        .filter(|event| {
            !matches!(event, WindowEvent::RequestRedraw(_) | WindowEvent::MouseMotion(_) | WindowEvent::AppLifecycle(_))
        })
        .count()
        > 0;
    let shown = match screen.get() {
        Screen::Table => table.sitting().is_some_and(|sitting| sitting.busy()),
        Screen::Replay => room.busy(),
        _ => false,
    };
    // A picture that is still read is looked for now and then: to paint meanwhile would only take its processor.
    awake.aside |= art.missing > 0;
    if painted.waits() || art.is_changed() {
        awake.frames = 6;
    }
    let moving = shown || std::mem::take(&mut awake.moving) || lens.gliding() || !intents.is_empty();
    let now = time.elapsed_secs();
    if touched || moving {
        awake.until = now + AFTERGLOW;
        awake.frames = 6;
    }
    if now < awake.until || awake.frames > 0 {
        awake.frames = awake.frames.saturating_sub(1);
        redraw.write(RequestRedraw);
    }
}

/// While somebody thinks the window looks now and then; at rest it sleeps.
fn look_now_and_then(mut awake: ResMut<Awake>, mut winit: ResMut<WinitSettings>) {
    let wait = if std::mem::take(&mut awake.aside) { Duration::from_millis(40) } else { REST };
    let mode = UpdateMode::reactive_low_power(wait);
    if winit.focused_mode != mode {
        winit.focused_mode = mode;
        winit.unfocused_mode = mode;
    }
}
