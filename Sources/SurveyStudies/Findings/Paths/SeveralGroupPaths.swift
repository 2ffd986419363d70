import Reporting
package import Surveys

/// Whether paths differ between three groups and more.
package struct SeveralGroupPaths {
    package struct Compared {
        package let variable: String
        package let labels: [String]
        package let result: Result<SeveralGroupComparison, Unavailable>
    }

    package let comparisons: [Compared]
    /// A line for each path, and one for each path and pair of groups.

    var tables: [TableFile] { [omnibus.file, pairs.file] }

    typealias PathRow = (of: Compared, own: SeveralGroupComparison.Path, holm: Double, permutations: Int)
    typealias PairRow = (
        of: Compared, path: SeveralGroupComparison.Path, own: SeveralGroupComparison.Pair, holm: Double,
        bonferroni: Double, permutations: Int
    )

    private static let leastSize = 30
    private static let mostGroups = 6
    private static let mostPermutations = 1_000

    init(_ survey: ResponseSurvey, _ fit: PathFit?, threads: Int?) {
        let rowOf = Dictionary(survey.responses.rowNumbers.enumerated().map { ($1, $0) }) { first, _ in first }
        comparisons = (fit.map { fit in survey.groups.filter { !survey.isConstruct($0) }.map { (fit, $0) } } ?? [])
            .compactMap { fit, group in
                let places = fit.data.rowNumbers.map { rowOf[$0].flatMap { group.grouping.groupOfRow[$0] } }
                let occupied = group.grouping.labels.indices.filter { places.contains($0) }
                guard occupied.count > 2 else { return nil }
                let result = attempt { () throws(Unavailable) in
                    try Unavailable.require(
                        occupied.count <= Self.mostGroups,
                        "Path models are compared between up to \(Self.mostGroups) groups, and \(group.name) has "
                            + "\(occupied.count).")
                    try Unavailable.require(survey.bootstrap.samples > 0, "The scenario asks for no bootstrap samples.")
                    let least = max(Self.leastSize, 10 * fit.model.mostArrows)
                    for place in occupied {
                        let size = places.count { $0 == place }
                        try Unavailable.require(
                            size >= least,
                            "Path models are compared between groups of at least \(least) respondents, and "
                                + "\(group.grouping.labels[place]) of \(group.name) has \(size).")
                    }
                    let known = zip(fit.data.rowNumbers, places).filter { $1 != nil }
                    let rows = known.compactMap { rowOf[$0.0] }
                    let whole =
                        rows.count == places.count
                        ? fit : try fit.again(survey.responses.rows(rows), missing: survey.missing)
                    let groups = occupied.map { place in known.indices.filter { known[$0].1 == place } }
                    return try SeveralGroupComparison(
                        whole, groups: groups,
                        .init(
                            permutations: min(survey.bootstrap.samples, Self.mostPermutations),
                            seed: survey.bootstrap.seed,
                            threads: threads))
                }
                return Compared(
                    variable: group.name, labels: occupied.map { group.grouping.labels[$0] }, result: result)
            }
    }

    private static func holm(_ values: [Double], of permutations: Int) -> [Double] {
        // None of so many permutations says no more than that it is rarer than one of them.
        MultipleTests.holm.adjusted(values.map { max($0, 1 / Double(permutations)) })
    }

    var omnibus: Table<PathRow> {
        let rows = comparisons.flatMap { compared -> [PathRow] in
            guard let result = compared.result.value else { return [] }
            let corrected = Self.holm(result.paths.map(\.p), of: result.permutations)
            return zip(result.paths, corrected).map { (compared, $0, $1, result.permutations) }
        }
        return Table(
            "group-paths-several", rows, .text("variable", "Variable") { $0.of.variable }.paper("Grouping", .text),
            .text("from", "From") { $0.own.from }.paper("From", .text),
            .text("to", "To") { $0.own.to }.paper("To", .text),
            .text("coefficients", "By group") { row in
                zip(row.of.labels, row.own.coefficients).map { "\($0): \(Readable.fixed($1, 3))" }
                    .joined(separator: "; ")
            }.paper("β by group", .sentences),
            .number("variance", "Variance between groups", decimals: 4) { $0.own.variance }
                .paper("Variance", .number(4)),
            .p("p_permutation", "p") { TableCell.share($0.own.p, of: $0.permutations) }.paper(
                "\(italic: "p")", .probability),
            .p("p_permutation_holm", "p (Holm)") { $0.holm }.paper("\(italic: "p") (Holm)", .probability))
    }

    var pairs: Table<PairRow> {
        let rows = comparisons.flatMap { compared -> [PairRow] in
            guard let result = compared.result.value else { return [] }
            let all = result.paths.flatMap { path in path.pairs.map { (path, $0) } }
            let corrected = Self.holm(all.map(\.1.p), of: result.permutations)
            return zip(all, corrected).map { pair, holm in
                let least = max(pair.1.p, 1 / Double(result.permutations))
                return (compared, pair.0, pair.1, holm, min(1, least * Double(all.count)), result.permutations)
            }
        }
        return Table(
            "group-paths-pairs", rows, .text("variable", "Variable") { $0.of.variable },
            .text("from", "From") { $0.path.from }, .text("to", "To") { $0.path.to },
            .text("group_1", "Group 1") { $0.of.labels[$0.own.first] },
            .text("group_2", "Group 2") { $0.of.labels[$0.own.second] },
            .number("difference", "Difference") { $0.own.difference },
            .p("p_permutation", "p") { TableCell.share($0.own.p, of: $0.permutations) },
            .p("p_permutation_holm", "p (Holm)") { $0.holm }, .p("p_permutation_bonferroni") { $0.bonferroni })
    }
}
