//! How the program is linked: on Linux the addresses that are filled in at its start are packed; on Windows it gets its icon,
//! its version and its manifest.

use std::env::var;
use std::process::Command;

/// The first C library that can start a program whose relative relocations are packed.
const PACKED_SINCE: (u32, u32) = (2, 36);

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "windows") {
        describe_for_windows();
    }
    let linux = var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "linux");
    let glibc = var("CARGO_CFG_TARGET_ENV").is_ok_and(|env| env == "gnu");
    let here = var("HOST").ok() == var("TARGET").ok();
    // The engine's tables hold over 400,000 addresses, and each takes 24 bytes of the file unless they are packed.
    if linux && glibc && here && library().is_some_and(|version| version >= PACKED_SINCE) {
        println!("cargo:rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// The version of this machine's C library, which is the one the program is linked to.
fn library() -> Option<(u32, u32)> {
    let said = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let said = String::from_utf8(said.stdout).ok()?;
    let (major, minor) = said.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// The icon, the version and the manifest of the program for Windows.
fn describe_for_windows() {
    let (icon, manifest) = ("assets/window_icon.ico", "packaging/windows/blockade.manifest");
    println!("cargo:rerun-if-changed={icon}");
    println!("cargo:rerun-if-changed={manifest}");
    let mut resource = winresource::WindowsResource::new();
    resource
        .set_icon(icon)
        .set_manifest_file(manifest)
        .set("ProductName", "Blockade")
        .set("FileDescription", "Blockade")
        .set("LegalCopyright", "MIT licence");
    // A toolchain may have no compiler for resources. The program works without them.
    if let Err(error) = resource.compile_for("blockade") {
        println!("cargo:warning=the program has no icon and no manifest: {error}");
    }
}
