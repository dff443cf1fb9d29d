#!/usr/bin/env bash
# Installs Blockade from this folder into PREFIX (default ~/.local), and keeps a list of the files it installs.
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
    [ -f "$program/installed" ] || stop "$program already exists and was not installed by this script"
    "$program/uninstall.sh" >/dev/null
fi
for file in bin/blockade share/applications/blockade.desktop share/mime/packages/blockade.xml; do
    if [ -e "$prefix/$file" ] || [ -L "$prefix/$file" ]; then
        stop "$prefix/$file already exists and was not installed by this script"
    fi
done

# Creates a folder and its missing parents, and adds them to the list.
folder() {
    [ -d "$prefix/$1" ] && return
    [[ "$1" == */* ]] && folder "${1%/*}"
    mkdir -p "$prefix/$1"
    made+=("$1/")
}

made=()
folder lib/blockade
list="$program/installed"
# If the script stops half-way, the files installed so far can be uninstalled.
trap 'printf "%s\n" "${made[@]}" >"$list"' EXIT

# Copies a file of this folder to its place under the prefix.
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

# The folder bin may not be on the PATH of the desktop, so the entry has the full path of the program.
entry="$prefix/share/applications/blockade.desktop"
while IFS= read -r line; do
    case "$line" in
        Exec=*) echo "Exec=\"${prefix//%/%%}/bin/blockade\" ${line#Exec=blockade }" ;;
        TryExec=*) echo "TryExec=$prefix/bin/blockade" ;;
        *) echo "$line" ;;
    esac
done <"$here/share/applications/blockade.desktop" >"$entry"

# Desktops index these folders.
command -v update-mime-database >/dev/null && update-mime-database "$prefix/share/mime"
command -v update-desktop-database >/dev/null && update-desktop-database -q "$prefix/share/applications"
touch "$prefix/share/icons/hicolor"

echo "Blockade is installed in $prefix. To uninstall it, run $program/uninstall.sh."
case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) echo "$prefix/bin is not on the PATH. In a terminal, start the program as $prefix/bin/blockade." ;;
esac
