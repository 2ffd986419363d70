import Formulas
import Testing

import Workbench

/// What is proposed at the cursor, marked by `|`.
@Suite struct CompletionTests {
    private func completion(_ marked: String) throws -> Completion? {
        let before = try #require(marked.firstIndex(of: "|"))
        let lines = marked[..<before].split(separator: "\n", omittingEmptySubsequences: false)
        let text = marked.replacing("|", with: "")
        return Completion(text, line: lines.count, column: (lines.last?.unicodeScalars.count ?? 0) + 1)
    }

    private func words(_ marked: String) throws -> [String] {
        try completion(marked)?.proposals.map(\.text) ?? []
    }

    @Test func atTheTopStandKeysOfTheKind() throws {
        #expect(try words("redomat: 1\nst|") == ["stations: "])
        #expect(try words("redomat: 1\n|").contains("run: "))
        #expect(try words("model: survey\nconstr|") == ["constructs: "])
        #expect(try words("model: survey\nstat|").isEmpty)
    }

    @Test(arguments: [
        "stations:\n  doctor:\n    discip|", "stations:\n  doctor: { servers: 3, discip|",
        "stations:\n  doctor:\n    servers: 3\n    # a remark\n    discip|",
    ])
    func keysStandUnderTheirNames(text: String) throws { #expect(try words(text) == ["discipline: "]) }

    @Test func valuesAreWordsOrSayWhatIsMeant() throws {
        let found = try words("stations:\n  doctor: { discipline: |")
        #expect(found.contains("fifo") && found.contains("processor-sharing"))
        #expect(try words("stations:\n  doctor: { discipline: li|") == ["lifo"])
        let run = try #require(try completion("run:\n  horizon: |"))
        #expect(run.hint.contains("duration"))
        let capacity = try #require(try completion("stations:\n  doctor:\n    servers: |"))
        #expect(capacity.hint.contains("whole number"))
        let seats = try #require(try completion("model: fleet\nvehicles:\n  seats: |"))
        #expect(seats.hint == "whole number from 1 to 1000")
        let base = try #require(try completion("model: fleet\nfare: { base: |"))
        #expect(base.hint == "number from 0")
    }

    @Test func everyKeySaysWhatItMeans() throws {
        let found = try #require(try completion("stations:\n  doctor:\n    |"))
        #expect(found.proposals.count > 20 && found.proposals.allSatisfy { !$0.meaning.isEmpty })
    }

    @Test func inRemarksNothingIsProposed() throws {
        #expect(try completion("stations:\n  doctor: # discip|") == nil)
        #expect(Completion("redomat: 1", line: 9, column: 1) == nil)
        #expect(try words("nonsense:\n  more:\n    dis|").isEmpty)
    }

    // MARK: formulas

    /// With a formula at each kind of place; `@` is where one is written.
    private static func rules(_ line: String) -> String {
        """
        redomat: 1
        name: rules
        time: minutes
        assumptions: [ all ]
        numbers: { age: 0 }
        attributes: { card: [ debit, credit ] }
        records:
          staff: { people: 9, fields: { state: { well: 90%, ill: 10% } } }
        classes:
          urgent: { priority: 1, arrivals: { poisson: 6/h }, flow: [ desk, doctor ] }
          plain: { priority: 2, arrivals: { poisson: 6/h }, flow: [ desk, doctor ] }
        \(line.hasPrefix("    ") ? "" : line)
        stations:
          desk: { servers: 2, service: { exponential: 4 min } }
          doctor:
            servers: 1
        \(line.hasPrefix("    ") ? line : "")
            service: { exponential: 4 min }
        run: { horizon: 8 h, replications: 20, seed: 1 }
        """
    }

    @Test(arguments: [
        ("    discipline: { highest: wai| }", "waited"), ("    discipline: { highest: wai|", "waited"),
        ("    discipline: { lowest: desk.le| }", "desk.length"), ("    admit: class is u|", "urgent"),
        ("    admit: length < 5 and class is not p|", "plain"), ("    balk: occ|", "occupancy"),
        ("    speed: if longest-wait > 30 | then 2 else 1", "min"), ("    start-when: len|", "length"),
        ("    patience: { deterministic: max(0 min; 30 min - sta|) }", "stayed"),
        ("    while-waiting: [ { when: wai|, leave: yes } ]", "waited"),
        ("    admit: staff.state.share(i|) < 50%", "ill"), ("    admit: \"card is d|\"", "debit"),
        ("    while-waiting: [ { when: desk.|", "desk.length"),
    ])
    func formulasAreProposedByTheReaderOfTheirPlace(line: String, first: String) throws {
        let found = try #require(try completion(Self.rules(line)))
        #expect(found.proposals.first?.text == first, "\(found.proposals.prefix(5).map(\.text)) \(found.hint)")
        #expect(found.formula != nil)
    }

    /// Words and formulas stand beside each other where both may be said; behind the first word only the formula goes on.
    @Test func wordsStandBesideFormulas() throws {
        let servers = try #require(try completion(Self.rules("    speed: |")))
        #expect(servers.formula?.read.hasPrefix("watched") == true)
        #expect(servers.proposals.contains { $0.text == "length" })
        #expect(try completion(Self.rules("    capacity: |"))?.formula == nil)
        #expect(try completion(Self.rules("    discipline: wai|"))?.formula == nil)
    }

    @Test func formulasSayWhatTheyComeTo() throws {
        let right = try #require(try completion(Self.rules("    admit: length < 5|"))?.formula)
        #expect(right.review.says == "yes or no" && right.review.isFinished)
        #expect(right.read == "read once, when a customer takes the step")
        #expect(right.text == "length < 5" && right.column == 12)
        // While a word may become one that is known it is no mistake.
        let begun = try #require(try completion(Self.rules("    admit: leng|"))?.formula)
        #expect(begun.review.mistake == nil && !begun.review.isFinished)
        let wrong = try #require(try completion(Self.rules("    admit: lenght < 5|  # who comes"))?.formula)
        #expect(wrong.text == "lenght < 5" && wrong.review.mistake?.offset == 0)
        #expect(wrong.review.mistake?.message.contains("length") == true)
    }

    /// The file is read once for a place, whatever is written there.
    @Test func scopesAreKept() throws {
        let scopes = FormulaScopes()
        for written in ["a", "age ", "age > 5"] {
            let text = Self.rules("    admit: \(written)")
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let line = try #require(lines.firstIndex { $0.contains("admit") })
            let found = Completion(text, line: line + 1, column: lines[line].count + 1, scopes: scopes)
            #expect(found?.formula != nil)
        }
        #expect(scopes.count == 1)
    }

    /// Whatever is written: no text and no place makes it fall.
    @Test func anyPlaceOfAnyTextIsTaken() {
        let texts = [Example.clinic, "{{{[[", "a: {b: [c, {d:", ":::\n- - -\n  - x:\n", "\u{1F600}: \u{1F600}\n é: |"]
        for text in texts {
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                for column in 0...(line.unicodeScalars.count + 2) {
                    _ = Completion(text, line: number + 1, column: column)
                }
            }
        }
    }
}
