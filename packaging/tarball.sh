#!/usr/bin/env bash
# Builds the tarball, which runs where it is unpacked, or is installed by its own install.sh. Called by build.sh.
set -euo pipefail
home="$(cd "$(dirname "$0")/.." && pwd)"
files="$home/packaging/files"
stage="$1" work="$2" out="$3"

name="blockade-$VERSION-linux-$(uname -m)"
mkdir -p "$work"
cp -r "$stage" "$work/$name"
install -m 644 "$home/LICENSE" "$home/CHANGELOG.md" "$files/README.txt" "$work/$name/"
install -m 755 "$files/install.sh" "$files/uninstall.sh" "$work/$name/"
tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -C "$work" -cf - "$name" |
    gzip -9n >"$out/$name.tar.gz"
echo "$out/$name.tar.gz"
