// The files of the page, taken into the program when it is built. SwiftPM's own way to embed files writes them as lists of
// numbers in Swift, over which the compiler takes a quarter of a minute for 90 KB; this takes none.
//
// Written by Scripts/workbench-page.sh.
#include "PageData.h"

// It is of C 23, and clang has it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_0[] = {
#embed "../WorkbenchServer/Page/index.html"
};

static const PageFile files[] = {
    { "index.html", file_0, sizeof file_0 },
};

const PageFile *page_file(size_t index) { return index < sizeof files / sizeof *files ? &files[index] : NULL; }
