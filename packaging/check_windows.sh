#!/usr/bin/env bash
# Checks the packages made by windows.sh under Wine: that they work, unpacked and installed, and that nothing is left behind.
# Called by check.sh.
set -euo pipefail
home="$(cd "$(dirname "$0")/.." && pwd)"
here="$home/packaging"
# shellcheck source=packaging/needs.sh
. "$here/needs.sh"
# shellcheck source=packaging/trying.sh
. "$here/trying.sh"

out="$1"
zips=("$out"/blockade-*-windows-*.zip) installers=("$out"/blockade-*-windows-*-setup.exe)
if [ "${#zips[@]}" -ne 1 ] || [ "${#installers[@]}" -ne 1 ] || [ ! -f "${zips[0]}" ] || [ ! -f "${installers[0]}" ]; then
    echo "there should be one zip and one installer for Windows in $out; packaging/windows.sh builds them" >&2
    exit 2
fi
needs unzip xvfb xauth mesa-vulkan-drivers imagemagick binutils-mingw-w64-x86-64 libvulkan1
work="$(mktemp -d)"
trap 'wineserver -k >/dev/null 2>&1 || true; rm -rf "$work"' EXIT
an_empty_desk
# shellcheck source=packaging/wine.sh
. "$here/wine.sh"
a_windows
c="$WINEPREFIX/drive_c"
roaming="$(echo "$c"/users/*/AppData/Roaming)"
export WGPU_BACKEND=vulkan

# What lies in a folder of Windows.
files_of() {
    (cd "$1" && find . -printf '%p %y\n' | sort)
}

# The program tells this field of its header: 2 is a program of windows, 3 one of consoles.
subsystem() {
    x86_64-w64-mingw32-objdump -p "$1" | awk '/^Subsystem/ { print $2 }' | grep -qx "0*$2"
}

# screen COMMAND...: the command opens a window, drawn after at most two minutes and for five more seconds. Its picture is
# $work/screen.png.
screen() {
    xvfb-run -a -s "-screen 0 1280x720x24 -noreset" timeout 180 bash -c '
        work="$1"
        shift
        wine explorer /desktop=check,1280x720 "$@" >"$work/said.txt" 2>&1 &
        for _ in {1..120}; do
            sleep 1
            colours="$(import -window root png:- | convert - -resize 64x36! -unique-colors -format %w info:)"
            [ "$colours" -lt 400 ] || break
        done
        sleep 5
        import -window root "$work/screen.png"
        wine taskkill /f /im blockade.exe >/dev/null 2>&1
        cat "$work/said.txt"
        [ "$colours" -ge 400 ] || { echo "no window was drawn: $colours colours"; exit 1; }
        ! grep -E "ERROR|panicked|cannot be" "$work/said.txt"
    ' - "$work" "$@"
}

# another_screen COMMAND...: as `screen`, and the picture is not that of the title.
another_screen() {
    screen "$@" || return 1
    local differing
    differing="$(compare -metric AE -fuzz 10% "$work/title.png" "$work/screen.png" null: 2>&1 || true)"
    [ "${differing%%.*}" -gt 100000 ] || { echo "it shows the title: $differing pixels differ"; return 1; }
}

# works FOLDER: the programs in a folder of Windows, started from another one.
works() {
    local folder="$1" games="$roaming/blockade/data/games" record
    local console="$folder\\blockade.com" program="$folder\\blockade.exe"
    cd "$c"
    try "checks its rulesets" wine "$console" check "$folder\\rulesets"
    rm -rf "$games"
    try "plays in a console" bash -c 'printf "quit\r\n" | wine "$1" play new_york_1776 --text' - "$console"
    try "saves where Windows keeps data" bash -c 'ls "$1"/new_york*.blockade' - "$games"
    try "serves a program through pipes" bash -c \
        'printf "{\"id\":1,\"do\":\"no\"}\r\n" | wine "$1" referee | grep -q "^{"' - "$program"
    try "opens its window" screen "$program"
    mv "$work/screen.png" "$work/title.png"
    record="$(ls "$games"/new_york*.blockade | head -1)"
    record="C:\\$(cd "$c" && realpath --relative-to=. "$record" | tr / '\\')"
    try "opens a record" another_screen "$program" open "$record"
    try "opens a record from a console" another_screen "$console" open "$record"
    if [ "${2:-}" = installed ]; then
        # Wine looks for file types where those of all users are; Windows looks at the player's own first.
        for key in .blockade Blockade.Record; do
            wine reg copy "HKCU\\Software\\Classes\\$key" "HKLM\\Software\\Classes\\$key" /s /f >/dev/null 2>&1
        done
        try "a double click opens a record" another_screen cmd /c start /wait "" "$record"
    fi
    cd /
}

echo "== the zip, where it is unpacked"
mkdir "$c/un packed"
unzip -q "${zips[0]}" -d "$c/un packed"
name="$(basename "$(echo "$c/un packed"/*)")"
unpacked="$c/un packed/$name"
try "one program for windows" subsystem "$unpacked/blockade.exe" 2
try "one for consoles" subsystem "$unpacked/blockade.com" 3
for program in blockade.exe blockade.com; do
    try "$program names its manifest" grep -q PerMonitorV2 "$unpacked/$program"
    try "$program is stripped" bash -c '! x86_64-w64-mingw32-objdump -h "$1" | grep -q debug' - "$unpacked/$program"
done
try "licences" test -s "$unpacked/LICENSE.txt" -a -s "$unpacked/LIBRARIES.txt" -a -s "$unpacked/assets/CREDITS.md"
works "C:\\un packed\\$name"

echo "== the installer"
local_data="$(echo "$c"/users/*/AppData/Local)"
mkdir -p "$local_data/Programs"
registry() {
    wine reg query "HKCU\\Software\\Classes" /s 2>/dev/null | tr -d '\r' | grep -i blockade || true
}
files_of "$c" >"$work/before"
registry >"$work/registry_before"
try "installs" wine "${installers[0]}" /S
installed="$local_data/Programs/Blockade"
try "the program is there" test -f "$installed/blockade.exe"
try "installs over itself" wine "${installers[0]}" /S
try "start menu" test -f "$roaming/Microsoft/Windows/Start Menu/Programs/Blockade.lnk"
works "C:\\$(cd "$c" && realpath --relative-to=. "$installed" | tr / '\\')" installed
echo "the player's own" >"$installed/kept.txt"
# The uninstaller starts a copy of itself, so that it can delete itself.
wine "$installed/uninstall.exe" /S
for _ in {1..60}; do [ -e "$installed/uninstall.exe" ] || break; sleep 0.5; done
try "uninstalls" test ! -e "$installed/blockade.exe"
try "leaves other files" test -f "$installed/kept.txt"
try "leaves saved games" bash -c 'ls "$1"/new_york*.blockade' - "$roaming/blockade/data/games"
rm -r "$installed"
wineserver -w
files_of "$c" | grep -v -e /Temp/ -e AppData/Roaming/blockade >"$work/after"
try "leaves nothing else behind" diff <(grep -v -e /Temp/ -e AppData/Roaming/blockade "$work/before") "$work/after"
try "leaves nothing in the registry" diff "$work/registry_before" <(registry)

sum_up
