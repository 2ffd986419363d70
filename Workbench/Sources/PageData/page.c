// The files of the page, taken into the program when it is built. SwiftPM's own way to embed files writes them as lists of
// numbers in Swift, over which the compiler takes a quarter of a minute for 90 KB; this takes none.
//
// A new file of the page is to be added twice: its bytes, and its row in the list.
#include "PageData.h"

static const unsigned char index_html[] = {
#embed "../WorkbenchServer/Page/index.html"
};
static const unsigned char api_js[] = {
#embed "../WorkbenchServer/Page/api.js"
};
static const unsigned char app_js[] = {
#embed "../WorkbenchServer/Page/app.js"
};
static const unsigned char ask_js[] = {
#embed "../WorkbenchServer/Page/ask.js"
};
static const unsigned char cases_js[] = {
#embed "../WorkbenchServer/Page/cases.js"
};
static const unsigned char complete_js[] = {
#embed "../WorkbenchServer/Page/complete.js"
};
static const unsigned char data_js[] = {
#embed "../WorkbenchServer/Page/data.js"
};
static const unsigned char dom_js[] = {
#embed "../WorkbenchServer/Page/dom.js"
};
static const unsigned char drafts_js[] = {
#embed "../WorkbenchServer/Page/drafts.js"
};
static const unsigned char edit_js[] = {
#embed "../WorkbenchServer/Page/edit.js"
};
static const unsigned char editor_js[] = {
#embed "../WorkbenchServer/Page/editor.js"
};
static const unsigned char figures_css[] = {
#embed "../WorkbenchServer/Page/figures.css"
};
static const unsigned char home_js[] = {
#embed "../WorkbenchServer/Page/home.js"
};
static const unsigned char jobs_js[] = {
#embed "../WorkbenchServer/Page/jobs.js"
};
static const unsigned char knobs_js[] = {
#embed "../WorkbenchServer/Page/knobs.js"
};
static const unsigned char lines_js[] = {
#embed "../WorkbenchServer/Page/lines.js"
};
static const unsigned char messages_js[] = {
#embed "../WorkbenchServer/Page/messages.js"
};
static const unsigned char page_css[] = {
#embed "../WorkbenchServer/Page/page.css"
};
static const unsigned char pins_js[] = {
#embed "../WorkbenchServer/Page/pins.js"
};
static const unsigned char reader_js[] = {
#embed "../WorkbenchServer/Page/reader.js"
};
static const unsigned char rows_js[] = {
#embed "../WorkbenchServer/Page/rows.js"
};
static const unsigned char scenario_js[] = {
#embed "../WorkbenchServer/Page/scenario.js"
};
static const unsigned char state_js[] = {
#embed "../WorkbenchServer/Page/state.js"
};
static const unsigned char svg_js[] = {
#embed "../WorkbenchServer/Page/svg.js"
};
static const unsigned char whatif_js[] = {
#embed "../WorkbenchServer/Page/whatif.js"
};

#define ROW(name, bytes) { name, bytes, sizeof bytes }

static const PageFile files[] = {
    ROW("index.html", index_html),
    ROW("api.js", api_js),
    ROW("app.js", app_js),
    ROW("ask.js", ask_js),
    ROW("cases.js", cases_js),
    ROW("complete.js", complete_js),
    ROW("data.js", data_js),
    ROW("dom.js", dom_js),
    ROW("drafts.js", drafts_js),
    ROW("edit.js", edit_js),
    ROW("editor.js", editor_js),
    ROW("figures.css", figures_css),
    ROW("home.js", home_js),
    ROW("jobs.js", jobs_js),
    ROW("knobs.js", knobs_js),
    ROW("lines.js", lines_js),
    ROW("messages.js", messages_js),
    ROW("page.css", page_css),
    ROW("pins.js", pins_js),
    ROW("reader.js", reader_js),
    ROW("rows.js", rows_js),
    ROW("scenario.js", scenario_js),
    ROW("state.js", state_js),
    ROW("svg.js", svg_js),
    ROW("whatif.js", whatif_js),
};

const PageFile *page_file(size_t index) { return index < sizeof files / sizeof *files ? &files[index] : NULL; }
