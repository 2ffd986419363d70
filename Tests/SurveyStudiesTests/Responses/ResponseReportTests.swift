import LaneSupport
import FlowScenarios
import Reporting
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// What the report says of answers, in what order, and how hypotheses are decided.
@Suite struct ResponseReportTests {
    /// Four items of which the second pair follows the first in all but a few of 60 answers.
    private func survey(samples: Int, hypotheses: [ResponseSurvey.Hypothesis]) -> ResponseSurvey {
        let rows = 0..<60
        let ease = rows.map { Double($0 * 7 % 5 + 1) }
        let second = rows.map { ($0 % 6 == 0) ? 3 : Double($0 * 7 % 5 + 1) }
        let use = rows.map { ($0 % 7 == 0) ? 2 : Double($0 * 7 % 5 + 1) }
        let more = rows.map { ($0 % 5 == 0) ? 4 : Double($0 * 7 % 5 + 1) }
        return Small.survey(
            Responses(names: ["a", "b", "c", "d"], columns: [ease, second, use, more]),
            [.init("Ease", items: ["a", "b"]), .init("Use", items: ["c", "d"])], [.init("Ease", "Use")],
            groups: [.init(name: "half", grouping: Grouping(rows.map { $0 < 20 ? "first" : "second" }))],
            hypotheses: hypotheses, samples: samples)
    }

    private let claims: [ResponseSurvey.Hypothesis] = [
        .init(name: "H1", path: .init("Ease", "Use"), sign: .positive),
        .init(name: "H2", path: .init("Ease", "Use"), sign: .negative),
        .init(name: "H3", path: .init("Use", "Ease"), sign: .any),
    ]

    @Test func `hypotheses are decided by the percentile interval and its side`() throws {
        let findings = try #require(ResponseFindings(survey(samples: 120, hypotheses: claims)))
        let decisions = findings.hypotheses.decisions
        #expect(decisions.map(\.verdict) == [.supported, .contradicted, .notTestable])
        #expect(decisions[0].reason == "The 95% interval lies above 0.")
        #expect(decisions[1].reason.contains("the effect is positive"))
        #expect(decisions[2].reason == "The model has no path Use → Ease.")
    }

    @Test func `without bootstrap samples paths are estimated and nothing is tested`() throws {
        let findings = try #require(ResponseFindings(survey(samples: 0, hypotheses: [claims[0]])))
        #expect(findings.hypotheses.decisions[0].reason == "There are no bootstrap samples.")
        #expect(findings.structure.estimates.count == 1)
        #expect(try TextTable(findings, "paths").number("coefficient", where: "Ease") != nil)
    }

