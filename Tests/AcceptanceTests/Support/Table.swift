/// RFC 4180, read strictly and without the product's own reader.
struct Table {
    struct NotCSV: Error { var reason: String }

    let columns: [String]
    let rows: [[String]]

    init(_ text: String) throws {
        var records: [[String]] = []
        var record: [String] = []
        var cell = ""
        var isQuoted = false
        var wasQuoted = false
        var characters = Array(text.unicodeScalars)[...]
        func failure(_ reason: String) -> NotCSV {
            NotCSV(reason: "\(reason) in record \(records.count + 1)")
        }
        while let scalar = characters.popFirst() {
            if isQuoted {
                if scalar != "\"" {
                    cell.unicodeScalars.append(scalar)
                } else if characters.first == "\"" {
                    characters.removeFirst()
                    cell += "\""
                } else {
                    isQuoted = false
                    wasQuoted = true
                }
                continue
            }
            switch scalar {
            case ",":
                record.append(cell)
                cell = ""
                wasQuoted = false
            case "\r", "\n":
                if scalar == "\r" {
                    guard characters.popFirst() == "\n" else { throw failure("a bare carriage return") }
                }
                record.append(cell)
                records.append(record)
                record = []
                cell = ""
                wasQuoted = false
            case "\"":
                guard cell.isEmpty, !wasQuoted else { throw failure("a quote inside a bare cell") }
                isQuoted = true
            default:
                if wasQuoted { throw failure("text after a closing quote") }
                cell.unicodeScalars.append(scalar)
            }
        }
        guard !isQuoted else { throw failure("an open quote") }
        guard record.isEmpty, cell.isEmpty else { throw failure("no line end after the last record") }
        guard let header = records.first else { throw NotCSV(reason: "no header") }
        columns = header
        rows = Array(records.dropFirst())
        for (index, row) in rows.enumerated() where row.count != header.count {
            throw NotCSV(reason: "row \(index + 1) has \(row.count) cells, not \(header.count)")
        }
    }

    func column(_ name: String) throws -> [String] {
        guard let index = columns.firstIndex(of: name) else { throw NotCSV(reason: "no column \(name)") }
        return rows.map { $0[index] }
    }

    /// The cells of the first row whose named cells are these.
    func cell(_ name: String, where conditions: [String: String]) throws -> String? {
        guard let index = columns.firstIndex(of: name) else { throw NotCSV(reason: "no column \(name)") }
        return rows.first { row in
            conditions.allSatisfy { key, value in columns.firstIndex(of: key).map { row[$0] == value } ?? false }
        }?[index]
    }

    func number(_ element: String, _ measure: String, class name: String = "all", column: String = "estimate") throws
        -> Double?
    {
        let words = measure.split(separator: ".", maxSplits: 1).map(String.init)
        return try cell(
            column,
            where: ["element": element, "class": name, "window": "all", "quantity": words[0], "statistic": words[1]]
        ).flatMap(Double.init)
    }
}
