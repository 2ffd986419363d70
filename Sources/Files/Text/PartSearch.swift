/// Finds which of many texts a part stands in: the headers of a table of thousands of columns are asked thousands of times.
package struct PartSearch: Sendable {
    private let texts: [String]
    /// The bytes of all plain texts, one after the other, each with an end that stands in none of them.
    private let bytes: [UInt8]
    /// By plain text: where it ends among the bytes, and which of the texts it is.
    private let ends: [(end: Int, text: Int)]
    /// Those in which letters are compared as Unicode has it.
    private let others: [Int]

    /// No byte of UTF-8.
    private static let end: UInt8 = 0xFF

    package init(_ texts: [String]) {
        self.texts = texts
        var bytes: [UInt8] = []
        var ends: [(end: Int, text: Int)] = []
        var others: [Int] = []
        for (place, text) in texts.enumerated() {
            guard PlainText.isPlain(text) else {
                others.append(place)
                continue
            }
            bytes.append(contentsOf: text.utf8)
            bytes.append(Self.end)
            ends.append((bytes.count, place))
        }
        self.bytes = bytes
        self.ends = ends
        self.others = others
    }

    /// The places of the texts that the part stands in, in their order.
    package func places(of part: String) -> [Int] {
        if part.isEmpty { return Array(texts.indices) }
        // What is not plain may be written in several ways, and stand in any text.
        guard PlainText.isPlain(part) else { return texts.indices.filter { texts[$0].contains(part) } }
        let plain = places(of: Array(part.utf8))
        if others.isEmpty { return plain }
        return (plain + others.filter { texts[$0].contains(part) }).sorted()
    }

    private func places(of part: [UInt8]) -> [Int] {
        var found: [Int] = []
        var start = 0
        bytes.withUnsafeBufferPointer { bytes in
            part.withUnsafeBufferPointer { part in
                for own in ends {
                    if Self.holds(bytes, from: start, to: own.end - 1, part) { found.append(own.text) }
                    start = own.end
                }
            }
        }
        return found
    }

    private static func holds(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, _ part: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let count = part.count
        guard end - start >= count else { return false }
        for begin in start...(end - count) where bytes[begin] == part[0] {
            var length = 1
            while length < count, bytes[begin + length] == part[length] { length += 1 }
            if length == count { return true }
        }
        return false
    }
}
