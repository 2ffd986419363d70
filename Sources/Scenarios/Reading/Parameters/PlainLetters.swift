/// Letters of Latin alphabets as those of English: to compare names as people type them, and to make names of them.
package enum PlainLetters {
    /// In small letters without what stands on them: `Çağrı`, `ÇAĞRI` and `Cagri` are `cagri`, `Prüfung` is `prufung`.
    package static func folded(_ text: String) -> String { plain(text, umlauts: false) }

    /// The same, with umlauts as they are spelt out: `Prüfung` is `pruefung`, `Maße` is `masse`.
    package static func spelled(_ text: String) -> String { plain(text, umlauts: true) }

    private static func plain(_ text: String, umlauts: Bool) -> String {
        let small = text.lowercased()
        if small.utf8.allSatisfy({ $0 < 0x80 }) { return small }
        var result = String.UnicodeScalarView()
        for scalar in small.unicodeScalars {
            // An i of which the dot alone is left, and letters that are written as two signs.
            if scalar.properties.generalCategory == .nonspacingMark {
                if umlauts, scalar == "\u{308}", let base = result.last, "aou".unicodeScalars.contains(base) {
                    result.append("e")
                }
            } else if scalar.isASCII {
                result.append(scalar)
            } else if umlauts, let spelled = umlautLetters[scalar] {
                result.append(contentsOf: spelled.unicodeScalars)
            } else {
                result.append(contentsOf: base(scalar))
            }
        }
        return String(result)
    }

    private static let umlautLetters: [Unicode.Scalar: String] = ["ä": "ae", "ö": "oe", "ü": "ue"]

    private static let others: [Unicode.Scalar: String] = [
        "ß": "ss", "ı": "i", "ð": "d", "þ": "th", "œ": "oe", "ĳ": "ij", "ŋ": "n", "ĸ": "k", "ŉ": "n",
    ]

    /// `LATIN SMALL LETTER S WITH CEDILLA` is an s, `LATIN SMALL LETTER AE` is ae; other alphabets stay as they are.
    private static func base(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        if let known = others[scalar] { return known.unicodeScalars }
        let beginning = "LATIN SMALL LETTER "
        if let name = scalar.properties.name, name.hasPrefix(beginning) {
            let letter = name.dropFirst(beginning.count).prefix { $0 != " " }
            if (1...2).contains(letter.count) { return letter.lowercased().unicodeScalars }
        }
        var same = String.UnicodeScalarView()
        same.append(scalar)
        return same
    }
}
