import Foundation
import TestSupport

/// What a text, a cell or a number has to be: what stands behind the subject of an expectation.
struct CasePredicate {
    private let rest: Substring
    private let word: String
    /// What is indented below the line; nil where nothing is.
    private let block: [String]?

    /// - Parameters:
    ///   - text: `contains 20 values`.
    ///   - block: of the line, where the text ends with a colon.
    init(_ text: Substring, block: [String]) {
        let takesBlock = text.hasSuffix(":") && ["is:", "contains:", "lacks:"].contains(text)
        self.block = takesBlock ? block : nil
        var rest = takesBlock ? text.dropLast() : text
        word = CaseText.takeWord(from: &rest)
        self.rest = rest
    }

    /// Words that a predicate may begin with.
    static let words = [
        "is", "contains", "lacks", "begins", "ends", "equals", "between", "at", "above", "below", "size", "lines",
    ]

    /// - Returns: what is wrong, or nil.
    func fault(of given: String) throws -> String? {
        // Line ends of tables are looked at only where one asks for them.
        let asksForReturns = rest.contains(#"\r"#)
        let text = asksForReturns ? given : given.replacingOccurrences(of: "\r\n", with: "\n")
        switch word {
        case "is": return try isFault(text)
        case "contains": return try containsFault(text)
        case "lacks": return try lacksFault(text)
        case "begins", "ends":
            let wanted = CaseText.unquoted(String(rest))
            let holds = word == "begins" ? text.hasPrefix(wanted) : text.hasSuffix(wanted)
            return holds
                ? nil : "should \(word.dropLast()) with \(wanted.debugDescription)" + Self.butIs(text, like: wanted)
        case "size":
            let size = text.utf8.count
            return try CaseComparison(rest).fault(of: Double(size)).map {
                "should have a size \(rest); it has \(size) bytes (\($0))"
            }
        case "lines":
            let count = text.split(separator: "\n").count
            return try CaseComparison(rest).fault(of: Double(count)).map {
                "should have lines \(rest); it has \(count) (\($0))"
            }
        default:
            let comparison = try CaseComparison(Substring(word + " " + rest))
            let digits = text.filter { $0 != "," }.trimmingCharacters(in: .whitespacesAndNewlines)
            guard let number = Double(digits) else {
                return "is no number for '\(word) \(rest)'" + Self.butIs(text, like: "")
            }
            return comparison.fault(of: number).map { "is \(digits), which is not '\(word) \(rest)': \($0)" }
        }
    }

    private func isFault(_ text: String) throws -> String? {
        if let block {
            let wanted = block.isEmpty ? "" : block.joined(separator: "\n") + "\n"
            return text == wanted ? nil : "is not as expected: " + Self.difference(of: text, from: wanted)
        }
        switch rest {
        case "empty": return text.isEmpty ? nil : "should be empty" + Self.butIs(text, like: "")
        case "a sound page":
            let faults = PageAudit(text).faults
            return faults.isEmpty ? nil : "is no sound page: " + faults.joined(separator: "; ")
        default:
            let wanted = try Wanted(String(rest))
            return wanted.isAll(of: text) ? nil : "should be \(wanted.shown)" + Self.butIs(text, like: "")
        }
    }

    private func containsFault(_ text: String) throws -> String? {
        if let block {
            var from = text.startIndex
            for line in block {
                guard let found = try Wanted(line).ranges(in: String(text[from...])).first else {
                    let isEarlier = try !Wanted(line).ranges(in: text).isEmpty
                    let place = isEarlier ? " behind the line before it; it stands before" : ""
                    return "should contain \(try Wanted(line).shown)\(place)" + Self.butIs(text, like: line)
                }
                let tail = String(text[from...])
                from = text.index(from, offsetBy: tail.distance(from: tail.startIndex, to: found.upperBound))
            }
            return nil
        }
        if let times = rest.prefixMatch(of: /([0-9]+) times? (.+)/.dotMatchesNewlines()), let count = Int(times.1) {
            let wanted = try Wanted(String(times.2))
            let found = wanted.ranges(in: text).count
            return found == count
                ? nil
                : "should contain \(wanted.shown) \(count) times, not \(found)"
                    + Self.butIs(text, like: String(times.2))
        }
        let wanted = try Wanted(String(rest))
        return wanted.ranges(in: text).isEmpty
            ? "should contain \(wanted.shown)" + Self.butIs(text, like: String(rest)) : nil
    }

    private func lacksFault(_ text: String) throws -> String? {
        var found: [String] = []
        for line in block ?? [String(rest)] {
            let wanted = try Wanted(line)
            guard let place = wanted.ranges(in: text).first else { continue }
            let whole = text[text.lineRange(for: place)].trimmingCharacters(in: .newlines)
            found.append("\(wanted.shown), which stands in\n    \(whole)")
        }
        return found.isEmpty ? nil : "should not contain " + found.joined(separator: "\nnor ")
    }

    /// What is there in place of what is wanted: all of it where it is short, else the lines most like it.
    static func butIs(_ text: String, like wanted: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if text.isEmpty { return "; it is empty" }
        if lines.count <= 30 { return "; it is\n" + lines.map { "    " + $0 }.joined(separator: "\n") }
        let words = Set(wanted.split { !$0.isLetter && !$0.isNumber })
        let likest = lines.enumerated().map { place, line in
            (place: place, line: line, count: line.split { !$0.isLetter && !$0.isNumber }.count { words.contains($0) })
        }
        .filter { $0.count > 0 }.sorted { ($0.count, $1.place) > ($1.count, $0.place) }.prefix(5)
        let begin = lines.prefix(12).map { "    " + $0 }.joined(separator: "\n")
        let near = likest.sorted { $0.place < $1.place }.map { "    line \($0.place + 1): \($0.line)" }
            .joined(separator: "\n")
        return "; its \(lines.count) lines begin with\n\(begin)"
            + (near.isEmpty ? "" : "\nand those most like it are\n\(near)")
    }

    /// The first line in which two texts differ.
    private static func difference(of text: String, from wanted: String) -> String {
        let came = text.components(separatedBy: "\n")
        let expected = wanted.components(separatedBy: "\n")
        let place = zip(came, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(came.count, expected.count)
        func line(_ lines: [String]) -> String {
            place < lines.count ? lines[place].debugDescription : "no line"
        }
        return "line \(place + 1) should be\n    \(line(expected))\nand is\n    \(line(came))" + butIs(text, like: "")
    }
}

/// `at most 5`, `between 1 and 2`, `equals 9.67 within 0.01`, as expectations in scenarios are written.
struct CaseComparison {
    private let words: Substring
    private let least: Double
    private let most: Double
    private let isOpen: Bool

    init(_ text: Substring) throws {
        words = text
        func number(_ part: some StringProtocol) throws -> Double { try Arithmetic.value(of: part) }
        if let found = text.wholeMatch(of: /between (.+) and (.+)/) {
            least = try number(found.1)
            most = try number(found.2)
            isOpen = false
        } else if let found = text.wholeMatch(of: /equals (.+?)( within (.+?)(%)?)?/) {
            let value = try number(found.1)
            let part = try found.3.map { try number($0) } ?? 0
            let distance = found.4 == nil ? part : abs(value) * part / 100
            least = value - distance
            most = value + distance
            isOpen = false
        } else if let found = text.wholeMatch(of: /(at most|at least|above|below) (.+)/) {
            let value = try number(found.2)
            let isUpper = found.1 == "at most" || found.1 == "below"
            least = isUpper ? -.infinity : value
            most = isUpper ? value : .infinity
            isOpen = found.1 == "above" || found.1 == "below"
        } else {
            let known = "equals 3, equals 3 within 0.1, between 1 and 2, at most 3, at least 3, above 3, below 3"
            throw CaseText.Unreadable(description: "'\(text)' compares nothing; write one of: \(known)")
        }
    }

    /// - Returns: by how much a number misses it, or nil.
    func fault(of number: Double) -> String? {
        let holds = isOpen ? least < number && number < most : least <= number && number <= most
        if holds { return nil }
        let distance = number < least ? least - number : number - most
        return "\(number) misses it by \(distance)"
    }
}
