extension DelimitedFile {
    /// What a scenario's digest is taken of: the text, of a large file its length and 128 bits mixed of all bytes.
    ///
    /// The 128 bits are two sums of the kind of Carter & Wegman over words of eight bytes; they tell files apart that differ
    /// by accident, not by intent.
    package var fingerprint: String {
        if bytes.count <= CSVTable.largestFile { return String(decoding: bytes, as: UTF8.self) }
        var (first, second): (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)
        bytes.withUnsafeBytes { buffer in
            var place = 0
            while place < buffer.count {
                var word: UInt64 = 0
                if place + 8 <= buffer.count {
                    word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                } else {
                    for offset in place..<buffer.count {
                        word |= UInt64(buffer[offset]) << UInt64(8 * (offset - place))
                    }
                }
                first = (first ^ word) &* 0xFF51_AFD7_ED55_8CCD
                first ^= first >> 32
                second = (second &+ word) &* 0xC4CE_B9FE_1A85_EC53
                second ^= second >> 29
                place += 8
            }
        }
        return "\(bytes.count) bytes \(String(first, radix: 16)) \(String(second, radix: 16))"
    }
}
