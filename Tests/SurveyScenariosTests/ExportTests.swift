import FlowScenarios
import Foundation
import LaneSupport
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// The same answers of eight respondents as survey tools, SPSS and Stata write them (`Data/exports/make.py`): the same
/// survey comes out, and what was skipped, left out and taken as missing is said.
struct ExportTests {
    private static let agree =
        "coding: { a5: { Strongly disagree: 1, Disagree: 2, Neither: 3, Agree: 4, Strongly agree: 5 } }\n"
    private static let texts = """
        items:
          PU1: "Paying by phone is useful"
          PU2: "It saves me time"
          PU3: "It is a help"
          PE1: "It is easy"
          PE2: "I learned it"
          BI1: "I intend to"
          BI2: "I will use it"

        """
    private static let codes = """
        items: { PU1: A101, PU2: A102, PU3: A103, PE1: A104, PE2: A105, BI1: A106, BI2: A107 }

        """
    private static let names = ["PU1", "PU2", "PU3", "PE1", "PE2", "BI1", "BI2"]

    /// A survey of a file of the exports, and what was said.
    private func survey(_ data: String, _ more: String) throws -> (ResponseSurvey?, String) {
        try TestFiles.withScratchFolder { folder in
            let exports = TestFiles.tests.appending(path: "Data/exports").path()
            let text =
                "redomat: 1\nname: s\nmodel: survey\ndata: { \(data.replacing("file: ", with: "file: \(exports)/")) }\n"
            try (text + more).write(toFile: folder + "/s.yaml", atomically: true, encoding: .utf8)
            let (scenario, diagnostics) = ScenarioLoader.load(path: folder + "/s.yaml", lanes: lanes)
            let messages = Diagnostic.render(diagnostics).replacing(exports + "/", with: "")
            if case .responses(let survey, _)? = scenario?.subject as? SurveyModel { return (survey, messages) }
            return (nil, messages)
        }
    }

    private func columns(_ survey: ResponseSurvey?) -> [[Double?]] {
        Self.names.map { name in
            (survey?.responses[name.lowercased()] ?? survey?.responses[name] ?? []).map { $0.isNaN ? nil : $0 }
        }
    }

    private static let constructs = "constructs: { U: [ PU1, PU2, PU3 ], E: [ PE1, PE2 ], I: [ BI1, BI2 ] }\n"

