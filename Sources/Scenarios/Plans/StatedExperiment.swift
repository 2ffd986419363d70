/// What an experiment says key by key, whatever kind it is; measures and cases are looked up by ``ExperimentReader``.
struct StatedExperiment: Sendable {
    /// Cases.
    var comparison: Located<LocatedNode>?
    var capacity: Located<StatedCapacity>?
    /// Parameters or paths, with the values that each takes.
    var sweep: Located<LocatedNode>?
    var selection: Located<StatedSelection>?
    var look = StatedLook()
    var against: Located<String>?
    var best: Located<String>?
    /// Of a comparison; the inner `nil`: what is said of it has been found wrong.
    var adjustment: Located<ComparePlan.Adjustment?>?
    /// Of a sweep that is no grid; the inner `nil`: what is said of it has been found wrong.
    var points: Located<Int?>?

    static let fields = Fields<StatedExperiment, ValueReader>(
        "an experiment", StatedExperiment(),
        [
            Field(
                \.comparison, "compare",
                FieldKind<LocatedNode, ValueReader>.raw(.map("map of cases", of: .named(.anything))).located,
                "each a map of overrides, `{}` as it stands; at least two"),
            Field(
                \.capacity, "capacity",
                FieldKind<StatedCapacity, ValueReader>.lenientMap(StatedCapacity.fields).located,
                "the least that meets targets"),
            Field(
                \.sweep, "sweep", StatedRange.factors.located,
                "the values that each takes: `4..8`, a list, or a range"),
            Field(
                \.selection, "select",
                FieldKind<StatedSelection, ValueReader>.lenientMap(StatedSelection.fields).located,
                "the best of many cases, with a guarantee"),
            .atLeastOne(
                of: ["compare", "capacity", "sweep", "select"], none: "needs compare, capacity, sweep or select"),
            .measures(
                \.look.measures,
                "what is looked at; the default is what `precision` names, else waits, times and costs"),
            Field(
                \.against, "against", FieldKind<String, ValueReader>.text("case").located,
                "beside `compare`: every other case with this one"),
            Field(
                \.best, "best", FieldKind<String, ValueReader>.text("lowest or highest, and a measure").located,
                "beside `compare`: which case is called the best"),
            Field(
                \.adjustment, "adjust",
                FieldKind<ComparePlan.Adjustment, ValueReader>.choice.evenIfWrong.located,
                "beside `compare`: how intervals are corrected for being several"),
            Field(
                \.points, "latin-hypercube",
                FieldKind<Int, ValueReader>.whole(2...CaseReader.most).evenIfWrong.located,
                "beside `sweep`: so many points spread over the ranges, no grid"),
            .replications(\.look.replications, "of every case or point; the run's own are the default"),
            .confidence(\.look.confidence, "of intervals and of the guarantee; the run's own is the default"),
        ])
}

extension StatedExperiment {
    /// The keys that say what kind of experiment it is.
    var kinds: [LocatedNode.Entry] {
        let entries: [LocatedNode.Entry?] = [comparison?.entry, capacity?.entry, sweep?.entry, selection?.entry]
        return entries.compactMap { $0 }
    }

    /// Keys that are there, each with that of the kind beside which it belongs.
    var beside: [(entry: LocatedNode.Entry, owner: String)] {
        let ofComparison: [LocatedNode.Entry?] = [against?.entry, best?.entry, adjustment?.entry]
        let ofSweep: [LocatedNode.Entry?] = [points?.entry]
        return ofComparison.compactMap { $0 }.map { ($0, "compare") } + ofSweep.compactMap { $0 }.map { ($0, "sweep") }
    }
}

/// A search for the least, key by key.
struct StatedCapacity: Sendable {
    /// Parameters or paths, with the values that each takes.
    var factors: LocatedNode?
    var targets: Located<[Located<String>]>?
    var objective: Located<String>?
    var look = StatedLook()

