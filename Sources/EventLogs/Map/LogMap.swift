/// How a log is read: which column is for what, how times are written, what values mean, and what is left out.
///
/// Guessed with reasons, written as `log-map.yaml`, edited there and read back.
package struct LogMap: Sendable, Hashable {
    package var shape: LogShape
    package var columns: [ColumnRole: String]
    /// Where a row has columns of several steps, these in the order of the columns.
    package var steps: [LogStep] = []
    /// What stands between cells; nil: found by itself. Logs in XML have none.
    package var separator: String?
    /// Whether the first row names the columns.
    package var hasHeader = true
    /// Of dates such as `3/2/2026`; nil: decided by all of them together.
    package var dates: DateOrder?
    package var zone: LogZone
    /// In what durations are told; nil: as their column's name or their cells say, or else as fits the times.
    package var durations: DurationUnit?
    /// The activity of logs that have no column of activities.
    package var soleActivity: String?
    /// By role: what stands in the file, and what it is called.
    package var values: [ColumnRole: [String: String]] = [:]
    /// What an outcome says of a customer's end; others are taken from the times.
    package var fates: [String: Fate] = [:]
    /// By role: rows with one of these values are not taken.
    package var leftOut: [ColumnRole: [String]] = [:]
    /// Whether rows are taken that repeat an earlier one, cell by cell.
    package var takesRepeats = false
    /// Whether names that are other writings of one are taken for it.
    package var joinsSimilar = true
    package var hidesResources = true
    /// What resources' names are hidden by; nil: by the log's content.
    package var salt: String?
    /// Why each part was guessed so; empty in a map that was read.
    package var reasons: [Reason] = []
    /// Columns of the log that are for nothing, by name, each with what stands in it; empty in a map that was read.
    package var unused: [Reason] = []

    /// Why something was guessed.
    package struct Reason: Sendable, Hashable {
        /// A key of the map, such as `start`.
        package var key: String
        package var sentence: String

        package init(_ key: String, _ sentence: String) {
            self.key = key
            self.sentence = sentence
        }
    }

    package init(shape: LogShape, columns: [ColumnRole: String], zone: LogZone = .asWritten) {
        self.shape = shape
        self.columns = columns
        self.zone = zone
    }

    /// What is done in a log that does not say it.
    static let usualActivity = "service"

    func reason(_ key: String) -> String? { reasons.first { $0.key == key }?.sentence }
}

extension Fate {
    /// The word that stands for it in a map.
    var word: String {
        switch self {
        case .completed: "served"
        case .gaveUp: "gave-up"
        case .brokenOff: "broken-off"
        case .refused: "refused"
        case .balked: "balked"
        case .open: "open"
        case .lost: "unknown"
        }
    }
}
