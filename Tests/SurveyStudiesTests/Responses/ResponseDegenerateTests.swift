import LaneSupport
import FlowScenarios
import Reporting
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// Answers that some figures cannot be had of: each gives a sentence, and takes no other part of the report with it.
@Suite struct ResponseDegenerateTests {
    private static let steps: [Double] = [1, 2, 3, 4, 5, 4, 3, 2, 1, 5, 2, 4]

    private func shifted(_ by: Int, _ values: [Double] = steps) -> [Double] {
        values.indices.map { values[($0 + by) % values.count] }
    }

    private func report(_ survey: ResponseSurvey) throws -> (text: String, findings: ResponseFindings) {
        let findings = try #require(ResponseFindings(survey))
        let report = ResponseReport(findings).report(title: "Test")
        // Everything can be written, and no number is missing without a reason.
        for table in findings.tables {
            let text = table.csv.text
            #expect(!text.contains("nan"))
            #expect(!text.contains("inf,"))
        }
        let text = MarkdownWriter.text(of: report)
        #expect(!text.lowercased().contains("nan "))
        #expect(text.contains("Limitations"))
        return (text, findings)
    }

    private func model(_ columns: [(String, [Double])]) -> ResponseSurvey {
        Small.survey(
            Responses(names: columns.map(\.0), columns: columns.map(\.1)),
            [.init("Ease", items: ["a", "b"]), .init("Use", items: ["c", "d"])], [.init("Ease", "Use")],
            hypotheses: [.init(name: "H1", path: .init("Ease", "Use"), sign: .positive)])
    }

    @Test func `a constant item`() throws {
        let (text, findings) = try report(
            model([
                ("a", [Double](repeating: 3, count: 12)), ("b", Self.steps), ("c", shifted(1)), ("d", shifted(2)),
            ]))
        #expect(text.contains("The answers to a are all the same"))
        #expect(text.contains("The path model cannot be estimated"))
        #expect(findings.hypotheses.decisions[0].verdict == .notTestable)
        // The other scale has its α all the same; of this one a single item is left.
        #expect(findings.scales.alpha("Use").value != nil)
        #expect(findings.scales.alpha("Ease").value == nil)
        #expect(findings.items.descriptions[1].mean.value != nil)
    }

    @Test func `perfectly collinear items`() throws {
        let (text, findings) = try report(
            model([
                ("a", Self.steps), ("b", Self.steps.map { 6 - $0 }.map { 6 - $0 }), ("c", shifted(1)),
                ("d", shifted(5)),
            ]))
        #expect(text.contains("linear combination of the items before it"))
        #expect(text.contains("The items of Ease are collinear."))
        #expect(findings.structure.estimates.count == 1)
    }

    @Test func `fewer respondents than items`() throws {
        let few = [1.0, 4, 2]
        let (text, _) = try report(
            model([("a", few), ("b", [2, 5, 1]), ("c", [3, 1, 2]), ("d", [1, 2, 4])]))
        #expect(text.contains("There are 3 complete rows for 4 items, too few for an inverse"))
    }

