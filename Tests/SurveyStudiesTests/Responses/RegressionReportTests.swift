import Reporting
import LaneSupport
import FlowScenarios
import Foundation
import Scenarios
import Studies
import Surveys
import Testing

import SurveyStudies

/// What the report says of regressions and mediations.
@Suite struct RegressionReportTests {
    private static func survey(
        _ regressions: [RegressionRequest], _ mediations: [MediationRequest] = [], samples: Int = 200,
        hasPaths: Bool = false
    ) throws -> ResponseSurvey {
        var survey = try ClinicianSurvey.survey(samples: samples, hasPaths: hasPaths)
        survey.regressions = regressions
        survey.mediations = mediations
        return survey
    }

    private static let all: [RegressionRequest] = [
        RegressionRequest(
            name: "plain", outcome: "IntUse",
            steps: [[.init("PerfExp"), .init("FacCond"), .init("Security"), .init("Guidance")]]),
        RegressionRequest(
            name: "steps", outcome: "IntUse", steps: [[.init("status")], [.init("PerfExp", "Risk")]], errors: .hc0),
        RegressionRequest(
            name: "adopters", outcome: "IntUse", kind: .logistic, steps: [[.init("status")], [.init("PerfExp")]],
            event: .init(ranges: [4...5], words: "4 to 5")),
        RegressionRequest(name: "item", outcome: "Q22", kind: .ordinal, steps: [[.init("PerfExp"), .init("FacCond")]]),
    ]

    private static let mediation = MediationRequest(
        name: "through", from: "EffExp", through: ["PerfExp"], to: "IntUse", controls: ["Risk"])

    private static func report(_ survey: ResponseSurvey) throws -> (ResponseFindings, Report) {
        let findings = try #require(ResponseFindings(survey, threads: 2))
        return (findings, ResponseReport(findings).report(title: "Clinicians"))
    }

    private static func text(_ report: Report) -> String { MarkdownWriter.text(of: report.unfolded) }

