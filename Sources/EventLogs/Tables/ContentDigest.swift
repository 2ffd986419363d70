/// Tells contents apart that differ by accident, not by intent: 64 bits mixed of words of eight bytes.
enum ContentDigest {
    @inline(__always)
    static func mixed(_ bytes: UnsafeRawBufferPointer, from start: UInt64 = 0x9E37_79B9_7F4A_7C15) -> UInt64 {
        var (hash, place) = (start ^ UInt64(bytes.count), 0)
        while place + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            hash = turned(hash, word)
            place += 8
        }
        if place < bytes.count {
            var word: UInt64 = 0
            for offset in place..<bytes.count { word |= UInt64(bytes[offset]) << UInt64(8 * (offset - place)) }
            hash = turned(hash, word)
        }
        return hash
    }

    private static func turned(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
        return product ^ (product >> 32)
    }

    /// 128 bits and the length, as a text.
    static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        let (first, second) = (mixed(bytes), mixed(bytes, from: 0xC2B2_AE3D_27D4_EB4F))
        return "\(bytes.count)-\(String(first, radix: 16))-\(String(second, radix: 16))"
    }
}
