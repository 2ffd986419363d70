import Foundation
import Scenarios

extension Expectation {
    /// The unit of the time that it names, so that what is asked in hours is answered in hours; nil: it names none, and
    /// times are in the scenario's.
    var timeUnit: TimeUnit? {
        guard let bound = Self.words.compactMap({ text.range(of: $0)?.upperBound }).min() else { return nil }
        for word in text[bound...].split(whereSeparator: { $0.isWhitespace || $0.isNumber || $0 == "." }) {
            if let unit = TimeUnit.allCases.first(where: { [$0.symbol, $0.rawValue].contains(String(word)) }) {
                return unit
            }
        }
        return nil
    }

    private static let words = [" at most ", " at least ", " between ", " equals "]
}
