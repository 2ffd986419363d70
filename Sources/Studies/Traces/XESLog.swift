import Files
import Measures
import Reporting

/// An event log in XES (IEEE 1849-2016): a trace for each case, in the order in which they begin.
///
/// The columns of the log in CSV are attributes: those of the standard's extensions Concept, Lifecycle, Organizational and
/// Time, and beside them `class`, `time` and what more there is. Times are in milliseconds, as most tools read them, and
/// said to be universal time; `time` is exact.
struct XESLog {
    private let columns: [String]
    private let name: String
    /// By case, in order of their first events.
    private var traces: [(name: String, events: [[CSVCell]])] = []
    private var places: [String: Int] = [:]

    init(columns: [String], name: String) {
        self.columns = columns
        self.name = name
    }

    mutating func append(_ row: [CSVCell]) {
        guard case .text(let trace) = row[0] else { return }
        if let place = places[trace] {
            traces[place].events.append(row)
        } else {
            places[trace] = traces.count
            traces.append((trace, [row]))
        }
    }

    /// Hands over the file's text piece by piece.
    func write(to write: (String) throws -> Void) rethrows {
        try write(head)
        for trace in traces {
            var text = "  <trace>\n    \(attribute("string", "concept:name", trace.name))\n"
            for event in trace.events { text += xml(event) }
            try write(text + "  </trace>\n")
        }
        try write("</log>\n")
    }

    private var head: String {
        let named = [
            ("Concept", "concept"), ("Lifecycle", "lifecycle"), ("Organizational", "org"), ("Time", "time"),
        ]
        let extensions = named.map { name, prefix in
            let place = "http://www.xes-standard.org/\(prefix).xesext"
            return "  <extension name=\"\(name)\" prefix=\"\(prefix)\" uri=\"\(place)\"/>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <log xes.version="1849.2016" xes.features="" xmlns="http://www.xes-standard.org/">
            \(extensions.joined())\
              <global scope="trace">
                <string key="concept:name" value="unknown"/>
              </global>
              <global scope="event">
                <string key="concept:name" value="unknown"/>
                <string key="lifecycle:transition" value="complete"/>
                <date key="time:timestamp" value="1970-01-01T00:00:00.000+00:00"/>
              </global>
              <classifier name="Activity" scope="event" keys="concept:name"/>
              <classifier name="Activity and transition" scope="event" keys="concept:name lifecycle:transition"/>
              \(attribute("string", "concept:name", name))
              <string key="lifecycle:model" value="standard"/>

            """
    }

    private func xml(_ row: [CSVCell]) -> String {
        var lines = "    <event>\n"
        for (column, cell) in zip(columns, row).dropFirst() {
            guard let line = attribute(column, cell) else { continue }
            lines += "      \(line)\n"
        }
        return lines + "    </event>\n"
    }

    private static let keys = [
        "activity": "concept:name", "lifecycle": "lifecycle:transition", "resource": "org:resource",
        "timestamp": "time:timestamp",
    ]

    private func attribute(_ column: String, _ cell: CSVCell) -> String? {
        let key = Self.keys[column] ?? column
        switch cell {
        case .empty: return nil
        case .text(let text) where column == "timestamp":
            // To the millisecond: the standard's dates, of which tools read three digits.
            return text.isEmpty ? nil : attribute("date", key, text.dropLast(3) + "+00:00")
        case .text(let text): return attribute("string", key, text)
        case .number(let number): return attribute("float", key, "\(number)")
        case .integer(let number): return attribute("int", key, "\(number)")
        }
    }

    private func attribute(_ type: String, _ key: String, _ value: some StringProtocol) -> String {
        "<\(type) key=\"\(key)\" value=\"\(XMLText.escaped(String(value)))\"/>"
    }
}
