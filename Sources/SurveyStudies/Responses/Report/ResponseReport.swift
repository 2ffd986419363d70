import Reporting
import Surveys

/// `report.md` of a survey with its answers, in the order in which reviewers look for it (Hair, Risher, Sarstedt & Ringle
/// 2019, European Business Review 31(1), 2–24).
struct ResponseReport {
    let findings: ResponseFindings
    var survey: ResponseSurvey { findings.survey }
    /// `95%`.
    var percent: String { FindingTable.percent(survey.confidence) }

    init(_ findings: ResponseFindings) { self.findings = findings }

    /// - Parameters:
    ///   - before: what stands between the short and the long of it, such as assumptions.
    ///   - after: what closes the report.
    func report(
        title: String, introduction: [ReportBlock] = [], before: [ReportSection] = [], after: [ReportSection] = []
    ) -> Report {
        var sections = [ReportSection("In short", [.bullets(conclusions().map { ReportText($0) })])]
        sections += before
        sections += [
            sample(), items(), loadings(), reliability(), validity(), commonMethod(), structure(), hypotheses(),
            sensitivity(), groupPaths(), groups(), pairs(), correlations(),
            ReportSection("Limitations", [.bullets(limitations().map { ReportText($0) })]),
        ].compactMap { $0 }
        return Report(title: ReportText(title), introduction: introduction, sections: sections + after)
    }

    /// For the screen: the constructs, or the items where there are none.
    func summary() -> ReportTable {
        guard !survey.constructs.isEmpty else {
            var table = ReportTable([
                .init("Item"), .init("n", .right), .init("Missing", .right), .init("Mean", .right), .init("SD", .right),
            ])
            for item in findings.items.descriptions {
                table.append([
                    ReportText(item.item), "\(item.n)", "\(item.missing)",
                    ReportText(FindingTable.readable(.figure(item.mean), .number(2))),
                    ReportText(FindingTable.readable(.figure(item.sd), .number(2))),
                ])
            }
            return table
        }
        var table = ReportTable([
            .init("Construct"), .init("Items", .right), .init("Mean", .right), .init("α", .right), .init("AVE", .right),
            .init("R²", .right),
        ])
        for (place, scale) in findings.scales.scales.enumerated() {
            let composite = findings.measurement.reliabilities.first { $0.construct == scale.construct }
            let explained = findings.structure.determinations.first { $0.construct == scale.construct }
            table.append([
                ReportText(scale.construct), "\(survey.constructs[place].items.count)",
                ReportText(FindingTable.readable(scale.result.cell { $0.scaleMean }, .number(2))),
                ReportText(
                    survey.constructs[place].isFormative
                        ? "" : FindingTable.readable(.figure(scale.result.figure { $0.alpha }), .number(3))),
                ReportText(
                    survey.constructs[place].isFormative
                        ? "" : composite.map { Self.number($0.averageVarianceExtracted) } ?? Readable.notAvailable()),
                ReportText(explained.map { Self.number($0.rSquared) } ?? ""),
            ])
        }
        return table
    }

    static func plural(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(Readable.count(count)) \(count == 1 ? one : many ?? one + "s")"
    }

    /// As a sentence lists them, and how many more there are.
    static func listed(_ names: [String], most: Int = 8) -> String {
        if names.count > most {
            return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
        }
        return names.count <= 1
            ? names.first ?? "" : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    }

    /// With as many decimals as show that it is below a threshold.
    static func number(_ value: Double, below threshold: Double) -> String {
        var decimals = 3
        while decimals < 8, number(value, decimals) == number(threshold, decimals) { decimals += 1 }
        return number(value, decimals)
    }

    static func number(_ value: Double, _ decimals: Int = 3) -> String { FindingTable.fixed(value, decimals) }
}
