//! Whether the window can be painted yet: what it is painted with is built aside while it opens.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

/// Shared by the app and its painter.
#[derive(Resource, Clone, Default)]
pub struct Painted(Arc<AtomicBool>);

impl Painted {
    /// The first frame is on its way to the screen, or never will be: without a window nothing is painted.
    pub fn yet(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

pub(super) fn plugin(app: &mut App) {
    let painted = Painted::default();
    match app.get_sub_app_mut(RenderApp) {
        Some(painter) => {
            painter.insert_resource(painted.clone());
            painter.add_systems(Render, tell.in_set(RenderSystems::Cleanup));
        }
        None => painted.0.store(true, Ordering::Relaxed),
    }
    app.insert_resource(painted);
}

/// Fonts are there from the second frame on, and the panels' pipelines are asked for then.
fn tell(painted: Res<Painted>, pipelines: Res<PipelineCache>, mut frames: Local<u8>) {
    if !painted.yet() {
        *frames = frames.saturating_add(1);
        let ready = pipelines.waiting_pipelines().next().is_none();
        painted.0.store(*frames > 3 && ready, Ordering::Relaxed);
    }
}
