import Reporting
package import Surveys

/// Importance and performance: what matters for a target, and how well it does.
package struct ImportanceFindings {
    /// By target.
    package let maps: [Result<ImportancePerformance, Unavailable>]

    typealias ConstructRow = (map: ImportancePerformance, own: ImportancePerformance.Construct)

    /// The result is `nil` where there is no path model with a solution.
    init?(_ survey: ResponseSurvey, _ structure: StructureFindings) {
        guard let fit = structure.fit?.value else { return nil }
        var scales: [String: ClosedRange<Double>] = [:]
        for item in survey.items {
            if let first = item.labels.first, let last = item.labels.last, first.number < last.number {
                scales[item.name] = first.number...last.number
            }
            if let scale = item.scale { scales[item.name] = scale }
        }
        let paths = fit.model.paths
        // What nothing follows from is what a study is about, unless it says so.
        let targets =
            survey.targets.isEmpty
            ? fit.model.constructs.map(\.name).filter { name in
                paths.contains { $0.to == name } && !paths.contains { $0.from == name }
            } : survey.targets
        maps = targets.map { target in
            attempt { () throws(Unavailable) in try fit.withoutProducts().importance(for: target, scales: scales) }
        }
    }

    var tables: [TableFile] { [constructs.file, items.file] }

    var constructs: Table<ConstructRow> {
        let rows = maps.compactMap(\.value).flatMap { map in map.constructs.map { ConstructRow(map, $0) } }
        return Table(
            "importance-performance", rows, .text("target", "Target") { $0.map.target },
            .text("construct", "Construct") { $0.own.construct },
            .number("importance", "Importance") { $0.own.importance },
            .number("importance_standardized", "Standardized") { $0.own.standardizedImportance },
            .number("performance", "Performance", decimals: 1) { $0.own.performance },
            .number("target_performance") { $0.map.targetPerformance })
    }

    var items: Table<ImportancePerformance.Item> {
        Table(
            "importance-performance-items", maps.compactMap(\.value).first?.items ?? [],
            .text("construct", "Construct") { $0.construct }, .text("item", "Item") { $0.item },
            .number("weight", "Weight") { $0.weight },
            .number("performance", "Performance", decimals: 1) { $0.performance })
    }
}
