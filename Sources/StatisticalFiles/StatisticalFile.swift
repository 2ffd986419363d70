/// A table that a statistical package wrote, as comma-separated values in UTF-8 (RFC 4180) with one row of names, and what
/// the file says of its columns.
///
/// Numbers are written as briefly as gives them back exactly, dates as ISO 8601 has them. What is missing by the system is an
/// empty cell; what the user has declared missing stands there as it is and is listed in ``Column/missing``.
public struct StatisticalFile: Sendable {
    public enum Format: String, Sendable, CaseIterable {
        case sav = "SPSS"
        case dta = "Stata"

        /// What bytes and a file's name say; nil: no such file.
        public init?(_ bytes: some Collection<UInt8>, name: String) {
            func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
            let low = name.lowercased()
            if begins("$FL2") || begins("$FL3") || low.hasSuffix(".sav") || low.hasSuffix(".zsav") {
                self = .sav
            } else if begins("<stata_dta>") || low.hasSuffix(".dta") {
                self = .dta
            } else {
                return nil
            }
        }
    }

    public struct Column: Sendable {
        public var name: String
        /// The variable's label, which is mostly the question; empty: there is none.
        public var label = ""
        /// What cells stand for, in the order of the file.
        public var labels: [(cell: String, label: String)] = []
        /// Cells that occur and are declared missing.
        public var missing: [String] = []
    }

    /// Why a file cannot be read, as a clause.
    public struct Mistake: Error, Sendable, Hashable {
        public var message: String
        public var hint: String?
    }

    public let format: Format
    public let columns: [Column]
    public let rows: Int
    public let table: [UInt8]

    /// Tables above this size are refused.
    public static let largestTable = 512 << 20

    /// - Parameter format: that it is in.
    /// - Parameter bytes: the whole file.
    public init(_ bytes: [UInt8], _ format: Format) throws(Mistake) {
        let reading = StatisticalReading(bytes, format)
        try reading.read()
        self.format = format
        columns = reading.described
        rows = reading.rows
        table = reading.finished()
    }
}
