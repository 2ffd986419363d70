import LaneSupport
import FlowScenarios
import Foundation
import Reporting
import Scenarios
import Statistics
import SurveyStudies
import Surveys
import Testing

/// The shipped survey on contactless payment beside what the case's extraction says of it (its sections 2.3 to 2.5, computed
/// by others from the printed percentages).
@Suite struct ContactlessStudyTests {
    static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Scenarios/survey/contactless-payment.yaml").path()

    static func survey() throws -> (Scenario, PublishedSurvey) {
        let (found, diagnostics) = ScenarioLoader.load(path: file, lanes: lanes)
        let scenario = try #require(found, "\(Diagnostic.render(diagnostics))")
        #expect(Diagnostic.render(diagnostics) == "")
        guard case .published(let survey, _)? = scenario.subject as? SurveyModel else {
            Issue.record("no published survey")
            throw CancellationError()
        }
        return (scenario, survey)
    }

    static func result() throws -> (PublishedFindings, [PublishedVerdict], String) {
        let (scenario, survey) = try survey()
        let findings = PublishedFindings(survey)
        let verdicts = PublishedVerdict.all(findings)
        let report = PublishedReport(scenario: scenario, findings: findings, verdicts: verdicts, command: "redomat run")
        return (findings, verdicts, MarkdownWriter.text(of: report.report()))
    }

