/// What a name stands for in a table: a column, or the difference of two.
package enum ColumnChoice: Equatable {
    case one(Int)
    /// `finished_at-called_at`: the first less the second.
    case difference(Int, minus: Int)

    /// A column of that name goes before a difference; between spaces a minus is always one: `a-b - c`.
    package static func find(_ name: String, in header: [String]) throws(ColumnMistake) -> ColumnChoice {
        if header.contains(name) { return .one(try place(of: name, in: header)) }
        let pairs = pairs(name)
        let known = pairs.filter { header.contains($0.end) && header.contains($0.begin) }
        let spaced = known.filter(\.isSpaced)
        let found = spaced.isEmpty ? known : spaced
        if found.count > 1 {
            let readings = found.map { "'\($0.end)' less '\($0.begin)'" }.joined(separator: " or as ")
            throw ColumnMistake(
                .other("'\(name)' can be read as \(readings)"),
                hint: "put spaces around the minus that is meant: \(found[0].end) - \(found[0].begin)")
        }
        if let found = found.first {
            return .difference(try place(of: found.end, in: header), minus: try place(of: found.begin, in: header))
        }
        // One of two is there: the other one is what is wrong.
        if let half = pairs.first(where: { header.contains($0.end) || header.contains($0.begin) }) {
            let wrong = header.contains(half.end) ? half.begin : half.end
            if pairs.contains(where: { header.contains($0.begin) }), wrong.contains("-"),
                wrong.split(separator: "-").allSatisfy({ header.contains(CSVTable.trimmed(String($0))) })
            {
                throw ColumnMistake(
                    .other("'\(name)' has more than two columns"), hint: "a difference is that of two, end-begin")
            }
            throw missing(wrong, in: header, of: name)
        }
        throw missing(name, in: header)
    }

    /// Where one column stands.
    static func place(of name: String, in header: [String]) throws(ColumnMistake) -> Int {
        guard let place = header.firstIndex(of: name) else { throw missing(name, in: header) }
        if header.lastIndex(of: name) != place { throw ColumnMistake(.twice(name)) }
        return place
    }

    private static func missing(_ name: String, in header: [String], of whole: String? = nil) -> ColumnMistake {
        ColumnMistake(.missing(name, of: whole, header: header))
    }

    private struct Pair {
        var end: String
        var begin: String
        var isSpaced: Bool
    }

    /// Every way to read a minus in it.
    private static func pairs(_ name: String) -> [Pair] {
        name.indices.filter { name[$0] == "-" || name[$0] == "−" }.compactMap { mark in
            let left = name[..<mark]
            let right = name[name.index(after: mark)...]
            let end = CSVTable.trimmed(String(left))
            let begin = CSVTable.trimmed(String(right))
            if end.isEmpty || begin.isEmpty { return nil }
            return Pair(end: end, begin: begin, isSpaced: left.last == " " && right.first == " ")
        }
    }
}
