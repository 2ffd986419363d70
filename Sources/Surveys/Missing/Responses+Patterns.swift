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
