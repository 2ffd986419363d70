package import Surveys

/// The constructs as composites of their items: loadings, reliability and validity.
package struct MeasurementFindings {
    /// The model estimated with the scenario's paths, or, where it has none, with all pairs of constructs joined.
    package let fit: Result<PathFit, Unavailable>
    /// Whether the paths are the scenario's.
    package let isOfPaths: Bool
    /// By the two tables of them.
    package let reliabilities: [PathFit.Reliability]
    package let validity: [PathFit.HeterotraitMonotrait]
    /// Constructs whose items make them up (``PathModel/Construct/isFormative``).
    package let formative: [String]
    package let outer: [PathFit.Outer]
    package let loadings: FindingTable
    package let convergent: FindingTable
    package let fornellLarcker: FindingTable
    package let crossLoadings: FindingTable

    /// Without paths nobody asked for composites, and so many answers are not copied for them.
    private static let mostWithoutPaths = 10_000_000

    init(_ survey: ResponseSurvey, _ scores: ResponseScores) {
        isOfPaths = !survey.paths.isEmpty
        let fit = Self.fit(survey, scores)
        self.fit = fit
        reliabilities = fit.value?.reliabilities ?? []
        validity = fit.value?.heterotraitMonotrait ?? []
        formative = survey.constructs.filter(\.isFormative).map(\.name)
        outer = fit.value?.outer ?? []
        (loadings, convergent) = (Self.loadings(fit.value), Self.convergent(reliabilities, formative))
        (fornellLarcker, crossLoadings) = (Self.fornellLarcker(fit.value, formative), Self.crossLoadings(fit.value))
    }

    /// Why a formative construct has no figure of consistency or validity.
    static func formativeReason(_ construct: String) -> String {
        "\(construct) is formative (mode B), and is judged by its items' weights and their collinearity."
    }

    var tables: [FindingTable] { [loadings, convergent, fornellLarcker, crossLoadings] }

    private static func fit(_ survey: ResponseSurvey, _ scores: ResponseScores) -> Result<PathFit, Unavailable> {
        attempt { () throws(Unavailable) in
            guard survey.constructs.count >= 2 else {
                throw Unavailable(
                    survey.constructs.isEmpty
                        ? "The scenario names no constructs."
                        : "There is one construct, and loadings need another to tell it from.")
            }
            _ = try scores.allItems()
            var (paths, options) = (survey.paths, survey.path)
            if paths.isEmpty {
                let items = survey.constructs.reduce(0) { $0 + $1.items.count }
                guard survey.responses.rows * items <= mostWithoutPaths else {
                    throw Unavailable(
                        "Loadings and the validity that rests on them are not computed without paths for more than "
                            + "\(mostWithoutPaths) answers; there are \(survey.responses.rows) respondents and "
                            + "\(items) items.")
                }
                // The factorial scheme has no direction, so that it does not matter which way the pairs are joined.
                options.weighting = .factorial
                for (place, target) in survey.constructs.enumerated() {
                    paths += survey.constructs[..<place].map { .init($0.name, target.name) }
                }
            }
            let model: PathModel
            do throws(PathModelFlaws) { model = try PathModel(constructs: survey.constructs, paths: paths) } catch {
                throw Unavailable(error.description)
            }
            return try PathFit(PathData(model, survey.responses, missing: survey.missing), options)
        }
    }

    private static func loadings(_ fit: PathFit?) -> FindingTable {
        FindingTable(
            "loadings", fit?.outer ?? [], .text("construct", "Construct") { $0.construct },
            .text("item", "Item") { $0.item },
            .text("mode", "Mode") { outer in
                fit?.model.constructs.first { $0.name == outer.construct }?.mode.rawValue ?? ""
            },
            .number("loading", "Loading") { $0.loading }, .number("weight", "Weight") { $0.weight },
            .number("item_vif", "VIF", decimals: 2) { $0.vif })
    }

    private static func convergent(_ reliabilities: [PathFit.Reliability], _ formative: [String]) -> FindingTable {
        func of(_ figure: @escaping (PathFit.Reliability) -> Figure) -> (PathFit.Reliability) -> Figure {
            { formative.contains($0.construct) ? .unavailable(formativeReason($0.construct)) : figure($0) }
        }
        return FindingTable(
            "composite-reliability", reliabilities, .text("construct", "Construct") { $0.construct },
            .count("items", "Items") { $0.items }, .text("mode", "Mode") { $0.mode.rawValue },
            .number("alpha_standardized", "α standardized") { of(\.alphaStandardized)($0) },
            .number("alpha_raw") { of(\.alphaRaw)($0) }, .number("rho_a", "ρ_A") { of(\.rhoA)($0) },
            .number("rho_c", "ρ_C") { of(\.rhoC)($0) },
            .number("ave", "AVE") {
                of { Figure($0.averageVarianceExtracted, otherwise: "The figure is not finite.") }($0)
            })
    }

    private static func fornellLarcker(_ fit: PathFit?, _ formative: [String]) -> FindingTable {
        var table = FindingTable(
            "fornell-larcker", [.text("construct_1"), .text("construct_2"), .text("quantity"), .number("value")])
        guard let square = fit?.fornellLarcker else { return table }
        for (place, name) in square.constructs.enumerated() {
            for (other, value) in square.values[place].enumerated() {
                let reason =
                    place != other
                    ? fit?.reasonApart(name, square.constructs[other])
                    : formative.contains(name) ? formativeReason(name) : nil
                table.add([
                    .text(name), .text(square.constructs[other]),
                    .text(place == other ? "square root of AVE" : "correlation of scores"),
                    reason.map { .figure(.unavailable($0)) } ?? .number(value),
                ])
            }
        }
        return table
    }

    private static func crossLoadings(_ fit: PathFit?) -> FindingTable {
        var table = FindingTable(
            "cross-loadings", [.text("item"), .text("construct"), .text("score_of"), .number("loading")])
        for row in fit?.crossLoadingTable ?? [] {
            for (name, loading) in zip(fit?.model.constructs.map(\.name) ?? [], row.loadings) {
                table.add([.text(row.item), .text(row.construct), .text(name), .number(loading)])
            }
        }
        return table
    }
}
