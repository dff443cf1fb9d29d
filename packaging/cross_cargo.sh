#!/usr/bin/env bash
# Runs cargo for another system, from Linux: packaging/cross_cargo.sh windows|macos COMMAND [ARGUMENT...]
#
# Debian's compiler is used, because it comes with the sources of the standard library. For macOS only `check` can work: there is
# no linker for it. The files go into a folder of their own, since the compiler is another one.
set -euo pipefail
home="$(cd "$(dirname "$0")/.." && pwd)"
# shellcheck source=packaging/needs.sh
. "$home/packaging/needs.sh"

system="${1:?the name of a system}" command="${2:?a command of cargo}"
shift 2
target_dir="${CARGO_TARGET_DIR:-$home/target}"
export CARGO_TARGET_DIR="$target_dir/$system"
export RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc RUSTDOC=/usr/bin/rustdoc
unset RUSTUP_TOOLCHAIN
case "$system" in
    windows)
        target=x86_64-pc-windows-gnu
        needs rustc-web cargo-web rust-web-src gcc-mingw-w64-x86-64-win32 ;;
    macos)
        target=aarch64-apple-darwin
        needs rustc-web cargo-web rust-web-src gcc
        # Build scripts ask for a C compiler. What it makes is never linked.
        mkdir -p "$CARGO_TARGET_DIR"
        cat >"$CARGO_TARGET_DIR/cc" <<'END'
#!/bin/sh
while [ "$#" -gt 0 ]; do
    [ "$1" != -o ] || : >"$2"
    shift
done
END
        chmod +x "$CARGO_TARGET_DIR/cc"
        export CC_aarch64_apple_darwin="$CARGO_TARGET_DIR/cc" AR_aarch64_apple_darwin=true ;;
    *) sed -n '2,5s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
cd "$home"
exec /usr/bin/cargo "$command" --locked -Zbuild-std --target "$target" "$@"
