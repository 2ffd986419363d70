import Files
import Reporting
import Scenarios
import SimulationKernel
import Files

/// `replications.csv` of an experiment: one row for each replication of each case, one column a measure.
struct ExperimentReplications: Sendable {
    /// One case, and by measure its values by replication.
    struct Case: Sendable {
        var name: String
        var values: [[Double?]]
        /// The replications' numbers, from 0; those before the first are not there.
        var numbers: [Int]
    }

    let experiment: String
    let measures: [MeasureName]
    let cases: [Case]

    /// `doctor.wait.p95(urgent)`.
    static func name(of measure: MeasureName) -> String {
        let group = measure.customerClass == MeasureName.everybody ? "" : "(\(measure.customerClass))"
        if measure.formula != nil { return measure.quantity.rawValue }
        return "\(measure.element).\(measure.quantity).\(measure.statisticText)\(group)"
    }

    var pieces: FilePieces {
        FilePieces(header: ReplicationHeader.text(measures.map(Self.name)), count: cases.count, jobs: 1) { index in
            let one = cases[index]
            var writer = CSVBytes()
            for (place, number) in one.numbers.enumerated() {
                writer.cell(experiment)
                writer.separator()
                writer.cell(one.name)
                writer.separator()
                writer.integer(number + 1)
                for values in one.values {
                    writer.separator()
                    if let value = values[place] { writer.number(value) }
                }
                writer.endOfLine()
            }
            return writer.bytes
        }
    }

    /// The same only where every value of every case is.
    var digest: String {
        var text = ""
        for one in cases {
            var digest = EventDigest()
            for (measure, values) in one.values.enumerated() {
                for (place, value) in values.enumerated() {
                    digest.add(
                        time: value ?? .nan, number: UInt64(one.numbers[place]), who: UInt64(measure), spot: 0)
                }
            }
            text += one.name + digest.text + "\n"
        }
        return SHA256.digest(of: text)
    }
}
