import Experiments
import Files
package import Reporting
package import Scenarios

/// `replications.csv`: one row a replication, one column a figure, named as a scenario names it.
///
/// The rows are made of what is kept, piece by piece, when the file is written.
package struct ReplicationsFile<Run: ObservedRun>: Sendable {
    package let rows: MeasuredRows<Run>
    package let figures: Figures

    package init(rows: MeasuredRows<Run>, figures: Figures) {
        self.rows = rows
        self.figures = figures
    }

    /// `doctor.wait.p95(urgent)`, within a window `doctor.wait.p95(urgent, 9:00)`.
    package static func name(of measurement: MeasuredFigure) -> String {
        let element = measurement.element == .formulas ? "" : "\(measurement.element)."
        let statistic = measurement.element == .formulas ? "" : ".\(measurement.statistic)"
        let scope = [measurement.customerClass, measurement.window].filter { $0 != MeasureName.everybody }
        let group = scope.isEmpty ? "" : "(\(scope.joined(separator: ", ")))"
        return element + measurement.quantity.rawValue + statistic + group
    }

    /// The file, in pieces that are made on several threads and come in their order.
    package func pieces(jobs: Int) -> FilePieces {
        let header = ReplicationHeader.text(figures.measurements.map(Self.name))
        let table = rows.table
        let firsts = table.blocks.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        // So many blocks in one piece that threads are not parted by ever new small ones.
        let size = max(1, (table.blocks.count + 255) / 256)
        let count = (table.blocks.count + size - 1) / size
        let columns = readings
        return FilePieces(header: header, count: count, jobs: jobs) { piece in
            var writer = CSVBytes()
            for index in piece * size..<min(table.blocks.count, (piece + 1) * size) {
                write(table.blocks[index], first: firsts[index], columns, to: &writer)
            }
            return writer.bytes
        }
    }

    /// What is read of a column that is kept: which statistics, and which figures of the file they are.
    private struct ColumnReading {
        var column: Int
        var statistics: [Statistic] = []
        var places: [Int] = []
    }

    private var readings: [ColumnReading] {
        var readings: [ColumnReading] = []
        var known: [Int: Int] = [:]
        for (place, column) in figures.columns.enumerated() {
            guard case .stored(let column, let statistic) = column else { continue }
            let index = known[column] ?? readings.count
            if index == readings.count {
                known[column] = index
                readings.append(ColumnReading(column: column))
            }
            readings[index].statistics.append(statistic)
            readings[index].places.append(place)
        }
        return readings
    }

    private func write(_ block: RowBlock, first: Int, _ columns: [ColumnReading], to writer: inout CSVBytes) {
        // By row of the block, then by figure.
        let width = figures.columns.count
        var values = [Double?](repeating: nil, count: width * block.count)
        for (place, column) in figures.columns.enumerated() {
            guard case .formula(let formula) = column else { continue }
            for row in 0..<block.count { values[row * width + place] = formula[first + row] }
        }
        for own in columns {
            block.forEachValue(of: own.column, own.statistics) { row, index, value in
                values[row * width + own.places[index]] = value
            }
        }
        for row in 0..<block.count {
            writer.text(",base,")
            writer.integer(block.replications[row] + 1)
            for place in row * width..<(row + 1) * width {
                writer.separator()
                if let value = values[place] { writer.number(value) }
            }
            writer.endOfLine()
        }
    }
}
