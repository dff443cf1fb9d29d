#!/usr/bin/env bash
# Writes the .deb's copyright file (DEP-5) from LICENSE, the table of assets/CREDITS.md and the licence of the fonts.
set -euo pipefail
home="$(cd "$(dirname "$0")/.." && pwd)"
fonts="$1"
credits="$home/assets/CREDITS.md"

# Formats a text as a field of several lines: indented, with a dot for an empty line.
field() {
    sed -e 's/^[[:space:]]*$/./' -e 's/^/ /'
}

# The files of a row of the table: `fonts/A-Regular.ttf`, or only the end of a name that shares its stem with the one before, `-Bold.ttf`.
named=()
names() {
    local name stem=''
    while read -r name; do
        [[ "$name" == -* ]] && name="$stem$name"
        stem="${name%-*}"
        named+=("${name##*/}")
        printf ' */%s\n' "$name"
    done < <(grep -o '`[^`]*`' <<<"$1" | tr -d '`')
}

cat <<EOF
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Blockade
Comment:
$(sed -n 's/^> \{0,1\}//p' "$credits" | field)
 .
 LIBRARIES.txt.gz beside this file lists the libraries linked into the program, their licences and their notices.

Files: *
Copyright: $(sed -n 's/^Copyright (c) //p' "$home/LICENSE")
License: Expat
EOF

while IFS='|' read -r _ files what licence _; do
    case "$licence" in
        ' SIL OFL 1.1'*)
            whose="$(grep -oP '© \K[0-9]{4} [^,;|]+' <<<"$what" | head -n 1)"
            printf '\nFiles:\n'
            names "$files"
            printf 'Copyright: %s\nLicense: OFL-1.1\nComment: %s\n' "$whose" \
                "$(grep -oP 'reserved font names? .*?(?=;)' <<<"$what" | sed 's/^r/R/')" ;;
        ' MIT'*) ;;
        *) [[ "$files" == ' `source/'* ]] || { echo "copyright.sh does not know this licence: $licence" >&2; exit 1; } ;;
    esac
done < <(sed -n '/^|---/,/^$/p' "$credits" | grep '^| ')

for font in "$fonts"/*.ttf; do
    [[ " ${named[*]} " == *" ${font##*/} "* ]] || { echo "CREDITS.md does not name ${font##*/}" >&2; exit 1; }
done

printf '\nLicense: Expat\n'
sed '1,/^Copyright/d' "$home/LICENSE" | sed '1{/^$/d}' | field
printf '\nLicense: OFL-1.1\n'
sed -n '/^SIL OPEN FONT LICENSE Version/p; /^PREAMBLE/,$p' "$fonts/OFL-SourceSans3.txt" | tr -d '\r' | field
