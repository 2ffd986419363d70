/// The rows by which of their answers are missing.
struct MissingPatterns {
    struct Pattern {
        /// The items answered and those missing, by their places.
        let answered: [Int]
        let missing: [Int]
        var rows: [Int]
    }

    /// In the order in which they first occur; rows without any answer are left out.
    private(set) var patterns: [Pattern] = []
    private(set) var rows = 0

    init(_ responses: Responses) {
        var places: [[Bool]: Int] = [:]
        for row in 0..<responses.rows {
            let isMissing = responses.columns.map { $0[row].isNaN }
            guard isMissing.contains(false) else { continue }
            rows += 1
            if let place = places[isMissing] {
                patterns[place].rows.append(row)
            } else {
                places[isMissing] = patterns.count
                patterns.append(
                    Pattern(
                        answered: isMissing.indices.filter { !isMissing[$0] },
                        missing: isMissing.indices.filter { isMissing[$0] }, rows: [row]))
            }
        }
    }
}

extension Responses {
    /// Which answers are missing together.
    package struct MissingPattern: Sendable, Hashable {
        /// The items missing, in their order; none: complete rows.
        package let missing: [String]
        package let rows: Int
    }

    /// The most frequent first, equally frequent ones by fewer items missing; rows without any answer are the last.
    package var missingPatterns: [MissingPattern] {
        let found = MissingPatterns(self)
        let patterns = found.patterns.map { pattern in
            MissingPattern(missing: pattern.missing.map { names[$0] }, rows: pattern.rows.count)
        }
        let blank = rows - found.rows
        return patterns.sorted { ($1.rows, $0.missing.count) < ($0.rows, $1.missing.count) }
            + (blank > 0 ? [MissingPattern(missing: names, rows: blank)] : [])
    }
}