    static let fields = Fields<StatedCapacity, ValueReader>(
        "capacity", StatedCapacity(),
        [
            Field(
                required: \.factors, "vary", StatedRange.factors.optional,
                "whole numbers that rise: `2..12`, `2..12 by 2`, or a list"),
            Field(
                required: \.targets, "meet", FieldKind<[Located<String>], ValueReader>.targets.located.optional,
                "the target of each: `at most 30 min`, `at least 90%`"),
            Field(
                \.objective, "minimise",
                FieldKind<String, ValueReader>.text("measure, or one of those varied").located,
                "what shall be least; the default is the sum of those varied"),
            .measures(\.look.measures, "what else is looked at"),
            .replications(\.look.replications, "of every point; the run's own are the default"),
            .confidence(
                \.look.confidence, "with which the answer meets its targets; the run's own is the default"),
        ])
}

/// A choice of the best, key by key.
struct StatedSelection: Sendable {
    /// Cases, or parameters and paths with the values that each takes.
    var cases: LocatedNode?
    var best: Located<String>?
    var indifference: Located<String>?
    /// Replications of each case before any is left out; `nil`: what is said of them has been found wrong.
    var firstStage: Int? = ReplicationCount.usual
    var look = StatedLook()

    static let fields = Fields<StatedSelection, ValueReader>(
        "select", StatedSelection(),
        [
            Field(
                required: \.cases, "among",
                FieldKind<LocatedNode, ValueReader>.raw(.map("map of cases, or of parameters", of: .anything))
                    .optional, "as for `compare`, or as for `sweep`"),
            Field(
                required: \.best, "best",
                FieldKind<String, ValueReader>.text("lowest or highest, and a measure").located.optional,
                "what the best one is"),
            Field(
                required: \.indifference, "indifference",
                FieldKind<String, ValueReader>.text("amount").located.optional,
                "a smaller difference in that measure does not matter"),
            Field(
                stated: \.firstStage, "first-stage",
                FieldKind<Int, ValueReader>.whole(2...100_000).evenIfWrong,
                "replications before any is left out; \(ReplicationCount.usual) is the default"),
            .measures(\.look.measures, "what else is looked at"),
            .replications(\.look.replications, "`at-most`: so many of one case at most"),
            .confidence(\.look.confidence, "with which the best is found; the run's own is the default"),
        ])
}

/// What all kinds of experiments say: in the kind's own map, or beside it.
struct StatedLook: Sendable {
    var measures: Located<[Located<String>]>?
    /// The inner `nil`: what is said of them has been found wrong, and so with the confidence.
    var replications: Located<StatedReplications?>?
    var confidence: Located<Double?>?
}

extension Field where Context == ValueReader {
    fileprivate static func measures(
        _ path: FieldPath<Model, Located<[Located<String>]>?>, _ meaning: String
    ) -> Self {
        Field(
            path, "of",
            FieldKind<[Located<String>], ValueReader>.parts(
                "measure, or list of measures", of: FieldKind<String, ValueReader>.text().located,
                each: "a measure of 'of'"
            ).located, meaning)
    }

    fileprivate static func replications(
        _ path: FieldPath<Model, Located<StatedReplications?>?>, _ meaning: String
    ) -> Self {
        Field(
            path, "replications", FieldKind<StatedReplications, ValueReader>.replications.evenIfWrong.located, meaning)
    }

    fileprivate static func confidence(
        _ path: FieldPath<Model, Located<Double?>?>, _ meaning: String
    ) -> Self {
        Field(path, "confidence", FieldKind<Double, ValueReader>.confidence.evenIfWrong.located, meaning)
    }
}

extension FieldKind where Value == [Located<String>], Context == ValueReader {
    /// A target for each measure.
    fileprivate static var targets: Self {
        .named(
            "map of measures", of: .text(), each: { key, _ in "the target of '\(key)'" }, mayBeEmpty: false,
            example: "{ doctor.wait.p95: at most 30 min }")
    }
}
