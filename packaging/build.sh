#!/usr/bin/env bash
# Builds the packages: a .deb and a tarball, from a release build or from a given binary.
#
#   packaging/build.sh [--binary PATH] [--out DIR]
#
# --binary   packages this binary instead of building one with `cargo build --release --locked`
# --out      the folder for the packages; `dist` by default
#
# The date in the packages is SOURCE_DATE_EPOCH, or the date of the last commit. The same commit and the same binary give
# the same packages. DEBFULLNAME and DEBEMAIL set the maintainer of the .deb.
set -euo pipefail
home="$(cd "$(dirname "$0")/.." && pwd)"
here="$home/packaging"
# shellcheck source=packaging/needs.sh
. "$here/needs.sh"

binary='' out="$home/dist"
while [ "$#" -gt 0 ]; do
    case "$1" in
        --binary) binary="$(realpath "${2:?--binary needs a path}")"; shift 2 ;;
        --out) out="$(realpath -m "${2:?--out needs a folder}")"; shift 2 ;;
        *) sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
    esac
done
case "$out/" in
    "$home/src/"* | "$home/assets/"* | "$home/rulesets/"* | "$home/packaging/"*)
        echo "$out is not a folder for packages" >&2; exit 2 ;;
esac

needs dpkg-dev binutils imagemagick xz-utils
if [ -z "$binary" ]; then
    (cd "$home" && cargo build --release --locked)
    binary="$(cd "$home" && realpath "${CARGO_TARGET_DIR:-target}")/release/blockade"
fi

# shellcheck source=packaging/version.sh
. "$here/version.sh"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"

"$here/stage.sh" "$binary" "$work/stage"
"$here/deb.sh" "$work/stage" "$work/deb" "$out"
"$here/tarball.sh" "$work/stage" "$work/tarball" "$out"
