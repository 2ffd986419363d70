/// How a log is read: which column is for what, how times are written, what values mean, and what is left out.
///
/// Guessed with reasons, written as `log-map.yaml`, edited there and read back.
public struct LogMap: Sendable, Hashable {
    public var shape: LogShape
    public var columns: [ColumnRole: String]
    /// What stands between cells; nil: found by itself. Logs in XML have none.
    public var separator: String?
    /// Whether the first row names the columns.
    public var hasHeader = true
    /// Of dates such as `3/2/2026`; nil: decided by all of them together.
    public var dates: DateOrder?
    public var zone: LogZone
    /// The activity of logs that have no column of activities.
    public var soleActivity: String?
    /// By role: what stands in the file, and what it is called.
    public var values: [ColumnRole: [String: String]] = [:]
    /// What an outcome says of a customer's end; others are taken from the times.
    public var fates: [String: Fate] = [:]
    /// By role: rows with one of these values are not taken.
    public var leftOut: [ColumnRole: [String]] = [:]
    /// Whether rows are taken that repeat an earlier one, cell by cell.
    public var takesRepeats = false
    public var hidesResources = true
    /// What resources' names are hidden by; nil: by the log's content.
    public var salt: String?
    /// Why each part was guessed so; empty in a map that was read.
    public var reasons: [Reason] = []

    /// Why something was guessed.
    public struct Reason: Sendable, Hashable {
        /// A key of the map, such as `start`.
        public var key: String
        public var sentence: String

        public init(_ key: String, _ sentence: String) { (self.key, self.sentence) = (key, sentence) }
    }

    public init(shape: LogShape, columns: [ColumnRole: String], zone: LogZone = .asWritten) {
        (self.shape, self.columns, self.zone) = (shape, columns, zone)
    }

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
        }
    }

    init?(word: String) {
        guard let found = Fate.allCases.first(where: { $0.word == word }) else { return nil }
        self = found
    }
}
