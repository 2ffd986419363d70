import Scenarios

/// Goes through the bytes of a log's table record by record, and says what is wrong as of a log.
struct DelimitedRecords {
    private var scan: DelimitedScan

    init(separator: UInt8, position: Int, line: Int) {
        scan = DelimitedScan(separator: separator, position: position, line: line)
    }

    /// Where the next record begins, and in which line.
    var position: Int {
        get { scan.position }
        set { scan.position = newValue }
    }
    var line: Int {
        get { scan.line }
        set { scan.line = newValue }
    }

    /// Hands over each cell of the next record, without quotes and spaces around it.
    /// - Parameter take: gets the cell's number, where it begins and ends, and whether it was quoted.
    /// - Returns: how many cells there are; 0 behind the last record.
    @inline(__always)
    mutating func next(
        _ bytes: UnsafeBufferPointer<UInt8>, _ take: (Int, Int, Int, Bool) -> Void
    ) throws(LogMistake) -> Int {
        do throws(DelimitedFile.Mistake) {
            return try scan.record(bytes, isStrict: false, take)
        } catch {
            // Nothing else is wrong with a record alone.
            let line = error.line ?? scan.line
            throw LogMistake(
                "a quote that opens in line \(line) is never closed", line: line,
                hint: "inside quotes a quote is written twice; a quote that belongs to the text alone is taken out")
        }
    }

    /// Lines with nothing but spaces.
    mutating func skipBlankLines(_ bytes: UnsafeBufferPointer<UInt8>) { scan.skipBlankLines(bytes) }
}
