import LaneSupport
import FlowScenarios
import Reporting
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// Who is counted where: groups that some respondents are in and others not, how the sample was drawn, and what was
/// claimed of it.
@Suite struct ResponseSampleTests {
    private let rows = 0..<90

    /// Two constructs of two items, the second following the first in most answers.
    private func survey(_ group: (Int) -> Int?, leftOut: Int = 0) -> ResponseSurvey {
        let base = rows.map { Double($0 * 7 % 5 + 1) }
        var survey = Small.survey(
            Responses(
                names: ["a", "b", "c", "d"],
                columns: [
                    base, rows.map { $0 % 6 == 0 ? 3 : base[$0] }, rows.map { $0 % 7 == 0 ? 2 : base[$0] },
                    rows.map { $0 % 4 == 0 ? 4 : base[$0] },
                ]),
            [.init("Ease", items: ["a", "b"]), .init("Use", items: ["c", "d"])], [.init("Ease", "Use")],
            hypotheses: [
                .init(name: "H1", path: .init("Ease", "Use"), sign: .positive, text: "What is easy is used"),
                .init(name: "H2", path: .init("Ease", "Use"), sign: .any),
            ], samples: 30)
        survey.groups = [
            .init(
                name: "sex", grouping: Grouping(labels: ["f", "m"], groupOfRow: rows.map(group)), leftOut: leftOut)
        ]
        return survey
    }

    private func text(_ survey: ResponseSurvey) throws -> String {
        MarkdownWriter.text(of: ResponseReport(try #require(ResponseFindings(survey))).report(title: "Test"))
    }

    @Test func `who is left out of a grouping is counted beside it`() throws {
        let text = try text(survey({ $0 < 80 ? $0 % 2 : nil }, leftOut: 7))
        #expect(text.contains("| sex      | left out  |   7 |  7.8% |"))
        #expect(text.contains("| sex      | not known |   3 |  3.3% |"))
    }

    /// The comparison of two groups is that of a survey without the respondents who are in neither.
    @Test func `paths are compared between those whose group is known`() throws {
        let some = survey { $0 < 80 ? $0 % 2 : nil }
        var fewer = survey { $0 < 80 ? $0 % 2 : nil }
        fewer.responses = fewer.responses.rows(Array(0..<80))
        fewer.groups[0].grouping = Grouping(labels: ["f", "m"], groupOfRow: (0..<80).map { $0 % 2 })
        let findings = try [some, fewer].map { try #require(ResponseFindings($0)) }
        #expect(findings[0].groupPaths.comparisons[0].unknown == 10)
        #expect(findings[0].groupPaths.comparisons[0].result.value != nil)
        for name in ["group-paths", "micom"] {
            let files = findings.map { $0.tables.first { $0.name == name }?.csv }
            #expect(files[0] != nil && files[0] == files[1])
        }
        #expect(try text(some).contains("10 respondents in neither group are left out"))
    }

    @Test func `weights keep those in no group as they are`() throws {
        var weighted = survey { $0 < 80 ? $0 % 4 == 0 ? 0 : 1 : nil }
        weighted.margins = [.init("sex", weighted.groups[0].grouping, shares: [0.5, 0.5])]
        let findings = try #require(ResponseFindings(weighted))
        let weights = try #require(findings.sample.weights?.value)
        // 20 and 60 respondents share 80 equally: 2 each, and 2/3.
        #expect(zip(weights.values.prefix(2), [2.0, 2.0 / 3]).allSatisfy { abs($0 - $1) < 1e-12 })
        #expect(weights.values.suffix(10).allSatisfy { abs($0 - 1) < 1e-12 })
        #expect(
            try text(weighted).contains(
                "In no group are 10 respondents by sex: together they keep the part of the sample that they have"))
    }

    @Test(
        arguments: [
            (.convenience, "This is a convenience sample"), (.random, "Respondents were drawn by chance"),
            (.census, "Everybody of the population was asked"), (nil, "Nothing here says how respondents were drawn."),
        ] as [(ResponseSurvey.Sample?, String)])
    func `the limitations say how respondents were chosen`(sample: ResponseSurvey.Sample?, words: String) throws {
        var survey = survey { $0 % 2 }
        survey.sample = sample
        #expect(try text(survey).contains("- " + words))
        survey.margins = [.init("sex", survey.groups[0].grouping, shares: [0.5, 0.5])]
        let weighted = try text(survey)
        #expect(weighted.contains("- Weights make the sample agree with the population in sex"))
        #expect(weighted.contains(words) == (sample != nil))
    }

    @Test func `hypotheses are told in the words of the file`() throws {
        let text = try text(survey { $0 % 2 })
        #expect(text.contains("- **H1**: “What is easy is used”"))
        #expect(!text.contains("**H2**: “"))
    }

    @Test func `copies and repetitions are told apart`() throws {
        var survey = survey { $0 % 2 }
        survey.quality.findings = [
            .init(kind: .duplicate, count: 2, places: [.init(line: 4), .init(line: 5)], isLeftOut: false),
            .init(kind: .repeated, count: 1, places: [.init(line: 5)], isLeftOut: false),
        ]
        let text = try text(survey)
        #expect(text.contains("the same answers as an earlier row"))
        #expect(text.contains("the identifier of an earlier row"))
        #expect(
            text.contains(
                "2 rows with the same answers as an earlier one and 1 row of a repeated respondent"))
    }
}
