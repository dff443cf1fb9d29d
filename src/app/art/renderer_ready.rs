//! Whether the renderer is ready: its pipelines are built in the background while the window opens.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

/// Shared by the app and the render app.
#[derive(Resource, Clone, Default)]
pub struct RendererReady {
    yet: Arc<AtomicBool>,
    waits: Arc<AtomicBool>,
}

/// The number of frames after which a pipeline that cannot be built is ignored.
const MAX_FRAMES: u16 = 600;

impl RendererReady {
    /// Whether the first frame has been rendered; always true without a window.
    pub fn has_drawn(&self) -> bool {
        self.yet.load(Ordering::Relaxed)
    }

    /// Whether pipelines are still being built, so that later frames will show more.
    pub fn is_building(&self) -> bool {
        !self.has_drawn() || self.waits.load(Ordering::Relaxed)
    }
}

pub(crate) fn plugin(app: &mut App) {
    let renderer = RendererReady::default();
    match app.get_sub_app_mut(RenderApp) {
        Some(painter) => {
            painter.insert_resource(renderer.clone());
            painter.add_systems(Render, update_renderer_ready.in_set(RenderSystems::Cleanup));
        }
        None => renderer.yet.store(true, Ordering::Relaxed),
    }
    app.insert_resource(renderer);
}

/// Fonts are available from the second frame on, and only then are the panels' pipelines requested.
fn update_renderer_ready(
    renderer: Res<RendererReady>,
    pipelines: Res<PipelineCache>,
    mut frames: Local<u16>,
    mut waited: Local<u16>,
) {
    let builds = pipelines.waiting_pipelines().next().is_some();
    *waited = if builds { waited.saturating_add(1) } else { 0 };
    let waits = builds && *waited < MAX_FRAMES;
    renderer.waits.store(waits, Ordering::Relaxed);
    if !renderer.has_drawn() {
        *frames = frames.saturating_add(1);
        renderer.yet.store(*frames > 3 && !waits, Ordering::Relaxed);
    }
}
