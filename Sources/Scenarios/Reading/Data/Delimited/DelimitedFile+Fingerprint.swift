import Files

extension DelimitedFile {
    /// What a scenario's digest is taken of: the text, of a large file its length and 128 bits mixed of all bytes.
    ///
    /// The 128 bits are two sums of the kind of Carter & Wegman over words of eight bytes; they tell files apart that differ
    /// by accident, not by intent.
    package var fingerprint: String {
        if bytes.count <= CSVTable.largestFile { return String(decoding: bytes, as: UTF8.self) }
        var first: UInt64 = 0x9E37_79B9_7F4A_7C15
        var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
        bytes.withUnsafeBytes { buffer in
            ContentDigest.forEachWord(of: buffer) { word in
                first = ContentDigest.turned(first, word)
                second = (second &+ word) &* 0xC4CE_B9FE_1A85_EC53
                second ^= second >> 29
            }
        }
        return "\(bytes.count) bytes \(String(first, radix: 16)) \(String(second, radix: 16))"
    }
}
