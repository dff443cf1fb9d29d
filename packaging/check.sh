#!/usr/bin/env bash
# Checks the packages made by build.sh and by windows.sh, those that are there.
#
#   packaging/check.sh [DIR]      the folder of the packages; `dist` by default
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
out="$(realpath "${1:-$here/../dist}")"
found=0
if compgen -G "$out/blockade*.deb" >/dev/null || compgen -G "$out/blockade-*.tar.gz" >/dev/null; then
    found=1
    "$here/check_linux.sh" "$out"
fi
if compgen -G "$out/blockade-*.zip" >/dev/null || compgen -G "$out/blockade-*-setup.exe" >/dev/null; then
    found=1
    "$here/check_windows.sh" "$out"
fi
[ "$found" -eq 1 ] || { echo "there are no packages in $out; build.sh and windows.sh in packaging build them" >&2; exit 2; }
