import Reporting
import Statistics
package import Surveys

/// The same persons at two times.
package struct OverTimeFindings {
    /// Persons at both times, at the first alone and at the second alone.
    package let both: Int
    package let left: Int
    package let joined: Int
    /// Rows without an identifier, or with that of an earlier row of the same time.
    package let unmatched: Int
    /// Persons left out of the comparison for missing answers.
    package let incomplete: Int
    package let result: Result<OverTimeComparison, Unavailable>
    /// Whether the samples and permutations decide.
    package let isDecided: Bool
    package let isInvarianceTested: Bool
    private let leavers: [Leaver]
    /// Constructs that those who left answered otherwise at the first time (Holm), of those compared.
    package let differing: [String]
    package let compared: Int
    package let times: (first: String, second: String)

    typealias Leaver = (
        construct: String, test: Result<MeanComparison, Unavailable>,
        effect: Result<StandardizedDifference, Unavailable>,
        means: (stayed: Double?, left: Double?), holm: Double?
    )

    /// The result is `nil` where the scenario has one time alone.
    init?(_ survey: ResponseSurvey, _ scores: ResponseScores, threads: Int?) {
        guard let own = survey.overTime else { return nil }
        times = (own.firstName, own.secondName)
        let first = Self.places(own.persons)
        let second = Self.places(own.secondPersons)
        let order = first.order.filter { second.places[$0] != nil }
        unmatched = own.persons.count - first.order.count + own.secondPersons.count - second.order.count
        both = order.count
        left = first.order.count - order.count
        joined = second.order.count - order.count
        var rows = (
            first: order.compactMap { first.places[$0] }, second: order.compactMap { second.places[$0] }
        )
        if survey.missing == .casewise {
            let items = survey.constructs.flatMap(\.items).map(\.name).filter {
                survey.responses.place(of: $0) != nil && own.second.place(of: $0) != nil
            }
            let complete = (
                Set(survey.responses.select(items).completeRows), Set(own.second.select(items).completeRows)
            )
            let kept = rows.first.indices.filter {
                complete.0.contains(rows.first[$0]) && complete.1.contains(rows.second[$0])
            }
            rows = (kept.map { rows.first[$0] }, kept.map { rows.second[$0] })
        }
        incomplete = both - rows.first.count
        let chosen = rows
        let result = attempt { () throws(Unavailable) -> OverTimeComparison in
            try Self.compare(survey, overTime: own, rows: chosen, threads: threads)
        }
        self.result = result
        let found = result.value
        isDecided =
            survey.bootstrap.signs != .individual
            && (found?.usable ?? 0) >= SampleNeeds.leastToDecide(confidence: survey.confidence)
        isInvarianceTested =
            (found?.permutations ?? 0) >= SampleNeeds.leastToDecide(confidence: 1 - Thresholds.invariance)
        var leavers = Self.leavers(survey, scores: scores, overTime: own, stayed: Set(order))
        let corrected = WeightedFindings.holm(leavers.map { $0.test.value?.pValue })
        for place in leavers.indices { leavers[place].holm = corrected[place] }
        self.leavers = leavers
        compared = corrected.count { $0 != nil }
        differing = leavers.filter { ($0.holm ?? 1) < 1 - survey.confidence }.map(\.construct)
    }

    var tables: [TableFile] { [invariance.file, paths.file, levels.file, attrition.file] }

    /// Paths whose change has an interval on one side of 0 and whose composites are the same.
    package var changed: [OverTimeComparison.PathChange] {
        guard isDecided, isInvarianceTested, let found = result.value else { return [] }
        let same = Set(found.invariance.filter { $0.pCorrelation >= Thresholds.invariance }.map(\.construct))
        return found.paths.filter { $0.difference.differsFromZero && same.contains($0.from) && same.contains($0.to) }
    }

    /// Constructs whose composition has changed.
    package var variant: [String] {
        isInvarianceTested
            ? (result.value?.invariance ?? []).filter { $0.pCorrelation < Thresholds.invariance }.map(\.construct) : []
    }

    package typealias Moved = (construct: String, change: PairedComparison)

    /// Levels whose interval of the change does not hold 0, of constructs whose composition is the same.
    package var moved: [Moved] {
        let without = Set(variant)
        return (result.value?.levels ?? []).compactMap { own -> Moved? in
            guard let change = own.change.value, !change.difference.contains(0), !without.contains(own.construct) else {
                return nil
            }
            return (own.construct, change)
        }
    }

    /// The row of each identifier's first appearance, in the order of the rows.
    private static func places(_ persons: [String?]) -> (order: [String], places: [String: Int]) {
        var order: [String] = []
        var places: [String: Int] = [:]
        for (row, person) in persons.enumerated() {
            guard let person, places[person] == nil else { continue }
            places[person] = row
            order.append(person)
        }
        return (order, places)
    }

    private static func compare(
        _ survey: ResponseSurvey, overTime own: ResponseSurvey.OverTime, rows: (first: [Int], second: [Int]),
        threads: Int?
    ) throws(Unavailable) -> OverTimeComparison {
        try Unavailable.require(
            !survey.paths.isEmpty, "The scenario has no paths, so that there is no model to compare.")
        try Unavailable.require(
            survey.caseWeights == nil, "Two times are not compared for weighted respondents.")
        try Unavailable.require(
            rows.first.count >= 10,
            "Only \(rows.first.count) persons answered at both times; a comparison needs ten at least.")
        let names = survey.responses.names
        guard names.allSatisfy({ own.second.place(of: $0) != nil }) else {
            throw Unavailable("The second time lacks items of the first.")
        }
        let first = survey.responses.rows(rows.first)
        let second = own.second.select(names).rows(rows.second)
        let pooled = Responses(names: names, columns: zip(first.columns, second.columns).map { $0 + $1 })
        func fit(_ responses: Responses) throws(Unavailable) -> PathFit {
            var same = survey
            same.responses = responses
            return try same.pathFit(survey.paths, survey.path)
        }
        let fits = (try fit(first), try fit(second))
        return try OverTimeComparison(
            fits.0, fits.1, pooled: try fit(pooled),
            .init(
                samples: survey.bootstrap.samples, seed: survey.bootstrap.seed, signs: survey.bootstrap.signs,
                threads: threads),
            permutations: min(1_000, survey.bootstrap.samples), confidence: survey.confidence)
    }

    /// Who answered at the first time alone beside who stayed, by the constructs' scores at the first.
    private static func leavers(
        _ survey: ResponseSurvey, scores: ResponseScores, overTime own: ResponseSurvey.OverTime, stayed: Set<String>
    ) -> [Leaver] {
        zip(survey.constructs, scores.scores).filter { !$0.1.isEmpty }.map { construct, column -> Leaver in
            var values: [[Double]] = [[], []]
            for (row, value) in column.enumerated() where !value.isNaN {
                if let person = own.persons[row] { values[stayed.contains(person) ? 0 : 1].append(value) }
            }
            let groups = GroupedValues(labels: ["stayed", "left"], values: values)
            func mean(_ group: Int) -> Double? {
                values[group].isEmpty ? nil : values[group].reduce(0, +) / Double(values[group].count)
            }
            return (
                construct.name,
                attempt { () throws(Unavailable) -> MeanComparison in
                    try MeanComparison(groups, .separate, confidence: survey.confidence)
                },
                attempt { () throws(Unavailable) -> StandardizedDifference in
                    try StandardizedDifference(groups, confidence: survey.confidence)
                },
                (mean(0), mean(1)), nil
            )
        }
    }

    /// Whether the composition of a construct is the same at both times.
    private func isSame(_ construct: String) -> Bool {
        let own = result.value?.invariance.first { $0.construct == construct }
        return (own?.pCorrelation ?? 1) >= Thresholds.invariance
    }

    var invariance: Table<GroupComparison.Invariance> {
        func composed(_ own: GroupComparison.Invariance) -> String {
            guard isInvarianceTested else { return "not tested" }
            return isSame(own.construct) ? "the same" : "has changed"
        }
        return Table(
            "over-time-invariance", result.value?.invariance ?? [], .text("construct", "Construct") { $0.construct },
            .number("c", "c", decimals: 4) { $0.correlation },
            .number("c_5", "5% quantile", decimals: 4) { $0.correlationBound },
            .p("c_p", "p") { $0.pCorrelation },
            .number("mean_difference") { -$0.meanDifference }, .p("mean_p", "p of means") { $0.pMean },
            .number("log_variance_ratio") { -$0.logVarianceRatio }, .p("variance_p", "p of variances") { $0.pVariance },
            .text("verdict", "Composition") { composed($0) })
    }

    var paths: Table<OverTimeComparison.PathChange> {
        func comparable(_ path: OverTimeComparison.PathChange) -> String {
            guard isInvarianceTested else { return "not tested" }
            return isSame(path.from) && isSame(path.to) ? "yes" : "no, a composite has changed"
        }
        return Table(
            "over-time-paths", result.value?.paths ?? [], .text("from", "From") { $0.from },
            .text("to", "To") { $0.to },
            .number("first", "First") { $0.first.estimate }, .interval("first_percentile") { $0.first.percentile },
            .number("second", "Second") { $0.second.estimate }, .interval("second_percentile") { $0.second.percentile },
            .number("difference", "Change") { $0.difference.estimate },
            .number("bootstrap_sd", "SE") { $0.difference.standardDeviation }, .p("p", "p") { $0.difference.p },
            .interval("percentile", "Percentile interval") { $0.difference.percentile },
            .text("comparable", "May be compared") { comparable($0) })
    }

    var levels: Table<OverTimeComparison.LevelChange> {
        Table(
            "over-time-levels", result.value?.levels ?? [], .text("construct", "Construct") { $0.construct },
            .of(
                \.change, .count("n", "Persons") { $0.n }, .interval("change", "Change, interval") { $0.difference },
                .number("t", "t", decimals: 2) { $0.t }, .p("p", "p") { $0.pValue },
                .number("d_z", "d_z", decimals: 2) { $0.cohenDz }),
            .interval("d_z", "Interval of d_z", decimals: 2) {
                $0.effect.map { BootstrapSummary.Interval($0.lower, $0.upper) }
            })
    }

    var attrition: Table<Leaver> {
        Table(
            "over-time-attrition", leavers, .text("construct", "Construct") { $0.construct },
            .number("mean_stayed", "Mean of who stayed", decimals: 2) { $0.means.stayed },
            .number("mean_left", "Mean of who left", decimals: 2) { $0.means.left },
            .of(
                \.test, .interval("difference", "Difference, interval", decimals: 2) { $0.difference },
                .number("welch_t", "Welch t", decimals: 2) { $0.t }, .p("welch_p", "p") { $0.pValue }),
            .p("welch_p_holm", "p (Holm)") { $0.holm },
            .of(\.effect, .number("hedges_g", "Hedges g", decimals: 2) { $0.g.estimate }))
    }
}