    @Test(
        arguments: [
            (
                "file: qualtrics.csv, scale: 1..5", "",
                ["2 rows below the header", "previews, tests or spam are left out: 2 of 10"]
            ),
            ("file: qualtrics.tsv, scale: 1..5", "", ["2 rows below the header"]),
            ("file: qualtrics.tsv, scale: 1..5, encoding: utf-16", "", ["2 rows below the header"]),
            ("file: surveymonkey.csv, coding: a5", agree + texts, ["SurveyMonkey's and no answer"]),
            ("file: redcap-labels.csv, coding: a5", agree + texts, []),
            (
                "file: sosci.csv, scale: 1..5", codes,
                ["SoSci Survey's and no answer", "left out: 1 of 9", "'-9' of item 'BI1'"]
            ),
            ("file: answers.sav, scale: 1..5", "", ["'99' of item 'BI1'"]),
            ("file: answers.zsav, scale: 1..5", "", ["'99' of item 'BI1'"]),
            ("file: answers.dta, scale: 1..5", "", []), ("file: answers.xlsx, scale: 1..5", "", []),
        ] as [(String, String, [String])])
    func theSameAnswers(data: String, more: String, said: [String]) throws {
        let plain = try survey("file: plain.csv, scale: 1..5", Self.constructs).0
        let (own, messages) = try survey(data, more + Self.constructs)
        #expect(plain?.responses.rows == 8 && own?.responses.rows == 8, "\(messages)")
        #expect(columns(own) == columns(plain))
        for text in said { #expect(messages.contains(text), "\(messages)") }
        if said.isEmpty { #expect(messages.isEmpty) }
        #expect(own?.notes.isEmpty == false && plain?.notes.isEmpty == true)
    }

    /// The question's text and the labels of its answers come with the file; codes become groups of their labels.
    @Test(arguments: ["answers.sav", "answers.dta"]) func whatTheFileSays(file: String) throws {
        let own = try survey("file: \(file), scale: 1..5", Self.constructs + "groups: [ gender ]\n").0
        #expect(own?.items[3].text == "It is easy – even for me")
        #expect(own?.items[3].labels.map(\.label).last == "Strongly agree")
        #expect(own?.groups[0].grouping.labels == ["female", "male"])
        // A coding by the file's labels, the other way round.
        let turned = "coding: { t: { Strongly agree: 1, Agree: 2, Neither: 3, Disagree: 4, Strongly disagree: 5 } }\n"
        let other = try survey("file: \(file), coding: t, missing: [ don't know ]", turned + "items: { PU1: {} }\n").0
        #expect(other?.responses["PU1"] == [1, 4, 2, 3, 5, 2, 1, 4])
    }

    /// Options of a multiple choice in columns of their own, and in one cell.
    @Test(
        arguments: [
            ("surveymonkey.csv", "{ column: Which do you use, chosen: Card }"),
            ("redcap-labels.csv", "{ column: Devices, chosen: Card }"),
            ("redcap.csv", "{ column: devices, chosen: 2 }"),
            ("qualtrics.csv", "{ column: devices, chosen: Card }"),
        ])
    func choices(file: String, item: String) throws {
        let (own, messages) = try survey("file: \(file)", "items: { card: \(item) }\n")
        let answers = try #require(own?.responses["card"], "\(messages)").map { $0.isNaN ? nil : $0 }
        // Who chose nothing has not answered; REDCap's empty boxes are zeros, which were offered.
        let nobody: [Double?] = file.hasPrefix("redcap") ? [0] : []
        #expect(answers == [0, 1, 0] + nobody + [1, 0, 0, 1])
        let wrong = try survey("file: redcap-labels.csv", "items: { card: { column: Devices, chosen: Cart } }\n").1
        #expect(wrong.contains("'Cart' is no option of 'Devices'; did you mean 'Card'?"))
    }

    @Test func whoIsAnalysed() throws {
        let more =
            Self.constructs + """
                where: [ age >= 18, gender is female ]
                quality: { attention: { PU1: [ 4, 5 ] } }

                """
        let (own, messages) = try survey("file: qualtrics.csv, scale: 1..5", more.replacing("female", with: "1"))
        // Of four women one is 17; of the others one failed the check.
        #expect(own?.responses.rows == 2, "\(messages)")
        let found = own?.quality.findings.map { "\($0.kind.rawValue) \($0.count)" }
        #expect(found == ["preview 2", "filtered 5", "inattentive 1"])
        #expect(own?.quality.findings[1].places.map(\.line) == [6, 7, 10, 11, 13])
        #expect(own?.conditions == ["age >= 18", "gender is 1"])
        let kept = try survey(
            "file: qualtrics.csv, scale: 1..5",
            more.replacing("female", with: "1").replacing("attention", with: "inattentive: keep, attention")
        ).0
        #expect(kept?.responses.rows == 3 && kept?.quality.doubtfulRows == [2])
        let nobody = try survey("file: plain.csv", Self.constructs + "where: age > 90\n").1
        #expect(nobody.contains("no row of 'plain.csv' is left to analyse"))
        let wrong = try survey("file: plain.csv", Self.constructs + "where: age about 20\n").1
        #expect(wrong.contains("'where' is a condition on an answer"))
        let misspelled = try survey("file: qualtrics.csv", Self.constructs + "where: devices in [Phon, Card]\n").1
        #expect(
            misspelled.contains(
                "nobody has 'Phon' in 'devices', which 'devices in [Phon, Card]' names; did you mean 'Phone'?"))
    }

    @Test func weightsAndWaves() throws {
        let (own, messages) = try survey(
            "file: qualtrics.csv, scale: 1..5", Self.constructs + "weights: { column: age }\nwaves: { part: 25% }\n")
        #expect(own?.caseWeights == [34, 51, 28, 17, 45, 39, 62, 23], "\(messages)")
        #expect(own?.waves?.part == 0.25)
        let times = try #require(own?.waves?.times)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == 86_400 })
        let named = try survey("file: redcap.csv", "items: { pu1: {} }\nwaves: acceptance_timestamp\n").0
        #expect(named?.waves?.times.count == 8)
        let without = try survey("file: plain.csv", Self.constructs + "waves: {}\nimputations: 5\n").1
        #expect(
            without.contains("'waves' needs the column") && without.contains("'imputations' needs missing: multiple"))
    }

    @Test func encodings() throws {
        let (own, messages) = try survey("file: latin1.csv", "items: { size: Größe }\ngroups: [ b ]\n")
        #expect(own?.groups[0].grouping.labels == ["größer", "kleiner"])
        #expect(messages.contains("read as Windows-1252, in which byte F6 of line 1 is 'ö'"))
        let said = try survey("file: latin1.csv, encoding: windows-1252", "items: { size: Größe }\n")
        #expect(said.1.isEmpty && said.0?.responses["size"] == [1, 2])
    }
}
