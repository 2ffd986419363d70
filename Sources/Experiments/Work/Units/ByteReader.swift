/// What a ``ByteReader`` says of bytes that no ``ByteWriter`` of ours has written.
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
