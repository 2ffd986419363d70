/// One way to work a shift, in slots of equal length from the start of the day or week.
package struct ShiftPattern: Sendable, Hashable {
    /// When there is work, in order; between two stretches lies a break. In a day that comes again they may reach over
    /// its end.
    package var stretches: [Range<Int>]

    package init(stretches: [Range<Int>]) { self.stretches = stretches }

    package var start: Int { stretches[0].lowerBound }
    package var end: Int { stretches[stretches.count - 1].upperBound }
    /// Breaks and all.
    package var length: Int { end - start }
    /// Without the breaks.
    package var worked: Int { stretches.reduce(0) { $0 + $1.count } }
    package var breaks: [Range<Int>] {
        zip(stretches, stretches.dropFirst()).map { $0.upperBound..<$1.lowerBound }
    }
}

/// Which shifts there are: when people can start, how long they stay, and their breaks. All in slots.
package struct ShiftRules: Sendable, Hashable {
    /// Whoever works longer than `stretch.upperBound` has breaks of `length`, as few as it takes, between stretches of
    /// work of these lengths.
    package struct Breaks: Sendable, Hashable {
        package var length: Int
        package var stretch: ClosedRange<Int>
        package init(length: Int, stretch: ClosedRange<Int>) {
            self.length = length
            self.stretch = stretch
        }
    }

    package var starts: [Int]
    package var lengths: [Int]
    package var breaks: Breaks?

    package init(starts: [Int], lengths: [Int], breaks: Breaks? = nil) {
        self.starts = starts
        self.lengths = lengths
        self.breaks = breaks
    }

    /// Every shift, with every place that its breaks may have; nil where there are more than `limit`.
    ///
    /// `open` tells for each slot whether anybody may work then, `isCyclic` whether the first slot follows the last.
    package func patterns(open: [Bool], isCyclic: Bool, limit: Int) -> [ShiftPattern]? {
        var found: [ShiftPattern] = []
        let ways = lengths.map { (length: $0, ways: splits(of: $0, limit: limit)) }
        for start in starts {
            for (length, ways) in ways {
                guard let ways else { return nil }
                guard length <= open.count, isCyclic || start + length <= open.count else { continue }
                for way in ways {
                    let pattern = ShiftPattern(stretches: way.map { start + $0.lowerBound..<start + $0.upperBound })
                    let isOpen = pattern.stretches.allSatisfy { $0.allSatisfy { open[$0 % open.count] } }
                    if isOpen { found.append(pattern) }
                    if found.count > limit { return nil }
                }
            }
        }
        return found
    }

    /// Every way to divide a shift into stretches of work; nil where there are more than `limit`, none where its
    /// breaks have no room.
    package func splits(of length: Int, limit: Int = .max) -> [[Range<Int>]]? {
        guard let breaks, length > breaks.stretch.upperBound else { return [[0..<length]] }
        let pause = breaks.length
        let longest = breaks.stretch.upperBound
        // With k breaks there are k + 1 stretches: length ≤ (k + 1)·longest + k·pause.
        let count = (length + pause + longest + pause - 1) / (longest + pause)
        var ways: [[Range<Int>]] = []
        func place(_ before: [Range<Int>], from: Int) -> Bool {
            let others = count - before.count - 1
            let after = (length - from) - others * pause
            if others == 0 {
                if breaks.stretch.contains(after) { ways.append(before + [from..<length]) }
                return ways.count <= limit
            }
            // What is left must fit into the other stretches.
            let least = max(breaks.stretch.lowerBound, after - others * longest)
            let most = min(longest, after - others * breaks.stretch.lowerBound)
            guard least <= most else { return true }
            for worked in least...most where !place(before + [from..<from + worked], from: from + worked + pause) {
                return false
            }
            return true
        }
        return place([], from: 0) ? ways : nil
    }
}
