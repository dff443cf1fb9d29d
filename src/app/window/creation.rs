//! The window and its graphics, with the plugins of the engine.

use bevy::app::{PluginGroupBuilder, TaskPoolPlugin};
use bevy::asset::AssetEventSystems;
use bevy::ecs::system::NonSendMarker;
use bevy::log::LogPlugin;
use bevy::render::RenderPlugin;
use bevy::render::settings::{MemoryHints, RenderCreation, WgpuSettings};
use bevy::window::{
    Monitor, MonitorSelection, PresentMode, PrimaryMonitor, PrimaryWindow, WindowMode, WindowPosition,
    WindowResizeConstraints, WindowResolution,
};
use bevy::winit::{WINIT_WINDOWS, WinitPlugin};
use bevy_egui::{EguiGlobalSettings, EguiPostUpdateSet, EguiPrimaryContextPass};

use crate::app::state::prelude::*;
use crate::app::window::panel_style::PanelStyle;

/// The log filter. The loader of graphics drivers says at length what the program says in a sentence.
const LOGGED: &str = "error,blockade=warn,wgpu_hal::vulkan::instance=off";

/// The size of a block of graphics memory, in bytes.
const MEMORY_BLOCK: u64 = 8 << 20;

pub(crate) fn plugin(app: &mut App, headless: bool) {
    app.add_systems(Update, fit_to_screen);
    app.add_systems(Update, fill_screen.run_if(resource_changed::<Settings>).in_set(Frame::Time));
    app.add_systems(EguiPrimaryContextPass, full_screen_key.after(Frame::Draw));
    if !headless {
        app.add_systems(Update, set_icon);
    }
    // New glyphs reach the renderer in the frame that first shows them, not in the next.
    app.configure_sets(PostUpdate, AssetEventSystems.after(EguiPostUpdateSet::PostProcessOutput));
    app.world_mut().resource_mut::<EguiGlobalSettings>().auto_create_primary_context = false;
    app.insert_resource(ClearColor(Color::srgb_u8(0x26, 0x18, 0x0e)));
}

/// Switches full screen on or off by its key, on every screen.
fn full_screen_key(mut contexts: EguiContexts, mut settings: ResMut<Settings>, capture: Res<KeyCapture>) -> Result {
    if capture.action.is_none() && KeyPresses::now(contexts.ctx_mut()?).action(FULL_SCREEN) {
        settings.full_screen = !settings.full_screen;
    }
    Ok(())
}

/// Switches full screen on or off.
fn fill_screen(settings: Res<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let mode = match settings.full_screen {
        true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        false => WindowMode::Windowed,
    };
    if window.mode != mode {
        window.mode = mode;
    }
}

