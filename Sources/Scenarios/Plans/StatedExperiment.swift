/// What an experiment says key by key, whatever kind it is; what names measures and cases is read by ``ExperimentReader``.
struct StatedExperiment: Sendable, Hashable {
    /// Of a comparison.
    var adjustment = ComparePlan.Adjustment.holm
    /// Of a sweep that is no grid.
    var points: Int?
    /// Replications of each case before any is left out.
    var firstStage = ReplicationCount.usual
    var replications: StatedReplications?
    var confidence: Double?

    typealias Field = Scenarios.Field<StatedExperiment, ValueReader>

    /// Of the experiment itself.
    static let fields = Fields<StatedExperiment, ValueReader>(
        "an experiment", StatedExperiment(),
        [
            .elsewhere(
                .optional(
                    "compare", .map("map of cases", of: .named(.anything)),
                    "each a map of overrides, `{}` as it stands; at least two")),
            .elsewhere(.optional("capacity", .map(capacity.table), "the least that meets targets")),
            .elsewhere(
                .optional(
                    "sweep", .map("map of parameters or paths", of: FormatKeys.varied),
                    "the values that each takes: `4..8`, a list, or a range")),
            .elsewhere(
                .optional("select", .map(selection.table), "the best of many cases, with a guarantee")),
            .elsewhere(
                .optional(
                    "of", .list("measure, or list of measures", of: .text),
                    "what is looked at; the default is what `precision` names, else waits, times and costs")),
            .elsewhere(.optional("against", .text("case"), "beside `compare`: every other case with this one")),
            .elsewhere(
                .optional(
                    "best", .text("lowest or highest, and a measure"),
                    "beside `compare`: which case is called the best")),
            Field(
                \.adjustment, "adjust", .choice, "beside `compare`: how intervals are corrected for being several"),
            Field(
                \.points, "latin-hypercube", .whole(2...CaseReader.most),
                "beside `sweep`: so many points spread over the ranges, no grid"),
            replications("of every case or point; the run's own are the default"),
            confidence("of intervals and of the guarantee; the run's own is the default"),
        ])

    /// Of a search for the least.
    static let capacity = Fields<StatedExperiment, ValueReader>(
        "capacity", StatedExperiment(),
        [
            .elsewhere(
                .required(
                    "vary", .map("map of parameters or paths", of: FormatKeys.varied),
                    "whole numbers that rise: `2..12`, `2..12 by 2`, or a list")),
            .elsewhere(
                .required(
                    "meet", .map("map of measures", of: .text),
                    "the target of each: `at most 30 min`, `at least 90%`")),
            .elsewhere(
                .optional(
                    "minimise", .text("measure, or one of those varied"),
                    "what shall be least; the default is the sum of those varied")),
            others, replications("of every point; the run's own are the default"),
            confidence("with which the answer meets its targets; the run's own is the default"),
        ])

    /// Of a choice of the best.
    static let selection = Fields<StatedExperiment, ValueReader>(
        "select", StatedExperiment(),
        [
            .elsewhere(
                .required(
                    "among", .map("map of cases, or of parameters", of: .anything),
                    "as for `compare`, or as for `sweep`")),
            .elsewhere(.required("best", .text("lowest or highest, and a measure"), "what the best one is")),
            .elsewhere(
                .required("indifference", .text("amount"), "a smaller difference in that measure does not matter")),
            Field(
                \.firstStage, "first-stage", .whole(2...100_000),
                "replications before any is left out; 20 is the default"),
            others, replications("`at-most`: so many of one case at most"),
            confidence("with which the best is found; the run's own is the default"),
        ])

    private static let others = Field.elsewhere(
        .optional("of", .list("measure, or list of measures", of: .text), "what else is looked at"))

    private static func replications(_ meaning: String) -> Field {
        Field(\.replications, "replications", .replications, meaning)
    }

    private static func confidence(_ meaning: String) -> Field {
        Field(\.confidence, "confidence", .confidence, meaning)
    }
}
