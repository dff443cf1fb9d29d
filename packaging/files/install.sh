#!/usr/bin/env bash
# Installs Blockade from this folder into PREFIX (~/.local without it), and keeps a list of what it put there.
set -euo pipefail
umask 022
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
prefix="$(realpath -m "${PREFIX:-$HOME/.local}")"
program="$prefix/lib/blockade"

stop() {
    echo "$1" >&2
    exit 1
}

case "$prefix" in
    *[\"\`\$\\]* | *$'\n'*) stop "a menu entry cannot name a folder like $prefix" ;;
esac
if [ -e "$program" ]; then
    [ -f "$program/installed" ] || stop "$program is there already and was not installed by this script"
    "$program/uninstall.sh" >/dev/null
fi
for file in bin/blockade share/applications/blockade.desktop share/mime/packages/blockade.xml; do
    if [ -e "$prefix/$file" ] || [ -L "$prefix/$file" ]; then
        stop "$prefix/$file is there already and was not installed by this script"
    fi
done

# Makes a folder and those above it as far as they are missing; all of them go on the list.
folder() {
    [ -d "$prefix/$1" ] && return
    [[ "$1" == */* ]] && folder "${1%/*}"
    mkdir -p "$prefix/$1"
    made+=("$1/")
}

made=()
folder lib/blockade
list="$program/installed"
# Whatever stops the script half-way: what is there by then can be uninstalled.
trap 'printf "%s\n" "${made[@]}" >"$list"' EXIT

# Puts a file of this folder to its place under the prefix.
put() {
    folder "${2%/*}"
    made+=("$2")
    cp "$here/$1" "$prefix/$2"
}

for file in blockade uninstall.sh LICENSE LIBRARIES.txt CHANGELOG.md; do
    put "$file" "lib/blockade/$file"
done
while IFS= read -r -d '' file; do
    put "$file" "lib/blockade/$file"
done < <(cd "$here" && find assets rulesets -type f -print0)
while IFS= read -r -d '' file; do
    put "$file" "$file"
done < <(cd "$here" && find share -type f -print0)

folder bin
made+=(bin/blockade)
ln -s ../lib/blockade/blockade "$prefix/bin/blockade"

# The menu of a desktop may not know the folder bin: the entry names the program by its whole path.
entry="$prefix/share/applications/blockade.desktop"
while IFS= read -r line; do
    case "$line" in
        Exec=*) echo "Exec=\"${prefix//%/%%}/bin/blockade\" ${line#Exec=blockade }" ;;
        TryExec=*) echo "TryExec=$prefix/bin/blockade" ;;
        *) echo "$line" ;;
    esac
done <"$here/share/applications/blockade.desktop" >"$entry"

# Desktops keep indexes of these folders.
command -v update-mime-database >/dev/null && update-mime-database "$prefix/share/mime"
command -v update-desktop-database >/dev/null && update-desktop-database -q "$prefix/share/applications"
touch "$prefix/share/icons/hicolor"

echo "Blockade is installed in $prefix; $program/uninstall.sh takes it away again."
case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) echo "$prefix/bin is not on the PATH: in a terminal start it as $prefix/bin/blockade." ;;
esac
