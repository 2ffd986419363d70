/// Finds what a writer may have meant.
package enum Spelling {
    /// The known word nearest to `word`, or nil when none is near: at most one slip in three letters.
    ///
    /// Slips are counted as in Damerau (1964), Comm. ACM 7, 171–176: a letter inserted, left out, replaced, or two
    /// neighbours swapped (optimal string alignment). Equally near words: the first in `known`.
    package static func nearest(to word: String, in known: some Sequence<String>) -> String? {
        // By bytes first: counting the letters of a whole file in one word takes seconds.
        guard word.utf8.count <= 256 else { return nil }
        let letters = Array(word.lowercased())
        guard letters.count <= 64 else { return nil }
        var best: (word: String, slips: Int)?
        for candidate in known where candidate.utf8.count <= 512 {
            let other = Array(candidate.lowercased())
            let allowed = max(letters.count, other.count) / 3
            guard abs(letters.count - other.count) <= max(1, allowed) else { continue }
            let slips = distance(letters, other)
            guard slips <= max(1, allowed), slips < other.count else { continue }
            if best.map({ slips < $0.slips }) ?? true { best = (candidate, slips) }
        }
        return best?.word
    }

    /// `; did you mean 'x'?`, or nothing.
    package static func suggestion(for word: String, in known: some Sequence<String>) -> String {
        nearest(to: word, in: known).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// How many slips lie between two words.
    package static func distance(_ left: [Character], _ right: [Character]) -> Int {
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 1...left.count {
            var current = [row]
            for column in 1...right.count {
                let same = left[row - 1] == right[column - 1]
                var slips = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    slips = min(slips, beforeLast[column - 2] + 1)
                }
                current.append(slips)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
