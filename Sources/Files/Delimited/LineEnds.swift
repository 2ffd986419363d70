/// The ends of lines in a table.
package enum LineEnds {
    private static let carriageReturn: UInt8 = 13
    private static let newline = UInt8(ascii: "\n")

    /// The same bytes where lines end with a newline; with newlines in place of carriage returns where these alone end
    /// them, as spreadsheets of older Macintoshes write.
    package static func unified(_ bytes: [UInt8]) -> [UInt8] {
        endWithReturns(bytes) ? bytes.map { $0 == carriageReturn ? newline : $0 } : bytes
    }

    /// Whether there is a carriage return outside quotes and no newline there; cells in quotes may have either.
    private static func endWithReturns(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var isQuoted = false
            var hasReturn = false
            for byte in bytes {
                if byte == UInt8(ascii: "\"") {
                    isQuoted.toggle()
                } else if !isQuoted {
                    // Most files have it at the end of the first line.
                    if byte == newline { return false }
                    if byte == carriageReturn { hasReturn = true }
                }
            }
            return hasReturn
        }
    }
}
