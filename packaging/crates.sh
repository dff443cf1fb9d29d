#!/usr/bin/env bash
# Lists the libraries linked into the program with their licences, and prints every licence text once. TARGET is the target of
# the build; this machine's by default.
set -euo pipefail
home="$(cd "$(dirname "$0")/.." && pwd)"
sources=("${CARGO_HOME:-$HOME/.cargo}"/registry/src/*)
export LC_ALL=C.UTF-8

target="${TARGET:-$(rustc -vV | sed -n 's/^host: //p')}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$home"
cargo fetch --locked --quiet
cargo tree --locked --offline --edges normal --target "$target" --prefix none \
    --format '{p}|{l}' | sed 's/ (proc-macro)//; s/ (\*)$//; /^blockade v/d' | sort -u >"$work/crates"

echo "Blockade is linked with these libraries, each under the licence after its name. Their sources are on"
echo "https://crates.io under the same names and versions, unchanged. The texts of the licences follow below."
if grep -q '"default_font"' Cargo.toml; then
    echo
    echo "Bevy's typeface, a part of Fira Mono Medium: digitized data copyright 2012-2015, The Mozilla Foundation and"
    echo "Telefonica S.A., under the SIL Open Font License 1.1."
fi
echo
while IFS='|' read -r crate licence; do
    echo "$crate: $licence"
    name="${crate/ v/-}"
    for source in "${sources[@]}"; do
        [ -d "$source/$name" ] || continue
        find "$source/$name" -maxdepth 3 -type f -size -200k \
            \( -iname 'licen[cs]e*' -o -iname 'copying*' -o -iname 'notice*' -o -iname 'copyright*' -o -iname '*ofl*.txt' \) \
            ! -name '*.rs' | sort
    done | while read -r file; do
        sum="$(tr -d '\r' <"$file" | tr -s ' \t\n' ' ' | sha256sum | cut -c 1-16)"
        [ -f "$work/$sum.text" ] || tr -d '\r' <"$file" >"$work/$sum.text"
        echo "$crate" >>"$work/$sum.crates"
    done
done <"$work/crates"

for text in "$work"/*.text; do
    printf '\n%s\n' "$(printf '=%.0s' {1..100})"
    sort -u "${text%.text}.crates" | paste -sd, | sed 's/,/, /g' | fold -s -w 100
    printf '%s\n\n' "$(printf -- '-%.0s' {1..100})"
    cat "$text"
done
