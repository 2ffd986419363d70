import Foundation

/// That a measure of the simulation is the log's, within a margin; exit code 1 where that is refuted.
package struct Requirement: Sendable, Hashable {
    /// Of all measures together.
    package static let all = "all"

    /// As a scenario names it, `doctor.wait.mean`, or `all`.
    package let measure: String
    /// A part of the logged value; nil: the usual one.
    package let part: Double?
    /// An absolute margin: seconds of a time, a part of 1 of a share, else a number.
    package let width: Double?
    /// As it was written.
    package let text: String

    /// Reads `doctor.wait.mean within 15%`, `doctor.wait.mean within 2 min`, `doctor.abandoned.share within 2 points`,
    /// `doctor.wait.mean` or `all`; nil for other texts.
    package init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first, first == Self.all || first.split(separator: ".").count >= 2 else { return nil }
        self.text = text
        guard let within = words.firstIndex(of: "within") else {
            guard words.count == 1 || first.contains("(") else { return nil }
            measure = words.joined(separator: " ")
            part = nil
            width = nil
            return
        }
        guard within >= 1 else { return nil }
        measure = words[..<within].joined(separator: " ")
        let rest = words[(within + 1)...].joined(separator: " ")
        if rest.hasSuffix("%") {
            guard let number = Double(rest.dropLast().trimmingCharacters(in: .whitespaces)), number > 0, number.isFinite
            else { return nil }
            part = number / 100
            width = nil
            return
        }
        let pieces = rest.split(separator: " ")
        guard let word = pieces.first, let number = Double(word), number > 0, number.isFinite, pieces.count <= 2 else {
            return nil
        }
        guard let scale = Self.units[pieces.count == 2 ? String(pieces[1]) : ""] else { return nil }
        part = nil
        width = number * scale
    }

    private static let units: [String: Double] = [
        "": 1, "s": 1, "sec": 1, "seconds": 1, "min": 60, "minutes": 60, "h": 3600, "hours": 3600, "d": 86_400,
        "days": 86_400, "points": 0.01, "point": 0.01,
    ]
}

/// What became of a demand.
package struct RequirementFinding: Sendable {
    package let requirement: Requirement
    package let measure: LogMeasure
    package let verdict: EquivalenceVerdict
}
