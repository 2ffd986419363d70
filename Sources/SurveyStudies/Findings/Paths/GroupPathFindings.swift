import Reporting
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
    private let paths: [PathModel.Path]
    /// Of groupings into three and more.
    package let several: SeveralGroupPaths

    typealias InvarianceRow = (
        variable: String, own: GroupComparison.Invariance, holm: Double, of: GroupComparison
    )
    typealias DifferenceRow = (
        compared: Compared, own: GroupComparison.PathDifference, holm: Double, of: GroupComparison,
        different: [String]
    )

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
        paths = survey.paths
    }

    var tables: [TableFile] { [invariance.file, differences.file] + several.tables }

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

    var invariance: Table<InvarianceRow> {
        let rows = comparisons.flatMap { compared -> [InvarianceRow] in
            guard let result = compared.result.value else { return [] }
            let holm = MultipleTests.holm.adjusted(
                result.invariance.map { max($0.pCorrelation, 1 / Double(result.permutations)) })
            return zip(result.invariance, holm).map { (compared.variable, $0, $1, result) }
        }
        return Table(
            "micom", rows, .text("variable", "Variable") { $0.variable }.paper("Grouping", .text),
            .text("construct", "Construct") { $0.own.construct }.paper("Construct", .text),
            .number("c", "c") { $0.own.correlation }.paper("\(italic: "c")", .bounded(3)),
            .number("c_5_percent_quantile", "5% quantile") { $0.own.correlationBound }
                .paper("5% quantile", .bounded(3)),
            .p("c_p", "p of c") { TableCell.share($0.own.pCorrelation, of: $0.of.permutations) }
                .paper("\(italic: "p")", .probability),
            .p("c_p_holm", "p (Holm)") { $0.holm }, .number("c_raw_answers") { $0.own.correlationOfAnswers },
            .number("mean_difference", "Mean difference") { $0.own.meanDifference }
                .paper("Mean difference", .number(2)),
            .interval("mean_bounds", "Bounds") { TableCell.interval($0.own.meanBounds.lower, $0.own.meanBounds.upper) },
            .p("mean_p", "p of means") { TableCell.share($0.own.pMean, of: $0.of.permutations) }
                .paper("\(italic: "p")", .probability),
            .number("log_variance_ratio", "ln variance ratio") { $0.own.logVarianceRatio }
                .paper("ln variance ratio", .number(2)),
            .interval("variance_bounds", "Bounds") {
                TableCell.interval($0.own.varianceBounds.lower, $0.own.varianceBounds.upper)
            },
            .p("variance_p", "p of variances") { TableCell.share($0.own.pVariance, of: $0.of.permutations) }
                .paper("\(italic: "p")", .probability),
            .text("verdict", "Invariance") { InvarianceVerdict($0.own, $0.of).rawValue }.paper("Invariance", .text))
    }

    var differences: Table<DifferenceRow> {
        let rows = comparisons.flatMap { compared -> [DifferenceRow] in
            guard let result = compared.result.value else { return [] }
            let holm = MultipleTests.holm.adjusted(
                result.paths.map { max($0.permutation, 1 / Double(result.permutations)) })
            return zip(result.paths, holm).map { (compared, $0, $1, result, compared.different) }
        }
        func figure(_ value: @escaping (GroupComparison.PathDifference) -> Double) -> (DifferenceRow) -> Figure {
            { row in
                Figure(
                    value(row.own),
                    otherwise:
                        "\(row.own.from) → \(row.own.to): every bootstrap sample of both groups gives the same path.")
            }
        }
        func comparable(_ row: DifferenceRow) -> String {
            if InvarianceVerdict.isOpen(row.of) { return "open" }
            // A coefficient depends on all that the construct is regressed on.
            let involved = [row.own.to] + paths.filter { $0.to == row.own.to }.map(\.from)
            let broken = involved.filter(row.different.contains)
            return broken.isEmpty ? "yes" : "no: \(broken.joined(separator: ", ")) not the same"
        }
        return Table(
            "group-paths", rows, .text("variable", "Variable") { $0.compared.variable }.paper("Grouping", .text),
            .text("from", "From") { $0.own.from }.paper("From", .text),
            .text("to", "To") { $0.own.to }.paper("To", .text),
            .number("group_1", "Group 1") { $0.own.first }.paper("β\(lowered: "1")", .number(2)),
            .number("group_2", "Group 2") { $0.own.second }.paper("β\(lowered: "2")", .number(2)),
            .number("difference", "Difference") { $0.own.difference }.paper("Difference", .number(2)),
            .number("bootstrap_sd_1") { $0.own.firstDeviation }, .number("bootstrap_sd_2") { $0.own.secondDeviation },
            .number("t_parametric", nil, figure(\.parametric.t)),
            .number("df_parametric", nil, figure(\.parametric.degreesOfFreedom)),
            .p("p_parametric", "p parametric", figure(\.parametric.p)), .number("t_welch", nil, figure(\.welch.t)),
            .number("df_welch", nil, figure(\.welch.degreesOfFreedom)),
            .p("p_welch", "p Welch–Satterthwaite", figure(\.welch.p)),
            .p("p_henseler_one_sided", "p Henseler (one-sided)") { $0.own.henseler },
            .p("p_permutation", "p permutation") {
                TableCell.share($0.own.permutation, of: $0.of.permutations)
            }.paper("\(italic: "p")", .probability),
            .p("p_permutation_holm", "p permutation (Holm)") { $0.holm }.paper("\(italic: "p") (Holm)", .probability),
            .text("comparable", "Comparable", comparable).paper("Comparable", .text))
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
