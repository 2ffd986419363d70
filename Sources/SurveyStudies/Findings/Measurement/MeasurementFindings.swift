import Reporting
package import Surveys

/// The constructs as composites of their items: loadings, reliability and validity.
package struct MeasurementFindings {
    /// The model estimated with the scenario's paths, or, where it has none, with all pairs of constructs joined.
    package let fit: Result<PathFit, Unavailable>
    /// The same as far as constructs are measured: without products, with the dimensions of constructs of a higher order.
    package let measured: MeasuredModel?
    /// Whether the paths are the scenario's.
    package let isOfPaths: Bool
    /// By the two tables of them.
    package let reliabilities: [PathFit.Reliability]
    package let validity: [PathFit.HeterotraitMonotrait]
    /// Constructs whose items make them up (`PathModel.Construct.isFormative`).
    package let formative: [String]
    package let outer: [PathFit.Outer]
    /// By pairs of constructs: √AVE on the diagonal, correlations of scores beside it.
    package let fornellLarcker: [Entry]
    /// By items and constructs.
    package let crossLoadings: [Entry]

    /// A place of a square table.
    package struct Entry {
        package let row: String
        /// Of the item in the row; empty where the row is a construct.
        var construct = ""
        package let column: String
        package let value: Figure
    }

    /// Without paths nobody asked for composites, and so many answers are not copied for them.
    private static let mostWithoutPaths = 10_000_000

    /// The same of items: each of up to thousands of iterations looks at all of their pairs.
    static let mostItemsWithoutPaths = 1_500

    init(_ survey: ResponseSurvey, _ scores: ResponseScores) {
        isOfPaths = !survey.paths.isEmpty
        let fit = Self.fit(survey, scores)
        self.fit = fit
        let measured = fit.value.map(MeasuredModel.init)
        self.measured = measured
        reliabilities = measured?.reliabilities ?? []
        validity = measured?.validity ?? []
        formative =
            survey.constructs.filter(\.isFormative).map(\.name)
            + survey.extensions.higherOrders.filter { $0.mode == .b }.map(\.name)
        outer = measured?.outer ?? []
        fornellLarcker = Self.fornellLarcker(fit.value, measured, formative)
        crossLoadings = Self.crossLoadings(measured)
    }

    /// Why a formative construct has no figure of consistency or validity.
    static func formativeReason(_ construct: String) -> String {
        "\(construct) is formative (mode B), and is judged by its items' weights and their collinearity."
    }

    var tables: [TableFile] { [loadings.file, convergent.file, fornellLarckerTable.file, crossLoadingTable.file] }

    var fornellLarckerTable: Table<Entry> {
        Table(
            "fornell-larcker", fornellLarcker, .text("construct_1") { $0.row }, .text("construct_2") { $0.column },
            .text("quantity") { $0.row == $0.column ? "square root of AVE" : "correlation of scores" },
            .number("value") { $0.value })
    }

    var crossLoadingTable: Table<Entry> {
        Table(
            "cross-loadings", crossLoadings, .text("item") { $0.row }, .text("construct") { $0.construct },
            .text("score_of") { $0.column }, .number("loading") { $0.value })
    }

    private static func fit(_ survey: ResponseSurvey, _ scores: ResponseScores) -> Result<PathFit, Unavailable> {
        attempt { () throws(Unavailable) in
            guard survey.constructs.count >= 2 else {
                throw Unavailable(
                    survey.constructs.isEmpty
                        ? "The scenario names no constructs."
                        : "There is one construct, and loadings need another to tell it from.")
            }
            _ = try scores.allItems()
            var paths = survey.paths
            var options = survey.path
            if paths.isEmpty {
                let items = survey.constructs.reduce(0) { $0 + $1.items.count }
                guard survey.responses.rows * items <= mostWithoutPaths else {
                    throw Unavailable(
                        "Loadings and the validity that rests on them are not computed without paths for more than "
                            + "\(mostWithoutPaths) answers; there are \(survey.responses.rows) respondents and "
                            + "\(items) items.")
                }
                guard items <= mostItemsWithoutPaths else {
                    throw Unavailable(
                        "Loadings and the validity that rests on them are not computed without paths for more than "
                            + "\(mostItemsWithoutPaths) items; there are \(items).")
                }
                // The factorial scheme has no direction, so that it does not matter which way the pairs are joined.
                options.weighting = .factorial
                for (place, target) in survey.constructs.enumerated() {
                    paths += survey.constructs[..<place].map { .init($0.name, target.name) }
                }
            }
            return try survey.pathFit(paths, options)
        }
    }

    var loadings: Table<PathFit.Outer> {
        let modes = Dictionary(
            measured?.constructs.map { ($0.name, $0.mode.rawValue) } ?? [], uniquingKeysWith: { first, _ in first })
        return Table(
            "loadings", measured?.outer ?? [], .text("construct", "Construct") { $0.construct },
            .text("item", "Item") { $0.item },
            .text("mode", "Mode") { modes[$0.construct] ?? "" },
            .number("loading", "Loading") { $0.loading }, .number("weight", "Weight") { $0.weight },
            .number("item_vif", "VIF", decimals: 2) { $0.vif })
    }

    var convergent: Table<PathFit.Reliability> {
        func of(_ figure: @escaping (PathFit.Reliability) -> Figure) -> (PathFit.Reliability) -> Figure {
            { formative.contains($0.construct) ? .unavailable(Self.formativeReason($0.construct)) : figure($0) }
        }
        return Table(
            "composite-reliability", reliabilities, .text("construct", "Construct") { $0.construct },
            .count("items", "Items") { $0.items }, .text("mode", "Mode") { $0.mode.rawValue },
            .number("alpha_standardized", "α standardized") { of(\.alphaStandardized)($0) },
            .number("alpha_raw") { of(\.alphaRaw)($0) }, .number("rho_a", "ρ_A") { of(\.rhoA)($0) },
            .number("rho_c", "ρ_C") { of(\.rhoC)($0) },
            .number("ave", "AVE") { of { .finite($0.averageVarianceExtracted) }($0) })
    }

    private static func fornellLarcker(
        _ fit: PathFit?, _ measured: MeasuredModel?, _ formative: [String]
    ) -> [Entry] {
        guard let square = measured?.fornellLarcker else { return [] }
        return square.constructs.enumerated().flatMap { place, name in
            square.values[place].enumerated().map { other, value in
                let second = square.constructs[other]
                let reason =
                    place != other
                    ? fit?.reasonApart(name, second) : formative.contains(name) ? formativeReason(name) : nil
                return Entry(row: name, column: second, value: reason.map { .unavailable($0) } ?? .finite(value))
            }
        }
    }

    private static func crossLoadings(_ measured: MeasuredModel?) -> [Entry] {
        (measured?.crossLoadings ?? []).flatMap { row in
            row.loadings.map {
                Entry(row: row.item, construct: row.construct, column: $0.scoreOf, value: .finite($0.value))
            }
        }
    }
}
