#!/usr/bin/env bash
# Removes what install.sh installed in PREFIX (default ~/.local), and nothing else; saved games stay.
set -euo pipefail

# In a function, so that the shell reads all of it before the script removes itself.
uninstall() {
    local here program prefix list file mime applications
    here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
    program="$(realpath -m "${PREFIX:-$HOME/.local}")/lib/blockade"
    [ -f "$here/installed" ] && program="$here"
    if [ ! -f "$program/installed" ]; then
        echo "Blockade is not installed in ${program%/lib/blockade}. Set PREFIX to the folder where it is." >&2
        exit 1
    fi
    prefix="${program%/lib/blockade}"
    mapfile -t list <"$program/installed"
    for file in "${list[@]}"; do
        [[ "$file" == */ ]] || rm -f "${prefix:?}/$file"
    done
    rm "$program/installed"

    # Update the desktop's indexes, or remove them if nothing is left to index.
    mime="$prefix/share/mime"
    if [ -d "$mime" ]; then
        command -v update-mime-database >/dev/null && update-mime-database "$mime"
        if [ -z "$(ls -A "$mime/packages" 2>/dev/null)" ]; then
            for file in aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version \
                XMLnamespaces; do
                rm -f "$mime/$file"
            done
        fi
    fi
    applications="$prefix/share/applications"
    if [ -d "$applications" ]; then
        command -v update-desktop-database >/dev/null && update-desktop-database -q "$applications"
        [ -n "$(find "$applications" -name '*.desktop' -print -quit)" ] || rm -f "$applications/mimeinfo.cache"
    fi
    [ -d "$prefix/share/icons/hicolor" ] && touch "$prefix/share/icons/hicolor"

    # Remove the folders created by install.sh, deepest first, unless they hold other files now.
    printf '%s\n' "${list[@]}" share/mime/application/ | grep '/$' | sort -r | while read -r file; do
        rmdir "$prefix/$file" 2>/dev/null || true
    done
    echo "Blockade is no longer installed in $prefix. Saved games were kept."
}
uninstall
exit 0
