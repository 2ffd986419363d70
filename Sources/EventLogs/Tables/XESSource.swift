import Files

/// A log in XML (IEEE 1849-2016): traces are cases, events are rows, attributes are columns; those of a trace have
/// `case:` before their name, as in PM4Py.
///
/// The text is read in one pass, without a tree of it. Attributes within attributes, and those of the log as a whole,
/// are passed over.
struct XESSource: TableSource {
    private let file: LogFile
    let columns: [String]

    /// So many events are looked at to learn which attributes there are.
    private static let sampled = 5_000

    init(_ file: LogFile) throws(LogMistake) {
        self.file = file
        let handler = XESHandler(nil)
        var events = 0
        handler.onEvent = { _, _ in
            events += 1
            return events < Self.sampled
        }
        try Self.parse(file, handler)
        let isNamed = handler.keys.contains("case:concept:name")
        columns = handler.keys + (isNamed ? [] : [XESHandler.number])
        guard events > 0 else {
            throw LogMistake(
                handler.isLog ? "there is no event in this log" : "this is XML and no XES log: there is no <log> in it",
                hint: handler.isLog ? nil : "export the log as XES or CSV")
        }
    }

    func read<Sink: RowSink>(slots: [Int], into sink: inout Sink) throws(LogMistake) {
        var wanted: [String: Int] = [:]
        for (column, slot) in slots.enumerated() where slot >= 0 { wanted[columns[column]] = slot }
        let handler = XESHandler(wanted)
        // The sink cannot be kept by a closure that C calls, so that rows go through a box.
        let box = Box(sink)
        handler.onEvent = { cells, line in
            var digest: UInt64 = 0
            cells.forEach { slot, value in
                if value.count > DelimitedSource.longestCell, box.tooLong == nil { box.tooLong = (line, value.count) }
                box.sink.cell(slot, value)
                digest = ContentDigest.mixed(UnsafeRawBufferPointer(value), from: digest ^ UInt64(slot))
            }
            return box.sink.endRow(line: line, digest: digest) && box.tooLong == nil
        }
        try Self.parse(file, handler)
        if let (line, count) = box.tooLong {
            throw LogMistake(
                "an attribute of the event has \(count) bytes, and none of a log has more than "
                    + "\(DelimitedSource.longestCell)",
                line: line, hint: "take the text out")
        }
        sink = box.sink
    }

    private final class Box<Sink> {
        var sink: Sink
        /// The line of the first event with a value that is too long, and its bytes.
        var tooLong: (line: Int, count: Int)?
        init(_ sink: Sink) { self.sink = sink }
    }

    private static func parse(_ file: LogFile, _ handler: XESHandler) throws(LogMistake) {
        if !file.isPacked {
            return try inWordsOfLogs { () throws(XMLMistake) in try XMLReading.read(file.stored, handler) }
        }
        let reading = try inWordsOfLogs { () throws(XMLMistake) in try XMLReading(handler) }
        try file.unpack { piece throws(LogMistake) in
            try inWordsOfLogs { () throws(XMLMistake) in try reading.take(piece) }
        }
        try inWordsOfLogs { () throws(XMLMistake) in try reading.finish() }
    }

    private static func inWordsOfLogs<Result>(
        _ work: () throws(XMLMistake) -> Result
    ) throws(LogMistake) -> Result {
        do throws(XMLMistake) { return try work() } catch { throw LogMistake(error) }
    }

    var digest: String { file.stored.withUnsafeBytes { ContentDigest.text($0) } }

    func lines(_ wanted: Set<Int>) -> [Int: String] { [:] }
}
