import SimulationKernel
internal import Scenarios

/// How near the headers of a file are to a name that fits none of them.
package struct HeaderNearness {
    /// Columns, the nearest first; equally near ones as they stand.
    let order: [Int]
    /// The first, where it is near enough to have been meant.
    package let nearest: Int?

    /// What is longer is compared by its beginning: questions can be pages.
    private static let longest = 240
    /// Columns behind these are not compared: nobody reads as many names.
    static let mostColumns = 1_000

    /// - Parameters:
    ///   - wanted: as it was written, in one line.
    ///   - header: by column, in small letters.
    ///   - codes: by column, what exports put before a question's text, in small letters; without one the header.
    package init(_ wanted: String, header: [String], codes: [String]) {
        let low = String(String(wanted.lowercased().prefix(Self.longest)).trimmingMarks)
        let compared = header.indices.prefix(Self.mostColumns)
        let scores = compared.map { Self.score(low, header[$0], codes[$0]) }
        order = compared.sorted { (scores[$0], $0) < (scores[$1], $1) }
        // As `Spelling` has it: one slip in three letters, and one in any case.
        nearest = order.first.flatMap { column in
            let slips = Int(saturating: (scores[column] * Double(low.count)).rounded())
            return slips <= max(1, low.count / 3) && slips < low.count ? column : nil
        }
    }

    /// Slips per letter of the name: against the header, its code, and any part of it of as many words.
    private static func score(_ low: String, _ header: String, _ code: String) -> Double {
        if low.isEmpty { return 1 }
        let letters = Array(low)
        let words = header.prefix(longest).split { $0.isWhitespace || $0.isNewline }.map(String.init)
        let count = min(low.split(separator: " ").count, words.count)
        var parts = [String(header.prefix(longest)), code]
        // Short words are near to many.
        if count > 0, letters.count >= 4 {
            parts += (0...(words.count - count)).map { first in words[first..<(first + count)].joined(separator: " ") }
        }
        var best = Double(letters.count)
        for part in parts {
            // Brackets and marks around a word are no letters of it.
            let plain = Array(part.trimmingMarks)
            guard !plain.isEmpty, abs(plain.count - letters.count) < Int(saturating: best) else { continue }
            best = min(best, Double(Spelling.distance(letters, plain)))
        }
        return best / Double(letters.count)
    }
}

extension String {
    fileprivate var trimmingMarks: Substring {
        let isMark = { (character: Character) in !character.isLetter && !character.isNumber }
        var rest = self[...]
        while let first = rest.first, isMark(first) { rest = rest.dropFirst() }
        while let last = rest.last, isMark(last) { rest = rest.dropLast() }
        return rest
    }
}
