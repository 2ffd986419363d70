import FlowScenarios
import Foundation
import LaneSupport
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// What is understood, asked and said of answers whose scale or coding nobody names.
struct NumberlessScaleTests {
    /// The survey of a file `r.csv`, nil where something had to be asked, and what is said of it.
    private func read(_ columns: [(String, [String])], _ more: String) throws -> (ResponseSurvey?, String) {
        let rows = (0..<(columns.first?.1.count ?? 0)).map { row in
            columns.map { "\"\($0.1[row])\"" }.joined(separator: ",")
        }
        let text = ([columns.map(\.0).joined(separator: ",")] + rows).joined(separator: "\n") + "\n"
        return try TestFiles.withScratchFolder { folder in
            try text.write(toFile: folder + "/r.csv", atomically: true, encoding: .utf8)
            try ("redomat: 1\nname: s\nmodel: survey\n" + more).write(
                toFile: folder + "/s.yaml", atomically: true, encoding: .utf8)
            let (scenario, diagnostics) = ScenarioLoader.load(path: folder + "/s.yaml", lanes: lanes)
            let messages = Diagnostic.render(diagnostics).replacingOccurrences(of: folder + "/", with: "")
            if case .responses(let survey, _)? = scenario?.subject as? SurveyModel { return (survey, messages) }
            return (nil, messages)
        }
    }

    private static let one = "data: { file: r.csv }\nitems: { a: {} }\n"

    // MARK: numbers beside words

    /// Each list is of 1 to 5, or of what it begins with.
    @Test(
        arguments: [
            ["1 - Strongly disagree", "2 - Disagree", "3 - Neutral", "4 - Agree", "5 - Strongly agree"],
            ["1 (not at all)", "2", "3", "4", "5 (very much)"],
            ["1: nie", "2: selten", "3: oft", "4: meist", "5: immer"],
            ["1. Never", "2. Rarely", "3. Often", "4. Mostly", "5. Always"],
            ["(1) no", "(2) rather no", "(3) neither", "(4) rather yes", "(5) yes"],
            ["no (1)", "rather no (2)", "neither (3)", "rather yes (4)", "yes (5)"],
            ["no = 1", "rather no = 2", "neither = 3", "rather yes = 4", "yes = 5"],
            ["1 disagree", "2 rather not", "3 neither", "4 rather", "5 agree"], ["A1", "A2", "A3", "A4", "A5"],
            ["AO01", "AO02", "AO03", "AO04", "AO05"],
        ])
    func theNumberStandsInTheCell(cells: [String]) throws {
        let (survey, messages) = try read([("a", cells + cells.reversed())], Self.one)
        let found = try #require(survey, "\(messages)")
        #expect(found.responses["a"] == [1, 2, 3, 4, 5, 5, 4, 3, 2, 1])
        #expect(messages == "")
        // It is noted, and the labels stay what was answered.
        #expect(found.notes.count == 1 && found.notes[0].contains("'\(cells[4])' of item 'a' is taken for 5"))
        #expect(found.items[0].labels.map(\.label) == cells && found.items[0].scale == nil)
    }

    /// Ranges, times, counts with units, and words that happen to hold digits are no numbers of options.
    @Test(
        arguments: [
            ["18-24", "25-34", "35-44"], ["18 - 24", "25 - 34", "35 - 44"], ["10:00", "11:00", "12:00"],
            ["1 day", "30 days", "12 months"], ["A1", "A2", "B1"], ["5 - good", "5 - bad", "4 - so so"],
            ["COVID-19", "SARS-2", "flu"], ["1st", "2nd", "3rd"], ["yes", "no", "maybe"], ["1/2", "3/4", "1/4"],
        ])
    func whatIsNoSuchNumber(cells: [String]) throws {
        let (survey, messages) = try read([("a", cells)], Self.one)
        #expect(survey == nil && messages.contains("no answer of item 'a' is one"))
    }

