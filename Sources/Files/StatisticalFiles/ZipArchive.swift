internal import CZLIB

/// The members of a zip archive (PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16): stored or deflated, not encrypted,
/// below 4 GiB.
package struct ZipArchive {
    private struct Member {
        var name: String
        var isDeflated: Bool
        var packed: Int
        var size: Int
        /// Where its local header begins.
        var offset: Int
    }

    private let bytes: [UInt8]
    private let members: [Member]

    /// nil: the bytes are no such archive.
    package init?(_ bytes: [UInt8]) {
        func number(_ place: Int, _ count: Int) -> Int {
            guard place >= 0, place + count <= bytes.count else { return -1 }
            return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        // The end of the directory stands in the last 64 KiB, behind which a comment may be.
        let first = max(0, bytes.count - 65_557)
        guard bytes.count >= 22,
            let end = stride(from: bytes.count - 22, through: first, by: -1).first(where: {
                number($0, 4) == 0x0605_4B50
            })
        else { return nil }
        var (place, members): (Int, [Member]) = (number(end + 16, 4), [])
        for _ in 0..<max(0, number(end + 10, 2)) {
            let length = number(place + 28, 2)
            guard number(place, 4) == 0x0201_4B50, length >= 0, place + 46 + length <= bytes.count else { return nil }
            let method = number(place + 10, 2)
            if number(place + 8, 2) & 1 == 0, method == 0 || method == 8 {
                members.append(
                    Member(
                        name: String(decoding: bytes[(place + 46)..<(place + 46 + length)], as: UTF8.self),
                        isDeflated: method == 8, packed: number(place + 20, 4), size: number(place + 24, 4),
                        offset: number(place + 42, 4)))
            }
            place += 46 + length + number(place + 30, 2) + number(place + 32, 2)
        }
        (self.bytes, self.members) = (bytes, members)
    }

    /// The unpacked bytes of a member; nil: there is none of this name, or it is damaged or larger than `limit`.
    package func contents(_ name: String, limit: Int) -> [UInt8]? {
        guard let member = members.first(where: { $0.name == name }), member.offset + 30 <= bytes.count,
            member.size <= limit
        else { return nil }
        let (low, high) = (member.offset + 26, member.offset + 28)
        let start =
            member.offset + 30 + Int(bytes[low]) + Int(bytes[low + 1]) << 8 + Int(bytes[high])
            + Int(bytes[high + 1]) << 8
        guard member.packed >= 0, start + member.packed <= bytes.count else { return nil }
        if !member.isDeflated { return Array(bytes[start..<(start + member.packed)]) }
        return Self.inflated(Array(bytes[start..<(start + member.packed)]), size: member.size)
    }

    /// As many bytes as the directory says that there are; nil where they are not those.
    private static func inflated(_ packed: [UInt8], size: Int) -> [UInt8]? {
        var stream = z_stream()
        // −15: the largest window, and no header.
        guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var (packed, isWhole) = (packed, false)
        let result = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            packed.withUnsafeMutableBufferPointer { packed in
                (stream.next_in, stream.avail_in) = (packed.baseAddress, UInt32(packed.count))
                (stream.next_out, stream.avail_out) = (buffer.baseAddress, UInt32(size + 1))
                isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END
                count = Int(stream.total_out)
            }
        }
        return isWhole && result.count == size ? result : nil
    }
}
