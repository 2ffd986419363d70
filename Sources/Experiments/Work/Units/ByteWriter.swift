/// Appends numbers to bytes: fixed ones with the lowest byte first, counts in as few bytes as they need.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(byte: UInt8) { bytes.append(byte) }

    mutating func append<Number: FixedWidthInteger>(_ number: Number) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Every bit of it, so that what is read back is the same number, also a nan or a negative zero.
    mutating func append(_ number: Double) { append(number.bitPattern) }

    /// Seven bits to a byte, the lowest first; the eighth bit says that more follow (LEB128).
    mutating func append(count: UInt64) {
        var rest = count
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func append(count: Int) { append(count: UInt64(count)) }

    mutating func append(_ text: String) {
        append(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(_ others: [UInt8]) { bytes.append(contentsOf: others) }
}