    /// A reversed item needs its scale said: nobody may have given the greatest answer.
    @Test func aScaleIsNotGuessed() throws {
        let cells = ["1 - no", "2 - rather", "4 - yes"]
        let model = "constructs: { c: [ a, -b ] }\n"
        let (none, messages) = try read([("a", cells), ("b", cells)], "data: { file: r.csv }\n" + model)
        #expect(none == nil && messages.contains("item 'b' is turned round, and nothing says on which scale"))
        let (survey, _) = try read([("a", cells), ("b", cells)], "data: { file: r.csv, scale: 1..5 }\n" + model)
        #expect(survey?.constructs[0].items[1].reversedOn == 1...5 && survey?.responses["b"] == [1, 2, 4])
    }

    // MARK: codes for no answer

    private static func answers(_ counts: [(String, Int)]) -> [String] {
        counts.flatMap { [String](repeating: $0.0, count: $0.1) }
    }
    private static let five = (1...5).map { ("\($0)", 20) }

    @Test(
        arguments: [
            five + [("99", 3)], five + [("-99", 1)], five + [("999", 2)], five + [("9", 4)], five + [("-9", 4)],
            five + [("-1", 2)], five + [("8", 2), ("9", 3)], five + [("77", 1)], five + [("0", 9), ("-1", 2)],
            [("1", 40), ("2", 50), ("999", 3)], (18...70).map { ("\($0)", 2) } + [("99", 2)],
            (0...10).map { ("\($0)", 9) } + [("88", 2)], (18...80).map { ("\($0)", 1) } + [("-99", 1)],
        ])
    func codesAreAskedAbout(counts: [(String, Int)]) throws {
        let code = try #require(counts.last?.0)
        let (survey, messages) = try read([("a", Self.answers(counts))], Self.one)
        #expect(survey == nil)
        #expect(messages.contains("'\(code)' of item 'a'") && messages.contains("an answer, or a code for none?"))
        // Once it is said what it is, nothing is asked.
        let missing = counts.map(\.0).filter { (Int($0) ?? 0) < 0 || (Int($0) ?? 0) > 7 && counts.count < 11 }
        let known = Set(missing + [code]).sorted().joined(separator: ", ")
        let said = try read(
            [("a", Self.answers(counts))], "data: { file: r.csv, missing: [ \(known) ] }\nitems: { a: {} }\n")
        #expect(said.0 != nil && !said.1.contains("error"), "\(said.1)")
        let inside = try read(
            [("a", Self.answers(counts))], "data: { file: r.csv, scale: -999..999 }\nitems: { a: {} }\n")
        #expect(inside.0?.responses["a"]?.contains { $0 == Double(code) } == true && inside.1 == "")
    }

    @Test(
        arguments: [
            five, five + [("6", 9), ("7", 9)], (1...9).map { ("\($0)", 9) }, (0...10).map { ("\($0)", 9) },
            (-3...3).map { ("\($0)", 9) }, (18...70).map { ("\($0)", 2) }, (0...100).map { ("\($0)", 1) },
            (-100...100).map { ("\($0)", 1) }, [("0", 90), ("1", 50), ("2", 30), ("3", 9), ("12", 1)],
            [("1", 2), ("3", 1), ("-1", 1)], (1...11).map { ("\($0)", 9) },
            stride(from: 0, through: 100, by: 25).map { ("\($0)", 30) },
            stride(from: -5, through: 5, by: 2).map { ("\($0)", 9) }, [-2, -1, 1, 2].map { ("\($0)", 20) },
            [("0", 60), ("1", 40), ("2", 50), ("5", 1)], (0...40).map { ("\($0)", 3) } + [("52", 1)],
        ])
    func whatStandsApartByNothing(counts: [(String, Int)]) throws {
        let (survey, messages) = try read([("a", Self.answers(counts))], Self.one)
        #expect(survey != nil && messages == "", "\(messages)")
    }