    @Test func `findings come first, then what reviewers look for in their order`() throws {
        let findings = try #require(ResponseFindings(survey(samples: 10, hypotheses: claims)))
        let report = ResponseReport(findings).report(
            title: "Ease and use", before: [ReportSection("Assumptions")], after: [ReportSection("Again")])
        let first = try #require(report.sections.firstIndex { $0.isForAnalyst })
        #expect(
            report.sections[..<first].map(\.heading.plain) == [
                "In short", "The model", "Hypotheses", "What was answered", "How well it is measured", "Limitations",
                "Assumptions",
            ])
        #expect(
            report.sections[first...].map(\.heading.plain) == [
                "Methods, ready to paste", "Sample and data quality", "Respondents", "Items", "Loadings and weights",
                "Reliability", "Convergent and discriminant validity", "Means, correlations and reliability",
                "Common method", "Structural model",
                "Importance and performance",
                "Invariance and group comparison of paths", "Group differences", "Correlations of the constructs",
                "Appendix: the items", "Again",
            ])
        #expect(report.sections[first...].allSatisfy { $0.isForAnalyst })
        #expect(report.kind.plain == "Survey report, 60 answers")
        let limits = ResponseReport(findings).limitations()
        #expect(limits[0].contains("convenience sample"))
        // 2.802/√60 (Kock & Hadaya 2018, of two sides).
        #expect(
            limits.contains { $0.contains("a path of 0.362 or more is found at 5%, two-sided, with a power of 80%") })
    }

    @Test func `the answer has the verdicts, a number and its interval`() throws {
        let findings = try #require(ResponseFindings(survey(samples: 120, hypotheses: claims)))
        let answer = try #require(ResponseReport(findings).page)
        #expect(answer.sentence.plain == "1 of 3 hypotheses is supported, 1 is contradicted and 1 is not testable.")
        #expect(answer.verdict.plain.contains("% answered "))
        let own = try #require(findings.hypotheses.decisions.first)
        let interval = try #require(own.interval)
        let numbers = [own.estimate ?? .nan, interval.lower, interval.upper].map { ResponseReport.number($0) }
        #expect(
            answer.facts.first?.plain == "The strongest supported path is H1, Ease → Use: \(numbers[0]), 95% interval "
                + "\(numbers[1]) to \(numbers[2]), of 60 respondents.")
        #expect(answer.facts.contains { $0.plain.hasPrefix("The paths explain Use best (R² ") })
    }

    @Test func `the summary has eight lines at most, the verdicts first`() throws {
        var own = try ClinicianSurvey.survey(samples: 120)
        own.hypotheses = [.init(name: "H1", path: .init("PerfExp", "IntUse"), sign: .positive)]
        own.quality.findings = [.init(kind: .outOfRange, count: 3, places: [], isLeftOut: true)]
        let findings = try #require(ResponseFindings(own))
        let report = ResponseReport(findings).report(title: "x")
        guard case .bullets(let lines)? = report.sections.first?.blocks.first else {
            Issue.record("no summary")
            return
        }
        #expect(lines.count <= 8)
        #expect(lines[1].plain.hasPrefix("Of 1 hypothesis supported: H1"))
        // Answers that were not taken come before what was computed without them.
        #expect(lines[0].plain.hasPrefix("3 answers outside the scale"))
    }

    @Test func `long tables are folded, and each says in which file it stands`() throws {
        let findings = try #require(ResponseFindings(ClinicianSurvey.survey(samples: 8)))
        let report = ResponseReport(findings).report(title: "x")
        func all(_ section: ReportSection) -> [ReportBlock] {
            section.blocks + section.subsections.flatMap(all)
        }
        let blocks = report.sections.flatMap(all)
        let folded = blocks.compactMap { if case .folded(let title, _) = $0 { title.plain } else { nil } }
        let files = Set(findings.tables.map(\.name))
        for title in folded where !title.contains("figures/") {
            let file = title.split(separator: "/").last.map { $0.dropLast(4) } ?? ""
            #expect(files.contains(String(file)), "\(title)")
        }
        for name in ["items", "answers", "loadings", "htmt", "cross-loadings", "paths", "effects", "correlations"] {
            #expect(folded.contains { $0.hasSuffix("tables/\(name).csv") }, "\(name)")
        }
        let open = blocks.compactMap { if case .table(let table) = $0 { table.rows.count } else { nil } }
        #expect(open.allSatisfy { $0 <= 12 })
        #expect(MarkdownWriter.text(of: report).split(separator: "\n", omittingEmptySubsequences: false).count < 440)
    }

    @Test func `weights stand beside the means, with the effective size`() throws {
        var weighted = survey(samples: 10, hypotheses: [])
        weighted.margins = [.init("half", weighted.groups[0].grouping, shares: [1, 1])]
        let findings = try #require(ResponseFindings(weighted))
        // Weights 1.5 for 20 and 0.75 for 40: (Σw)²/Σw² = 3600/67.5.
        let text = MarkdownWriter.text(of: ResponseReport(findings).report(title: "Weighted"))
        #expect(text.contains("effective size 53.3 of 60"))
        #expect(try TextTable(findings, "items").number("weighted_mean", where: "a") != nil)
        #expect(!ResponseReport(findings).limitations()[0].contains("convenience"))
    }

    @Test func `none of a few permutations is not shown as never`() {
        #expect(TableCell.share(0, of: 20).text(.probability).plain == "<0.050")
        #expect(TableCell.share(0.1, of: 20).text(.probability).plain == "0.100")
        #expect(TableCell.share(0, of: 1_000).text(.probability).plain == "<0.001")
    }

    @Test func `doubtful rows that are kept are a limitation`() throws {
        var doubtful = survey(samples: 2, hypotheses: [])
        doubtful.quality.findings = [.init(kind: .straightLining, count: 3, places: [], isLeftOut: false)]
        let findings = try #require(ResponseFindings(doubtful))
        #expect(ResponseReport(findings).limitations().contains { $0.contains("3 straight-lining rows") })
    }

    @Test func `threads change no byte`() throws {
        let tables = try [1, 2].map { threads in
            try #require(ResponseFindings(survey(samples: 20, hypotheses: claims), threads: threads)).tables
                .map { $0.csv.text }
        }
        #expect(tables[0] == tables[1])
    }
}
