/// Runs and experiments.
extension FormatKeys {
    package static let run = KeyTable(
        "run",
        .optional(
            "starts", .text("clock time"),
            "clock time at the beginning, such as `7:00`, `Mon 7:00` or `2026-03-02 7:00`"),
        .optional(
            "holidays", .list("list of dates, or `file.csv#date`", of: .text),
            "days on which schedules hold as on a Sunday, or as their `holidays` say; `12-25` is every year's"),
        .optional(
            "seasons", .map("map of [from, to]", of: .list(.either([.text, .list(.text)]))),
            "parts of the year that schedules may name, both days included: `summer: [ 07-01, 08-31 ]`"),
        .optional("horizon", .duration, "length of the observed period, after the warm-up"),
        .optional("customers", .wholeNumber, "length as this many ends of any kind, after the warm-up"),
        .optional(
            "until", .words("empty", "deadlock"),
            "ends when nobody is inside and nobody can come, or when blocked customers wait for each other in a "
                + "circle; `horizon` is the limit"),
        .optional("at-end", .words("stop", "finish"), "those inside stay unfinished, or doors close and work is done"),
        .optional(
            "windows", .map("map of [from, to], or of texts such as `Mon-Fri 8:00-10:00`", of: .list(.text)),
            "named parts of the observed period"),
        .optional(
            "warm-up", .text("auto, none, duration, or `1000 customers`"),
            "what is not observed at the beginning; none is the default for a horizon, auto for `customers`"),
        .optional(
            "replications", .wholeNumber.or("map", .map { FormatKeys.replications }),
            "independent runs; 20 is the default, with `precision` from 20 to 1000"),
        .optional(
            "precision", .map("map of measures", of: .text),
            "how near each shall be known: `2%` of itself, `30 s`, `0.5 points`"),
        .optional(
            "batches",
            .init("auto, none, or whole number from 2", .words(["auto", "none"]), .wholeNumber(from: 2, to: nil)),
            "one long run in so many batches in place of replications; auto finds their length"),
        .optional(
            "variance-reduction", .words("none", "antithetic", "control-variates"),
            "narrower intervals from as many customers; none is the default"),
        .optional("confidence", .share, "of intervals; 95% is the default"),
        .optional("seed", .wholeNumber, "of the random numbers; 1 is the default"))

    package static let replications = KeyTable(
        "replications",
        .optional("at-least", .wholeNumber(from: 1), "never fewer; 20 is the default"),
        .optional("at-most", .wholeNumber(from: 1), "never more; 1000 is the default"))

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
            "replications", .wholeNumber.or("map", .map { FormatKeys.replications }),
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
            "replications", .wholeNumber.or("map", .map { FormatKeys.replications }),
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
