import Foundation
import TestSupport

/// A scenario under change, line by line.
struct ScenarioChange {
    private let corpus: Corpus
    private var lines: [String]
    /// Of bytes that no text has; put in at the end.
    private var insertions: [(part: Double, bytes: [UInt8])] = []
    private var kept = 1.0

    init(_ text: String, _ corpus: Corpus) {
        self.corpus = corpus
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    var bytes: [UInt8] {
        var bytes = Array(lines.joined(separator: "\n").utf8)
        for (part, more) in insertions {
            bytes.insert(contentsOf: more, at: min(bytes.count, Int(Double(bytes.count) * part)))
        }
        return Array(bytes.prefix(Int((Double(bytes.count) * kept).rounded())))
    }

    private enum Kind: String, CaseIterable {
        case number, unit, key, value, line, deletion, repetition, exchange, nesting, oddity, cut, length, indent
        case formula, many, word
    }

    /// - Returns: what was done.
    mutating func step(_ random: inout SeededGenerator) -> String {
        // Numbers are what readers are asked to believe.
        let kind = random.chance(0.35) ? Kind.number : random.pick(Kind.allCases)
        change(kind, &random)
        return kind.rawValue
    }

    private mutating func change(_ kind: Kind, _ random: inout SeededGenerator) {
        let place = random.pick(said)
        switch kind {
        case .number: replace(#"[0-9]+(\.[0-9]+)?"#, with: random.pick(Odd.numbers), &random)
        case .unit: replace(#"(?<=[0-9] )[a-z]+|/[hsd]\b|%"#, with: random.pick(Odd.units), &random)
        case .key: misspell(&random)
        case .value: setValue(place, random.pick(corpus.values))
        case .line: lines.insert(random.pick(corpus.lines), at: place)
        case .deletion: lines.removeSubrange(place..<min(lines.count, place + random.whole(1...4)))
        case .repetition: lines.insert(lines[place], at: place)
        case .exchange: lines.swapAt(place, random.pick(said))
        case .nesting:
            let depth = random.pick([3, 60, 70, 2_000])
            let brackets = random.pick([("[", "]"), ("{ a: ", "}")])
            let open = Array(repeating: brackets.0, count: depth)
            let close = Array(repeating: brackets.1, count: depth)
            setValue(place, open.joined() + "1" + close.joined())
        case .oddity: insertions.append((random.uniform(), random.pick(Odd.scalars)))
        case .cut: kept = random.uniform()
        case .length:
            setValue(place, String(repeating: random.pick(["9", "a ", "-", "(", "1 + ", "é"]), count: 90_000))
        case .indent: lines[place] = random.chance(0.5) ? " " + lines[place] : String(lines[place].dropFirst())
        case .formula:
            let formulas = [
                "1/0", "((((1", "$nobody", "-" + String(repeating: "-", count: 5_000) + "1", "2 * 3 min", "1 min / 0",
                "1e300 * 1e300", "(1 + 2", "min", "1 h - 2 h", "$", "2 ^ 3", "0 / 0",
            ]
            setValue(place, random.pick(formulas))
        case .many:
            let end = min(lines.count, place + random.whole(1...3))
            let part = lines[place..<end]
            for _ in 0..<random.pick([2, 30, 300]) { lines.insert(contentsOf: part, at: place) }
        case .word: replace(#"[a-z][a-z-]{2,}"#, with: word(&random), &random)
        }
    }

    /// The lines that say something.
    private var said: [Int] {
        let all = lines.indices.filter { index in
            let line = lines[index].trimmingCharacters(in: .whitespaces)
            return !line.isEmpty && !line.hasPrefix("#")
        }
        return all.isEmpty ? [grow()] : all
    }

    private func grow() -> Int { max(0, lines.count - 1) }

    private func word(_ random: inout SeededGenerator) -> String {
        let words = random.pick(corpus.values).split { !$0.isLetter && $0 != "-" }
        return words.isEmpty ? "x" : String(random.pick(words.map { $0 }))
    }

    private mutating func setValue(_ place: Int, _ value: String) {
        guard lines.indices.contains(place) else { return }
        guard let colon = lines[place].range(of: ":") else { return lines[place] += value }
        lines[place] = lines[place][..<colon.upperBound] + " " + value
    }

    /// Puts something in the place of one of all the parts that look so.
    private mutating func replace(_ pattern: String, with other: String, _ random: inout SeededGenerator) {
        guard let regex = try? NSRegularExpression(pattern: pattern) else { return }
        for _ in 0..<8 {
            let place = random.pick(said)
            guard lines.indices.contains(place) else { return }
            let line = lines[place] as NSString
            let found = regex.matches(in: lines[place], range: NSRange(location: 0, length: line.length))
            guard !found.isEmpty else { continue }
            lines[place] = line.replacingCharacters(in: random.pick(found).range, with: other)
            return
        }
    }

    private mutating func misspell(_ random: inout SeededGenerator) {
        let keyed = said.filter { lines.indices.contains($0) && lines[$0].contains(":") }
        guard !keyed.isEmpty else { return }
        let place = random.pick(keyed)
        var letters = Array(lines[place])
        let key = letters.indices.filter { letters[$0].isLetter }
        guard !key.isEmpty else { return }
        let letter = random.pick(Array(key.prefix(12)))
        switch random.whole(0...2) {
        case 0: letters.remove(at: letter)
        case 1: letters.insert(letters[letter], at: letter)
        default: letters[letter] = Character(letters[letter].uppercased().prefix(1).description)
        }
        lines[place] = String(letters)
    }
}
