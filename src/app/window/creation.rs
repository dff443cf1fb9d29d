//! The window and its graphics, with the plugins of the engine.

use std::path::Path;

use bevy::app::{PluginGroupBuilder, TaskPoolPlugin};
use bevy::ecs::system::NonSendMarker;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{MemoryHints, RenderCreation, WgpuSettings};
use bevy::window::{PresentMode, WindowPosition, WindowResolution};
use bevy::winit::WinitPlugin;

use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow};
use bevy::winit::WINIT_WINDOWS;

use crate::app::state::settings::Settings;
use crate::app::window::panel_style::PanelStyle;

/// The size of a block of graphics memory, in bytes.
const MEMORY_BLOCK: u64 = 8 << 20;

/// Gives the window its icon, once it is there. Only X11 needs it; elsewhere the menu entry has it.
pub(crate) fn set_icon(
    window: Query<Entity, With<PrimaryWindow>>,
    style: Res<PanelStyle>,
    mut done: Local<bool>,
    _main_thread: NonSendMarker,
) {
    let Some(window) = window.iter().next().filter(|_| !*done) else { return };
    WINIT_WINDOWS.with_borrow(|windows| {
        let Some(window) = windows.get_window(window) else { return };
        *done = true;
        let icon = image::open(style.assets.join("window_icon.png")).map(image::DynamicImage::into_rgba8);
        let icon = icon.ok().and_then(|icon| {
            let (width, height) = icon.dimensions();
            winit::window::Icon::from_rgba(icon.into_raw(), width, height).ok()
        });
        window.set_window_icon(icon);
    });
}

/// Makes a window that is larger than its screen as large as the screen, once the screen is known: the last size may be
/// that of another screen.
pub(crate) fn fit_to_screen(
    mut window: Query<&mut Window, With<PrimaryWindow>>,
    screens: Query<&Monitor, With<PrimaryMonitor>>,
    mut done: Local<bool>,
) {
    let (Ok(mut window), Some(screen), false) = (window.single_mut(), screens.iter().next(), *done) else { return };
    *done = true;
    let (width, height) = (window.resolution.physical_width(), window.resolution.physical_height());
    let fits = (width.min(screen.physical_width), height.min(screen.physical_height));
    if fits != (width, height) {
        window.resolution.set_physical_resolution(fits.0, fits.1);
    }
}

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
    // The window draws few pictures and seldom. Small blocks of memory: what is larger, as the copies with which maps are
    // uploaded, has a block of its own, which is freed at once.
    let memory_hints = MemoryHints::Manual { suballocated_device_memory_block_size: MEMORY_BLOCK..MEMORY_BLOCK };
    let mut graphics = WgpuSettings { memory_hints, ..default() };
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
