/// The header of `replications.csv`: who ran, then a column for each figure.
public enum ReplicationHeader {
    /// What stands before the figures: an experiment's name and case, empty and `base` for a plain run, and the number
    /// that the run gives the replication.
    public static let columns = ["experiment", "case", "replication"]

    /// The first line of the file.
    public static func text(_ figures: [String]) -> [UInt8] {
        var writer = CSVBytes()
        for (place, name) in (columns + figures).enumerated() {
            if place > 0 { writer.separator() }
            writer.cell(name)
        }
        writer.endOfLine()
        return writer.bytes
    }
}
