/// A set of small whole numbers whose next member is found in a few steps: bits, and above them bits that say which
/// words are not 0, and so on up to one word (van Emde Boas's idea with 64 branches).
struct NumberSet {
    /// The lowest level first.
    var levels: [[UInt64]] = [[0]]

    init() {}

    mutating func insert(_ number: Int) {
        while number >= levels[0].count << 6 { grow() }
        var rest = number
        for level in levels.indices {
            levels[level][rest >> 6] |= 1 << UInt64(rest & 63)
            rest >>= 6
        }
    }

    /// - Precondition: it is a member.
    mutating func remove(_ number: Int) {
        var rest = number
        for level in levels.indices {
            levels[level][rest >> 6] &= ~(1 << UInt64(rest & 63))
            if levels[level][rest >> 6] != 0 { return }
            rest >>= 6
        }
    }

    /// The smallest member that is not below `number`.
    func first(from number: Int) -> Int? {
        var rest = number
        for level in levels.indices {
            let word = rest >> 6
            if word >= levels[level].count { return nil }
            let bits = levels[level][word] & (~0 << UInt64(rest & 63))
            if bits != 0 {
                var member = word << 6 | bits.trailingZeroBitCount
                for below in (0..<level).reversed() {
                    member = member << 6 | levels[below][member].trailingZeroBitCount
                }
                return member
            }
            // The next word of this level, as a number of the level above.
            rest = word + 1
        }
        return nil
    }

    /// Twice as many words, and a level more above the highest as soon as it has several.
    private mutating func grow() {
        for level in levels.indices {
            let below = level == 0 ? 2 * levels[0].count << 6 : levels[level - 1].count
            let words = (below + 63) >> 6
            levels[level] += [UInt64](repeating: 0, count: words - levels[level].count)
        }
        guard let top = levels.last, top.count > 1 else { return }
        var above = [UInt64](repeating: 0, count: (top.count + 63) >> 6)
        for (word, bits) in top.enumerated() where bits != 0 { above[word >> 6] |= 1 << UInt64(word & 63) }
        levels.append(above)
    }
}
