#!/usr/bin/env bash
# Copies the data that the program reads when it runs. Called by stage.sh and windows.sh.
set -euo pipefail
home="$(cd "$(dirname "$0")/.." && pwd)"
to="$1"

# Parts of `assets` that the program does not read when it runs.
not_needed=(source readme window_icon.png window_icon.ico)

cp -r "$home/assets" "$home/rulesets" "$to/"
for name in "${not_needed[@]}"; do
    rm -r "${to:?}/assets/$name"
done
find "$to/assets" "$to/rulesets" -name '.*' -delete
find "$to/assets" "$to/rulesets" -type d -exec chmod 755 {} + -o -type f -exec chmod 644 {} +
