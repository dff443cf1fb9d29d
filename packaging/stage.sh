#!/usr/bin/env bash
# Collects what both packages contain: the program, its data, and `share` with the files for a desktop. Called by build.sh.
set -euo pipefail
home="$(cd "$(dirname "$0")/.." && pwd)"
files="$home/packaging/files"
binary="$1" to="$2"

mkdir -p "$to"
install -m 755 "$binary" "$to/blockade"
strip --strip-all --remove-section=.comment --remove-section=.note "$to/blockade"

"$home/packaging/data.sh" "$to"
"$home/packaging/crates.sh" >"$to/LIBRARIES.txt"

share="$to/share"
install -Dm 644 "$files/blockade.desktop" "$share/applications/blockade.desktop"
install -Dm 644 "$files/blockade-record.xml" "$share/mime/packages/blockade.xml"
date="$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%d)"
mkdir -p "$share/metainfo" "$share/man/man6"
sed "s/@VERSION@/$VERSION/; s/@DATE@/$date/" "$files/blockade.metainfo.xml" >"$share/metainfo/local.blockade.game.metainfo.xml"
sed "s/@VERSION@/$VERSION/; s/@DATE@/$date/" "$files/blockade.6" | gzip -9n >"$share/man/man6/blockade.6.gz"

magick="$(command -v magick || command -v convert)"
for size in 48 64 128 256; do
    mkdir -p "$share/icons/hicolor/${size}x$size/apps"
    "$magick" "$home/assets/window_icon.png" -resize "${size}x$size" -strip \
        -define png:exclude-chunks=date,time "$share/icons/hicolor/${size}x$size/apps/blockade.png"
done
