import Files

/// The header of `replications.csv`: who ran, then a column for each figure.
package enum ReplicationHeader {
    /// What stands before the figures: an experiment's name and case, empty and `base` for a plain run, and the number
    /// that the run gives the replication.
    package static let columns = ["experiment", "case", "replication"]

    /// The first line of the file.
    package static func text(_ figures: [String]) -> [UInt8] {
        var writer = CSVBytes()
        for (place, name) in (columns + figures).enumerated() {
            if place > 0 { writer.separator() }
            writer.cell(VisibleText.name(name))
        }
        writer.endOfLine()
        return writer.bytes
    }
}
