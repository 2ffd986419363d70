package import ScenarioReading

/// Runs and experiments.
extension FormatKeys {
    package static let run = KeyTable(
        "run",
        .optional(
            "starts", "clock time", "clock time at the beginning, such as `7:00`, `Mon 7:00` or `2026-03-02 7:00`"),
        .optional(
            "holidays", "list of dates, or `file.csv#date`",
            "days on which schedules hold as on a Sunday, or as their `holidays` say; `12-25` is every year's"),
        .optional(
            "seasons", "map of [from, to]",
            "parts of the year that schedules may name, both days included: `summer: [ 07-01, 08-31 ]`"),
        .optional("horizon", "duration", "length of the observed period, after the warm-up"),
        .optional("customers", "whole number", "length as this many ends of any kind, after the warm-up"),
        .optional(
            "until", "empty or deadlock",
            "ends when nobody is inside and nobody can come, or when blocked customers wait for each other in a "
                + "circle; `horizon` is the limit"),
        .optional("at-end", "stop or finish", "those inside stay unfinished, or doors close and work is done"),
        .optional(
            "windows", "map of [from, to], or of texts such as `Mon-Fri 8:00-10:00`",
            "named parts of the observed period"),
        .optional(
            "warm-up", "auto, none, duration, or `1000 customers`",
            "what is not observed at the beginning; none is the default for a horizon, auto for `customers`"),
        .optional(
            "replications", "whole number, or map",
            "independent runs; 20 is the default, with `precision` from 20 to 1000"),
        .optional("precision", "map of measures", "how near each shall be known: `2%` of itself, `30 s`, `0.5 points`"),
        .optional(
            "batches", "auto, or whole number from 2",
            "one long run in so many batches in place of replications; auto finds their length"),
        .optional(
            "variance-reduction", "none, antithetic or control-variates",
            "narrower intervals from as many customers; none is the default"),
        .optional("confidence", "share", "of intervals; 95% is the default"),
        .optional("seed", "whole number", "of the random numbers; 1 is the default"))

    package static let replications = KeyTable(
        "replications",
        .optional("at-least", "whole number from 1", "never fewer; 20 is the default"),
        .optional("at-most", "whole number from 1", "never more; 1000 is the default"))

    package static let experiment = KeyTable(
        "an experiment",
        .optional("compare", "map of cases", "each a map of overrides, `{}` as it stands; at least two"),
        .optional("capacity", "map", "the least that meets targets"),
        .optional("sweep", "map of parameters or paths", "the values that each takes: `4..8`, a list, or a range"),
        .optional("select", "map", "the best of many cases, with a guarantee"),
        .optional(
            "of", "measure, or list of measures",
            "what is looked at; the default is what `precision` names, else waits, times and costs"),
        .optional("against", "case", "beside `compare`: every other case with this one"),
        .optional("best", "lowest or highest, and a measure", "beside `compare`: which case is called the best"),
        .optional("adjust", "holm or bonferroni", "beside `compare`: how intervals are corrected for being several"),
        .optional(
            "latin-hypercube", "whole number from 2",
            "beside `sweep`: so many points spread over the ranges, no grid"),
        .optional("replications", "whole number, or map", "of every case or point; the run's own are the default"),
        .optional("confidence", "share", "of intervals and of the guarantee; the run's own is the default"))

    package static let capacity = KeyTable(
        "capacity",
        .required("vary", "map of parameters or paths", "whole numbers that rise: `2..12`, `2..12 by 2`, or a list"),
        .required("meet", "map of measures", "the target of each: `at most 30 min`, `at least 90%`"),
        .optional(
            "minimise", "measure, or one of those varied",
            "what shall be least; the default is the sum of those varied"),
        .optional("of", "measure, or list of measures", "what else is looked at"),
        .optional("replications", "whole number, or map", "of every point; the run's own are the default"),
        .optional("confidence", "share", "with which the answer meets its targets; the run's own is the default"))

    package static let selection = KeyTable(
        "select",
        .required("among", "map of cases, or of parameters", "as for `compare`, or as for `sweep`"),
        .required("best", "lowest or highest, and a measure", "what the best one is"),
        .required("indifference", "amount", "a smaller difference in that measure does not matter"),
        .optional("first-stage", "whole number from 2", "replications before any is left out; 20 is the default"),
        .optional("of", "measure, or list of measures", "what else is looked at"),
        .optional("replications", "map", "`at-most`: so many of one case at most"),
        .optional("confidence", "share", "with which the best is found; the run's own is the default"))

    package static let range = KeyTable(
        "a range",
        .required("from", "quantity", "the first value"),
        .required("to", "quantity", "the last value"),
        .optional("steps", "whole number from 2", "how many values, both ends among them"))
}
