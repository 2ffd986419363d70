/// The digest by which two files are told to hold the same bytes, and behind which names are hidden that nobody shall
/// read back (FIPS 180-4, SHA-256).
package enum SHA256 {
    /// The digest as 64 hexadecimal digits.
    package static func digest(of text: String) -> String { digest(of: Array(text.utf8)) }

    /// The digest as 64 hexadecimal digits.
    /// - Complexity: linear in the number of bytes.
    package static func digest(of bytes: [UInt8]) -> String {
        var digits: [UInt8] = []
        digits.reserveCapacity(64)
        for byte in digestBytes(of: bytes) {
            digits.append(hexadecimal[Int(byte >> 4)])
            digits.append(hexadecimal[Int(byte & 15)])
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// The digest as its 32 bytes.
    package static func digestBytes(of bytes: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        let whole = bytes.count / 64 * 64
        // Padding: a one bit, zeros, the length in bits (section 5.1.1).
        var rest = Array(bytes[whole...])
        rest.append(0x80)
        while rest.count % 64 != 56 { rest.append(0) }
        let bits = UInt64(bytes.count) * 8
        for shift in stride(from: UInt64(56), through: 0, by: -8) { rest.append(UInt8(bits >> shift & 0xff)) }
        var schedule = [UInt32](repeating: 0, count: 64)
        state.withUnsafeMutableBufferPointer { state in
            schedule.withUnsafeMutableBufferPointer { schedule in
                for (message, count) in [(bytes, whole), (rest, rest.count)] {
                    message.withUnsafeBytes { message in
                        for start in stride(from: 0, to: count, by: 64) {
                            absorb(message, from: start, schedule: schedule, into: state)
                        }
                    }
                }
            }
        }
        return state.flatMap { word in
            stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
        }
    }

    /// One block of 64 bytes (section 6.2.2).
    private static func absorb(
        _ message: UnsafeRawBufferPointer, from start: Int, schedule: UnsafeMutableBufferPointer<UInt32>,
        into state: UnsafeMutableBufferPointer<UInt32>
    ) {
        for step in 0..<16 {
            let word = message.loadUnaligned(fromByteOffset: start + 4 * step, as: UInt32.self)
            schedule[step] = UInt32(bigEndian: word)
        }
        for step in 16..<64 {
            let early = schedule[step - 15]
            let late = schedule[step - 2]
            let small = turned(early, 7) ^ turned(early, 18) ^ early >> 3
            let large = turned(late, 17) ^ turned(late, 19) ^ late >> 10
            schedule[step] = schedule[step - 16] &+ small &+ schedule[step - 7] &+ large
        }
        var a = state[0]
        var b = state[1]
        var c = state[2]
        var d = state[3]
        var e = state[4]
        var f = state[5]
        var g = state[6]
        var h = state[7]
        constants.withUnsafeBufferPointer { constants in
            for step in 0..<64 {
                let choice = e & f ^ ~e & g
                let majority = a & b ^ a & c ^ b & c
                let first =
                    h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[step] &+ schedule[step]
                let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
                h = g
                g = f
                f = e
                e = d &+ first
                d = c
                c = b
                b = a
                a = first &+ second
            }
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
        word >> bits | word << (32 - bits)
    }

    private static let hexadecimal = Array("0123456789abcdef".utf8)

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
