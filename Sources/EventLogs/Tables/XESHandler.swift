internal import Glibc

/// Makes rows of a log in XES while it goes by.
final class XESHandler: XMLHandler {
    /// The columns that were met, in the order of their first appearance; only where all are looked at.
    private(set) var keys: [String] = []
    private var known: Set<String> = []
    private(set) var isLog = false
    private(set) var isDone = false
    /// Takes a row: cells by the numbers of their columns, and the line where the event begins; tells whether more are
    /// wanted.
    var onEvent: ([(slot: Int, value: [UInt8])], Int) -> Bool = { _, _ in true }

    private let wanted: [Wanted]?
    private var ofTrace: [(slot: Int, value: [UInt8])] = []
    private var ofEvent: [(slot: Int, value: [UInt8])] = []
    private var depth = 0
    private var traces = 0
    /// Of the column that has a trace's number.
    private let numbered: Int?

    /// Where traces have no name.
    static let number = "case:number"
    /// How deep the trace and the event stand that are open, 0 for none.
    private var (traceDepth, eventDepth, eventLine) = (0, 0, 0)

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
            (eventDepth, eventLine) = (depth, line)
            ofEvent.removeAll(keepingCapacity: true)
        } else if strcmp(name, "trace") == 0, traceDepth == 0 {
            traceDepth = depth
            traces += 1
            ofTrace.removeAll(keepingCapacity: true)
            if let column = numbered { ofTrace.append((column, Array("\(traces)".utf8))) }
        } else if strcmp(name, "log") == 0, depth == 1 {
            isLog = true
        } else if eventDepth > 0 ? depth == eventDepth + 1 : traceDepth > 0 && depth == traceDepth + 1 {
            attribute(attributes, isOfTrace: eventDepth == 0)
        }
    }

    /// `<string key="concept:name" value="Triage"/>`, whatever its type is called.
    private func attribute(_ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>, isOfTrace: Bool) {
        var (key, value): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
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
            let bytes = UnsafeBufferPointer(start: value, count: strlen(value)).map { UInt8(bitPattern: $0) }
            if isOfTrace { ofTrace.append((column.slot, bytes)) } else { ofEvent.append((column.slot, bytes)) }
        }
    }

    func close(_ name: UnsafePointer<CChar>) {
        if depth == eventDepth {
            eventDepth = 0
            // What an event says itself goes before what its trace says.
            if !isDone { isDone = !onEvent(ofTrace + ofEvent, eventLine) }
        } else if depth == traceDepth {
            traceDepth = 0
        }
        depth -= 1
    }
}
