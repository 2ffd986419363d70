import ScenarioReading
import Statistics

/// The values of a column.
struct FitData: Sendable {
    let sample: ObservedSample
    /// Empty cells and `NA`.
    let missing: Int

    /// Fewer values than this say too little about a law.
    static let fewest = 10
    /// Of mistakes in cells that are shown.
    static let mostShown = 10

    /// Nil after the log has been told what is wrong.
    static func read(_ request: FitRequest, log: DiagnosticLog) -> FitData? {
        guard
            let column = DataColumn.read(request.file, column: request.column, separator: request.separator, log: log)
        else { return nil }
        let reader = NumberCell(request)
        var values: [Double] = []
        values.reserveCapacity(column.cells.count)
        var mistakes: [(index: Int, message: String, hint: String?)] = []
        var (missing, wrong) = (0, 0)
        for (index, cell) in column.cells.enumerated() {
            if let value = reader.value(cell) {
                values.append(value)
            } else if NumberCell.isMissing(cell) {
                missing += 1
            } else {
                wrong += 1
                if mistakes.count < mostShown {
                    mistakes.append((index, "'\(cell)' is not a number", reader.hint(cell)))
                }
            }
        }
        if wrong > 0 {
            column.report(mistakes, of: wrong, to: log)
            return nil
        }
        guard values.count >= fewest else {
            let count = values.count == 1 ? "one value" : "\(values.count) values"
            log.error(
                "column '\(request.column)' has \(count); a fit needs at least \(fewest)", at: .whole(request.file))
            return nil
        }
        return FitData(sample: ObservedSample(values), missing: missing)
    }
}
