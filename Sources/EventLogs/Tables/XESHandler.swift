internal import Glibc
import Files

/// Makes rows of a log in XES while it goes by.
final class XESHandler: XMLHandler {
    /// The columns that were met, in the order of their first appearance; only where all are looked at.
    private(set) var keys: [String] = []
    private var known: Set<String> = []
    private(set) var isLog = false
    private(set) var isDone = false
    /// Takes a row: cells by the numbers of their columns, and the line where the event begins; tells whether more are
    /// wanted.
    var onEvent: (Cells, Int) -> Bool = { _, _ in true }

    private let wanted: [Wanted]?
    /// Those of the trace, then those of the event: what an event says itself goes before what its trace says.
    private var cells = Cells()
    private var ofTrace = Cells.Mark()
    private var depth = 0
    private var traces = 0
    /// Of the column that has a trace's number.
    private let numbered: Int?

    /// Where traces have no name.
    static let number = "case:number"
    /// How deep the trace and the event stand that are open, 0 for none.
    private var traceDepth = 0
    private var eventDepth = 0
    private var eventLine = 0

    private struct Wanted {
        var key: [CChar]
        var slot: Int
        var isOfTrace: Bool
    }

    /// - Parameter wanted: columns and the numbers of their cells; nil to learn which columns there are.
    init(_ wanted: [String: Int]?) {
        numbered = wanted?[Self.number]
        self.wanted = wanted.map { wanted in
            wanted.filter { $0.key != Self.number }.sorted { $0.value < $1.value }.map { key, slot in
                let isOfTrace = key.hasPrefix("case:")
                let name = isOfTrace ? String(key.dropFirst(5)) : key
                return Wanted(key: name.utf8CString.map { $0 }, slot: slot, isOfTrace: isOfTrace)
            }
        }
    }

    func open(_ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>, line: Int) {
        depth += 1
        if strcmp(name, "event") == 0, eventDepth == 0 {
            eventDepth = depth
            eventLine = line
            ofTrace = cells.mark
        } else if strcmp(name, "trace") == 0, traceDepth == 0 {
            traceDepth = depth
            traces += 1
            cells.cut(to: Cells.Mark())
            if let column = numbered { cells.append(column, Array("\(traces)".utf8)) }
        } else if strcmp(name, "log") == 0, depth == 1 {
            isLog = true
        } else if eventDepth > 0 ? depth == eventDepth + 1 : traceDepth > 0 && depth == traceDepth + 1 {
            attribute(attributes, isOfTrace: eventDepth == 0)
        }
    }

    /// `<string key="concept:name" value="Triage"/>`, whatever its type is called.
    private func attribute(_ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>, isOfTrace: Bool) {
        var key: UnsafePointer<CChar>?
        var value: UnsafePointer<CChar>?
        var index = 0
        while let name = attributes[index], let text = attributes[index + 1] {
            if strcmp(name, "key") == 0 { key = text }
            if strcmp(name, "value") == 0 { value = text }
            index += 2
        }
        guard let key, let value else { return }
        guard let wanted else {
            let name = (isOfTrace ? "case:" : "") + String(cString: key)
            if known.insert(name).inserted, keys.count < 1_000 { keys.append(name) }
            return
        }
        for column in wanted where column.isOfTrace == isOfTrace && strcmp(column.key, key) == 0 {
            let bytes = UnsafeRawBufferPointer(start: value, count: strlen(value))
            cells.append(column.slot, bytes)
        }
    }

    func close(_ name: UnsafePointer<CChar>) {
        if depth == eventDepth {
            eventDepth = 0
            if !isDone { isDone = !onEvent(cells, eventLine) }
            cells.cut(to: ofTrace)
        } else if depth == traceDepth {
            traceDepth = 0
        }
        depth -= 1
    }
}

/// Cells of a row, in one array of bytes that is used again for the next.
struct Cells {
    private var letters: [UInt8] = []
    private var places: [(slot: Int, end: Int)] = []

    /// How far it is filled.
    struct Mark {
        var letters = 0
        var places = 0
    }

    var mark: Mark { Mark(letters: letters.count, places: places.count) }

    mutating func cut(to mark: Mark) {
        letters.removeLast(letters.count - mark.letters)
        places.removeLast(places.count - mark.places)
    }

    mutating func append(_ slot: Int, _ text: some Sequence<UInt8>) {
        letters.append(contentsOf: text)
        places.append((slot, letters.count))
    }

    func forEach(_ take: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
        letters.withUnsafeBufferPointer { letters in
            var begin = 0
            for (slot, end) in places {
                take(slot, UnsafeBufferPointer(rebasing: letters[begin..<end]))
                begin = end
            }
        }
    }
}
