import LaneSupport
import FlowScenarios
import Foundation
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// Which rows are taken for copies, repetitions, empty, and which respondents are in no group. What is wrong with such
/// files stands in `Broken/survey-…`.
struct DoubtfulAnswersTests {
    /// The survey of a file `r.csv` and what is said of it.
    private func survey(_ answers: String, _ more: String) throws -> (survey: ResponseSurvey, messages: String) {
        try TestFiles.withScratchFolder { folder in
            try Data(answers.utf8).write(to: URL(filePath: folder + "/r.csv"))
            let text = "redomat: 1\nname: s\nmodel: survey\n" + more
            try text.write(toFile: folder + "/s.yaml", atomically: true, encoding: .utf8)
            let (scenario, diagnostics) = ScenarioLoader.load(path: folder + "/s.yaml", lanes: lanes)
            let messages = Diagnostic.render(diagnostics).replacingOccurrences(of: folder + "/", with: "")
            guard case .responses(let survey, _)? = scenario?.subject as? SurveyModel else {
                throw SurveyReadingTests.NotRead(messages: messages)
            }
            return (survey, messages)
        }
    }

    private func lines(_ survey: ResponseSurvey, _ kind: DataQuality.Kind) -> [Int] {
        survey.quality.findings.first { $0.kind == kind }?.places.map(\.line) ?? []
    }

    /// Lines 3 and 4 answer the constructs alike, 5 is nobody's answer, 7 is the person of 3 again, and 8 that of 5, who had
    /// answered nothing the first time.
    static let panel = """
        id,age,a,b,c,remark
        1,20,1,2,3,9
        2,30,2,2,4,1
        3,40,2,2,4,7
        4,50,,,,3
        ,60,5,2,1,3
        2,30,4,1,1,2
        4,50,3,1,5,2
        ,60,5,5,1,3

        """
    private let model =
        "data: { file: r.csv }\nconstructs: { one: [ a, b ], two: [ c ] }\nitems: { age: {}, remark: {} }\n"

    @Test func copiesAndEmptyRowsGoByTheConstructs() throws {
        let found = try survey(Self.panel, model + "quality: { duplicates: drop }\n").survey
        #expect(lines(found, .duplicate) == [4])
        // An age and a remark are no answer to the constructs.
        #expect(lines(found, .empty) == [5])
        #expect(found.responses.rowNumbers == [2, 3, 6, 7, 8, 9])
    }

    /// With six ways to answer, equal rows say nothing of copying; a straight line that is left out as a copy is not kept.
    @Test func whatIsKeptThoughDoubtful() throws {
        let few = try survey("a,b\n1,1\n1,1\n2,1\n3,2\n", "data: { file: r.csv }\nconstructs: { one: [ a, b ] }\n")
            .survey
        #expect(lines(few, .duplicate) == [3] && few.quality.doubtfulRows.isEmpty)
        // Nine items with several answers each: millions of ways for five rows.
        let rows = [
            "1,2,3,4,5,1,2,3,4", "3,3,3,3,3,3,3,3,3", "2,1,4,3,1,5,4,2,1", "3,3,3,3,3,3,3,3,3", "5,4,1,2,2,4,5,1,2",
        ]
        let text = "a,b,c,d,e,f,g,h,i\n" + rows.joined(separator: "\n") + "\n"
        let model = "data: { file: r.csv }\nconstructs: { one: [ a, b, c, d, e ], two: [ f, g, h, i ] }\n"
        let many = try survey(text, model).survey
        #expect(lines(many, .straightLining) == [3, 5] && lines(many, .duplicate) == [5])
        // Nobody is left out unasked; what may be no honest answer is marked.
        #expect(many.responses.rowNumbers == [2, 3, 4, 5, 6] && many.dropped?.rows == 0)
        #expect(many.quality.doubtfulRows == [1, 3])
        #expect(many.quality.doubtfulKinds == [[.straightLining], [.duplicate, .straightLining]])
        let copies = try survey(text, model + "quality: { duplicates: drop }\n").survey
        // The copy is left out, and what is left out is not counted among what is kept.
        #expect(lines(copies, .straightLining) == [3] && lines(copies, .duplicate) == [5])
        #expect(copies.quality.doubtfulRows == [1] && copies.responses.rowNumbers == [2, 3, 4, 6])
        #expect(copies.dropped?.rowNumbers == [5])
        let dropped = try survey(text, model + "quality: { straight-lining: drop }\n").survey
        #expect(lines(dropped, .straightLining) == [3, 5] && lines(dropped, .duplicate).isEmpty)
        #expect(dropped.quality.doubtfulRows.isEmpty && dropped.dropped?.rowNumbers == [3, 5])
    }

