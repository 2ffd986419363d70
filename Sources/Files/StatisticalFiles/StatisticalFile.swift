/// A table that a statistical package wrote, as comma-separated values in UTF-8 (RFC 4180) with one row of names, and what
/// the file says of its columns.
///
/// Numbers are written as briefly as gives them back exactly, dates as ISO 8601 has them. What is missing by the system is an
/// empty cell; what the user has declared missing stands there as it is and is listed in ``Column/missing``.
package struct StatisticalFile: Sendable {
    package enum Format: String, Sendable, CaseIterable {
        case sav = "SPSS"
        case dta = "Stata"

        /// What bytes and a file's name say; nil: no such file.
        package init?(_ bytes: some Collection<UInt8>, name: String) {
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

    package struct Column: Sendable {
        package var name: String
        /// The variable's label, which is mostly the question; empty: there is none.
        package var label = ""
        /// What cells stand for, in the order of the file.
        package var labels: [(cell: String, label: String)] = []
        /// Cells that occur and are declared missing.
        package var missing: [String] = []
    }

    /// Why a file cannot be read, as a clause.
    package typealias Mistake = FileMistake

    package let format: Format
    package let columns: [Column]
    package let rows: Int
    package let table: [UInt8]

    /// Tables above this size are refused.
    package static let largestTable = 512 << 20

    /// - Parameter format: that it is in.
    /// - Parameter bytes: the whole file.
    package init(_ bytes: [UInt8], _ format: Format) throws(Mistake) {
        let reading = StatisticalReading(bytes, format)
        try reading.read()
        self.format = format
        columns = reading.described
        rows = reading.rows
        table = reading.finished()
    }
}
