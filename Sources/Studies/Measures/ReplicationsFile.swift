import Experiments
import Reporting
import Scenarios

/// `replications.csv`: one row a replication, one column a figure, named as a scenario names it.
///
/// The rows are made of what is kept, piece by piece, when the file is written.
struct ReplicationsFile<Run: ObservedRun>: Sendable {
    let rows: MeasuredRows<Run>
    let figures: Figures

    /// `doctor.wait.p95(urgent)`, with `@9:00` behind it within a window.
    static func name(of measurement: Measurement) -> String {
        let element = measurement.element == .formulas ? "" : "\(measurement.element)."
        let statistic = measurement.element == .formulas ? "" : ".\(measurement.statistic)"
        let group = measurement.customerClass == MeasureName.everybody ? "" : "(\(measurement.customerClass))"
        let window = measurement.window == MeasureName.everybody ? "" : "@\(measurement.window)"
        return element + measurement.quantity.rawValue + statistic + group + window
    }

    /// The file, in pieces that are made on several threads and come in their order.
    func pieces(jobs: Int) -> FilePieces {
        let header = ReplicationHeader.text(figures.measurements.map(Self.name))
        let table = rows.table
        let firsts = table.blocks.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        // So many blocks in one piece that threads are not parted by ever new small ones.
        let size = max(1, (table.blocks.count + 255) / 256)
        let count = (table.blocks.count + size - 1) / size
        return FilePieces(header: header, count: count, jobs: jobs) { piece in
            var writer = CSVBytes()
            for index in piece * size..<min(table.blocks.count, (piece + 1) * size) {
                write(table.blocks[index], first: firsts[index], to: &writer)
            }
            return writer.bytes
        }
    }

    private func write(_ block: RowBlock, first: Int, to writer: inout CSVBytes) {
        // By row of the block, then by figure.
        let width = figures.columns.count
        var values = [Double?](repeating: nil, count: width * block.count)
        var places: [Int: [Int]] = [:]
        for (place, column) in figures.columns.enumerated() {
            switch column {
            case .kept(let column, _): places[column, default: []].append(place)
            case .formula(let formula):
                for row in 0..<block.count { values[row * width + place] = formula[first + row] }
            }
        }
        for (column, own) in places {
            let statistics = own.map { place -> Statistic in
                if case .kept(_, let statistic) = figures.columns[place] { statistic } else { .mean }
            }
            block.forEachValue(of: column, statistics) { row, index, value in
                values[row * width + own[index]] = value
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
