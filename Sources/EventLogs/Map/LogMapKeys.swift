package import Scenarios

/// The keys of a log's map.
package enum LogMapKeys {
    package static let map = KeyTable(
        "a log's map",
        .required("log-map", "1", "the version of this format"),
        .required("shape", .words(LogShape.allCases.map(\.rawValue)), "what a row is"),
        .optional("separator", .text, "what stands between cells; found by itself where it is not said"),
        .optional("header", .yesOrNo, "whether the first row names the columns; else they are 'column 1' and so on"),
        .required("columns", .map(columns), "which column is for what"),
        .optional("activity-name", .text, "the activity of a log without a column of activities"),
        .optional("dates", .words(DateOrder.allCases.map(\.rawValue)), "of dates such as 3/2/2026"),
        .optional(
            "zone", .text("'wall', an offset such as +01:00, UTC, or a place such as Europe/Berlin"),
            "the clock by which times are told; 'wall' takes them as written"),
        .optional(
            "values", .map("by role: what stands in the file, and its name", of: .named(.text)),
            "other names for values"),
        .optional(
            "outcomes", .map("outcome: what it says", of: .words(Fate.allCases.map(\.word))), "how customers ended"),
        .optional("leave-out", .map("by role: values", of: .list(.text)), "rows that are not taken"),
        .optional("repeated", .words("leave-out", "take"), "rows that repeat an earlier one, cell by cell"),
        .optional("resources", .words("hidden", "as-written"), "how people and machines are named"),
        .optional("salt", .text, "what names are hidden by; the log's content where it is not said"))

    static let columns = KeyTable(
        "the columns", ColumnRole.allCases.map { .optional($0.rawValue, .text("name of a column"), $0.meaning) })
}