    /// The others would have to stand for them.
    @Test func aWeightOfNobody() throws {
        let groups = "groups: { age: { column: age, labels: { \"20\": young, \"99\": very old } } }\n"
        let weights =
            "weights: { age: { young: 20%, \"30\": 20%, \"40\": 20%, \"50\": 20%, \"60\": 10%, very old: 10% } }\n"
        let error = try #require(throws: SurveyReadingTests.NotRead.self) {
            try survey(Self.panel, model + groups + weights)
        }
        #expect(error.messages.contains("nobody who is left is in 'very old' of 'age', which has a weight"))
    }

    /// Answers from 0 to 10 on a scale that is said to begin at 1.
    @Test func aScaleThatIsTooNarrow() throws {
        let found = try survey(
            "a,b\n0,3\n7,0\n0,10\n4,4\n", "data: { file: r.csv, scale: 1..10 }\nconstructs: { one: [ a, b ] }\n")
        #expect(found.messages.contains("warning: 2 answers of item 'a' outside its scale 1..10, 0, count as missing"))
        #expect(found.messages.contains("warning: 1 answer of item 'b' outside its scale 1..10, 0, counts as missing"))
    }

    @Test func aGroupNamedNA() throws {
        let answers = "a,b,g\n1,3,x\n7,2,NA\n4,4,y\n"
        let model = "constructs: { one: [ a, b ] }\ngroups: [ g ]\n"
        #expect(
            try survey(answers, "data: { file: r.csv }\n" + model).messages.contains("'NA' is taken for a group of 'g'")
        )
        #expect(try survey(answers, "data: { file: r.csv, missing: [ NA ] }\n" + model).messages == "")
    }

    @Test func aLabelThatNobodyGave() throws {
        let found = try survey(
            Self.panel, model + "groups: { age: { column: age, labels: { \"20\": young, \"21\": also young } } }\n")
        #expect(found.messages.contains("nobody gave '21', which 'labels' of group 'age' names"))
        #expect(!found.messages.contains("nobody gave '20'"))
    }

    /// A unique identifier hides no copies, and the same one twice is one person whatever the answers.
    @Test func anIdentifierNamesAPerson() throws {
        let kept = try survey(Self.panel, model + "quality: { identifier: id, repeated: keep }\n").survey
        #expect(kept.quality.findings.map(\.kind) == [.duplicate, .repeated, .empty])
        #expect(lines(kept, .duplicate) == [4])
        #expect(lines(kept, .repeated) == [7])
        #expect(kept.quality.findings.map(\.isLeftOut) == [false, false, true])
        let dropped = try survey(Self.panel, model + "quality: { identifier: id }\n").survey
        #expect(dropped.responses.rowNumbers == [2, 3, 4, 6, 8, 9])
        let both = try survey(
            Self.panel, model + "quality: { identifier: id, duplicates: drop }\n"
        ).survey
        #expect(both.responses.rowNumbers == [2, 3, 6, 8, 9])
    }

    /// Without constructs a copy has the same items and groups, and an empty row no item.
    @Test func withoutConstructsItemsAndGroupsCount() throws {
        let answers = "a,b,g\n1,2,x\n1,2,y\n1,2,x\n,,x\n"
        let found = try survey(answers, "data: { file: r.csv }\nitems: { a: {}, b: {} }\ngroups: [ g ]\n").survey
        #expect(lines(found, .duplicate) == [4])
        #expect(lines(found, .empty) == [5])
    }

    /// Clocks that run backwards are no haste.
    @Test(arguments: ["-5", "-0:30", "0:-30", "soon", "inf"])
    func whatIsNoDurationIsNoSpeeder(cell: String) throws {
        let (found, messages) = try survey(
            "a,b,t\n1,2,20\n2,3,\(cell)\n4,3,90\n",
            "data: { file: r.csv }\nitems: { a: {}, b: {} }\nquality: { duration: t, at-least: 30 s, speeders: drop }\n"
        )
        #expect(lines(found, .speeder) == [2])
        #expect(messages.contains("r.csv:3:5: warning: '\(cell)' is no duration: whoever has none is no speeder"))
    }

    /// Who would rather not say is left out of the grouping and of nothing else.
    @Test func aLabelThatIsLeftOut() throws {
        let answers = "a,sex\n1,f\n2,m\n3,no answer\n4,\n5,f\n"
        let (found, messages) = try survey(
            answers,
            """
            data: { file: r.csv }
            items: { a: {} }
            groups: { sex: { labels: { f: women, m: men, no answer: leave-out } } }
            weights: { sex: { women: 50%, men: 50% } }

            """)
        #expect(messages == "")
        #expect(found.responses.rows == 5)
        #expect(found.groups[0].grouping == Grouping(labels: ["women", "men"], groupOfRow: [0, 1, nil, nil, 0]))
        #expect(found.groups[0].leftOut == 1)
        // Three with a group share 3 equally: the women weigh 3/4, the man 3/2; who has none, 1.
        let weights = try SurveyWeights(raking: found.margins)
        #expect(zip(weights.values, [0.75, 1.5, 1, 1, 0.75]).allSatisfy { abs($0 - $1) < 1e-12 })
    }

    /// In quotes it is a group of this name.
    @Test func aGroupOfThatName() throws {
        let found = try survey(
            "a,sex\n1,f\n2,m\n",
            "data: { file: r.csv }\nitems: { a: {} }\ngroups: { sex: { labels: { f: \"leave-out\" } } }\n"
        ).survey
        #expect(found.groups[0].grouping.labels == ["leave-out", "m"])
        #expect(found.groups[0].leftOut == 0)
    }

    /// Shares of a population are rounded: 33.3% three times are all of it.
    @Test func roundedWeights() throws {
        let file =
            "data: { file: r.csv }\nitems: { a: {} }\ngroups: [ g ]\nweights: { g: { x: 33.3%, y: 33.3%, z: 33.3% } }\n"
        #expect(try survey("a,g\n1,x\n2,y\n3,z\n", file).messages == "")
    }

    /// The bytes of a spreadsheet of an old Macintosh, with a line break of the other kind in a cell.
    @Test func carriageReturnsEndLines() throws {
        let (found, messages) = try survey(
            "a,\"what\nelse\"\r1,2\rx,3\r",
            "data: { file: r.csv, scale: 1..5 }\nitems: { a: {}, b: { column: what else } }\n")
        #expect(found.responses["b"] == [2, 3])
        #expect(messages.contains("r.csv:4:1: warning: 'x' is no number"))
    }

    /// A construct is named by any of the names that the template knows, whichever the file has.
    @Test func templateNamesEverywhere() throws {
        let answers = "a,b,c,d,e,f,g\n1,2,3,4,5,6,7\n2,1,2,3,4,5,9\n3,3,1,1,2,1,4\n"
        let found = try survey(
            answers,
            """
            data: { file: r.csv }
            template: UTAUT
            constructs:
              PE: [ a ]
              effort-expectancy: [ b ]
              social-influence: [ c ]
              behavioural-intention: [ d ]
              facilitating-conditions: [ e ]
              trust: [ f ]
            paths: [ FC -> BI, trust -> BI ]
            hypotheses: { H1: PE -> BI positive, H2: facilitating-conditions -> behavioral-intention }
            pairs: [ [ performance-expectancy, EE ] ]

            """
        ).survey
        #expect(found.paths.suffix(2).map(\.from) == ["facilitating-conditions", "trust"])
        #expect(found.paths.suffix(2).allSatisfy { $0.to == "behavioural-intention" })
        #expect(
            found.hypotheses.map(\.path) == [
                .init("PE", "behavioural-intention"), .init("facilitating-conditions", "behavioural-intention"),
            ])
        #expect(found.pairs == [.init("PE", "effort-expectancy")])
        #expect(found.items.map(\.name) == ["a", "b", "c", "d", "e", "f"])
    }

    @Test func hypothesesWithTheirWords() throws {
        let found = try survey(
            "a,b\n1,2\n2,1\n3,3\n",
            """
            data: { file: r.csv }
            constructs: { ease: [ a ], intention: [ b ] }
            paths: [ ease -> intention ]
            hypotheses:
              H1: { path: ease -> intention positive, text: What is easy is wanted }
              H2: { claim: ease -> intention }
            sample: census

            """
        ).survey
        let path = PathModel.Path("ease", "intention")
        #expect(
            found.hypotheses == [
                .init(name: "H1", path: path, sign: .positive, text: "What is easy is wanted"),
                .init(name: "H2", path: path, sign: .any),
            ])
        #expect(found.sample == .census)
    }

    /// Nearness of a header is that of any part of it of as many words.
    @Test(
        arguments: [
            ("usefull", 2), ("G01Q03", 1), ("hard to lern", 3), ("I find it esay", 1), ("xyzzy", nil), ("age", nil),
        ] as [(String, Int?)])
    func theNearestHeader(wanted: String, column: Int?) {
        let headers = ["time of answering", "g01q02. i find it easy", "g01q01. is it useful?", "is it hard to learn?"]
        let codes = ["time of answering", "g01q02", "g01q01", "is it hard to learn?"]
        #expect(HeaderNearness(wanted, header: headers, codes: codes).nearest == column)
    }
}
