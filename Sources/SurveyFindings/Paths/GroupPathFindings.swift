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

    /// A group needs at least this many, and ten for every arrow at the construct with the most (Barclay, Higgins &
    /// Thompson 1995).
    private static let leastSize = 30
    private static let mostPermutations = 1_000
    private static let mostSamples = 5_000

    init(_ survey: ResponseSurvey, _ measurement: MeasurementFindings, threads: Int?) {
        var comparisons: [Compared] = []
        var (invariance, differences) = (Self.invarianceTable(), Self.differenceTable())
        if measurement.isOfPaths, let fit = measurement.fit.value {
            for group in survey.groups {
                let own = Self.compared(survey, fit, group, threads: threads)
                comparisons.append(own)
                guard let comparison = own.result.value else { continue }
                Self.addInvariance(group.name, comparison, to: &invariance)
                Self.addPaths(own, comparison, survey.paths, to: &differences)
            }
        }
        (self.comparisons, self.invariance, self.differences) = (comparisons, invariance, differences)
    }

    var tables: [FindingTable] { [invariance, differences] }

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
            let data = try PathData(fit.model, survey.responses.rows(rows), missing: survey.missing)
            return try PathFit(data, fit.options)
        }
        let result = attempt { () throws(Unavailable) in
            try Unavailable.require(
                occupied.count == 2,
                "Path models are compared between two groups, and \(group.name) has \(occupied.count).")
            try Unavailable.require(survey.bootstrap.samples > 0, "The scenario asks for no bootstrap samples.")
            let arrows =
                fit.model.constructs.map { construct in
                    fit.model.paths.count { $0.to == construct.name }
                }.max() ?? 0
            let least = max(leastSize, 10 * arrows)
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

    private static func invarianceTable() -> FindingTable {
        FindingTable(
            "micom",
            .text("variable", "Variable"), .text("construct", "Construct"),
            .number("c", "c"), .number("c_5_percent_quantile", "5% quantile"), .p("c_p", "p of c"),
            .p("c_p_holm", "p (Holm)"), .number("c_raw_answers"), .number("mean_difference", "Mean difference"),
            .interval("mean_bounds", "Bounds"), .p("mean_p", "p of means"),
            .number("log_variance_ratio", "ln variance ratio"), .interval("variance_bounds", "Bounds"),
            .p("variance_p", "p of variances"), .text("verdict", "Invariance"))
    }

    private static func addInvariance(
        _ variable: String, _ comparison: GroupComparison, to table: inout FindingTable
    ) {
        let holm = MultipleTests.holm.adjusted(
            comparison.invariance.map { max($0.pCorrelation, 1 / Double(comparison.permutations)) })
        for (own, corrected) in zip(comparison.invariance, holm) {
            table.add([
                .text(variable), .text(own.construct), .number(own.correlation), .number(own.correlationBound),
                .share(own.pCorrelation, of: comparison.permutations), .number(corrected),
                .number(own.correlationOfAnswers), .number(own.meanDifference),
                .interval(own.meanBounds.lower, own.meanBounds.upper),
                .share(own.pMean, of: comparison.permutations),
                .number(own.logVarianceRatio), .interval(own.varianceBounds.lower, own.varianceBounds.upper),
                .share(own.pVariance, of: comparison.permutations),
                .text(InvarianceVerdict(own, comparison).rawValue),
            ])
        }
    }

    private static func addPaths(
        _ compared: Compared, _ comparison: GroupComparison, _ paths: [PathModel.Path], to table: inout FindingTable
    ) {
        let different = compared.different
        let isOpen = InvarianceVerdict.isOpen(comparison)
        let holm = MultipleTests.holm.adjusted(
            comparison.paths.map { max($0.permutation, 1 / Double(comparison.permutations)) })
        for (own, corrected) in zip(comparison.paths, holm) {
            let same = "\(own.from) → \(own.to): every bootstrap sample of both groups gives the same path."
            func figure(_ value: Double) -> FindingTable.Cell { .figure(Figure(value, otherwise: same)) }
            // A coefficient depends on all that the construct is regressed on.
            let involved = [own.to] + paths.filter { $0.to == own.to }.map(\.from)
            let broken = involved.filter(different.contains)
            table.add([
                .text(compared.variable), .text(own.from), .text(own.to), .number(own.first), .number(own.second),
                .number(own.difference), .number(own.firstDeviation), .number(own.secondDeviation),
                figure(own.parametric.t), figure(own.parametric.degreesOfFreedom), figure(own.parametric.p),
                figure(own.welch.t), figure(own.welch.degreesOfFreedom), figure(own.welch.p), .number(own.henseler),
                .share(own.permutation, of: comparison.permutations), .number(corrected),
                .text(isOpen ? "open" : broken.isEmpty ? "yes" : "no: \(broken.joined(separator: ", ")) not the same"),
            ])
        }
    }

    private static func differenceTable() -> FindingTable {
        FindingTable(
            "group-paths",
            .text("variable", "Variable"), .text("from", "From"), .text("to", "To"), .number("group_1", "Group 1"),
            .number("group_2", "Group 2"), .number("difference", "Difference"), .number("bootstrap_sd_1"),
            .number("bootstrap_sd_2"), .number("t_parametric"), .number("df_parametric"),
            .p("p_parametric", "p parametric"), .number("t_welch"), .number("df_welch"),
            .p("p_welch", "p Welch–Satterthwaite"), .p("p_henseler_one_sided", "p Henseler (one-sided)"),
            .p("p_permutation", "p permutation"), .p("p_permutation_holm", "p permutation (Holm)"),
            .text("comparable", "Comparable"))
    }
}