/// Gives the window its icon, once it is there. X11 and Windows need it; elsewhere the menu entry has it.
fn set_icon(
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

/// The least size of the window, in logical pixels, where the screen has room for it.
const LEAST: (f32, f32) = (1024.0, 640.0);

/// The height of a title bar, in logical pixels: a window larger than its screen leaves room for it.
const TITLE_BAR: f32 = 36.0;

/// The room that the desktops of Windows and macOS keep beside and above or below a window: its borders, its title
/// bar, and the bar or the menu of the desktop, in logical pixels.
const KEPT: Option<(f32, f32)> = if cfg!(windows) {
    Some((16.0, TITLE_BAR + 48.0))
} else if cfg!(target_os = "macos") {
    Some((0.0, TITLE_BAR + 28.0))
} else {
    None
};

/// The part of the title bar that must be on a screen, in pixels, so that the window can be moved back by hand.
const HANDLE: i32 = 200;

/// Fits the window to the screens once they are known: the last size and position may be those of another screen. The
/// least size gives way to a small one. `known` is the screen to which it was fitted.
fn fit_to_screen(
    mut window: Query<&mut Window, With<PrimaryWindow>>,
    screens: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut known: Local<Option<(UVec2, f32)>>,
) {
    let Ok(mut window) = window.single_mut() else { return };
    // A minimised window of Windows has no size, and lies nowhere.
    if window.resolution.physical_width() == 0 {
        return;
    }
    let lies_on = |screen: &Monitor, at: IVec2| {
        let from = screen.physical_position;
        let to = from + screen.physical_size().as_ivec2();
        (from.x..to.x).contains(&at.x) && (from.y..to.y).contains(&at.y)
    };
    let middle = match window.position {
        WindowPosition::At(at) => Some(at.saturating_add(window.resolution.physical_size().as_ivec2() / 2)),
        _ => None,
    };
    let here = screens.iter().find(|(screen, _)| middle.is_some_and(|middle| lies_on(screen, middle)));
    let usual = screens.iter().find(|(_, first)| *first).or_else(|| screens.iter().next());
    let Some((screen, _)) = here.or(usual) else { return };
    let (size, scale) = (screen.physical_size(), window.resolution.scale_factor());
    let before = known.replace((size, scale));
    if before == Some((size, scale)) {
        return;
    }
    if before.is_none()
        && let WindowPosition::At(at) = window.position
        && !screens.iter().any(|(screen, _)| has_handle(screen, at, window.resolution.physical_width()))
    {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
    let least = least_size(size, scale);
    let constraints = &mut window.resize_constraints;
    (constraints.min_width, constraints.min_height) = least;
    let (width, height) = (window.resolution.physical_width(), window.resolution.physical_height());
    let fits = fitting((width, height), size, scale);
    if fits != (width, height) && window.mode == WindowMode::Windowed {
        window.resolution.set_physical_resolution(fits.0, fits.1);
        if before.is_none() && window.position == WindowPosition::Automatic {
            window.position = WindowPosition::Centered(MonitorSelection::Primary);
        }
    }
}

/// The size of a window that has this size, on a screen of this many pixels. The window managers of Linux make room
/// for the bar of the desktop themselves; elsewhere a window would lie under it.
fn fitting((width, height): (u32, u32), screen: UVec2, scale: f32) -> (u32, u32) {
    if let Some((beside, above)) = KEPT {
        let room = screen.as_vec2() - Vec2::new(beside, above) * scale;
        return (width.min(room.x as u32), height.min(room.y as u32));
    }
    (
        if width > screen.x { screen.x } else { width },
        if height > screen.y { screen.y - (TITLE_BAR * scale) as u32 } else { height },
    )
}

/// Whether enough of the title bar of a window at this place is on a screen.
fn has_handle(screen: &Monitor, at: IVec2, width: u32) -> bool {
    let (from, size) = (screen.physical_position, screen.physical_size().as_ivec2());
    let width = i32::try_from(width).unwrap_or(i32::MAX);
    let shown = at.x.saturating_add(width).min(from.x + size.x).saturating_sub(at.x.max(from.x));
    let bar = (TITLE_BAR * screen.scale_factor as f32) as i32;
    shown >= HANDLE.min(width) && (from.y - bar..=from.y + size.y - bar).contains(&at.y)
}

/// The least size of the window on a screen of this many pixels, in logical pixels.
fn least_size(screen: UVec2, scale: f32) -> (f32, f32) {
    let room = screen.as_vec2() / scale - Vec2::new(0.0, TITLE_BAR);
    (LEAST.0.min(room.x), LEAST.1.min(room.y))
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
        resize_constraints: WindowResizeConstraints { min_width: LEAST.0, min_height: LEAST.1, ..default() },
        ..default()
    };
    // Two threads build the render pipelines, on the smallest machines, too.
    let mut threads = TaskPoolOptions::default();
    threads.async_compute.min_threads = 2;
    let plugins = DefaultPlugins
        .set(TaskPoolPlugin { task_pool_options: threads })
        .set(WindowPlugin { primary_window: Some(window), close_when_requested: false, ..default() })
        .set(AssetPlugin { file_path: home.join("assets").display().to_string(), ..default() })
        .set(LogPlugin { filter: LOGGED.into(), ..default() });
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
