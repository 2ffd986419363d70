import Statistics
package import Reporting
import Studies
import Surveys

/// What was done, as a paper's methods section has it: only what this run did, each choice with its reference.
package struct MethodsText {
    let findings: ResponseFindings
    var survey: ResponseSurvey { findings.survey }
    /// `95%`.
    var percent: String { English.percent(survey.confidence) }

    package init(_ findings: ResponseFindings) { self.findings = findings }

    /// One thought each; none is empty.
    package var paragraphs: [String] {
        [sample(), measurement(), structure(), prediction(), groups(), regressions(), software()]
            .map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
    }

    /// In the report, to be copied.
    func section() -> ReportSection? {
        guard findings.sample.n > 0 else { return nil }
        return ReportSection(
            "Methods, ready to paste",
            paragraphs.map { .paragraph(ReportText($0)) } + [
                """
                The same, with the references that it cites, is in \(code: "methods.md"). It says what this run did \
                and with which values; what was done before the answers were in the file only its author knows.
                """
            ])
    }

    /// `methods.md`: the paragraphs and what they cite.
    package var file: Report {
        CitedWorks.listed(
            in: Report(
                title: "Methods", introduction: [],
                sections: [ReportSection("Data and analysis", paragraphs.map { .paragraph(ReportText($0)) })]))
    }

    private func software() -> [String] {
        [
            "All was computed with Redomat \(ProductVersion.current) (GNU Scientific Library "
                + "\(NumericalLibrary.version))."
        ]
    }

    func number(_ value: Double, _ decimals: Int = 2) -> String { Readable.fixed(value, decimals) }

    /// `10,000 bootstrap samples`.
    func counted(_ count: Int, _ noun: String) -> String { English.plural(count, noun) }

    /// `was` of one.
    func were(_ count: Int) -> String { English.agreeing(count, "was", "were") }
}
