# How check.sh tests a package: one line for each check, and the checks of an installed program.
# shellcheck shell=bash disable=SC2016,SC2154

tried=0 failed=0

# Runs a command and prints whether it succeeded; if not, its output.
try() {
    local what="$1" said
    shift
    tried=$((tried + 1))
    if said="$("$@" 2>&1)"; then
        echo "ok    $what"
        [ "$1" != lintian ] || [ -z "$said" ] || echo "$said"
    else
        echo "FAIL  $what"
        echo "${said:-(no output)}" | sed 's/^/      /'
        failed=$((failed + 1))
    fi
}

# The last line of a script: how many checks passed.
sum_up() {
    [ "$failed" -eq 0 ] || { echo "$failed of $tried checks failed"; exit 1; }
    echo "all $tried checks passed"
}

# Succeeds only if the command succeeds and prints no error.
silent() {
    local said
    said="$("$@" 2>&1 >/dev/null)" && [ -z "$said" ] || { echo "$said"; return 1; }
}

# Hides this desktop and the sources from the program.
an_empty_desk() {
    unset "${!BLOCKADE_@}" "${!XDG_@}" WAYLAND_DISPLAY
    export HOME="$work/home" XDG_RUNTIME_DIR="$work/runtime"
    mkdir -p "$HOME"
    mkdir -m 700 "$XDG_RUNTIME_DIR"
    cd /
}

# The dependencies of a package are installed, or are in the package lists.
dependencies() {
    local package
    dpkg-deb -f "$1" Depends | tr ',' '\n' | sed 's/[ (|].*//; s/^ //; /^$/d' >"$work/depends"
    dpkg-deb -f "$1" Depends Recommends | sed 's/^[A-Z][a-z]*: //' | tr ',|' '\n\n' |
        sed 's/([^)]*)//; s/ //g; /^$/d; /^vulkan-icd$/d' | while read -r package; do
        dpkg -s "$package" >/dev/null 2>&1 || apt-cache show "$package" >/dev/null 2>&1 || { echo "$package"; return 1; }
    done
}

# works PROGRAM DATA [SHARE]: the program to start, the folder of its data, and the folder that a desktop reads.
works() {
    local program="$1" data="$2" share="${3:-}" record file
    local games="$HOME/.local/share/blockade/games"
    try "checks its rulesets" "$program" check "$data/rulesets"
    try "reads its own rules" reads_its_own "$program" "$data"
    rm -rf "$games"
    try "plays in a terminal" bash -c 'echo quit | "$1" play new_york_1776 --text' - "$program"
    record="$(find "$games" -name '*.blockade' | head -n 1)"
    try "opens its window" window "$program" "$program"
    try "opens it with open and no file, as the menu does" window "$program" "$program" open
    try "opens a record" window "$program" "$program" open "$record"
    [ -n "$share" ] || return 0

    # The system folders stay after it, because they describe drivers.
    local -x XDG_DATA_DIRS="$share:/usr/local/share:/usr/share" PATH="${program%/*}:$PATH"
    try "index of file types" silent update-mime-database "$share/mime"
    try "index of menu entries" silent update-desktop-database "$share/applications"
    try "a record is recognised by its name" is_record "$record"
    cp "$record" "$work/nameless"
    try "is recognised by its first line" is_record "$work/nameless"
    for file in "$home"/tests/records/form_*/whole_game.blockade "$home"/tests/records/form_*/branch*.blockade; do
        cp "$file" "$work/nameless"
        try "is recognised by its first line: ${file#"$home/tests/"}" is_record "$work/nameless"
    done
    try "the menu entry opens the window" window "$program" gio launch "$share/applications/blockade.desktop"
    try "a double click opens a record" window "$program" gio open "$record"
}

# With its own rules broken, the program must name that file in its error.
reads_its_own() {
    local program="$1" file said
    file="$(realpath "$2/rulesets")/new_york_1776/ruleset.ron"
    mv "$file" "$work/kept.ron"
    echo spoilt >"$file"
    said="$("$program" play new_york_1776 --text </dev/null 2>&1)" || true
    mv "$work/kept.ron" "$file"
    [[ "$said" == *"${2##*/}/rulesets/new_york_1776/ruleset.ron"* && "$said" == *"$work"* ]] || { echo "$said"; return 1; }
}

is_record() {
    local said
    said="$(gio info -a standard::content-type "$1")"
    [[ "$said" == *application/x-blockade-record* ]] || { echo "$said"; return 1; }
}

# window PROGRAM COMMAND...: the command opens the program's window, which stays open for five seconds without errors.
window() {
    local program
    program="$(realpath "$1")"
    shift
    xvfb-run -a -s "-screen 0 1280x720x24 -noreset" timeout 90 bash -c '
        program="$1" said="$2"
        shift 2
        "$@" >"$said" 2>&1 &
        for _ in {1..100}; do
            window="$(xdotool search --onlyvisible --name "^Blockade$" 2>/dev/null | head -n 1)"
            [ -z "$window" ] || break
            # A command that only starts the program ends well, and the window comes later.
            kill -0 $! 2>/dev/null || wait $! || break
            sleep 0.5
        done
        cat "$said"
        [ -n "$window" ] || { echo "no window opened"; exit 1; }
        pid="$(xdotool getwindowpid "$window")"
        sleep 5
        running="$(readlink "/proc/$pid/exe")" || { cat "$said"; echo "the window closed"; exit 1; }
        kill "$pid"
        [ "$running" = "$program" ] || { echo "the window belongs to $running"; exit 1; }
        ! grep -E "ERROR|WARN|panicked|cannot be" "$said"
    ' - "$program" "$work/said.txt" "$@"
}
