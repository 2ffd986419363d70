/// What parts of a zip archive begin with (PKWARE APPNOTE 6.3, section 4.3).
enum ZipFormat {
    static let member: UInt32 = 0x0403_4B50
    static let directory: UInt32 = 0x0201_4B50
    static let end: UInt32 = 0x0605_4B50
    /// How a member is packed.
    static let stored: UInt16 = 0
    static let deflated: UInt16 = 8
}

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

    /// It is `nil` where the bytes are no such archive.
    package init?(_ bytes: [UInt8]) {
        func number(_ place: Int, _ count: Int) -> Int {
            guard place >= 0, place + count <= bytes.count else { return -1 }
            return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        // The end of the directory stands in the last 64 KiB, behind which a comment may be.
        let first = max(0, bytes.count - 65_557)
        guard bytes.count >= 22,
            let end = stride(from: bytes.count - 22, through: first, by: -1).first(where: {
                number($0, 4) == Int(ZipFormat.end)
            })
        else { return nil }
        var place = number(end + 16, 4)
        var members: [Member] = []
        for _ in 0..<max(0, number(end + 10, 2)) {
            let length = number(place + 28, 2)
            guard number(place, 4) == Int(ZipFormat.directory), length >= 0, place + 46 + length <= bytes.count else {
                return nil
            }
            let method = number(place + 10, 2)
            let isDeflated = method == Int(ZipFormat.deflated)
            if number(place + 8, 2) & 1 == 0, isDeflated || method == Int(ZipFormat.stored) {
                members.append(
                    Member(
                        name: String(decoding: bytes[(place + 46)..<(place + 46 + length)], as: UTF8.self),
                        isDeflated: isDeflated, packed: number(place + 20, 4), size: number(place + 24, 4),
                        offset: number(place + 42, 4)))
            }
            place += 46 + length + number(place + 30, 2) + number(place + 32, 2)
        }
        self.bytes = bytes
        self.members = members
    }

    /// The unpacked bytes of a member; nil: there is none of this name, or it is damaged or larger than `limit`.
    package func contents(_ name: String, limit: Int) -> [UInt8]? {
        guard let member = members.first(where: { $0.name == name }), member.offset + 30 <= bytes.count,
            member.size <= limit
        else { return nil }
        let low = member.offset + 26
        let high = member.offset + 28
        let start =
            member.offset + 30 + Int(bytes[low]) + Int(bytes[low + 1]) << 8 + Int(bytes[high])
            + Int(bytes[high + 1]) << 8
        guard member.packed >= 0, start + member.packed <= bytes.count else { return nil }
        let packed = Array(bytes[start..<(start + member.packed)])
        if !member.isDeflated { return packed }
        // As many bytes as the directory says that there are, neither more nor fewer.
        let contents = try? Inflating.all(packed, as: .none, limit: member.size, expected: member.size)
        return contents?.count == member.size ? contents : nil
    }
}
