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
