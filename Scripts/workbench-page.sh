#!/usr/bin/env bash
# workbench-page.sh: writes Sources/PageData/page.c anew, the list of the page's files that are taken into the
# program. To be run when a file of the page is new or gone; what changes within one the build sees by itself.
set -euo pipefail
cd "$(dirname "$0")/../Sources"

list=PageData/page.c
mapfile -t names < <(find WorkbenchServer/Page -maxdepth 1 -type f ! -name '.*' -printf '%f\n' | LC_ALL=C sort)
{
    cat <<'TOP'
// The files of the page, taken into the program when it is built. SwiftPM's own way to embed files writes them as lists of
// numbers in Swift, over which the compiler takes a quarter of a minute for 90 KB; this takes none.
//
// Written by Scripts/workbench-page.sh.
#include "PageData.h"

// It is of C 23, and clang has it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

TOP
    for index in "${!names[@]}"; do
        printf 'static const unsigned char file_%d[] = {\n#embed "../WorkbenchServer/Page/%s"\n};\n' \
            "$index" "${names[index]}"
    done
    printf '\nstatic const PageFile files[] = {\n'
    for index in "${!names[@]}"; do
        printf '    { "%s", file_%d, sizeof file_%d },\n' "${names[index]}" "$index" "$index"
    done
    printf '};\n\n'
    echo 'const PageFile *page_file(size_t index) { return index < sizeof files / sizeof *files ? &files[index] : NULL; }'
} >"$list.new"
mv "$list.new" "$list"
