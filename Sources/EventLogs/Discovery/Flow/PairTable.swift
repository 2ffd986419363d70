/// Numbers for pairs of whole numbers, in the order in which they first come: an open-addressed table, since millions of
/// pairs are looked up.
struct PairTable {
    private var slots: [Int32]
    private var mask: Int
    private(set) var keys: [UInt64] = []

    init(capacity: Int = 64) {
        var size = 128
        while size < capacity * 2 { size *= 2 }
        slots = Array(repeating: -1, count: size)
        mask = size - 1
    }

    var count: Int { keys.count }

    func first(_ number: Int) -> Int32 { Int32(truncatingIfNeeded: keys[number] >> 32) }
    func second(_ number: Int) -> Int32 { Int32(truncatingIfNeeded: keys[number]) }

    /// The pair's number; a new one where it had none.
    mutating func number(_ first: Int32, _ second: Int32) -> Int {
        let key = Self.key(first, second)
        var slot = place(key)
        let found = slots[slot]
        if found >= 0 { return Int(found) }
        if keys.count * 2 > mask {
            grow()
            slot = place(key)
        }
        slots[slot] = Int32(truncatingIfNeeded: keys.count)
        keys.append(key)
        return keys.count - 1
    }

    /// Its number, if it has one.
    func find(_ first: Int32, _ second: Int32) -> Int? {
        let found = slots[place(Self.key(first, second))]
        return found < 0 ? nil : Int(found)
    }

    private static func key(_ first: Int32, _ second: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
    }

    /// Where the key stands, or the free slot in which it would.
    private func place(_ key: UInt64) -> Int {
        var z = key
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        var slot = Int(truncatingIfNeeded: z ^ (z >> 31)) & mask
        while slots[slot] >= 0, keys[Int(slots[slot])] != key { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        mask = mask * 2 + 1
        slots = Array(repeating: -1, count: mask + 1)
        for (number, key) in keys.enumerated() { slots[place(key)] = Int32(truncatingIfNeeded: number) }
    }
}
