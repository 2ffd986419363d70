// The files of the page, taken into the program when it is built. SwiftPM's own way to embed files writes them as lists of
// numbers in Swift, over which the compiler takes a quarter of a minute for 90 KB; this takes none.
//
// Written by Scripts/workbench-page.sh.
#include "PageData.h"

// It is of C 23, and clang has it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_0[] = {
#embed "../WorkbenchServer/Page/api.js"
};
static const unsigned char file_1[] = {
#embed "../WorkbenchServer/Page/app.js"
};
static const unsigned char file_2[] = {
#embed "../WorkbenchServer/Page/ask.js"
};
static const unsigned char file_3[] = {
#embed "../WorkbenchServer/Page/cases.js"
};
static const unsigned char file_4[] = {
#embed "../WorkbenchServer/Page/complete.js"
};
static const unsigned char file_5[] = {
#embed "../WorkbenchServer/Page/data.js"
};
static const unsigned char file_6[] = {
#embed "../WorkbenchServer/Page/days.js"
};
static const unsigned char file_7[] = {
#embed "../WorkbenchServer/Page/dom.js"
};
static const unsigned char file_8[] = {
#embed "../WorkbenchServer/Page/drafts.js"
};
static const unsigned char file_9[] = {
#embed "../WorkbenchServer/Page/edit.js"
};
static const unsigned char file_10[] = {
#embed "../WorkbenchServer/Page/editor.js"
};
static const unsigned char file_11[] = {
#embed "../WorkbenchServer/Page/figures.css"
};
static const unsigned char file_12[] = {
#embed "../WorkbenchServer/Page/frontier.js"
};
static const unsigned char file_13[] = {
#embed "../WorkbenchServer/Page/home.js"
};
static const unsigned char file_14[] = {
#embed "../WorkbenchServer/Page/index.html"
};
static const unsigned char file_15[] = {
#embed "../WorkbenchServer/Page/jobs.js"
};
static const unsigned char file_16[] = {
#embed "../WorkbenchServer/Page/knobs.js"
};
static const unsigned char file_17[] = {
#embed "../WorkbenchServer/Page/lines.js"
};
static const unsigned char file_18[] = {
#embed "../WorkbenchServer/Page/map.js"
};
static const unsigned char file_19[] = {
#embed "../WorkbenchServer/Page/messages.js"
};
static const unsigned char file_20[] = {
#embed "../WorkbenchServer/Page/new.js"
};
static const unsigned char file_21[] = {
#embed "../WorkbenchServer/Page/page.css"
};
static const unsigned char file_22[] = {
#embed "../WorkbenchServer/Page/pictures.js"
};
static const unsigned char file_23[] = {
#embed "../WorkbenchServer/Page/pins.js"
};
static const unsigned char file_24[] = {
#embed "../WorkbenchServer/Page/promise.js"
};
static const unsigned char file_25[] = {
#embed "../WorkbenchServer/Page/reader.js"
};
static const unsigned char file_26[] = {
#embed "../WorkbenchServer/Page/rows.js"
};
static const unsigned char file_27[] = {
#embed "../WorkbenchServer/Page/scenario.js"
};
static const unsigned char file_28[] = {
#embed "../WorkbenchServer/Page/state.js"
};
static const unsigned char file_29[] = {
#embed "../WorkbenchServer/Page/strip.js"
};
static const unsigned char file_30[] = {
#embed "../WorkbenchServer/Page/svg.js"
};
static const unsigned char file_31[] = {
#embed "../WorkbenchServer/Page/verdict.js"
};
static const unsigned char file_32[] = {
#embed "../WorkbenchServer/Page/whatif.js"
};

static const PageFile files[] = {
    { "api.js", file_0, sizeof file_0 },
    { "app.js", file_1, sizeof file_1 },
    { "ask.js", file_2, sizeof file_2 },
    { "cases.js", file_3, sizeof file_3 },
    { "complete.js", file_4, sizeof file_4 },
    { "data.js", file_5, sizeof file_5 },
    { "days.js", file_6, sizeof file_6 },
    { "dom.js", file_7, sizeof file_7 },
    { "drafts.js", file_8, sizeof file_8 },
    { "edit.js", file_9, sizeof file_9 },
    { "editor.js", file_10, sizeof file_10 },
    { "figures.css", file_11, sizeof file_11 },
    { "frontier.js", file_12, sizeof file_12 },
    { "home.js", file_13, sizeof file_13 },
    { "index.html", file_14, sizeof file_14 },
    { "jobs.js", file_15, sizeof file_15 },
    { "knobs.js", file_16, sizeof file_16 },
    { "lines.js", file_17, sizeof file_17 },
    { "map.js", file_18, sizeof file_18 },
    { "messages.js", file_19, sizeof file_19 },
    { "new.js", file_20, sizeof file_20 },
    { "page.css", file_21, sizeof file_21 },
    { "pictures.js", file_22, sizeof file_22 },
    { "pins.js", file_23, sizeof file_23 },
    { "promise.js", file_24, sizeof file_24 },
    { "reader.js", file_25, sizeof file_25 },
    { "rows.js", file_26, sizeof file_26 },
    { "scenario.js", file_27, sizeof file_27 },
    { "state.js", file_28, sizeof file_28 },
    { "strip.js", file_29, sizeof file_29 },
    { "svg.js", file_30, sizeof file_30 },
    { "verdict.js", file_31, sizeof file_31 },
    { "whatif.js", file_32, sizeof file_32 },
};

const PageFile *page_file(size_t index) { return index < sizeof files / sizeof *files ? &files[index] : NULL; }
