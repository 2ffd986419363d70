import Reporting
package import Surveys

/// What the answers of a survey look like: each figure is a question with its answer.
package struct ResponseFigures {
    package let report: ResponseReport
    package var findings: ResponseFindings { report.findings }
    package var survey: ResponseSurvey { findings.survey }

    package init(_ report: ResponseReport) { self.report = report }

    /// More boxes than these are a wall; the tables have them all.
    static let mostConstructs = 30
    /// The same of rows.
    static let mostRows = 60

    /// As many decimals as a drawing has room for; the tables have three.
    package static func short(_ value: Double) -> String {
        // What is not 0 does not read as 0.
        value != 0 && value.magnitude < 0.005 ? long(value) : ResponseReport.number(value, 2).withMinus
    }

    /// A heterotrait–monotrait ratio, with more of them where rounding would hide on which side of a bound it lies.
    static func ratio(_ value: Double) -> String {
        TellingDecimals.count(value, Thresholds.heterotrait, least: 2) > 2
            ? ResponseReport.heterotrait(value) : short(value)
    }

    static func long(_ value: Double) -> String { ResponseReport.number(value).withMinus }

    static func range(_ interval: BootstrapSummary.Interval) -> String {
        "\(long(interval.lower)) to \(long(interval.upper))"
    }

    /// The interval that decides on a path: the combined one, or the percentile one where there is none.
    package func interval(_ from: String, _ to: String) -> BootstrapSummary.Interval? {
        findings.structure.summary(.init(from, to))?.intervals.first?.deciding
    }

    /// Whether the samples tell anything of paths.
    package var isTested: Bool {
        findings.structure.bootstrap.map { !$0.isUndecided && $0.summaries.value != nil } ?? false
    }

    /// Constructs whose items the sample does not settle how to weigh.
    package var unsettled: [String] {
        UnsettledWeights(survey, findings.structure)?.composites.map(\.name) ?? []
    }

    /// Whether a path differs from 0; nil: it is not tested.
    func isCertain(_ from: String, _ to: String) -> Bool? {
        guard isTested, !unsettled.contains(from), !unsettled.contains(to), let own = interval(from, to) else {
            return nil
        }
        return own.lower > 0 || own.upper < 0
    }

    func drawn(_ value: Double, _ interval: BootstrapSummary.Interval?) -> DrawnValue {
        DrawnValue(value, lower: interval?.lower, upper: interval?.upper)
    }
}
