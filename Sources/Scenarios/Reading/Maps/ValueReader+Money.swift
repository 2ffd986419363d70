/// Sums of money, which have no unit in a file: the currency is said once.
extension ValueReader {
    /// A number of the currency's units.
    package func money(_ node: LocatedNode, _ what: String, _ bound: NumberBounds = .any) -> Double? {
        guard let (number, currency) = MoneyText.parts(node.text ?? "") else { return number(node, what, bound) }
        return log.error(
            "\(what) is money, which is a bare number, not '\(node.text ?? "")'", at: node,
            hint: "write \(number); '\(currency)' stands once, in currency:")
    }

    /// So much of the currency per time: a rate, `25/s`.
    package func moneyRate(_ node: LocatedNode, _ what: String, _ bound: NumberBounds = .any) -> Double? {
        let halves = (node.text ?? "").split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2, let (number, currency) = MoneyText.parts(String(halves[0])) else {
            return rate(node, what, bound)
        }
        return log.error(
            "\(what) is money per time, which is a bare rate, not '\(node.text ?? "")'", at: node,
            hint: "write \(number)/\(halves[1]); '\(currency)' stands once, in currency:")
    }
}

/// A number with a currency, as one would write it elsewhere: `0.10 EUR`, `€ 5`.
package enum MoneyText {
    /// Both parts; nil for a text that is none, or whose word is a unit that files know.
    package static func parts(_ text: String) -> (number: String, currency: String)? {
        let words = text.split(separator: " ").flatMap { pieces($0) }
        guard words.count == 2 else { return nil }
        for (number, currency) in [(words[0], words[1]), (words[1], words[0])]
        where Double(number) != nil && isCurrency(currency) { return (number, currency) }
        return nil
    }

    /// Where digits and other signs meet: `5EUR`.
    private static func pieces(_ word: Substring) -> [String] {
        let isNumber = { (character: Character) in "0123456789.-".contains(character) }
        guard let first = word.first else { return [] }
        let head = word.prefix { isNumber($0) == isNumber(first) }
        let rest = word.dropFirst(head.count)
        return [String(head)] + (rest.isEmpty ? [] : [String(rest)])
    }

    private static func isCurrency(_ word: String) -> Bool {
        guard word.count <= 12, Units.unit(word) == nil else { return false }
        return word.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.generalCategory == .currencySymbol
        }
    }
}
