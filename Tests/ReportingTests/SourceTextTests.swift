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
            for (number, line) in SourceLines.longer(than: 120, in: text)
            where line.count > 120 && !line.drop(while: { $0 == " " }).hasPrefix("//") {
                Issue.record("\(name):\(number) has \(line.count) columns")
            }
        }
    }

    @Test func `no ternary stands inside an interpolation`() {
        for (name, text) in SourceFiles.all where !SourceLines.holding([" ? "], in: text).isEmpty {
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
        guard place + count <= text.count else { return false }
        for index in 0..<count where text[place + index] != word.utf8Start[index] { return false }
        return true
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
            switch text[place] {
            case UInt8(ascii: "/") where stands("//"):
                while place < text.count, text[place] != UInt8(ascii: "\n") { step() }
                continue
            case UInt8(ascii: "\""):
                string()
                continue
            case UInt8(ascii: " ") where inside && stands(" ? "):
                ternaries.append(line)
            case UInt8(ascii: "("):
                depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if inside, depth < 0 { return step() }
            default:
                break
            }
            step()
        }
    }

    private mutating func string() {
        let isLong = stands("\"\"\"")
        step(isLong ? 3 : 1)
        while place < text.count {
            switch text[place] {
            case UInt8(ascii: "\\"):
                let isCode = stands("\\(")
                step(2)
                if isCode { code(inside: true) }
            case UInt8(ascii: "\"") where !isLong || stands("\"\"\""):
                return step(isLong ? 3 : 1)
            default:
                step()
            }
        }
    }
}
