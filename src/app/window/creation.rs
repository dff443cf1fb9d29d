//! The window and its graphics, with the plugins of the engine.

use std::path::Path;

use bevy::app::{PluginGroupBuilder, TaskPoolPlugin};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{MemoryHints, RenderCreation, WgpuSettings};
use bevy::window::{PresentMode, WindowPosition, WindowResolution};
use bevy::winit::WinitPlugin;

use crate::app::state::settings::Settings;

/// The plugins of the engine, for a window of this size in logical pixels, or without window and graphics.
pub(crate) fn plugins(size: (u32, u32), headless: bool, settings: &Settings, home: &Path) -> PluginGroupBuilder {
    let window = Window {
        title: "Blockade".into(),
        // The desktop uses this to find the menu entry and its icon.
        name: Some("blockade".into()),
        resolution: WindowResolution::new(size.0, size.1),
        position: match settings.place {
            Some((x, y)) => WindowPosition::At(IVec2::new(x, y)),
            None => WindowPosition::Automatic,
        },
        present_mode: PresentMode::AutoVsync,
        resize_constraints: bevy::window::WindowResizeConstraints { min_width: 1024.0, min_height: 640.0, ..default() },
        ..default()
    };
    // Two threads build the render pipelines, on the smallest machines, too.
    let mut threads = TaskPoolOptions::default();
    threads.async_compute.min_threads = 2;
    let plugins = DefaultPlugins
        .set(TaskPoolPlugin { task_pool_options: threads })
        .set(WindowPlugin { primary_window: Some(window), close_when_requested: false, ..default() })
        .set(AssetPlugin { file_path: home.join("assets").display().to_string(), ..default() })
        .set(LogPlugin { filter: "error,blockade=warn".into(), ..default() });
    // The window draws few pictures and seldom, so memory is freed right after a map was uploaded.
    let mut graphics = WgpuSettings { memory_hints: MemoryHints::MemoryUsage, ..default() };
    if headless {
        graphics.backends = None;
    }
    let plugins =
        plugins.set(RenderPlugin { render_creation: RenderCreation::Automatic(Box::new(graphics)), ..default() });
    if !headless {
        return plugins;
    }
    plugins.disable::<WinitPlugin>().disable::<LogPlugin>()
}