    @Test func tablesHaveWhatOthersFind() throws {
        let findings = try #require(ResponseFindings(try Self.survey(Self.all, [Self.mediation]), threads: 2))
        let expected = TextTable(
            try String(
                contentsOf: ClinicianSurvey.folder.deletingLastPathComponent().deletingLastPathComponent()
                    .appending(path: "SurveyRegressionsTests/Data/mida_intuse_coefficients.csv"), encoding: .utf8))
        let tables = findings.tables
        func table(_ name: String) throws -> TextTable {
            TextTable(try #require(tables.first { $0.name == name }))
        }
        let own = TextTable(try table("regression-coefficients"), where: "regression", is: "plain")
        for (term, name) in [("(Intercept)", "constant"), ("PerfExp", "PerfExp"), ("Guidance", "Guidance")] {
            for (column, other) in [
                ("b", "b"), ("se", "se"), ("p", "p"), ("interval_lower", "ci_lower"), ("se_hc0", "se_hc0"),
                ("se_robust", "se_hc3"), ("p_robust", "p_hc3_t"), ("vif", "vif"),
            ] where term != "(Intercept)" || column != "vif" {
                let value = try #require(own.number(column, where: name), "\(column) of \(name)")
                let reference = try #require(expected.number(other, where: term))
                #expect((value - reference).magnitude <= 1e-9 * reference.magnitude, "\(column) of \(name)")
            }
        }
        let names = tables.map(\.name)
        for name in [
            "regression-terms", "regression-steps", "regression-checks", "regression-slopes", "regression-regions",
            "odds-ratios", "odds-steps", "logistic-checks", "brant", "mediation-effects", "mediation-equations",
        ] { #expect(names.contains(name), "\(name)") }
        #expect(Set(names).count == names.count)
        // Both steps are in the file, the whole model in the report.
        let steps = TextTable(try table("regression-coefficients"), where: "regression", is: "steps")
        #expect(steps.rows.count == 4 + 7)
        #expect(try table("regression-regions").number("respondents", where: "PerfExp", "hc0") != nil)
        #expect(try table("mediation-effects").rows.count == 3)
    }

    @Test func aSectionForEachWithTheFindingFirst() throws {
        let (_, report) = try Self.report(try Self.survey(Self.all, [Self.mediation]))
        let headings = report.sections.map(\.heading.plain)
        let first = try #require(headings.firstIndex(of: "What goes with IntUse? (plain)"))
        #expect(
            Array(headings[first..<(first + 5)]) == [
                "What goes with IntUse? (plain)", "What goes with IntUse? (steps)",
                "What goes with whether IntUse is 4 to 5? (adopters)", "What goes with Q22? (item)",
                "Does what EffExp has to do with IntUse go through PerfExp? (through)",
            ])
        #expect(!report.sections[first].isForAnalyst)
        guard case .paragraph(let sentence)? = report.sections[first].blocks.first else {
            Issue.record("no finding")
            return
        }
        #expect(sentence.plain.hasPrefix("IntUse goes with PerfExp (β 0.34), Guidance (β 0.27), FacCond (β 0.23)"))
        #expect(sentence.plain.contains("64.3% of its variance is explained (R²)"))
        let figures = report.sections[first + 1].blocks.compactMap { block -> String? in
            if case .figure(let figure) = block { figure.title } else { nil }
        }
        #expect(figures.count == 1 && figures[0].hasPrefix("Does what PerfExp counts for depend on Risk? That is not"))
        let short = try #require(report.sections.first)
        guard case .bullets(let lines)? = short.blocks.first else {
            Issue.record("nothing in short")
            return
        }
        for name in ["plain: ", "steps: ", "adopters: ", "item: "] {
            #expect(lines.count { $0.plain.hasPrefix(name) } == 1, "\(name)")
        }
        #expect(report.answer?.verdict.plain == "64.3% of IntUse is explained.")
    }

    /// Every work that sections name stands in the references.
    @Test func whatIsCitedIsListed() throws {
        let (_, report) = try Self.report(try Self.survey(Self.all, [Self.mediation]))
        let listed = CitedWorks.listed(in: report)
        let body = Self.text(listed).components(separatedBy: "## References")
        try #require(body.count == 2)
        let cited = body[0].matches(
            of: #/(?:[A-Z][\p{L}]+(?:, & |, | & | and ))*[A-Z][\p{L}]+(?: et al\.| and others)?,? \(?(?:19|20)\d\d\b/#
        ).map { String($0.output) }
        for citation in cited where !citation.contains(#/^(In|May|On|Of|Version) /#) {
            #expect(!CitedWorks.references(in: citation).isEmpty, "\(citation)")
        }
        for work in ["Aiken", "Johnson, P.", "Long", "White, H.", "Brant", "Venzon", "Sobel", "Fritz", "Koenker"] {
            #expect(body[1].contains("- \(work)"), "\(work)")
        }
    }

    @Test func whatCannotBeHadIsSaid() throws {
        var survey = try Self.survey(
            [
                RegressionRequest(name: "none", outcome: "IntUse", steps: [[.init("Nothing")]]),
                RegressionRequest(name: "twice", outcome: "IntUse", steps: [[.init("PerfExp"), .init("status")]]),
            ], [Self.mediation], samples: 0)
        survey.groups = survey.groups.map { group in
            var group = group
            if group.name == "status" {
                group.grouping = Grouping(
                    labels: ["all"], groupOfRow: group.grouping.groupOfRow.map { _ in 0 })
            }
            return group
        }
        let (findings, report) = try Self.report(survey)
        let text = Self.text(report)
        #expect(text.contains("The regression is not given: The answers hold no Nothing"))
        #expect(text.contains("are in one group of status, so that nothing can depend on it"))
        #expect(text.contains("there are too few bootstrap samples to say how sure that is"))
        #expect(findings.regressions.mediations[0].kind == nil)
        let conclusions = ResponseConclusion.all(findings)
        #expect(conclusions.count { $0.seriousness == .warning && "\($0)".contains("regressed") } == 2)
    }

    /// A file of regressions alone, of items.
    @Test func regressionsWithoutConstructs() throws {
        let table = try ClinicianSurvey.survey(hasPaths: false)
        var survey = Small.survey(table.responses.select(["Q10", "Q20", "Q22"]))
        survey.regressions = [
            RegressionRequest(name: "r", outcome: "Q22", steps: [[.init("Q10"), .init("Q20")]], errors: .classical)
        ]
        let (_, report) = try Self.report(survey)
        let text = Self.text(report)
        #expect(text.contains("## What goes with Q22? (r)") && text.contains("for residuals of one variance"))
        #expect(!text.contains("Robust SE") && text.contains("regressions say what goes together"))
        // The classical interval is beside the classical p where nothing else decides.
        let head = text.split(separator: "\n").first { $0.hasPrefix("| Predictor") }
        #expect(head?.contains("Interval |") == true)
        #expect(report.answer?.sentence.plain.hasPrefix("Q22 goes with Q10 (β 0.49) and Q20 (β 0.34)") == true)
    }

    /// A mean of items that are turned round is that of the turned answers.
    @Test func reversedItemsAreTurnedRound() throws {
        let plain = try Self.survey([
            RegressionRequest(name: "r", outcome: "IntUse", steps: [[.init("Risk")]])
        ])
        var turned = plain
        turned.constructs = plain.constructs.map { construct in
            guard construct.name == "Risk" else { return construct }
            return PathModel.Construct("Risk", construct.items.map { .init($0.name, reversedOn: 1...5) }, mode: .a)
        }
        func slope(_ survey: ResponseSurvey) throws -> Double {
            let findings = try #require(ResponseFindings(survey, threads: 1))
            let table = TextTable(try #require(findings.tables.first { $0.name == "regression-coefficients" }))
            return try #require(table.number("b", where: "Risk"))
        }
        let one = try slope(plain)
        let other = try slope(turned)
        #expect((one + other).magnitude < 1e-12 && one != 0)
    }
}
