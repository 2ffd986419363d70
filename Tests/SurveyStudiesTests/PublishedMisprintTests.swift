import LaneSupport
import FlowScenarios
import Foundation
import Reporting
import Scenarios
import Statistics
import SurveyStudies
import Surveys
import Testing

/// Surveys whose figures cannot all be right: the report finds which, says what is used, and contradicts itself nowhere.
@Suite struct PublishedMisprintTests {
    private struct Found {
        let findings: PublishedFindings
        let verdicts: [PublishedVerdict]
        let text: String

        /// The lines of the section with this heading.
        func section(_ heading: String) -> String {
            let parts = text.components(separatedBy: "\n## ")
            return parts.first { $0.hasPrefix(heading) } ?? ""
        }
    }

    /// The report on the lines of a `published:`.
    private func found(_ lines: String) throws -> Found {
        let log = """
            redomat: 1
            name: printed
            model: survey
            assumptions: [ made up ]
            published:

            """
        let text = log + lines.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n") + "\n"
        let file = NSTemporaryDirectory() + "printed-\(UUID().uuidString).yaml"
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: file) }
        let (loaded, diagnostics) = ScenarioLoader.load(path: file, lanes: lanes)
        let scenario = try #require(loaded, "\(diagnostics.map(\.message))")
        guard case .published(let survey, _)? = scenario.subject as? SurveyModel else { throw CancellationError() }
        let findings = PublishedFindings(survey)
        let verdicts = PublishedVerdict.all(findings)
        let report = PublishedReport(scenario: scenario, findings: findings, verdicts: verdicts, command: "redomat run")
        for (path, table) in PublishedFiles(findings, verdicts).all() {
            #expect(!table.text.contains("nan") && !table.text.contains("inf"), "\(path)")
        }
        return Found(findings: findings, verdicts: verdicts, text: MarkdownWriter.text(of: report.report()))
    }

    /// 23.3, 48.5 and 29.2 percent of 472 are 110, 229 and 138 people, one by one; together they are 477.
    @Test func aNumberThatExplainsFiguresOneByOneIsNoRival() throws {
        let found = try found(
            """
            stated-n: 412
            questions:
              Q1: { shares: { cash: 23.3%, card: 48.5%, phone: 29.2% } }
              Q2: { shares: { "yes": 61.4%, "no": 24.8%, unsure: 13.8% } }
              Q3: { shares: { "yes": 18%, "no": 82% } }
            """)
        #expect(
            found.section("Which sample").contains(
                "472 respondents explain more of the figures one by one than the 412 that are used: 8 against 7, but with 472 the answers to Q1 do not add up either."
            ))
        #expect(found.section("Which sample").contains("answers to Q1 do not add up"))
        #expect(found.findings.audit.questionsThatDoNotAddUp(to: 472).contains("Q1"))
    }

    /// What adds up to 102.1 does so with nobody.
    @Test func aQuestionThatAddsUpWithNobodyIsNotSaidTo() throws {
        let found = try found(
            """
            n: 188
            questions:
              P3: { shares: { mobile: 51.5%, cash: 30.3%, card: 20.3% } }
              P6: { shares: { trusts: 75.5%, does-not: 24.5% } }
            """)
        let audit = found.section("Which sample")
        #expect(!audit.contains("the answers to every question can be whole numbers"))
        #expect(audit.contains("With 188 the answers to P3 as printed cannot be whole numbers that add up to 188"))
    }

    /// 49.5, 39.3 and 21.3 of 188: the middle one is 29.3, 55 people, as the others leave.
    @Test func oneMisprint() throws {
        let found = try found(
            """
            n: 188
            questions:
              P3: { shares: { mobile: 49.5%, cash: 39.3%, card: 21.3% }, positive: [ cash ] }
            hypotheses: { H1: P3 below 36%, H2: P3.mobile above 30% }
            """)
        #expect(found.findings.questions[0].answers.map(\.count) == [93, 55, 40])
        #expect(found.section("In short").contains("Likely misprint: P3.cash, 39.3% printed for 29.3%."))
        #expect(found.section("Which sample").contains("P3 adds up to 110.1%."))
        #expect(found.section("Which sample").contains("93 mobile, 55 cash and 40 card"))
        #expect(found.text.contains("55 \\*"))
        // Chi-squared of 93, 55 and 40, as of P2 in the case.
        #expect(found.text.contains("23.819"))
        #expect(found.verdicts[0].reason.contains("It rests on P3.cash, which nothing vouches for"))
        #expect(!found.verdicts[1].reason.contains("rests on"))
        #expect(found.section("Limitations").contains("A likely misprint was found (P3.cash, 39.3% printed for 29.3%)"))
    }

    /// The verdict on the misprinted answer, and what it would be as printed: 136 of 188 are above 60 %, 117 are not.
    @Test func whatAVerdictRestsOn() throws {
        let found = try found(
            """
            n: 188
            questions: { P5: { shares: { ready: 62.3%, no: 12.8%, not-ready: 14.9% }, positive: [ ready ] } }
            hypotheses: { H1: P5 above 60% }
            """)
        // 62.3 of 188 are nobody's (117.1), so that the sum of 90 % and the figure speak alike.
        #expect(found.findings.questions[0].positive == 136 && found.findings.questions[0].printedPositive == 117)
        #expect(found.verdicts[0].verdict == .supported)
        #expect(found.verdicts[0].reason.contains("with the figures as printed it would be open"))
        #expect(found.section("In short").contains("P5 72.3% (65.5% to 78.2%) \\*."))
    }

    @Test func severalReadings() throws {
        let found = try found(
            "n: 100\nquestions: { Q: { shares: { a: 45%, b: 33%, c: 26% }, positive: [ a ] } }\nhypotheses: { H: Q below 60% }"
        )
        #expect(found.findings.questions[0].answers.map(\.count) == [45, 33, 26])
        #expect(found.findings.questions[0].answers.map(\.isDoubtful) == [true, false, true])
        #expect(found.section("In short").contains("at least one of its figures is wrong; which one cannot be told"))
        #expect(found.section("Which sample").contains("Q.a, 45% printed for 41%; Q.c, 26% printed for 22%"))
        #expect(found.text.contains("The counts add up to 104, not to 100."))
        #expect(found.verdicts[0].reason.contains("rests on Q.a"))
    }

    @Test func lessThanAll() throws {
        let found = try found("n: 100\nquestions: { Q: { shares: { a: 45%, b: 30%, c: 23% } } }")
        #expect(
            found.section("In short").contains(
                "The answers to Q add up to 98%: some were not printed, or one is a misprint."))
        #expect(found.findings.questions[0].answers.allSatisfy { !$0.isDoubtful })
    }

    /// Of the survey on contactless payment: 29.2 may be 29.3, whose count the other answers leave.
    @Test func theContactlessSurvey() throws {
        let (_, _, text) = try ContactlessStudyTests.result()
        #expect(text.contains("Likely misprinted, or adjusted: P2.heard, 29.2% printed for 29.3%."))
        #expect(text.contains("adjusted so that all add up to 100"))
    }

    /// 93 of 188 are 186 of 376 and 279 of 564: these are no rivals. (Beyond about 700 some number explains all 27 by chance.)
    @Test func multiplesAreNoRivals() throws {
        let (scenario, survey) = try ContactlessStudyTests.survey()
        var wider = survey
        wider.sizes = 100...600
        let findings = PublishedFindings(wider)
        #expect(findings.audit.multiples.map(\.n) == [376, 564])
        #expect(findings.audit.rivals.allSatisfy { $0.n % 188 != 0 } && findings.audit.equallyGood == 1)
        let report = PublishedReport(
            scenario: scenario, findings: findings, verdicts: PublishedVerdict.all(findings), command: "redomat run")
        let text = MarkdownWriter.text(of: report.report())
        #expect(text.contains("376 (2 × 188) and 564 (3 × 188) explain no less than 188"))
        #expect(!text.contains("|          376"))
    }

    /// 3.421 of 19 answers: 65 of 19 are 3.4211; with 3.44 no sum of 19 is (65.36), the mean cannot be.
    @Test func impossibleMeansStandAtTheHead() throws {
        let found = try found(
            """
            n: 19
            questions: { Q: { counts: { yes: 10, no: 9 } } }
            means: { trust: { mean: 3.44, scale: 1..5 }, ease: { mean: 3.42, scale: 1..5 } }
            """)
        #expect(found.findings.audit.items.count == 2 && found.findings.audit.chosen.explained == 1)
        #expect(found.section("In short").contains("1 of 2 audited figures can have come about"))
        #expect(found.section("In short").contains("No 19 whole answers from 1 to 5 have the mean 3.44."))
        #expect(found.section("Which sample").contains("trust (mean 3.44)"))
        #expect(found.section("Limitations").contains("The printed mean or standard deviation of trust cannot be"))
    }

    /// Three claims, of which one compares answers that nobody gave: two are decided, at 1 − 0.05/2 each.
    @Test func oneNumberOfClaims() throws {
        let found = try found(
            """
            n: 40
            questions: { Q: { shares: { a: 70%, b: 30%, c: 0%, d: 0% }, positive: [ a ] } }
            hypotheses: { H1: Q above 50%, H2: Q.b below 50%, H3: Q.c more than Q.d }
            """)
        #expect(found.verdicts.map(\.verdict) == [.supported, .supported, .notTestable])
        #expect(found.verdicts.compactMap { $0.joint?.confidence }.allSatisfy { abs($0 - 0.975) < 1e-12 })
        #expect(found.text.contains("corrected for being 2: each interval is one of 97.5%"))
    }

    /// P7 of the survey is below one half by its own interval and not by the corrected one, by which H7 is decided.
    @Test func theHeadContradictsNoVerdict() throws {
        let (_, _, text) = try ContactlessStudyTests.result()
        #expect(
            text.contains(
                "On its own, but not with the correction for 7 hypotheses, beyond the error of the sample: P7 41.0% (34.2% to 48.1%), less than half."
            ))
        #expect(!text.contains("minority"))
    }

    /// What rounds to a level without being it shows more digits.
    @Test func probabilitiesDoNotReadAsLevels() {
        #expect(PublishedWords.pValue(0.0498) == "0.0498" && PublishedWords.pValue(0.05) == "0.05")
        #expect(PublishedWords.pValue(0.0456) == "0.046" && PublishedWords.pValue(0.01002) == "0.01002")
        #expect(PublishedWords.pValue(0.94) == "0.94" && PublishedWords.pValue(7.4e-10) == "7.4e-10")
    }

    /// A share is shown with the decimals that were printed.
    @Test func sharesKeepTheirDecimals() throws {
        let found = try found("n: 187\nquestions: { Q: { shares: { a: 49.73%, b: 50.27% } } }")
        #expect(found.text.contains("49.73% |    93 | 49.73% |"))
    }
}
