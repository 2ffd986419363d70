import LaneSupport
import FlowScenarios
import Foundation
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// What is read of a survey and its answers. What is wrong with such files stands in `Broken/survey-…`.
struct SurveyReadingTests {
    struct NotRead: Error { var messages: String }

    static func survey(_ file: String) throws -> ResponseSurvey {
        let (scenario, messages) = TestFiles.messages(file, in: "Data")
        guard case .responses(let survey, _)? = scenario?.subject as? SurveyModel, messages.isEmpty else {
            throw NotRead(messages: messages)
        }
        return survey
    }

    /// A survey of two columns `a` and `b`, and more that the file says.
    private func survey(_ answers: String, _ more: String, constructs: Bool = true) throws -> ResponseSurvey {
        try TestFiles.withScratchFolder { folder in
            try answers.write(toFile: folder + "/r.csv", atomically: true, encoding: .utf8)
            let text = "redomat: 1\nname: s\nmodel: survey\n" + more
            try text.write(toFile: folder + "/s.yaml", atomically: true, encoding: .utf8)
            let (scenario, diagnostics) = ScenarioLoader.load(path: folder + "/s.yaml", lanes: lanes)
            guard case .responses(let survey, _)? = scenario?.subject as? SurveyModel else {
                throw NotRead(messages: Diagnostic.render(diagnostics))
            }
            return survey
        }
    }

    /// NaN as nil, so that columns can be compared.
    private func column(_ survey: ResponseSurvey, _ item: String) -> [Double?] {
        (survey.responses[item] ?? []).map { $0.isNaN ? nil : $0 }
    }

