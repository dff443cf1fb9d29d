# Debian packages that a script here needs: root installs them, other users see their names. To be sourced.
# shellcheck shell=bash

needs() {
    local package missing=()
    for package in "$@"; do
        dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
    done
    [ "${#missing[@]}" -gt 0 ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        echo "some packages are missing: apt-get install ${missing[*]}" >&2
        return 1
    fi
    apt-get update
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"
}
