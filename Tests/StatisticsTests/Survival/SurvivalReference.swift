import Foundation
import Testing

import Statistics

/// What R 4.2.2 with survival 3.5-3 made of drawn durations: `survival.R` in this folder writes the tables in `Data`.
/// lifelines 0.30.3 gives the same curves, intervals and log-rank statistics to 1e-14, and the same likelihoods to 1e-7.
enum SurvivalReference {
    struct Row {
        let fields: [Substring]
        private let columns: [Substring: Int]

        init(_ fields: [Substring], _ columns: [Substring: Int]) {
            self.fields = fields
            self.columns = columns
        }

        func text(_ column: Substring) -> String { String(fields[columns[column]!]) }
        /// Nil for R's NA.
        func number(_ column: Substring) -> Double? { Double(text(column)) }
    }

    static func rows(_ table: String) throws -> [Row] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data/\(table).csv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let columns = Dictionary(uniqueKeysWithValues: zip(lines[0], 0...))
        return lines.dropFirst().map { Row($0, columns) }
    }

    /// The durations of a sample, or of one group of it.
    static func durations(_ sample: String, group: Int? = nil) throws -> [CensoredDuration] {
        try rows("durations").filter {
            $0.text("sample") == sample && (group == nil || $0.text("group") == "\(group ?? 0)")
        }.map { CensoredDuration($0.number("time")!, isObserved: $0.text("observed") == "1") }
    }

    static let samples = ["by-hand", "cut-off", "minutes", "weibull", "lognormal", "gamma", "rare"]
}

/// Whether both are nil or close.
func areClose(_ value: Double?, _ expected: Double?, _ tolerance: Double) -> Bool {
    guard let value, let expected else { return value == nil && expected == nil }
    return (value - expected).magnitude <= tolerance * max(1, expected.magnitude)
}