    /// As Google Forms exports: long texts as headers, grids in brackets, labels, several choices in one cell.
    @Test func formsExport() throws {
        let survey = try Self.survey("forms.yaml")
        #expect(survey.responses.names == ["PU1", "PEOU1", "PU2", "BI1", "has-phone"])
        #expect(column(survey, "PU1") == [5, 2, 4, 3])
        #expect(column(survey, "PEOU1") == [4, 3, 4, 4])
        #expect(column(survey, "PU2") == [2, 4, nil, 1])
        #expect(column(survey, "BI1") == [5, 2, 4, 3])
        #expect(column(survey, "has-phone") == [1, 0, 1, nil])
        #expect(survey.items[0].text == "How much do you agree? [Paying by phone is useful, also at the till]")
        #expect(survey.items[0].scale == 1...5)
        #expect(
            survey.items[0].labels.map(\.label) == [
                "Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree",
            ])
        #expect(survey.constructs[0].items == [.init("PU1"), .init("PU2", reversedOn: 1...5)])
        #expect(survey.paths == [.init("ease", "usefulness"), .init("usefulness", "intention")])
        #expect(
            survey.hypotheses == [
                .init(name: "H1", path: .init("usefulness", "intention"), sign: .positive),
                .init(name: "H2", path: .init("ease", "usefulness"), sign: .any),
            ])
        #expect(survey.groups.map(\.name) == ["age"])
        #expect(survey.groups[0].grouping == Grouping(labels: ["18-25", "26-40"], groupOfRow: [0, 1, 1, 0]))
        #expect(survey.quality.findings.isEmpty)
        #expect(survey.quality.missing.map(\.count) == [0, 0, 1, 0, 1])
        #expect(survey.bootstrap == .init())
    }

    /// As LimeSurvey exports: semicolons, decimal commas, a byte-order mark, codes in headers.
    @Test func limeSurveyExport() throws {
        let survey = try Self.survey("limesurvey.yaml")
        // The third respondent took 20.02 s.
        #expect(survey.quality.rows == 4 && survey.quality.kept == 3)
        #expect(survey.quality.findings.map(\.kind) == [.speeder])
        #expect(survey.quality.findings[0].places == [.init(line: 4)])
        #expect(survey.quality.findings[0].isLeftOut)
        #expect(survey.responses.rowNumbers == [2, 3, 5])
        #expect(column(survey, "useful") == [5, 2, 4])
        #expect(column(survey, "easy") == [5, 2, 4])
        #expect(column(survey, "phone") == [1, 0, 0])
        #expect(column(survey, "spend") == [12.5, 8, nil])
        #expect(survey.items[1].text == "Effort [It is easy]")
        #expect(survey.items[2].text == "It is hard")
        #expect(survey.groups[0].grouping == Grouping(labels: ["by phone", "otherwise"], groupOfRow: [0, 1, 1]))
        #expect(survey.margins.map(\.shares) == [[0.4, 0.6]])
        #expect(survey.pairs == [.init("easy", "hard")])
        #expect(survey.missing == .casewise && survey.path.weighting == .factorial && survey.confidence == 0.9)
        #expect(survey.bootstrap.samples == 500 && survey.bootstrap.seed == 7 && survey.bootstrap.signs == .construct)
    }

    @Test func doubtfulRows() throws {
        let answers = """
            id,a,b,c,d
            1,3,3,3,3
            2,1,2,3,4
            3,1,2,3,4
            2,1,2,3,4
            4,,,,
            5,9,2,x,4
            """
        let file = "data: { file: r.csv, scale: 1..5 }\nconstructs: { one: [ a, b ], two: [ c, d ] }\n"
        let kept = try survey(answers, file)
        #expect(kept.quality.rows == 6 && kept.quality.kept == 5)
        #expect(kept.quality.findings.map(\.kind) == [.duplicate, .straightLining, .empty, .outOfRange, .unreadable])
        #expect(kept.quality.findings.map(\.count) == [2, 1, 1, 1, 1])
        #expect(kept.quality.findings.map(\.isLeftOut) == [false, false, true, true, true])
        #expect(kept.quality.findings.map { $0.places.map(\.line) } == [[4, 5], [2], [6], [7], [7]])
        #expect(kept.quality.findings[3].places == [.init(line: 7, column: 3, item: "a", text: "9")])
        #expect(kept.quality.findings[4].places == [.init(line: 7, column: 7, item: "c", text: "x")])
        #expect(column(kept, "a") == [3, 1, 1, 1, nil])
        #expect(kept.quality.missing.map(\.count) == [1, 0, 1, 0])
        let dropped = try survey(
            answers, file + "quality: { duplicates: drop, straight-lining: drop, identifier: id }\n")
        #expect(dropped.responses.rowNumbers == [3, 7])
        // Line 5 is a copy and repeats a person, and is counted as both.
        #expect(
            dropped.quality.findings.map(\.kind) == [
                .duplicate, .repeated, .straightLining, .empty, .outOfRange, .unreadable,
            ])
        #expect(dropped.quality.findings.map(\.count) == [2, 1, 1, 1, 1, 1])
        #expect(dropped.dropped?.rowNumbers == [2, 4, 5])
    }

    /// `4` and `4.0` are the same answer, `99` and `99,0` the same missing code.
    @Test func numbersInOtherForms() throws {
        let survey = try survey(
            "a;b\n4;99\n4,0;1,5\n-1;99,0\n 3 ;2\n",
            "data: { file: r.csv, missing: [ 99 ] }\nitems: { a: 1, b: { missing: [ 2 ] } }\n")
        #expect(column(survey, "a") == [4, 4, -1, 3])
        #expect(column(survey, "b") == [nil, 1.5, nil, nil])
    }

    @Test func optionsOfAMultipleChoice() {
        #expect(CellCoding.contains("Phone", "Phone"))
        #expect(CellCoding.contains("Card, Phone", "Phone"))
        #expect(CellCoding.contains("Card;Phone;Watch", "Phone"))
        #expect(CellCoding.contains("Phone, or tablet, Card", "Phone, or tablet"))
        #expect(!CellCoding.contains("Smart Phone", "Phone"))
        #expect(!CellCoding.contains("Phones", "Phone"))
        #expect(CellCoding.contains("Phones, Phone", "Phone"))
    }

    /// The paths of Davis (1989), under the file's own names; British spelling and abbreviations are known.
    @Test func templates() throws {
        let answers = "a,b,c,d,e,f,g\n1,2,3,4,5,6,7\n2,1,2,3,4,5,9\n"
        let tam = try survey(
            answers, "data: { file: r.csv }\ntemplate: TAM\nconstructs: { PU: [ a ], PEOU: [ b ], BI: [ c ] }\n")
        #expect(tam.template == "TAM")
        #expect(tam.paths == [.init("PEOU", "PU"), .init("PU", "BI"), .init("PEOU", "BI")])
        #expect(tam.hypotheses.map(\.name) == ["H1", "H2", "H3"])
        #expect(tam.hypotheses.allSatisfy { $0.sign == .positive })
        #expect(tam.notEstimated.isEmpty && tam.addedPaths.isEmpty)
        let utaut = try survey(
            answers,
            """
            data: { file: r.csv }
            template: UTAUT
            constructs:
              Performance expectancy: [ a ]
              effort-expectancy: [ b ]
              SI: [ c ]
              Behavioural intention: [ d ]
              trust: [ e ]
            paths: [ trust -> Behavioural intention ]
            hypotheses: { T1: trust -> Behavioural intention negative }

            """)
        #expect(utaut.paths.map(\.from) == ["Performance expectancy", "effort-expectancy", "SI", "trust"])
        #expect(Set(utaut.paths.map(\.to)) == ["Behavioural intention"])
        #expect(utaut.addedPaths == [.init("trust", "Behavioural intention")])
        #expect(utaut.hypotheses.map(\.name) == ["T1"])
        #expect(utaut.notEstimated.count == 1)
    }

    /// Every template is a model that can be estimated, in the order of its paper.
    @Test(arguments: SurveyTemplate.all.map(\.name))
    func templatesAreSound(name: String) throws {
        let template = try #require(SurveyTemplate.all.first { $0.name == name })
        let constructs = template.constructs.map { PathModel.Construct($0.short, items: [$0.short + "1"]) }
        #expect(throws: Never.self) {
            try PathModel(constructs: constructs, paths: template.paths.map { .init($0.from, $0.to) })
        }
    }

    @Test func theSummary() throws {
        let (scenario, _) = TestFiles.messages("limesurvey.yaml", in: "Data")
        #expect(
            scenario?.summary == [
                "limesurvey: limesurvey", "answers", "  limesurvey.csv: 4 rows, 3 analysed",
                "  'limesurvey.csv' is an export of LimeSurvey", "  speeder: 1, left out, the first in line 4", "items",
                "  useful: Is the app useful, on the whole?; A1 = 1, A2 = 2, A3 = 3, A4 = 4, A5 = 5",
                "  easy: Effort [It is easy]; 1 to 5", "  hard: It is hard; 1 to 5",
                "  phone: Uses [by phone]; No = 0, Yes = 1",
                "  spend: Spending per week; 1 missing", "groups", "  uses: by phone 1, otherwise 2", "weights",
                "  uses: by phone 40%, otherwise 60%", "pairs", "  easy and hard",
            ])
    }

    /// Nothing is simulated, and each command says so.
    @Test func nothingIsSimulated() throws {
        let (scenario, _) = TestFiles.messages("forms.yaml", in: "Data")
        #expect(scenario?.obstacleToSimulation == "this is a survey, whose answers are computed and not simulated")
        #expect(scenario?.experiments.isEmpty == true && scenario?.expectations.isEmpty == true)
    }

    /// The digest depends on the answers.
    @Test func theCanonicalTextHoldsTheAnswers() throws {
        func text(_ answers: String) throws -> String? {
            try TestFiles.withScratchFolder { folder in
                try answers.write(toFile: folder + "/r.csv", atomically: true, encoding: .utf8)
                try "redomat: 1\nname: s\nmodel: survey\ndata: { file: r.csv }\nitems: { a: 1 }\n".write(
                    toFile: folder + "/s.yaml", atomically: true, encoding: .utf8)
                return ScenarioLoader.load(path: folder + "/s.yaml", lanes: lanes).scenario?.canonicalText
            }
        }
        #expect(try text("a\n1\n2\n") == text("a\n1\n2\n"))
        #expect(try text("a\n1\n2\n") != text("a\n1\n3\n"))
    }
}
