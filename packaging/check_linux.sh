#!/usr/bin/env bash
# Checks the packages made by build.sh: their metadata, that they work once installed, and that nothing is left behind. Called by
# check.sh.
set -euo pipefail
home="$(cd "$(dirname "$0")/.." && pwd)"
here="$home/packaging"
# shellcheck source=packaging/needs.sh
. "$here/needs.sh"
# shellcheck source=packaging/trying.sh
. "$here/trying.sh"

out="$1"
debs=("$out"/blockade_*.deb) tarballs=("$out"/blockade-*.tar.gz)
if [ "${#debs[@]}" -ne 1 ] || [ "${#tarballs[@]}" -ne 1 ] || [ ! -f "${debs[0]}" ] || [ ! -f "${tarballs[0]}" ]; then
    echo "there should be one .deb and one tarball in $out; packaging/build.sh builds them" >&2
    exit 2
fi
deb="${debs[0]}" tarball="${tarballs[0]}"
needs lintian desktop-file-utils appstream shared-mime-info libxml2-utils libglib2.0-bin man-db \
    xvfb xauth xdotool mesa-vulkan-drivers libxkbcommon-x11-0

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
an_empty_desk

echo "== the metadata of the packages"
mkdir "$work/said"
dpkg-deb -R "$deb" "$work/said"
usr="$work/said/usr"
try "lintian" lintian --allow-root --fail-on error,warning "$deb"
try "md5sums" bash -c 'cd "$1" && md5sum --quiet -c DEBIAN/md5sums' - "$work/said"
try "menu entry" desktop-file-validate "$usr/share/applications/blockade.desktop"
try "metainfo" appstreamcli validate --no-net "$usr/share/metainfo/local.blockade.game.metainfo.xml"
try "metainfo and what it names" appstreamcli validate-tree --no-net "$work/said/"
try "XML" xmllint --noout "$usr/share/mime/packages/blockade.xml" "$usr"/share/metainfo/*.xml
try "manual page" silent man --warnings -E UTF-8 -l "$usr/share/man/man6/blockade.6.gz"

echo "== the .deb, installed"
root="$work/root"
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/var/log"
# Packages installed here count as installed there, so dependencies are really checked.
cp /var/lib/dpkg/status "$root/var/lib/dpkg/status"
into() {
    dpkg --root="$root" --force-not-root --force-script-chrootless --log="$work/dpkg.log" "$@"
}
files_of() {
    (cd "$1" && find . -path ./var/lib/dpkg -prune -o -printf '%p %y\n' | sort)
}
files_of "$root" >"$work/before"
try "dependencies are installed or available" dependencies "$deb"
try "installs" into --force-depends --install "$deb"
cp -r "$root/usr/share/." "$work/shown"
works "$root/usr/games/blockade" "$root/usr/lib/games/blockade" "$work/shown"
try "uninstalls" into --purge blockade
files_of "$root" >"$work/after"
try "leaves nothing behind" diff "$work/before" "$work/after"

echo "== the tarball, where it is unpacked"
mkdir "$work/un packed"
tar -C "$work/un packed" -xzf "$tarball"
unpacked="$(echo "$work/un packed"/*)"
works "$unpacked/blockade" "$unpacked"

echo "== the tarball, installed"
# Beside files of another program that are indexed already.
export HOME="$work/home of a player"
prefix="$HOME/.local"
mkdir -p "$prefix/share/applications" "$prefix/share/mime/packages"
sed 's/blockade/other/g' "$unpacked/share/applications/blockade.desktop" >"$prefix/share/applications/other.desktop"
sed 's/blockade/other/g' "$unpacked/share/mime/packages/blockade.xml" >"$prefix/share/mime/packages/other.xml"
update-mime-database "$prefix/share/mime"
update-desktop-database "$prefix/share/applications"
files_of "$prefix" >"$work/before"
try "installs" "$unpacked/install.sh"
try "installs over itself" "$unpacked/install.sh"
try "menu entry" desktop-file-validate "$prefix/share/applications/blockade.desktop"
works "$prefix/bin/blockade" "$prefix/lib/blockade" "$prefix/share"
try "saves beside the program's own files" ls "$prefix/share/blockade/games"
try "uninstalls" "$prefix/lib/blockade/uninstall.sh"
try "leaves saved games" ls "$prefix/share/blockade/games"
rm -r "$prefix/share/blockade"
files_of "$prefix" >"$work/after"
try "leaves nothing else behind" diff "$work/before" "$work/after"

mkdir "$work/prefix"
try "installs into an empty folder" env PREFIX="$work/prefix" "$unpacked/install.sh"
try "uninstalls from there" env PREFIX="$work/prefix" "$unpacked/uninstall.sh"
try "leaves it empty" diff <(echo . d) <(files_of "$work/prefix")

sum_up
