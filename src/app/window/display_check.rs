//! Turns what fails when the window opens into sentences: no display, no graphics driver that works, a missing library.

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bevy::app::AppExit;
use bevy::ecs::world::World;
use bevy::render::error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy};

const HOW_TO: &str = match cfg!(any(windows, target_os = "macos")) {
    true => "Start Blockade from a desktop.",
    false => "Start Blockade from a desktop, or install xvfb and start it with xvfb-run.",
};

/// The sentence for a computer where no graphics device answers.
const NO_DRIVER: &str = if cfg!(windows) {
    "No graphics driver for DirectX 12 or Vulkan works here. Install the newest driver of your graphics card, and the updates of Windows."
} else if cfg!(target_os = "macos") {
    "No graphics device for Metal works here. Install the updates of macOS."
} else {
    "No graphics driver for Vulkan works here. Install the driver of your graphics card, or mesa-vulkan-drivers."
};

/// The variables by which the environment names graphics drivers itself.
const DRIVER_NAMES: [&str; 3] = ["VK_ICD_FILENAMES", "VK_DRIVER_FILES", "VK_LOADER_DRIVERS_SELECT"];

/// The value of a variable, if it is set and not empty.
fn named(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// Checks that a display answers. Where only that of X answers, the program starts again without Wayland.
///
/// # Errors
/// What is missing and what to do.
pub fn check() -> Result<(), String> {
    if cfg!(not(target_os = "linux")) {
        return Ok(());
    }
    let wayland = named("WAYLAND_DISPLAY");
    let (wayland_answers, x_answers) = (
        wayland.as_deref().map(display::wayland_answers),
        named("DISPLAY").is_some_and(|name| display::x_answers(&name)),
    );
    match (wayland_answers, x_answers) {
        (Some(true), _) | (None, true) => Ok(()),
        (Some(false), true) => Err(display::start_without_wayland()),
        (Some(false), false) => {
            Err(format!("The Wayland display {} does not answer. {HOW_TO}", wayland.unwrap_or_default()))
        }
        (None, false) => Err(format!("No display was found. {HOW_TO}")),
    }
}

/// Builds the window. The engine asks for a graphics device and for the libraries of the display, and panics where
/// there is none: that becomes a sentence.
///
/// # Errors
/// What is missing and what to do; or the error of `build`.
pub fn build<T>(build: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    caught(build, |_| {}).unwrap_or_else(|message| Err(sentence(&message)))
}

/// Calls a function; if it panics, the message of the first panic is the error, and `also` does what else is to be done.
fn caught<T>(
    call: impl FnOnce() -> T,
    also: impl Fn(&std::panic::PanicHookInfo) + Send + Sync + 'static,
) -> Result<T, String> {
    let message = Arc::new(Mutex::new(None));
    let usual = take_hook();
    let hook = Arc::clone(&message);
    set_hook(Box::new(move |info| {
        let message = info.payload_as_str().unwrap_or_default().to_owned();
        hook.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(message);
        also(info);
    }));
    let done = catch_unwind(AssertUnwindSafe(call));
    set_hook(usual);
    done.map_err(|_| message.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or_default())
}

/// The meaning of an engine's panic, for the player.
fn sentence(message: &str) -> String {
    if let Some(library) = missing_library(message) {
        let package = if library.contains("xkbcommon-x11") { " (Debian: libxkbcommon-x11-0)" } else { "" };
        return format!("The library {library} is missing. Install it{package}.");
    }
    if message.contains("GPU") || message.contains("RequestDevice") || message.contains("adapter") {
        let set: Vec<String> =
            DRIVER_NAMES.iter().filter_map(|name| Some(format!("{name}={}", std::env::var(name).ok()?))).collect();
        let named = match set.is_empty() {
            true => String::new(),
            false => format!(" Drivers are named by {}: correct that, or remove it.", set.join(" and ")),
        };
        return format!("{NO_DRIVER}{named}");
    }
    if message.contains("dmFields") {
        return "The driver of the screen names no display modes. Install the newest driver of your graphics card."
            .into();
    }
    if message.contains("event loop") {
        let name = named("WAYLAND_DISPLAY").or_else(|| named("DISPLAY")).unwrap_or_default();
        return format!("No window can be opened on the display {name}. {HOW_TO}");
    }
    let message = message.lines().next().unwrap_or_default().trim_end_matches('.');
    format!("The window cannot be opened: {message}.")
}

/// The library that a message names.
fn missing_library(message: &str) -> Option<&str> {
    let words = message.split(|letter: char| letter.is_whitespace() || "\"':;,()".contains(letter));
    let name = words.map(|word| word.trim_end_matches('.')).find(|word| word.contains(".so"))?;
    Some(name.rsplit('/').next().unwrap_or(name))
}

/// Whether the program ends of itself.
static LEAVING: AtomicBool = AtomicBool::new(false);

/// The sentence for a display that went away.
const GONE: &str = "The display is gone, so Blockade has ended. Open the saved game to play on.";

/// Whether the graphics device has failed.
static LOST: AtomicBool = AtomicBool::new(false);

/// The sentence for a device that failed.
const DEVICE_LOST: &str = "The graphics device is lost, as after sleep or when its driver is replaced, so Blockade has ended. Every order is saved: start Blockade again to play on.";

/// Ends the program when the graphics device has failed. The engine has told its developers.
fn end_without_device(_: &RenderError, world: &mut World, _: &mut World) -> RenderErrorPolicy {
    LOST.store(true, Ordering::Relaxed);
    world.write_message(AppExit::error());
    RenderErrorPolicy::StopRendering
}

/// Whether the window has been drawn.
static OPENED: AtomicBool = AtomicBool::new(false);

/// Runs the window. Where it cannot be opened, or its display goes away meanwhile, a sentence says so.
///
/// # Errors
/// That sentence.
pub fn run(mut app: bevy::app::App) -> Result<(), String> {
    // The library of X ends the program by itself when its server goes away.
    #[cfg(target_os = "linux")]
    shutdown_hooks::add_shutdown_hook(say_gone);
    app.add_systems(bevy::app::Last, || OPENED.store(true, Ordering::Relaxed));
    app.insert_resource(RenderErrorHandler(end_without_device));
    let usual = take_hook();
    let ran = caught(
        move || app.run(),
        move |info| {
            LEAVING.store(true, Ordering::SeqCst);
            // An error of the program is reported to its developers, too.
            if OPENED.load(Ordering::Relaxed) {
                usual(info);
            }
        },
    );
    LEAVING.store(true, Ordering::SeqCst);
    match ran {
        Ok(exit) if exit.is_success() => Ok(()),
        Ok(_) if LOST.load(Ordering::Relaxed) => Err(DEVICE_LOST.into()),
        Ok(_) => Err(GONE.into()),
        Err(message) if OPENED.load(Ordering::Relaxed) => {
            let message = message.lines().next().unwrap_or_default().trim_end_matches('.');
            Err(format!(
                "Blockade has ended because of an error in the program: {message}. Your orders are saved: open the saved game to play on."
            ))
        }
        Err(message) => Err(sentence(&message)),
    }
}

#[cfg(target_os = "linux")]
extern "C" fn say_gone() {
    if !LEAVING.load(Ordering::SeqCst) {
        eprintln!("{GONE}");
    }
}

#[cfg(target_os = "linux")]
mod display {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixStream};
    use std::os::unix::process::CommandExt;
    use std::path::PathBuf;
    use std::process::Command;

    /// Whether an X server of this machine answers at a display such as ":0"; others are believed to.
    pub(super) fn x_answers(display: &str) -> bool {
        let Some(number) = display.strip_prefix(':') else { return true };
        let path = format!("/tmp/.X11-unix/X{}", number.split('.').next().unwrap_or(number));
        let named = SocketAddr::from_abstract_name(&path).and_then(|address| UnixStream::connect_addr(&address));
        UnixStream::connect(&path).is_ok() || named.is_ok()
    }

    /// Whether a compositor answers at a name such as "wayland-0", or at a path.
    pub(super) fn wayland_answers(name: &str) -> bool {
        let folder = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from).unwrap_or_default();
        UnixStream::connect(folder.join(name)).is_ok()
    }

    /// Starts the program again with the display of X; returns only if that fails.
    pub(super) fn start_without_wayland() -> String {
        let failed = |error: std::io::Error| format!("The Wayland display does not answer, and {error}.");
        match std::env::current_exe() {
            Ok(program) => {
                failed(Command::new(program).args(std::env::args_os().skip(1)).env_remove("WAYLAND_DISPLAY").exec())
            }
            Err(error) => failed(error),
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod display {
    pub(super) const fn x_answers(_: &str) -> bool {
        true
    }

    pub(super) const fn wayland_answers(_: &str) -> bool {
        true
    }

    pub(super) fn start_without_wayland() -> String {
        "The display does not answer.".into()
    }
}