    @Test func `answers that do not fit the scale stand at the head`() throws {
        var own = model([("a", Self.steps), ("b", shifted(1)), ("c", shifted(2)), ("d", shifted(4))])
        own.quality.findings = [
            .init(
                kind: .outOfRange, count: 111, places: [.init(line: 18, column: 13, item: "a", text: "0")],
                isLeftOut: true)
        ]
        let words = ResponseReport(try report(own).findings).conclusions()
        #expect(
            words.contains(
                "111 answers outside the scale that the file names count as missing (the first is '0' in line 18); if such answers could be given, the scale is too narrow."
            ))
    }

    @Test func `answers between whole numbers`() throws {
        let (text, _) = try report(
            model([("a", Self.steps.map { $0 / 4 }), ("b", shifted(1)), ("c", shifted(2)), ("d", shifted(4))]))
        #expect(text.contains(" 0.25 |") && text.contains(" 1.25 |"))
    }

    @Test func `a yes or no has no shape`() throws {
        let (text, findings) = try report(
            model([("a", Self.steps), ("b", shifted(1)), ("c", shifted(2)), ("d", Self.steps.map { $0 > 2 ? 1 : 0 })]))
        #expect(text.contains("Skewness, kurtosis and W are not given of items with two answers"))
        let table = try TextTable(findings, "items")
        let skewness = try #require(table.header.firstIndex(of: "skewness_type_2"))
        #expect(table.rows.map { $0[skewness].isEmpty } == [false, false, false, true])
    }

    @Test func `a group of one`() throws {
        var survey = model([("a", Self.steps), ("b", shifted(1)), ("c", shifted(2)), ("d", shifted(4))])
        survey.groups = [
            .init(
                name: "owner",
                grouping: Grouping(Self.steps.indices.map { $0 == 0 ? "yes" : "no" }))
        ]
        let (text, findings) = try report(survey)
        #expect(text.contains("Welch's t-test needs two in each group, and yes has one value."))
        #expect(text.contains("Path models are compared between groups of at least 30 respondents"))
        let table = try TextTable(findings, "group-tests-two")
        // Student's test needs no variance of the group of one.
        #expect(table.number("student_p", where: "owner", "Ease") != nil)
    }

    @Test func `nobody answered`() throws {
        let none = [Double](repeating: .nan, count: 12)
        let (text, findings) = try report(
            model([("a", none), ("b", none), ("c", none), ("d", none)]))
        #expect(text.contains("a has no answers."))
        #expect(text.contains("100.0% of all answers are missing"))
        #expect(text.contains("Nobody answered the item a."))
        #expect(findings.hypotheses.decisions[0].reason.contains("Nobody answered the item a."))
    }

    @Test func `no rows at all`() throws {
        let (text, _) = try report(model([("a", []), ("b", []), ("c", []), ("d", [])]))
        #expect(text.contains("No answers are left to be analysed."))
    }

    @Test func `text in a number column is said where it stands`() throws {
        var survey = model([("a", Self.steps), ("b", shifted(1)), ("c", shifted(2)), ("d", shifted(4))])
        survey.quality.findings = [
            .init(
                kind: .unreadable, count: 1,
                places: [.init(line: 7, column: 3, item: "b", text: "often")], isLeftOut: true)
        ]
        let (text, _) = try report(survey)
        #expect(text.contains("texts that are no answer"))
        #expect(text.contains("line 7, item b ('often')"))
        #expect(text.contains("counted as missing"))
    }

    @Test func `constructs that are the same`() throws {
        let (text, findings) = try report(
            model([("a", Self.steps), ("b", shifted(1)), ("c", Self.steps), ("d", shifted(1))]))
        #expect(text.contains("The constructs are collinear."))
        // What rounding leaves of 1 − R² is no share to divide by.
        #expect(text.contains("Use is explained entirely"))
        #expect(findings.structure.estimates[0].fSquaredFixedScores.value == nil)
        #expect(findings.structure.determinations[0].bic.value == nil)
    }

    @Test func `a grouping in which all are alike`() throws {
        var survey = model([("a", Self.steps), ("b", shifted(1)), ("c", shifted(2)), ("d", shifted(4))])
        survey.groups = [.init(name: "country", grouping: Grouping(Self.steps.map { _ in "HR" }))]
        #expect(try report(survey).text.contains("All respondents whose country is known are in one group"))
    }

    @Test func `margins that cannot be met`() throws {
        var survey = model([("a", Self.steps), ("b", shifted(1)), ("c", shifted(2)), ("d", shifted(4))])
        let grouping = Grouping(labels: ["man", "woman"], groupOfRow: Self.steps.map { _ in 0 })
        survey.margins = [.init("gender", grouping, shares: [0.5, 0.5])]
        let (text, findings) = try report(survey)
        #expect(text.contains("No respondent is in the group woman of gender"))
        #expect(findings.items.descriptions[0].mean.value != nil)
    }

    @Test func `a pair that is not there`() throws {
        var survey = model([("a", Self.steps), ("b", shifted(1)), ("c", shifted(2)), ("d", shifted(4))])
        survey.pairs = [.init("a", "z"), .init("a", "b")]
        let (text, findings) = try report(survey)
        #expect(text.contains("There is no item or construct z with answers."))
        #expect(try TextTable(findings, "paired-tests").number("p", where: "a", "b") != nil)
    }

    @Test func `no constructs`() throws {
        let (text, findings) = try report(Small.survey(Responses(names: ["a"], columns: [Self.steps])))
        #expect(findings.tables.map(\.name).contains("items"))
        #expect(!text.contains("Reliability"))
    }

    @Test func `one construct of one item`() throws {
        let (text, _) = try report(
            Small.survey(Responses(names: ["a"], columns: [Self.steps]), [.init("Use", items: ["a"])]))
        #expect(text.contains("Use has one item, and consistency needs two."))
        #expect(text.contains("There is one construct"))
    }
}
