//! Whether the window can be painted yet: what it is painted with is built aside while it opens.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

/// Shared by the app and its painter.
#[derive(Resource, Clone, Default)]
pub struct Painted {
    yet: Arc<AtomicBool>,
    waits: Arc<AtomicBool>,
}

/// After so many frames nobody waits any longer for what cannot be built.
const PATIENCE: u16 = 600;

impl Painted {
    /// The first frame is on its way to the screen, or never will be: without a window nothing is painted.
    pub fn yet(&self) -> bool {
        self.yet.load(Ordering::Relaxed)
    }

    /// Something it is painted with is still built: frames after this one will show more.
    pub fn waits(&self) -> bool {
        !self.yet() || self.waits.load(Ordering::Relaxed)
    }
}

pub(crate) fn plugin(app: &mut App) {
    let painted = Painted::default();
    match app.get_sub_app_mut(RenderApp) {
        Some(painter) => {
            painter.insert_resource(painted.clone());
            painter.add_systems(Render, tell.in_set(RenderSystems::Cleanup));
        }
        None => painted.yet.store(true, Ordering::Relaxed),
    }
    app.insert_resource(painted);
}

/// Fonts are there from the second frame on, and the panels' pipelines are asked for then.
fn tell(painted: Res<Painted>, pipelines: Res<PipelineCache>, mut frames: Local<u16>, mut waited: Local<u16>) {
    let builds = pipelines.waiting_pipelines().next().is_some();
    *waited = if builds { waited.saturating_add(1) } else { 0 };
    let waits = builds && *waited < PATIENCE;
    painted.waits.store(waits, Ordering::Relaxed);
    if !painted.yet() {
        *frames = frames.saturating_add(1);
        painted.yet.store(*frames > 3 && !waits, Ordering::Relaxed);
    }
}
