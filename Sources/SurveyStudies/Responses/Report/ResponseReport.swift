package import Reporting
import Surveys

/// The report of a survey with its answers: what was found and how it looks, then what decides, then the rest in the order in
/// which reviewers look for it (Hair, Risher, Sarstedt & Ringle 2019, European Business Review 31(1), 2–24).
package struct ResponseReport {
    let findings: ResponseFindings
    var survey: ResponseSurvey { findings.survey }
    /// `95%`.
    var percent: String { English.percent(survey.confidence) }

    package init(_ findings: ResponseFindings) { self.findings = findings }

    /// - Parameters:
    ///   - title: of the report.
    ///   - introduction: what stands before the answer.
    ///   - before: what stands between the findings and the analyst's part, such as assumptions.
    ///   - after: what closes the report.
    package func report(
        title: String, introduction: [ReportBlock] = [], before: [ReportSection] = [], after: [ReportSection] = []
    ) -> Report {
        var all = conclusions()
        // How many answered stands above the title and in the sample.
        if all.count > Self.mostInShort { all.removeLast() }
        let further = Array(all.dropFirst(Self.mostInShort))
        let short = ReportSection("In short", .bullets(all.prefix(Self.mostInShort).map { ReportText($0) }))
        let explained = regressions()
        let main =
            [model(), hypotheses()].compactMap { $0 } + explained + [asked(), measurement()].compactMap { $0 }
        let limits = ReportSection("Limitations", .bullets(limitations().map { ReportText($0) }))
        let analysts = [
            further.isEmpty ? nil : ReportSection("Further findings", .bullets(further.map { ReportText($0) })),
            MethodsText(findings).section(), sample(), respondents(), items(), loadings(), reliability(), validity(),
            constructs(), commonMethod(), structure(), endogeneity(), importance(), imputed(), sensitivity(),
            overTime(), unobservedSegments(), groupPaths(), groups(), pairs(), correlations(), wording(),
        ].compactMap { $0 }
        return Report(
            kind: ReportText("Survey report, \(English.plural(findings.sample.n, "answer"))"), title: ReportText(title),
            introduction: introduction, answer: page,
            sections: [short] + main + [limits] + before + (analysts + after).map(\.forAnalyst))
    }

    /// More lines than these are no summary.
    static let mostInShort = 8

    private var figures: ResponseFigures { ResponseFigures(self) }

    private static func blocks(_ figures: [DrawnFigure?]) -> [ReportBlock] {
        figures.compactMap { $0.map { .figure($0) } }
    }

    private func model() -> ReportSection? {
        // Beside hypotheses the paths stand with those.
        let paths = findings.hypotheses.decisions.isEmpty ? figures.paths() : nil
        let blocks = Self.blocks([figures.model(), paths])
        return blocks.isEmpty ? nil : ReportSection("The model", blocks)
    }

    private func asked() -> ReportSection? {
        let blocks = Self.blocks([figures.answers()])
        return blocks.isEmpty ? nil : ReportSection("What was answered", blocks)
    }

    private func measurement() -> ReportSection? {
        let blocks = Self.blocks([figures.consistency(), figures.heterotrait(), figures.loadings()])
        return blocks.isEmpty ? nil : ReportSection("How well it is measured", blocks)
    }

    /// For the screen: the constructs, or the items where there are none.
    func summary() -> ReportTable {
        guard !survey.constructs.isEmpty else {
            return ReportTable(
                findings.items.descriptions, .left("Item") { $0.item }, .right("n") { "\($0.n)" },
                .right("Missing") { "\($0.missing)" },
                .right("Mean") { $0.mean.cell.text(.number(2)) },
                .right("SD") { $0.sd.cell.text(.number(2)) })
        }
        let formative = findings.measurement.formative
        func alpha(_ scale: (construct: String, result: Result<ScaleReliability, Unavailable>)) -> String {
            if formative.contains(scale.construct) { return "" }
            return scale.result.figure { $0.alpha }.cell.text(.number(3)).plain
        }
        func variance(_ construct: String) -> String {
            if formative.contains(construct) { return "" }
            let found = findings.measurement.reliabilities.first { $0.construct == construct }
            return found.map { Self.number($0.averageVarianceExtracted) } ?? Readable.notAvailable()
        }
        func explained(_ construct: String) -> String {
            let found = findings.structure.determinations.first { $0.construct == construct }
            return found.map { Self.number($0.rSquared) } ?? ""
        }
        return ReportTable(
            findings.scales.scales, .left("Construct") { $0.construct },
            .right("Items") { scale in survey.constructs.first { $0.name == scale.construct }?.items.count },
            .right("Mean") { $0.result.figure { $0.scaleMean }.cell.text(.number(2)) },
            .right("α", alpha), .right("AVE") { variance($0.construct) }, .right("R²") { explained($0.construct) })
    }

    /// With as many decimals as show that it is below a threshold.
    static func number(_ value: Double, below threshold: Double) -> String {
        var decimals = 3
        while decimals < 8, number(value, decimals) == number(threshold, decimals) { decimals += 1 }
        return number(value, decimals)
    }

    /// A heterotrait–monotrait ratio, on the right side of its bounds.
    static func heterotrait(_ ratio: Double) -> String {
        number(ratio, TellingDecimals.count(ratio, Thresholds.heterotrait, least: 2))
    }

    package static func number(_ value: Double, _ decimals: Int = 3) -> String {
        Readable.fixed(value, decimals)
    }
}
