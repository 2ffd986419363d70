/// The digest by which two files are told to hold the same bytes (FIPS 180-4, SHA-256).
package enum SHA256 {
    /// The digest as 64 hexadecimal digits.
    package static func digest(of text: String) -> String { digest(of: Array(text.utf8)) }

    /// The digest as 64 hexadecimal digits.
    /// - Complexity: linear in the number of bytes.
    package static func digest(of bytes: [UInt8]) -> String {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        // Padding: a one bit, zeros, the length in bits (section 5.1.1).
        var message = bytes
        message.append(0x80)
        while message.count % 64 != 56 { message.append(0) }
        let bits = UInt64(bytes.count) * 8
        for shift in stride(from: UInt64(56), through: 0, by: -8) { message.append(UInt8(bits >> shift & 0xff)) }
        for start in stride(from: 0, to: message.count, by: 64) { absorb(message[start..<start + 64], into: &state) }
        return state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    /// Section 6.2.2.
    private static func absorb(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        var schedule = [UInt32](repeating: 0, count: 64)
        for (place, byte) in block.enumerated() { schedule[place / 4] = schedule[place / 4] << 8 | UInt32(byte) }
        for step in 16..<64 {
            let early = schedule[step - 15]
            let late = schedule[step - 2]
            let small = turned(early, 7) ^ turned(early, 18) ^ early >> 3
            let large = turned(late, 17) ^ turned(late, 19) ^ late >> 10
            schedule[step] = schedule[step - 16] &+ small &+ schedule[step - 7] &+ large
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for step in 0..<64 {
            let choice = e & f ^ ~e & g
            let majority = a & b ^ a & c ^ b & c
            let first =
                h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[step] &+ schedule[step]
            let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
    }

    private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
    private static let constants: [UInt32] = primes(64).map(fractionOfCubeRoot)

    private static func primes(_ count: Int) -> [UInt64] {
        var found: [UInt64] = []
        var candidate: UInt64 = 2
        while found.count < count {
            if !found.contains(where: { candidate % $0 == 0 }) { found.append(candidate) }
            candidate += 1
        }
        return found
    }

    /// floor(2³² · p^⅓) mod 2³², in whole numbers: the largest x with x³ ≤ p · 2⁹⁶.
    private static func fractionOfCubeRoot(_ prime: UInt64) -> UInt32 {
        let target = UInt128(prime) << 96
        var root: UInt128 = 0
        for bit in stride(from: 34, through: 0, by: -1) {
            let candidate = root | UInt128(1) << UInt128(bit)
            if candidate * candidate * candidate <= target { root = candidate }
        }
        return UInt32(truncatingIfNeeded: root)
    }
}
