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
