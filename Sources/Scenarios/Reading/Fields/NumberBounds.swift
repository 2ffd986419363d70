/// Between which ends a number may lie: what its reader, the schema, the completion and the reference page say of it.
package struct NumberBounds: Sendable, Hashable {
    package var least: Double?
    /// Whether the least itself is too small.
    package var isAbove = false
    package var most: Double?

    package init(least: Double? = nil, isAbove: Bool = false, most: Double? = nil) {
        self.least = least
        self.isAbove = isAbove
        self.most = most
    }

    package static let any = NumberBounds()
    package static let atLeastZero = NumberBounds(least: 0)
    package static let positive = NumberBounds(least: 0, isAbove: true)

    package static func from(_ least: Double) -> NumberBounds { NumberBounds(least: least) }

    package func contains(_ number: Double) -> Bool {
        if let least, isAbove ? number <= least : number < least { return false }
        return number <= most ?? .infinity
    }

    /// `from 0`, `above 0`, `from 1 to 64`; empty without ends.
    package var words: String {
        var words: [String] = []
        if let least { words.append((isAbove ? "above " : "from ") + Quantity.text(least)) }
        if let most { words.append((least == nil ? "up to " : "to ") + Quantity.text(most)) }
        return words.joined(separator: " ")
    }

    /// `whole number from 1 to 64`: a kind of number, and its ends.
    package func words(of kind: String) -> String { words.isEmpty ? kind : kind + " " + words }
}

extension NumberBounds {
    /// Of a whole number. An upper end that nobody reaches is none.
    package init(_ range: ClosedRange<Int>) {
        self.init(
            least: range.lowerBound == .min ? nil : Double(range.lowerBound),
            most: range.upperBound >= Self.endless ? nil : Double(range.upperBound))
    }

    private static let endless = 1_000_000_000
}
