//! Checks for a display and a graphics driver before anything is opened.

/// Checks both.
///
/// # Errors
/// What is missing and what to install.
pub fn check() -> Result<(), String> {
    if cfg!(not(target_os = "linux")) {
        return Ok(());
    }
    let named = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    if named("WAYLAND_DISPLAY").is_none() && !named("DISPLAY").is_some_and(|display| answers(&display)) {
        return Err(
            "No display was found. Start Blockade from a desktop, or install xvfb and start it with xvfb-run.".into()
        );
    }
    if !has_driver() {
        return Err("No Vulkan graphics driver was found. Install the driver of your graphics card, or mesa-vulkan-drivers (and libxkbcommon-x11-0).".into());
    }
    Ok(())
}

/// Whether an X server of this machine answers at a display such as ":0"; others are believed to.
#[cfg(target_os = "linux")]
fn answers(display: &str) -> bool {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixStream};
    let Some(number) = display.strip_prefix(':') else { return true };
    let path = format!("/tmp/.X11-unix/X{}", number.split('.').next().unwrap_or(number));
    let named = SocketAddr::from_abstract_name(&path).and_then(|address| UnixStream::connect_addr(&address));
    UnixStream::connect(&path).is_ok() || named.is_ok()
}

#[cfg(not(target_os = "linux"))]
const fn answers(_: &str) -> bool {
    true
}

/// Whether there is a description of a Vulkan driver where the loader looks for one.
fn has_driver() -> bool {
    let named = ["VK_ICD_FILENAMES", "VK_DRIVER_FILES"].iter().any(|name| std::env::var_os(name).is_some());
    let folders = [
        "/usr/share/vulkan/icd.d",
        "/etc/vulkan/icd.d",
        "/usr/local/share/vulkan/icd.d",
        "/run/opengl-driver/share/vulkan/icd.d",
    ];
    named || folders.iter().any(|folder| std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()))
}
