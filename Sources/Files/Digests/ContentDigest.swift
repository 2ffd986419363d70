/// Tells contents apart that differ by accident, not by intent: 64 bits mixed of words of eight bytes.
package enum ContentDigest {
    package static func mixed(_ bytes: UnsafeRawBufferPointer, from start: UInt64 = 0x9E37_79B9_7F4A_7C15) -> UInt64 {
        var hash = start ^ UInt64(bytes.count)
        forEachWord(of: bytes) { hash = turned(hash, $0) }
        return hash
    }

    /// 128 bits and the length, as a text.
    package static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        let first = mixed(bytes)
        let second = mixed(bytes, from: 0xC2B2_AE3D_27D4_EB4F)
        return "\(bytes.count)-\(String(first, radix: 16))-\(String(second, radix: 16))"
    }

    /// Hands over words of eight bytes, the low byte first; the last one is filled with zeros.
    @inline(__always)
    package static func forEachWord(of bytes: UnsafeRawBufferPointer, _ take: (UInt64) -> Void) {
        var place = 0
        while place + 8 <= bytes.count {
            take(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
            place += 8
        }
        if place == bytes.count { return }
        var word: UInt64 = 0
        for offset in place..<bytes.count { word |= UInt64(bytes[offset]) << UInt64(8 * (offset - place)) }
        take(word)
    }

    /// A hash that one more word has gone into.
    @inline(__always)
    package static func turned(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
        return product ^ (product >> 32)
    }
}