    /// 60.1 − 49.5 is 10.6; 10.8 can be no rounding of it, 10.7 can.
    @Test func aShiftThatTheSharesContradict() throws {
        let (_, shipped) = try Self.survey()
        var survey = shipped
        func warnings(_ digits: Int) -> [String] {
            survey.shifts[0].printed = PrintedFigure(digits: digits, decimals: 1)
            return PublishedFindings(survey).contradictoryShifts.map(PublishedReport.words)
        }
        #expect(warnings(106) == [] && warnings(107) == [])
        #expect(
            warnings(108) == [
                "The shift P3 → P4 is printed as 10.8 points, but the printed shares differ by +10.6: one of them is misprinted."
            ])
    }

    @Test func countsAndIntervals() throws {
        let (findings, _, _) = try Self.result()
        // Section 2.4: counts out of 188, Wilson's interval in per cent with one decimal.
        for (name, counts, intervals) in [
            ("P2", [93, 55, 40], ["42.4% to 56.6%", "23.2% to 36.1%", "16.0% to 27.7%"]),
            ("P3", [93, 55, 40], ["42.4% to 56.6%", "23.2% to 36.1%", "16.0% to 27.7%"]),
            ("P4", [113, 75], ["53.0% to 66.8%"]), ("P6", [142, 46], ["68.9% to 81.1%"]),
            ("P5", [136, 24, 28], ["65.5% to 78.2%", "8.7% to 18.3%", "10.5% to 20.7%"]),
            ("P7", [77, 72, 39], ["34.2% to 48.1%", "31.6% to 45.4%", "15.6% to 27.1%"]),
            ("P8", [26, 86, 76], ["9.6% to 19.5%", "38.8% to 52.9%", "33.7% to 47.6%"]),
            ("P9", [106, 68, 14], ["49.2% to 63.3%", "29.6% to 43.3%", "4.5% to 12.1%"]),
            ("P10", [104, 84], ["48.2% to 62.2%"]),
        ] {
            let question = try #require(findings.question(name))
            #expect(question.answers.map(\.count) == counts, "\(name)")
            for (answer, interval) in zip(question.answers, intervals) {
                #expect(PublishedWords.range(answer.wilson) == interval, "\(name) \(answer.answer.name)")
            }
        }
        #expect(findings.question("P2")?.answers.map(\.isContradicted) == [false, true, false])
    }

    @Test func tests() throws {
        let (findings, _, _) = try Self.result()
        for (name, p) in [
            ("P2", "0.94"), ("P3", "0.94"), ("P4", "0.0068"), ("P5", "7.4e-10"), ("P6", "1.4e-12"), ("P7", "0.016"),
            ("P10", "0.17"),
        ] {
            let half = try #require(findings.question(name)?.half)
            #expect(PublishedWords.pValue(half.pValue) == p, "\(name)")
        }
        for (name, chiSquared) in [
            ("P2", "23.819"), ("P3", "23.819"), ("P7", "13.606"), ("P8", "32.979"), ("P9", "68.213"),
        ] {
            let test = try #require(try findings.question(name)?.uniform.get())
            #expect(PublishedWords.fixed(test.chiSquared, decimals: 3) == chiSquared && test.degreesOfFreedom == 2)
        }
    }

    /// All 27: the 24 answers, those not ready in P5 together, and both shifts.
    @Test func audit() throws {
        let (findings, _, text) = try Self.result()
        let audit = findings.audit
        #expect(audit.items.count == 27)
        #expect(audit.chosen.n == 188 && audit.chosen.explained == 26)
        #expect(audit.names(audit.chosen.failures) == ["P2.heard (29.2%)"])
        #expect(audit.stated?.n == 189 && audit.stated?.failures.count == 23 && audit.isInConflict)
        #expect(audit.rivals.first?.failures == 9 && audit.rivals.first?.n == 282)
        #expect(audit.addsUp.filter { !$0.chosen }.map(\.question) == ["P2"])
        #expect(
            text.contains(
                "The source says that 189 answered. Of its 27 audited figures, 189 respondents can have produced 4"))
        #expect(text.contains("188 can have produced 26"))
    }

    @Test func summaryToTheDigit() throws {
        let (findings, _, text) = try Self.result()
        let summary = try #require(findings.summary)
        #expect(summary.lines.map(\.name) == ["P2", "P3", "P4", "P5", "P6", "P7", "P10"])
        #expect(
            summary.lines.map(\.positive.description) == [
                "49.50", "49.50", "60.10", "72.30", "75.50", "41.00", "55.30",
            ])
        #expect(
            summary.lines.map(\.negative.description) == [
                "50.50", "50.50", "39.90", "27.70", "24.50", "59.00", "44.70",
            ])
        #expect(summary.positiveTotal.description == "403.20" && summary.negativeTotal.description == "296.80")
        #expect(text.contains("403.20") && text.contains("296.80"))
        #expect(findings.indices.map { $0.printed?.description } == ["54.80", "63.80", "57.60"])
    }

    @Test func indicesAndShifts() throws {
        let (findings, _, _) = try Self.result()
        #expect(findings.indices.map(\.name) == ["tam", "readiness", nil])
        // Section 2.4: the largest alpha, and 758 of 1,316.
        #expect(
            findings.indices.map { PublishedWords.coefficient($0.share.largestAlpha) } == ["0.893", "0.812", "0.952"]
                || findings.indices.map { PublishedWords.coefficient($0.share.largestAlpha) }
                    == ["0.893", "0.813", "0.952"]
        )
        #expect(abs(findings.indices[2].share.value - 758.0 / 1316) < 1e-15)
        // By hand: the variance of one respondent's mean of P3 and P4 is at most (p + q − p² − q² + 2(p − pq))/4.
        let p = 93.0 / 188
        let q = 113.0 / 188
        let half = 1.959963984540054 * ((p + q - p * p - q * q + 2 * (p - p * q)) / 4 / 188).squareRoot()
        #expect(abs(findings.indices[0].share.interval.upper - ((p + q) / 2 + half)) < 1e-12)
        #expect(findings.shifts.map { $0.share.second - $0.share.first } == [20, 23])
        // McNemar's exact test of 0 against 20 and of 0 against 23: 2/2^20 and 2/2^23.
        for (shift, discordant) in zip(findings.shifts, [20.0, 23.0]) {
            let value = try #require(shift.share.smallestPValue.value)
            #expect(abs(value / (2 * exp2(-discordant)) - 1) < 1e-9)
        }
    }

    @Test func correlationBounds() throws {
        let (findings, _, _) = try Self.result()
        for (one, other, upper) in [
            ("P2", "P3", "1.000"), ("P3", "P4", "0.806"), ("P4", "P5", "0.759"), ("P5", "P6", "0.920"),
            ("P6", "P7", "0.474"), ("P5", "P7", "0.515"), ("P5", "P10", "0.688"), ("P7", "P10", "0.749"),
            ("P2", "P6", "0.563"), ("P4", "P10", "0.907"),
        ] {
            let questions = try [one, other].map { try #require(findings.question($0)) }
            #expect(PublishedWords.coefficient(questions[0].phiBounds(questions[1]).upper) == upper, "\(one) \(other)")
        }
    }

    /// Section 2.5 gives readings; what is borne out is decided by intervals here. H1's index does not exclude one half, H4 and
    /// H7 are contradicted or open, nothing was asked of H6.
    @Test func hypotheses() throws {
        let (_, verdicts, text) = try Self.result()
        #expect(verdicts.map(\.hypothesis.name) == (1...8).map { "H\($0)" })
        #expect(
            verdicts.map(\.verdict) == [
                .open, .supported, .supported, .contradicted, .supported, .notTestable, .open, .supported,
            ])
        // Seven can be tested, so that each interval is one of 1 − 0.05/7.
        #expect(verdicts.allSatisfy { $0.joint.map { abs($0.confidence - (1 - 0.05 / 7)) < 1e-12 } ?? true })
        #expect(text.contains("Bonferroni") && text.contains("convenience sample"))
        #expect(verdicts[5].reason.contains("No question that was reported asks"))
    }

    @Test func everyTableIsWritten() throws {
        let (findings, verdicts, _) = try Self.result()
        let files = PublishedFiles(findings, verdicts)
        #expect(
            files.all().map(\.path) == [
                "tables/answers.csv", "tables/questions.csv", "tables/summary.csv", "tables/indices.csv",
                "tables/shifts.csv", "tables/correlation-bounds.csv", "tables/hypotheses.csv",
                "tables/audit-figures.csv", "figures/sample-sizes.csv", "tables/misprints.csv", "figures/shares.csv",
            ])
        #expect(files.measures().rows.count == 24 + 3)
        #expect(files.all().allSatisfy { !$0.table.text.contains("nan") })
    }
}
