/// Runs and experiments.
extension FormatKeys {
    package static var run: KeyTable { StatedRun.fields.table }
    package static var replications: KeyTable { StatedReplications.fields.table }

    package static let experiment = KeyTable(
        "an experiment",
        .optional(
            "compare", .map("map of cases", of: .named(.anything)),
            "each a map of overrides, `{}` as it stands; at least two"),
        .optional("capacity", .map(FormatKeys.capacity), "the least that meets targets"),
        .optional(
            "sweep", .map("map of parameters or paths", of: varied),
            "the values that each takes: `4..8`, a list, or a range"),
        .optional("select", .map(FormatKeys.selection), "the best of many cases, with a guarantee"),
        .optional(
            "of", .list("measure, or list of measures", of: .text),
            "what is looked at; the default is what `precision` names, else waits, times and costs"),
        .optional("against", .text("case"), "beside `compare`: every other case with this one"),
        .optional("best", .text("lowest or highest, and a measure"), "beside `compare`: which case is called the best"),
        .optional(
            "adjust", .words("holm", "bonferroni"), "beside `compare`: how intervals are corrected for being several"),
        .optional(
            "latin-hypercube", .wholeNumber(from: 2),
            "beside `sweep`: so many points spread over the ranges, no grid"),
        .optional(
            "replications", .replications,
            "of every case or point; the run's own are the default"),
        .optional("confidence", .share, "of intervals and of the guarantee; the run's own is the default"))

    package static let capacity = KeyTable(
        "capacity",
        .required(
            "vary", .map("map of parameters or paths", of: varied),
            "whole numbers that rise: `2..12`, `2..12 by 2`, or a list"),
        .required("meet", .map("map of measures", of: .text), "the target of each: `at most 30 min`, `at least 90%`"),
        .optional(
            "minimise", .text("measure, or one of those varied"),
            "what shall be least; the default is the sum of those varied"),
        .optional("of", .list("measure, or list of measures", of: .text), "what else is looked at"),
        .optional(
            "replications", .replications,
            "of every point; the run's own are the default"),
        .optional("confidence", .share, "with which the answer meets its targets; the run's own is the default"))

    package static let selection = KeyTable(
        "select",
        .required(
            "among", .map("map of cases, or of parameters", of: .anything), "as for `compare`, or as for `sweep`"),
        .required("best", .text("lowest or highest, and a measure"), "what the best one is"),
        .required("indifference", .text("amount"), "a smaller difference in that measure does not matter"),
        .optional("first-stage", .wholeNumber(from: 2), "replications before any is left out; 20 is the default"),
        .optional("of", .list("measure, or list of measures", of: .text), "what else is looked at"),
        .optional("replications", .map(FormatKeys.replications), "`at-most`: so many of one case at most"),
        .optional("confidence", .share, "with which the best is found; the run's own is the default"))

    /// Values that an experiment tries one after the other.
    private static let varied: KeyTable.Shape = .either([
        .text, .list(.either([.text, .taken])), .map { range }, .taken,
    ])

    package static let range = KeyTable(
        "a range",
        .required("from", .text("quantity"), "the first value"),
        .required("to", .text("quantity"), "the last value"),
        .optional("steps", .wholeNumber(from: 2), "how many values, both ends among them"))
}