    /// Of a scale of several items 55 is a slip of the hand, and one message is about all of them.
    @Test func slipsAndSeveralItems() throws {
        let model = "data: { file: r.csv }\nconstructs: { c: [ a, b ] }\n"
        let slip = Self.answers(Self.five + [("55", 1)])
        let plain = Self.answers(Self.five + [("3", 1)])
        let (survey, messages) = try read([("a", slip), ("b", plain)], model)
        #expect(survey == nil && messages.contains("'55' of item 'a' (this cell) stands apart from its other answers"))
        let codes = Self.answers(Self.five + [("-99", 2)])
        let both = try read([("a", codes), ("b", codes)], model)
        #expect(both.0 == nil && both.1.components(separatedBy: "error:").count == 2)
        #expect(both.1.contains("'-99' of items 'a' and 'b' (4 cells, this the first) stands apart from their other"))
    }

    /// What lies apart from the steps in use is asked about, of one item and of several, whatever number it is.
    @Test(
        arguments: [
            ("11", 1), ("10", 2), ("12", 1), ("13", 1), ("22", 1), ("44", 3), ("-5", 1), ("-5", 9), ("-3", 2),
            ("-44", 1),
        ])
    func whateverLiesApart(number: String, count: Int) throws {
        let given = Self.answers(Self.five + [(number, count)])
        let (survey, messages) = try read([("a", given)], Self.one)
        #expect(survey == nil && messages.contains("'\(number)' of item 'a'") && messages.contains("1 to 5"))
        let plain = Self.answers(Self.five + [("3", count)])
        let both = try read([("a", given), ("b", plain)], "data: { file: r.csv }\nconstructs: { c: [ a, b ] }\n")
        #expect(both.0 == nil && both.1.contains("'\(number)' of item 'a'") && both.1.contains("1 to 5"))
        let said = try read([("a", given)], "data: { file: r.csv, scale: 1..5 }\nitems: { a: {} }\n")
        #expect(said.0 != nil && !said.1.contains("error"), "\(said.1)")
    }

    private static func each(_ steps: [Int], _ count: Int) -> [(String, Int)] {
        steps.map { step -> (String, Int) in ("\(step)", count) }
    }

    private static var countsOfScales: [[(String, Int)]] {
        let ten: [(String, Int)] = [("10", 1)]
        let few: [(String, Int)] = [("1", 1), ("3", 20), ("4", 30), ("5", 20)]
        let none: [(String, Int)] = [("0", 90)]
        let many: [(String, Int)] = [("10", 4), ("20", 3), ("30", 1), ("50", 2)]
        let tens: [Int] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
        var result: [[(String, Int)]] = []
        result.append(each(Array(0...7), 1) + ten)
        result.append(each(Array(0...8), 20) + ten)
        result.append(few)
        result.append(each(Array(1...7), 9))
        result.append(each(Array(0...10), 9))
        result.append(each(Array(1...11), 9))
        result.append(each(tens, 9))
        result.append(none + each(Array(1...9), 9) + many)
        return result
    }

    /// In few answers of a long scale some steps are not used, and scales of a construct that differ are said, not asked.
    @Test(arguments: Self.countsOfScales)
    func whatStandsApartByNothingInTwo(counts: [(String, Int)]) throws {
        let given = Self.answers(counts)
        let model = "data: { file: r.csv }\nconstructs: { c: [ a, b ] }\n"
        let (survey, messages) = try read([("a", given), ("b", given.reversed())], model)
        #expect(survey != nil && messages == "", "\(messages)")
    }

    /// Of 8 and 9 one item with 2 answers to each of 0 to 7 would have 2 · √2 answers, and two of them 2 · √(4 · 2) = 5.7.
    @Test func answersOfTwoItemsAreExpectedTogether() throws {
        let given = Self.answers((0...7).map { ("\($0)", 2) } + [("10", 1)])
        let (survey, messages) = try read([("a", given)], Self.one)
        #expect(survey != nil && messages == "", "\(messages)")
        let model = "data: { file: r.csv }\nconstructs: { c: [ a, b ] }\n"
        let both = try read([("a", given), ("b", given.reversed())], model)
        #expect(both.0 == nil && both.1.contains("'10' of items 'a' and 'b' (2 cells, this the first) stands apart"))
    }

