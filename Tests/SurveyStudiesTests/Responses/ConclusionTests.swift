import Reporting
import Studies
import Surveys
import Testing

import SurveyStudies

/// What is concluded, before anybody words it.
@Suite struct ConclusionTests {
    private func conclusions(_ survey: ResponseSurvey) throws -> [ResponseConclusion] {
        ResponseConclusion.all(try #require(ResponseFindings(survey)))
    }

    @Test func `nobody is left`() throws {
        let found = try conclusions(Small.survey(Responses(names: ["a"], columns: [[]])))
        guard case .noAnswers? = found.first else {
            Issue.record("\(found)")
            return
        }
        #expect(found.count == 1 && found[0].seriousness == .bad)
    }

    @Test func `clinicians' scales are consistent, and their paths explain something`() throws {
        let survey = try ClinicianSurvey.survey(samples: 120)
        let found = try conclusions(survey)
        guard case .analysed(let respondents, let items, let constructs, let leftOut)? = found.first else {
            Issue.record("\(found)")
            return
        }
        #expect((respondents, items) == (survey.responses.rows, survey.responses.names.count))
        #expect(constructs == 9 && leftOut == 0)
        let least = found.compactMap { conclusion -> (ResponseConclusion.Named, Int)? in
            if case .consistent(let least, let count, 0) = conclusion { (least, count) } else { nil }
        }
        #expect(least.count == 1 && least[0].1 == 9 && least[0].0.value >= 0.7)
        let explained = found.flatMap { conclusion -> [ResponseConclusion.Named] in
            if case .explained(let shares) = conclusion { shares } else { [] }
        }
        #expect(explained.map(\.name).sorted() == ["EffExp", "IntUse", "PerfExp", "Security", "Trust"])
        #expect(explained.allSatisfy { (0...1).contains($0.value) })
        #expect(!found.contains { $0.seriousness == .bad })
    }

    /// b is a turned round, so that it goes against its construct.
    @Test func `an item that was not turned round is looked at first`() throws {
        let steps: [Double] = [1, 2, 3, 4, 5, 4, 3, 2, 1, 5, 2, 4]
        let near: [Double] = [1, 2, 3, 4, 4, 4, 3, 2, 2, 5, 2, 5]
        let survey = Small.survey(
            Responses(names: ["a", "b", "c", "d"], columns: [steps, near, near.map { 6 - $0 }, steps.reversed()]),
            [.init("Ease", items: ["a", "b", "c"]), .init("Use", items: ["d"])], [.init("Ease", "Use")])
        let weak = WeakItems.all(try #require(ResponseFindings(survey)))
        let turned = weak.contains {
            if case .negative(let items, false) = $0 { items.map(\.item) == ["c"] } else { false }
        }
        let mirrored = weak.contains { if case .mirrored(["Ease"]) = $0 { true } else { false } }
        #expect(turned || mirrored)
        #expect(try conclusions(survey).contains { $0.seriousness == .warning })
    }

    /// c is nearly a and b turned round: α of a, b and c is below 0, and nothing that rests on it is the headline.
    @Test func `a scale that contradicts itself comes first`() throws {
        let steps: [Double] = [1, 2, 3, 4, 5, 4, 3, 2, 1, 5, 2, 4]
        let near: [Double] = [1, 2, 3, 4, 4, 4, 3, 2, 2, 5, 2, 5]
        let turned = [1, 2, 3, 4, 5, 4, 3, 3, 1, 5, 2, 4].map { 6 - Double($0) }
        let survey = Small.survey(
            Responses(names: ["a", "b", "c", "d"], columns: [steps, near, turned, steps.reversed()]),
            [.init("Ease", items: ["a", "b", "c"]), .init("Use", items: ["d"])], [.init("Ease", "Use")],
            hypotheses: [.init(name: "H1", path: .init("Ease", "Use"), sign: .any)])
        let findings = try #require(ResponseFindings(survey))
        let own = try #require(findings.scales.contradictions.first)
        #expect(findings.scales.contradictions.count == 1 && own.construct == "Ease" && own.alpha < 0)
        #expect(own.item == "c")
        let report = ResponseReport(findings)
        let words = report.conclusions()[0]
        #expect(words.hasPrefix("The items of Ease contradict each other: α is -"))
        #expect(
            words.contains("c goes against the others") && words.contains("What is decided on H1 below rests on it."))
        let answer = try #require(report.page)
        #expect(answer.verdict.plain == "α of Ease is below 0: its items contradict each other.")
        #expect(try conclusions(survey).contains { $0.seriousness == .bad })
    }

    @Test func `scales that differ are looked at before use`() throws {
        let steps: [Double] = [1, 2, 3, 4, 5, 4, 3, 2, 1, 5, 2, 4]
        var survey = Small.survey(
            Responses(names: ["a", "b"], columns: [steps, steps.map { $0 + ($0 > 3 ? 1 : 0) }]),
            [.init("Ease", items: ["a", "b"])], [])
        let alike = try #require(ResponseFindings(survey))
        let same = try #require(ResponseReport(alike).page)
        #expect(([same.verdict, same.sentence] + same.facts).contains { $0.plain.hasPrefix("Nothing speaks against") })
        survey.mixedScales = [
            .init(
                construct: "Ease", parts: [.init(items: ["a"], scale: 1...5), .init(items: ["b"], scale: 1...7)],
                isSeen: true)
        ]
        let report = ResponseReport(try #require(ResponseFindings(survey)))
        let page = try #require(report.page)
        let told = [page.verdict, page.sentence] + page.facts
        #expect(told.contains { $0.plain == "1 finding to look at before use." })
        #expect(
            report.conclusions().contains(
                "The items of Ease have different scales: a is answered from 1 to 5, b from 1 to 7. Its raw α and its mean "
                    + "mix them."))
    }

    @Test func `printed figures that speak against the stated number are a warning`() throws {
        let (findings, verdicts, _) = try ContactlessStudyTests.result()
        let found = PublishedConclusion.all(findings, verdicts)
        guard case .decided(let decided)? = found.first else {
            Issue.record("\(found)")
            return
        }
        #expect(decided.count == verdicts.count)
        let audited = found.compactMap { if case .audited(let audited) = $0 { audited } else { nil } }
        #expect(audited.count == 1 && audited[0].figures == findings.audit.items.count)
        #expect(audited[0].used.respondents == findings.survey.size)
        #expect(audited[0].isInConflict == findings.audit.isInConflict)
        // Each question stands on one side of one half.
        let shares = found.flatMap { conclusion -> [String] in
            if case .shares(_, let shares) = conclusion { shares.map(\.question) } else { [] }
        }
        #expect(shares.sorted() == findings.yesQuestions.map(\.name).sorted())
    }
}
