/// Finds aliases (`*name` where `&name` stands too) before the text is composed: composing would put a copy of the
/// anchored part at each, so that a few lines can grow without bound.
///
/// It may take a word for an alias that stands inside a longer text, when an anchor of that name exists; it never
/// misses one.
struct AliasSearch {
    struct Found {
        var name: String
        var line: Int
        var column: Int
    }

    let firstAlias: Found?

    init(_ source: SourceText) {
        let anchors = Set(Self.marked("&", in: source).map(\.name))
        firstAlias = anchors.isEmpty ? nil : Self.marked("*", in: source).first { anchors.contains($0.name) }
    }

    private static func marked(_ mark: Unicode.Scalar, in source: SourceText) -> [Found] {
        var found: [Found] = []
        for (number, scalars) in source.lines.enumerated() where scalars.contains(mark) {
            var sawQuote = false
            for (index, scalar) in scalars.enumerated() {
                if scalar == "\"" || scalar == "'" { sawQuote = true }
                if scalar == "#", !sawQuote, index == 0 || scalars[index - 1] == " " { break }
                guard scalar == mark, index == 0 || !isNamePart(scalars[index - 1]) else { continue }
                let name = scalars[(index + 1)...].prefix(while: isNamePart)
                if name.isEmpty { continue }
                found.append(Found(name: String(String.UnicodeScalarView(name)), line: number + 1, column: index + 1))
            }
        }
        return found
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "_"
    }
}
