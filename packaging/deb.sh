#!/usr/bin/env bash
# Builds the .deb with dpkg-deb alone. Called by build.sh.
set -euo pipefail
home="$(cd "$(dirname "$0")/.." && pwd)"
files="$home/packaging/files"
stage="$1" work="$2" out="$3"

version="$VERSION-1"
arch="$(dpkg --print-architecture)"
maintainer="${DEBFULLNAME:-Blockade developers} <${DEBEMAIL:-blockade@example.org}>"
tree="$work/tree"
mkdir -p "$tree/DEBIAN" "$tree/usr/games" "$tree/usr/share/games/blockade"

# The program looks for its data beside itself; links there lead to /usr/share/games.
program="$tree/usr/lib/games/blockade"
install -Dm 755 "$stage/blockade" "$program/blockade"
ln -s ../lib/games/blockade/blockade "$tree/usr/games/blockade"
for data in assets rulesets; do
    cp -r "$stage/$data" "$tree/usr/share/games/blockade/"
    ln -s "../../../share/games/blockade/$data" "$program/$data"
done
cp -r "$stage/share/." "$tree/usr/share/"

# Licences go into the package's copyright file, credits into its documentation.
doc="$tree/usr/share/doc/blockade"
mkdir -p "$doc"
mv "$tree/usr/share/games/blockade/assets/CREDITS.md" "$doc/"
rm "$tree/usr/share/games/blockade/assets/fonts/"OFL-*.txt
"$home/packaging/copyright.sh" "$stage/assets/fonts" >"$doc/copyright"
gzip -9n <"$stage/LIBRARIES.txt" >"$doc/LIBRARIES.txt.gz"
gzip -9n <"$home/CHANGELOG.md" >"$doc/changelog.gz"
sed "/^# /d; s/@VERSION@/$version/; s/@MAINTAINER@/$maintainer/; s/@DATE@/$(date -u -R -d "@$SOURCE_DATE_EPOCH")/" \
    "$files/changelog.Debian" | gzip -9n >"$doc/changelog.Debian.gz"
chmod 644 "$doc/"*
install -Dm 644 "$files/lintian-overrides" "$tree/usr/share/lintian/overrides/blockade"

# dpkg-shlibdeps lists the libraries the program is linked with; it needs a source package around it.
mkdir -p "$work/debian"
printf 'Source: blockade\n\nPackage: blockade\nArchitecture: any\n' >"$work/debian/control"
linked="$(cd "$work" && dpkg-shlibdeps -O "$program/blockade" | sed -n 's/^shlibs:Depends=//p')"
# Packed addresses are not a symbol, so dpkg-shlibdeps does not see that they need the C library 2.36.
if readelf -V "$program/blockade" | grep -q GLIBC_ABI_DT_RELR; then
    linked="$(sed 's/libc6 (>= 2\.\([0-9]\|[12][0-9]\|3[0-5]\))/libc6 (>= 2.36)/' <<<"$linked")"
fi
size="$(du -k -s --apparent-size "$tree/usr" | cut -f 1)"
sed "/^# /d; s/@VERSION@/$version/; s/@ARCH@/$arch/; s/@MAINTAINER@/$maintainer/; s/@LINKED@/$linked/; s/@SIZE@/$size/" \
    "$files/control" >"$tree/DEBIAN/control"
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
chmod 644 "$tree/DEBIAN/"*
find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$tree" "$out/blockade_${version}_$arch.deb" >/dev/null
echo "$out/blockade_${version}_$arch.deb"
