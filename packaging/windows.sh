#!/usr/bin/env bash
# Builds the packages for Windows on Linux: a zip that runs from any folder, and an installer.
#
#   packaging/windows.sh [--programs DIR] [--out DIR]
#
# --programs  packages blockade.exe and blockade.com from this folder instead of building them
# --out       the folder for the packages; `dist` by default
#
# blockade.exe opens windows and no console. blockade.com is for consoles: it has all commands, and starts blockade.exe for a
# window.
# The date in the packages is SOURCE_DATE_EPOCH, or the date of the last commit.
set -euo pipefail
home="$(cd "$(dirname "$0")/.." && pwd)"
here="$home/packaging"
# shellcheck source=packaging/needs.sh
. "$here/needs.sh"

programs='' out="$home/dist"
while [ "$#" -gt 0 ]; do
    case "$1" in
        --programs) programs="$(realpath "${2:?--programs needs a folder}")"; shift 2 ;;
        --out) out="$(realpath -m "${2:?--out needs a folder}")"; shift 2 ;;
        *) sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
    esac
done

needs gcc-mingw-w64-x86-64-win32 nsis p7zip-full
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

if [ -z "$programs" ]; then
    programs="$work/programs"
    mkdir "$programs"
    built="${CARGO_TARGET_DIR:-$home/target}/windows/x86_64-pc-windows-gnu/release/blockade.exe"
    # Each program is optimised as a whole, because the zip packs programs less well than the packages for Linux do.
    whole=(--release --config profile.release.lto=true --config profile.release.codegen-units=1)
    "$here/cross_cargo.sh" windows build "${whole[@]}" --no-default-features
    cp "$built" "$programs/blockade.com"
    "$here/cross_cargo.sh" windows build "${whole[@]}" --features no_console
    cp "$built" "$programs/blockade.exe"
fi

# shellcheck source=packaging/version.sh
. "$here/version.sh"
mkdir -p "$out"

name="blockade-$VERSION-windows-x86_64"
stage="$work/$name"
mkdir "$stage"
for program in blockade.exe blockade.com; do
    x86_64-w64-mingw32-strip --strip-all -o "$stage/$program" "$programs/$program"
done
"$here/data.sh" "$stage"
cp "$home/assets/window_icon.png" "$stage/assets/"
TARGET=x86_64-pc-windows-gnu "$here/crates.sh" >"$stage/LIBRARIES.txt"
cp "$home/LICENSE" "$stage/LICENSE.txt"
cp "$home/CHANGELOG.md" "$stage/CHANGELOG.txt"
cp "$here/windows/README.txt" "$stage/"
mkdir "$stage/docs"
cp "$home"/docs/*.md "$stage/docs/"
# Line ends as the editors of Windows write them.
find "$stage" -maxdepth 2 \( -name '*.txt' -o -path "$stage/docs/*" \) -exec sed -i 's/$/\r/' {} +
find "$stage" -exec touch --date="@$SOURCE_DATE_EPOCH" {} +

rm -f "$out/$name.zip" "$out/$name-setup.exe"
# As small as the one method that every Windows unpacks can make it.
(cd "$work" && find "$name" -type f | sort >files && 7z a -tzip -mx=9 -mfb=258 -mpass=3 -mtc=off -bso0 "$out/$name.zip" @files)
echo "$out/$name.zip"

# The uninstaller takes away what was installed, file by file: a player may have chosen a folder with other files.
(cd "$stage" && find . -type f -printf '%P\n' | sort | sed 's|/|\\|g; s|.*|Delete "$INSTDIR\\&"|') >"$work/delete.nsh"
(cd "$stage" && find . -mindepth 1 -type d -printf '%P\n' | sort -r | sed 's|/|\\|g; s|.*|RMDir "$INSTDIR\\&"|') >>"$work/delete.nsh"
size="$(du -k -s --apparent-size "$stage" | cut -f 1)"
makensis -V2 -NOCD -DVERSION="$VERSION" -DSTAGE="$stage" -DDELETE="$work/delete.nsh" -DSIZE="$size" \
    -DICON="$home/assets/window_icon.ico" -DOUT="$out/$name-setup.exe" "$here/windows/blockade.nsi"
echo "$out/$name-setup.exe"
