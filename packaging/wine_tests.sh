#!/usr/bin/env bash
# Runs the tests without the window as on Windows, under Wine: packaging/wine_tests.sh [ARGUMENT OF THE TESTS...]
set -euo pipefail
home="$(cd "$(dirname "$0")/.." && pwd)"
# shellcheck source=packaging/needs.sh
. "$home/packaging/needs.sh"
work="$(mktemp -d)"
trap 'wineserver -k >/dev/null 2>&1 || true; rm -rf "$work"' EXIT
# shellcheck source=packaging/wine.sh
. "$home/packaging/wine.sh"
a_windows
export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER=wine
"$home/packaging/cross_cargo.sh" windows test --no-default-features -- "$@"
