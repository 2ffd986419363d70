/// Names that stand in many rows, each kept once and known by its number; 0 is the name that is not there.
///
/// The bytes of all names lie in one array, so that a million different ones are no million allocations.
package struct NameTable: Sendable {
    private var letters: [UInt8] = []
    /// By number: where the name ends in ``letters``; it begins where the one before it ends.
    private var ends: [Int] = [0]
    private var hashes: [UInt32] = [0]
    /// Numbers by hash, open addressing; 0 is free. The count is a power of two.
    private var slots = [UInt32](repeating: 0, count: 64)
    /// The rows of one case mostly stand together.
    private var last: UInt32 = 0

    package init() {}

    /// With the name that is not there.
    package var count: Int { ends.count }

    /// The name of a number; empty for 0.
    package func name(_ number: Int) -> String { String(decoding: bytes(number), as: UTF8.self) }

    func bytes(_ number: Int) -> ArraySlice<UInt8> {
        number == 0 ? [] : letters[ends[number - 1]..<ends[number]]
    }

    /// The number of a name; a new one when it was not there before.
    mutating func number(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
        if name.isEmpty { return 0 }
        if last != 0, isSame(Int(last), name) { return last }
        let hash = Self.hash(name)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let known = slots[slot]
            if hashes[Int(known)] == hash, isSame(Int(known), name) {
                last = known
                return known
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        let number = UInt32(ends.count)
        letters.append(contentsOf: name)
        ends.append(letters.count)
        hashes.append(hash)
        slots[slot] = number
        if ends.count * 2 > slots.count { grow() }
        last = number
        return number
    }

    package mutating func number(_ name: String) -> UInt32 {
        var name = name
        return name.withUTF8 { number($0) }
    }

    private func isSame(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let begin = ends[number - 1]
        guard ends[number] - begin == name.count else { return false }
        for offset in 0..<name.count where letters[begin + offset] != name[offset] { return false }
        return true
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 4)
        for number in 1..<ends.count {
            var slot = Int(hashes[number]) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number)
        }
    }

    /// FNV-1a (Fowler, Noll, Vo), folded.
    private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    }
}
