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

/// What a `ByteReader` says of bytes that no `ByteWriter` of ours has written.
package struct BrokenBytes: Error, Equatable {}

/// Reads what a ``ByteWriter`` wrote. Bytes may come from a disk that was full or from another program: nothing in
/// them is believed, and nothing is read past their end.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    var isAtEnd: Bool { place == bytes.endIndex }
    /// How many bytes are left.
    var left: Int { bytes.endIndex - place }

    mutating func byte() throws(BrokenBytes) -> UInt8 {
        guard place < bytes.endIndex else { throw BrokenBytes() }
        defer { place += 1 }
        return bytes[place]
    }

    mutating func number<Number: FixedWidthInteger>(_: Number.Type) throws(BrokenBytes) -> Number {
        var number: Number = 0
        for shift in 0..<Number.bitWidth / 8 { number |= Number(truncatingIfNeeded: try byte()) << (8 * shift) }
        return number
    }

    mutating func double() throws(BrokenBytes) -> Double { Double(bitPattern: try number(UInt64.self)) }

    mutating func count() throws(BrokenBytes) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let next = try byte()
            let part = UInt64(next & 0x7f)
            guard shift < 63 || part <= 1 else { throw BrokenBytes() }
            number |= part << shift
            if next & 0x80 == 0 { return number }
        }
        throw BrokenBytes()
    }

    /// How many things follow, each of at least so many bytes: more than the bytes that are left can hold is broken,
    /// and no memory is asked for it.
    mutating func length(ofAtLeast size: Int) throws(BrokenBytes) -> Int {
        let number = try count()
        guard number <= UInt64(left / size) else { throw BrokenBytes() }
        return Int(number)
    }

    mutating func text() throws(BrokenBytes) -> String {
        guard let text = String(validating: try slice(try length(ofAtLeast: 1)), as: UTF8.self) else {
            throw BrokenBytes()
        }
        return text
    }

    mutating func slice(_ count: Int) throws(BrokenBytes) -> ArraySlice<UInt8> {
        guard count >= 0, count <= left else { throw BrokenBytes() }
        defer { place += count }
        return bytes[place..<place + count]
    }
}

/// A number by which bytes that went wrong on their way are told from those that did not, and by which files are
/// named after their content: FNV-1a with 128 bits. It is no protection against somebody who wants to deceive.
///
/// Source: Fowler, Noll, Vo & Eastlake, The FNV Non-Cryptographic Hash Algorithm, RFC 9923, sections 2 and 5.
package struct Checksum: Hashable {
    private(set) var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

    init() {}

    package init(of bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

    mutating func add(_ byte: UInt8) { add(word: UInt64(byte)) }

    /// Several bytes in one step, for what is large and whose checksum nobody else computes.
    mutating func add(word: UInt64) {
        value ^= UInt128(word)
        // The prime is 2⁸⁸ + 2⁸ + 0x3b.
        value = (value << 88) &+ value &* 0x13b
    }

    /// 32 hexadecimal digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }
}