    /// A text where numbers are is asked about; a scale tells that it is none, and what programs write for nothing is known.
    @Test func textsAreAskedAbout() throws {
        let cells = ["1", "2", "keine Angabe", "4", "5"]
        let (survey, messages) = try read([("a", cells)], Self.one)
        #expect(survey == nil && messages.contains("'keine Angabe' is no number, as the other answers of item 'a' are"))
        #expect(messages.contains("missing: [ keine Angabe ]"))
        // Whoever has no answer at all is left out, so that there is another item.
        let whole = ["1", "2", "3", "4", "5"]
        let two = "items: { a: {}, b: {} }\n"
        let scale = try read([("a", cells), ("b", whole)], "data: { file: r.csv, scale: 1..5 }\n" + two)
        #expect(scale.0?.quality.missing.map(\.count) == [1, 0] && scale.1.contains("warning"))
        let written = try read(
            [("a", ["1", "2", "NA", "4", "5"]), ("b", whole)], "data: { file: r.csv }\n" + two)
        #expect(written.0?.quality.missing.map(\.count) == [1, 0] && written.1.contains("'NA' is no number"))
        // Beside words with numbers too, also where the number itself is a code.
        let worded = ["1 - no", "2 - so", "3 - yes", "don't know"]
        #expect(try read([("a", worded)], Self.one).1.contains("'don't know' is no number"))
        let coded = ["1 - no", "2 - so", "3 - yes", "4 - don't know"]
        #expect(
            try read([("a", coded)], Self.one).1.contains("says 'don't know': is it an answer, or a code for none?"))
    }

    @Test func aGroupOfACode() throws {
        let model = "data: { file: r.csv, scale: 1..5 }\nitems: { a: {} }\ngroups: [ g ]\n"
        let answers = [String](repeating: "3", count: 50)
        let numbers = (0..<50).map { $0 < 3 ? "99" : "\($0 % 2 + 1)" }
        #expect(try read([("a", answers), ("g", numbers)], model).1.contains("'99' is taken for a group of 'g'"))
        let words = (0..<50).map { $0 < 3 ? "-9" : $0 % 2 == 0 ? "f" : "m" }
        #expect(try read([("a", answers), ("g", words)], model).1 == "")
        #expect(
            try read([("a", answers), ("g", words.map { $0 == "-9" ? "999" : $0 })], model).1.contains(
                "'999' is taken for a group of 'g'"))
    }

    // MARK: scales that differ

    @Test func scalesOfOneConstruct() throws {
        let model = "constructs: { c: [ a, b ] }\n"
        let five = (0..<140).map { "\($0 % 5 + 1)" }
        let seven = (0..<140).map { "\($0 % 7 + 1)" }
        let (seen, messages) = try read([("a", five), ("b", seven)], "data: { file: r.csv }\n" + model)
        #expect(messages.contains("warning: the items of construct 'c' have different scales"))
        #expect(messages.contains("a is answered from 1 to 5, b from 1 to 7"))
        #expect(seen?.mixedScales.map(\.construct) == ["c"] && seen?.mixedScales[0].isSeen == true)
        let items = "items: { a: { scale: 1..5 }, b: { scale: 1..7 } }\n"
        let (said, words) = try read([("a", five), ("b", seven)], "data: { file: r.csv }\n" + items + model)
        #expect(words.contains("different scales: a 1 to 5, b 1 to 7") && said?.mixedScales[0].isSeen == false)
        // That few, or nobody, gave the greatest answer of one of them is chance.
        let nearly = (0..<140).map { $0 == 0 ? "5" : "\($0 % 4 + 1)" }
        let four = (0..<140).map { "\($0 % 4 + 1)" }
        #expect(try read([("a", nearly), ("b", four)], "data: { file: r.csv }\n" + model).1 == "")
        // What makes a construct up may be of different kinds.
        let formative = "constructs: { c: { items: [ a, b ], mode: B } }\n"
        #expect(try read([("a", five), ("b", seven)], "data: { file: r.csv }\n" + formative).1 == "")
    }
}
