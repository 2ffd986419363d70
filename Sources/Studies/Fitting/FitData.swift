import Scenarios
import Statistics

/// The values of a column.
struct FitData: Sendable {
    let sample: ObservedSample
    /// Rows without a value: empty cells and `NA`.
    let missing: Int
    /// The lines in which the value is below 0, the first of them, and how many there are; nil: none.
    let below: (lines: [Int], count: Int)?
    /// Whether a value is the time between two columns.
    let isDifference: Bool

    /// Fewer values than this say too little about a law.
    static let fewest = 10

    /// Nil after the log has been told what is wrong.
    static func read(_ request: FitRequest, log: DiagnosticLog) -> FitData? {
        guard let column = request.read(log) else { return nil }
        let found = column.durations(request.numbers)
        if found.mistakes.count > 0 {
            column.report(found.mistakes, to: log)
            return nil
        }
        guard found.values.count >= fewest else {
            let number = found.values.count
            let count =
                if number == 0 {
                    "no value"
                } else if number == 1 {
                    "one value"
                } else {
                    "\(number) values"
                }
            let rest =
                if found.missing == 0 {
                    ""
                } else if found.missing == 1 {
                    " and one row without"
                } else {
                    " and \(found.missing) rows without"
                }
            log.error(
                "column '\(request.column)' has \(count)\(rest); a fit needs at least \(fewest)",
                at: .whole(request.file))
            return nil
        }
        let below = found.values.indices.filter { found.values[$0] < 0 }
        return FitData(
            sample: ObservedSample(found.values), missing: found.missing,
            below: below.isEmpty
                ? nil : (below.prefix(3).map { column.line(ofRow: found.rows[$0]) }, below.count),
            isDifference: column.subtracted != nil)
    }
}
