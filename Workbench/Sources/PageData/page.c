// The files of the page, taken into the program when it is built. SwiftPM's own way to embed files writes them as lists of
// numbers in Swift, over which the compiler takes a quarter of a minute for 90 KB; this takes none.
//
// A new file of the page is to be added twice: its bytes, and its row in the list.
#include "PageData.h"

static const unsigned char index_html[] = {
#embed "../WorkbenchServer/Page/index.html"
};

#define ROW(name, bytes) { name, bytes, sizeof bytes }

static const PageFile files[] = {
    ROW("index.html", index_html),
};

const PageFile *page_file(size_t index) { return index < sizeof files / sizeof *files ? &files[index] : NULL; }
