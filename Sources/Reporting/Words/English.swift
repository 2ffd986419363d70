import SimulationKernel

/// Words that agree with numbers, and lists as sentences have them.
package enum English {
    /// `a, b and c`; past `most` how many more there are.
    package static func listed(_ names: [String], _ link: String = "and", most: Int = .max) -> String {
        if names.count > most { return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more" }
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " \(link) " + last
    }

    /// `1 row`, `1,204 rows`.
    package static func plural(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(Readable.count(count)) \(agreeing(count, one, many ?? one + "s"))"
    }

    /// The word alone: `is` of one, `are` of several.
    package static func agreeing(_ count: Int, _ one: String, _ many: String) -> String {
        count == 1 ? one : many
    }

    /// Whether a name means several, as `tills` does: `orthopaedics`, `campus` and `express` are one.
    package static func isPlural(_ name: String) -> Bool {
        let word = name.split(separator: " ").last.map { $0.lowercased() } ?? ""
        return word.utf8.count > 3 && word.hasSuffix("s") && word.allSatisfy { $0.isLetter || $0 == "-" }
            && !["ss", "us", "is", "ics"].contains { word.hasSuffix($0) }
    }

    /// Those of a kind: `urgent patients`; where its name says more than how they are, `patients (routine in A)`.
    /// - Parameter kind: nil: everybody.
    package static func people(_ people: String, of kind: String?) -> String {
        guard let kind else { return people }
        if kind.lowercased().hasSuffix(people.lowercased()) { return kind }
        let isPhrase = kind.hasSuffix("s") || kind.contains { $0 == "(" || $0 == "," }
        let links = [" in ", " of ", " at ", " with ", " from ", " for ", " who ", " to ", " and "]
        return isPhrase || links.contains { kind.contains($0) } ? "\(people) (\(kind))" : "\(kind) \(people)"
    }

    /// `95%`, `99.9%`: without a needless `.0`, and without the noise of a product by 100.
    package static func percent(_ share: Double) -> String {
        let value = (share * 100 * 1e6).rounded() / 1e6
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int(saturating: value))%" : "\(value)%"
    }
}

extension StringProtocol {
    /// With a capital at the beginning.
    package var beginningSentence: String { prefix(1).uppercased() + dropFirst() }

    /// Each number below 0 with a minus as figures have it (U+2212), in place of a hyphen.
    package var withMinus: String {
        split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("-") ? "\u{2212}" + $0.dropFirst() : String($0) }.joined(separator: " ")
    }
}
