# The version and the date of the packages: the same commit gives the same packages. To be sourced; `home` is the checkout.
# shellcheck shell=bash disable=SC2154

VERSION="$(sed -n 's/^version = "\(.*\)"$/\1/p' "$home/Cargo.toml" | head -n 1)"
: "${SOURCE_DATE_EPOCH:=$(git -C "$home" log -1 --format=%ct 2>/dev/null || date +%s)}"
export VERSION SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C.UTF-8
umask 022
