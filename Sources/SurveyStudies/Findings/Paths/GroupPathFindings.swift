package import Surveys

/// Whether the constructs mean the same in two groups, and whether their paths differ.
package struct GroupPathFindings {
    package struct Compared {
        package let variable: String
        package let labels: [String]
        /// Respondents of the model who are in neither group.
        package let unknown: Int
        package let result: Result<GroupComparison, Unavailable>

        /// Constructs that do not mean the same in both groups, so that their paths are not to be compared.
        package var different: [String] {
            (result.value?.invariance ?? []).filter { InvarianceVerdict($0, result.value) == .none }.map(\.construct)
        }
    }

    package let comparisons: [Compared]
    package let invariance: FindingTable
    package let differences: FindingTable
    /// Of groupings into three and more.
    package let several: SeveralGroupPaths

    /// A group needs at least this many, and ten for every arrow at the construct with the most (Barclay, Higgins &
    /// Thompson 1995).
    private static let leastSize = 30
    private static let mostPermutations = 1_000
    private static let mostSamples = 5_000

    init(_ survey: ResponseSurvey, _ measurement: MeasurementFindings, threads: Int?) {
        let fit = measurement.isOfPaths ? measurement.fit.value : nil
        several = SeveralGroupPaths(survey, fit, threads: threads)
        let beyond = Set(several.comparisons.map(\.variable))
        let groups = survey.groups.filter { !beyond.contains($0.name) && !survey.isConstruct($0) }
        let comparisons = fit.map { fit in groups.map { Self.compared(survey, fit, $0, threads: threads) } } ?? []
        self.comparisons = comparisons
        invariance = Self.invariance(comparisons)
        differences = Self.differences(comparisons, survey.paths)
    }

    var tables: [FindingTable] { [invariance, differences] + several.tables }

    private static func compared(_ survey: ResponseSurvey, _ fit: PathFit, _ group: ResponseSurvey.Group, threads: Int?)
        -> Compared
    {
        // Where a row of the answers stands among the cases of the model, some of which may be left out.
        let rowOf = Dictionary(survey.responses.rowNumbers.enumerated().map { ($1, $0) }) { first, _ in first }
        let places = fit.data.rowNumbers.map { rowOf[$0].flatMap { group.grouping.groupOfRow[$0] } }
        let occupied = group.grouping.labels.indices.filter { label in places.contains(label) }
        let labels = occupied.map { group.grouping.labels[$0] }
        let unknown = places.count { $0 == nil }
        /// The model of those alone whose group is known.
        func ofKnown() throws(Unavailable) -> PathFit {
            let rows = zip(fit.data.rowNumbers, places).compactMap { number, place in
                place == nil ? nil : rowOf[number]
            }
            return try fit.again(
                survey.responses.rows(rows), missing: survey.missing,
                weights: survey.caseWeights.map { all in rows.map { all[$0] } })
        }
        let result = attempt { () throws(Unavailable) in
            try Unavailable.require(
                occupied.count == 2,
                "Path models are compared between two groups, and \(group.name) has \(occupied.count).")
            try Unavailable.require(survey.bootstrap.samples > 0, "The scenario asks for no bootstrap samples.")
            let least = max(leastSize, 10 * fit.model.mostArrows)
            for place in occupied {
                let size = places.count { $0 == place }
                try Unavailable.require(
                    size >= least,
                    "Path models are compared between groups of at least \(least) respondents, and "
                        + "\(group.grouping.labels[place]) of \(group.name) has \(size).")
            }
            let known = places.compactMap { $0 }
            let first = known.indices.filter { known[$0] == occupied[0] }
            return try GroupComparison(
                unknown == 0 ? fit : ofKnown(), first: first,
                .init(
                    samples: min(survey.bootstrap.samples, mostSamples),
                    permutations: min(survey.bootstrap.samples, mostPermutations),
                    seed: survey.bootstrap.seed, threads: threads))
        }
        return Compared(variable: group.name, labels: labels, unknown: unknown, result: result)
    }

    private static func invariance(_ comparisons: [Compared]) -> FindingTable {
        typealias Row = (variable: String, own: GroupComparison.Invariance, holm: Double, of: GroupComparison)
        let rows = comparisons.flatMap { compared -> [Row] in
            guard let result = compared.result.value else { return [] }
            let holm = MultipleTests.holm.adjusted(
                result.invariance.map { max($0.pCorrelation, 1 / Double(result.permutations)) })
            return zip(result.invariance, holm).map { (compared.variable, $0, $1, result) }
        }
        typealias Cell = FindingTable.Cell
        return FindingTable(
            "micom", rows, .text("variable", "Variable") { $0.variable },
            .text("construct", "Construct") { $0.own.construct },
            .number("c", "c") { $0.own.correlation },
            .number("c_5_percent_quantile", "5% quantile") { $0.own.correlationBound },
            .p("c_p", "p of c") { Cell.share($0.own.pCorrelation, of: $0.of.permutations) },
            .p("c_p_holm", "p (Holm)") { $0.holm }, .number("c_raw_answers") { $0.own.correlationOfAnswers },
            .number("mean_difference", "Mean difference") { $0.own.meanDifference },
            .interval("mean_bounds", "Bounds") { Cell.interval($0.own.meanBounds.lower, $0.own.meanBounds.upper) },
            .p("mean_p", "p of means") { Cell.share($0.own.pMean, of: $0.of.permutations) },
            .number("log_variance_ratio", "ln variance ratio") { $0.own.logVarianceRatio },
            .interval("variance_bounds", "Bounds") {
                Cell.interval($0.own.varianceBounds.lower, $0.own.varianceBounds.upper)
            },
            .p("variance_p", "p of variances") { Cell.share($0.own.pVariance, of: $0.of.permutations) },
            .text("verdict", "Invariance") { InvarianceVerdict($0.own, $0.of).rawValue })
    }

    private static func differences(_ comparisons: [Compared], _ paths: [PathModel.Path]) -> FindingTable {
        typealias Row = (
            compared: Compared, own: GroupComparison.PathDifference, holm: Double, of: GroupComparison,
            different: [String]
        )
        let rows = comparisons.flatMap { compared -> [Row] in
            guard let result = compared.result.value else { return [] }
            let holm = MultipleTests.holm.adjusted(
                result.paths.map { max($0.permutation, 1 / Double(result.permutations)) })
            return zip(result.paths, holm).map { (compared, $0, $1, result, compared.different) }
        }
        func figure(_ value: @escaping (GroupComparison.PathDifference) -> Double) -> (Row) -> Figure {
            { row in
                Figure(
                    value(row.own),
                    otherwise:
                        "\(row.own.from) → \(row.own.to): every bootstrap sample of both groups gives the same path.")
            }
        }
        func comparable(_ row: Row) -> String {
            if InvarianceVerdict.isOpen(row.of) { return "open" }
            // A coefficient depends on all that the construct is regressed on.
            let involved = [row.own.to] + paths.filter { $0.to == row.own.to }.map(\.from)
            let broken = involved.filter(row.different.contains)
            return broken.isEmpty ? "yes" : "no: \(broken.joined(separator: ", ")) not the same"
        }
        return FindingTable(
            "group-paths", rows, .text("variable", "Variable") { $0.compared.variable },
            .text("from", "From") { $0.own.from },
            .text("to", "To") { $0.own.to }, .number("group_1", "Group 1") { $0.own.first },
            .number("group_2", "Group 2") { $0.own.second }, .number("difference", "Difference") { $0.own.difference },
            .number("bootstrap_sd_1") { $0.own.firstDeviation }, .number("bootstrap_sd_2") { $0.own.secondDeviation },
            .number("t_parametric", nil, figure(\.parametric.t)),
            .number("df_parametric", nil, figure(\.parametric.degreesOfFreedom)),
            .p("p_parametric", "p parametric", figure(\.parametric.p)), .number("t_welch", nil, figure(\.welch.t)),
            .number("df_welch", nil, figure(\.welch.degreesOfFreedom)),
            .p("p_welch", "p Welch–Satterthwaite", figure(\.welch.p)),
            .p("p_henseler_one_sided", "p Henseler (one-sided)") { $0.own.henseler },
            .p("p_permutation", "p permutation") {
                FindingTable.Cell.share($0.own.permutation, of: $0.of.permutations)
            },
            .p("p_permutation_holm", "p permutation (Holm)") { $0.holm },
            .text("comparable", "Comparable", comparable))
    }
}

extension ResponseSurvey {
    /// Whether paths lead from a group, so that within it there would be nothing to lead from.
    func isConstruct(_ group: Group) -> Bool { constructs.contains { $0.items.map(\.name) == [group.name] } }
}

/// What MICOM says of a construct in two groups (Henseler, Ringle & Sarstedt 2016, figure 1), given step 1.
package enum InvarianceVerdict: String {
    /// Composition, means and variances: the groups may be pooled.
    case full
    /// Composition alone: paths may be compared.
    case partial
    /// Not even the composition: nothing may be compared.
    case none
    /// Too few permutations to tell.
    case open = "not tested"

    package init(_ own: GroupComparison.Invariance, _ comparison: GroupComparison?) {
        let level = Thresholds.invariance
        if comparison.map(Self.isOpen) ?? true {
            self = .open
        } else if own.pCorrelation < level {
            self = .none
        } else {
            self = own.pMean >= level && own.pVariance >= level ? .full : .partial
        }
    }

    /// Whether there are too few permutations for a test at 5 %, by the same measure as for bootstrap samples.
    package static func isOpen(_ comparison: GroupComparison) -> Bool {
        comparison.permutations < SampleNeeds.leastToDecide(confidence: 1 - Thresholds.invariance)
    }
}
