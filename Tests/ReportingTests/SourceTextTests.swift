import Testing

/// What keeps sentences readable in a diff: lines of at most 120 columns, and no choice inside an interpolation.
@Suite("Text in the sources")
struct SourceTextTests {
    /// The titles of works, and files that `redomat new` writes line by line.
    private static func isExempt(_ name: String) -> Bool {
        name.hasPrefix("CitedWorks+") || name.hasPrefix("ScenarioTemplate")
    }

    @Test func `lines have at most 120 columns`() {
        #expect(SourceFiles.all.count > 1_000)
        for (name, text) in SourceFiles.all where !Self.isExempt(name) {
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where line.count > 120 && !line.drop(while: { $0 == " " }).hasPrefix("//") {
                Issue.record("\(name):\(number + 1) has \(line.count) columns")
            }
        }
    }

    @Test func `no ternary stands inside an interpolation`() {
        for (name, text) in SourceFiles.all {
            for line in Interpolations(text).ternaries { Issue.record("\(name):\(line) chooses inside a string") }
        }
    }

    @Test func `the reader of interpolations knows a ternary from an optional`() {
        #expect(Interpolations(#"let a = "\(b ? c : d)""#).ternaries == [1])
        #expect(Interpolations(#"let a = b ? "\(c)" : "\(d ?? "e ? f : g")""#).ternaries.isEmpty)
        #expect(Interpolations("let a = \"\"\"\n    \\(f(\"x\", b ? 1 : 2))\n    \"\"\"").ternaries == [2])
    }
}

/// Goes through Swift code and notes the lines where ` ? ` stands as code inside an interpolation.
private struct Interpolations {
    private(set) var ternaries: [Int] = []
    private let text: [UInt8]
    private var place = 0
    private var line = 1

    init(_ text: String) {
        self.text = Array(text.utf8)
        code(inside: false)
    }

    private func stands(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        return place + count <= text.count
            && text[place..<place + count].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: count))
    }

    private mutating func step(_ count: Int = 1) {
        for _ in 0..<count where place < text.count {
            if text[place] == UInt8(ascii: "\n") { line += 1 }
            place += 1
        }
    }

    /// To the end, or to the bracket that closes an interpolation.
    private mutating func code(inside: Bool) {
        var depth = 0
        while place < text.count {
            if stands("//") {
                while place < text.count, text[place] != UInt8(ascii: "\n") { step() }
            } else if stands("\"") {
                string()
            } else {
                if inside, stands(" ? ") { ternaries.append(line) }
                if stands("(") { depth += 1 }
                if stands(")") {
                    depth -= 1
                    if inside, depth < 0 { return step() }
                }
                step()
            }
        }
    }

    private mutating func string() {
        let isLong = stands("\"\"\"")
        step(isLong ? 3 : 1)
        while place < text.count {
            if stands("\\(") {
                step(2)
                code(inside: true)
            } else if stands("\\") {
                step(2)
            } else if isLong ? stands("\"\"\"") : stands("\"") {
                return step(isLong ? 3 : 1)
            } else {
                step()
            }
        }
    }
}
