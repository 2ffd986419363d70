import Reporting
import Surveys

extension ResponseReport {
    /// The result is `nil` without a path model.
    func importance() -> ReportSection? {
        guard let own = findings.importance else { return nil }
        let reasons = own.maps.compactMap(\.reason)
        let warnings = own.maps.compactMap(\.value).flatMap(\.warnings)
        let words: ReportBlock = """
            Importance is the total effect on the target with both on a scale from 0 to 100, standardized beside it; \
            performance is the mean score on that scale (Ringle & Sarstedt, 2016). What matters much and does badly is \
            where to begin.
            """
        var blocks = [words] + importanceFigures.map { .figure($0) }
        blocks += own.constructs.blocks(folded: "All constructs by targets", beyond: 20)
        if !own.items.rows.isEmpty {
            blocks.append(
                "The items' weights and performance are in \(code: "tables/importance-performance-items.csv").")
        }
        if let unsettled = UnsettledWeights(survey, findings.structure) {
            let names = English.listed(unsettled.composites.map(\.name), most: 8)
            blocks.append(
                .note(
                    "The importance of \(names) rests on weights that the sample does not settle."
                ))
        }
        var seen: Set<String> = []
        let sentences = (reasons + warnings).filter { seen.insert($0).inserted }
        blocks += own.constructs.file.reasons(sentences)
        return ReportSection("Importance and performance", blocks)
    }

    private var importanceFigures: [DrawnFigure] {
        (findings.importance?.maps ?? []).compactMap(\.value).filter { $0.constructs.count > 1 }.map { map in
            let count = Double(map.constructs.count)
            let middle = PlotPoint(
                map.constructs.reduce(0) { $0 + $1.importance } / count,
                map.constructs.reduce(0) { $0 + $1.performance } / count)
            // The gain that is left times what it does.
            let first = map.constructs.max {
                $0.importance * (100 - $0.performance) < $1.importance * (100 - $1.performance)
            }
            let finding = first.map {
                "\($0.construct) has most to gain: importance \(Self.number($0.importance, 2)), performance "
                    + "\(Self.number($0.performance, 0)) of 100"
            }
            return DrawnFigure(
                name: "importance-\(map.target)", title: "What to improve for \(map.target)? \(finding ?? "")",
                subtitle:
                    "Total effect on \(map.target) against mean score, both on a scale from 0 to 100; the lines are "
                    + "the means of all shown. At the lower right is what matters much and does badly.",
                panels: [
                    NamedScatter(
                        title: "", finding: "\(finding ?? "").", xTitle: "importance", yTitle: "performance",
                        points: map.constructs.map {
                            .init(
                                $0.construct, x: $0.importance, y: $0.performance,
                                role: $0.construct == first?.construct ? .data1 : .context)
                        }, middle: middle
                    ).panel
                ], columns: 1)
        }
    }
}
