/// Whether bytes are text in UTF-8.
package enum UTF8Bytes {
    /// What first stands in the way.
    package enum Flaw: Sendable, Equatable {
        /// A zero byte, which no text has.
        case zero(at: Int)
        /// A byte that begins no character.
        case invalid(at: Int)
    }

    /// A zero byte goes before others, since what has one is no text in any encoding of single bytes.
    package static func flaw(in bytes: [UInt8]) -> Flaw? {
        // Most files of numbers have no byte beyond ASCII.
        var all: UInt8 = 0
        var hasZero = false
        for byte in bytes {
            all |= byte
            if byte == 0 { hasZero = true }
        }
        if hasZero, let place = bytes.firstIndex(of: 0) { return .zero(at: place) }
        return all < 0x80 ? nil : firstInvalid(bytes).map { .invalid(at: $0) }
    }

    /// The line of a byte, from 1.
    package static func line(of place: Int, in bytes: [UInt8]) -> Int {
        1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
    }

    /// Where the first byte stands that begins no character of UTF-8 (Unicode 15, table 3-7); nil when all is well.
    package static func firstInvalid(_ bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            var place = 0
            while place < buffer.count {
                if buffer[place] < 0x80 {
                    place += 1
                    continue
                }
                guard let length = length(buffer, place) else { return place }
                place += length
            }
            return nil
        }
    }

    /// Whether two bytes or more form a character anywhere: by chance that is rare in other encodings.
    package static func hasCharacterOfSeveral(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            buffer.indices.contains { buffer[$0] >= 0x80 && length(buffer, $0) != nil }
        }
    }

    /// How many bytes form the character beyond ASCII that begins here; nil: none does.
    @inline(__always)
    private static func length(_ buffer: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int? {
        let lead = buffer[place]
        let length =
            if lead >= 0xF0 {
                4
            } else if lead >= 0xE0 {
                3
            } else {
                2
            }
        guard (0xC2...0xF4).contains(lead), place + length <= buffer.count else { return nil }
        let second = buffer[place + 1]
        let low: UInt8 =
            if lead == 0xE0 {
                0xA0
            } else if lead == 0xF0 {
                0x90
            } else {
                0x80
            }
        let high: UInt8 =
            if lead == 0xED {
                0x9F
            } else if lead == 0xF4 {
                0x8F
            } else {
                0xBF
            }
        guard second >= low, second <= high else { return nil }
        for offset in 2..<max(2, length) where buffer[place + offset] & 0xC0 != 0x80 { return nil }
        return length
    }
}
