/// The different cells of one column: each has a number, 0 being the empty cell.
///
/// Questionnaires have few different answers, so that a column is small and each answer is understood once.
struct DistinctCells {
    /// By number from 1 on: where a cell with this text first stands.
    private(set) var places: [Range<Int>] = []
    private var hashes: [UInt64] = []
    /// Numbers by hash, open addressing; 0 is free. The count is a power of two.
    private var slots = [UInt32](repeating: 0, count: 64)

    /// The number of the text between two places; a new one when it was not there before.
    mutating func number(_ bytes: UnsafeBufferPointer<UInt8>, _ begin: Int, _ end: Int) -> UInt32 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in begin..<end { hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3 }
        hash ^= hash >> 29
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let known = Int(slots[slot]) - 1
            if hashes[known] == hash, Self.isSame(bytes, as: places[known], from: begin, to: end) { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        places.append(begin..<end)
        hashes.append(hash)
        slots[slot] = UInt32(places.count)
        if places.count * 2 > slots.count { grow() }
        return UInt32(places.count)
    }

    private static func isSame(
        _ bytes: UnsafeBufferPointer<UInt8>, as known: Range<Int>, from begin: Int, to end: Int
    ) -> Bool {
        guard known.count == end - begin else { return false }
        for offset in 0..<(end - begin) where bytes[known.lowerBound + offset] != bytes[begin + offset] { return false }
        return true
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for (index, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(index + 1)
        }
    }
}
