# A Windows for tests: a folder of Wine with what Wine lacks. To be sourced; `work` is a folder that the caller removes.
# shellcheck shell=bash disable=SC2154

needs wine wine64 gcc-mingw-w64-x86-64-win32

# Makes the Windows folder, and prepares the environment of every later `wine`.
a_windows() {
    export WINEPREFIX="$work/wine" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml,winemenubuilder.exe="
    wineboot --init >/dev/null 2>&1
    # Wine 8 lacks the library from which Rust's programs take their random numbers.
    cat >"$work/random.c" <<'END'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count) { return SystemFunction036(bytes, (ULONG)count); }
END
    local library="$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll"
    [ -e "$library" ] || x86_64-w64-mingw32-gcc -shared -O1 -s -o "$library" "$work/random.c" -ladvapi32
}
