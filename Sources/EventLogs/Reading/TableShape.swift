import Files

/// Whether a text is a table with a header at all.
enum TableShape {
    static func check(_ source: DelimitedSource, hasHeader: Bool) throws(LogMistake) {
        let columns = source.columns
        guard columns.count > 1 else {
            throw LogMistake(
                "there is one column alone, '\(columns.first?.prefix(60) ?? "")'", line: 1,
                hint:
                    "a log has a case, an activity and times in columns between commas, semicolons, tabs or |; say "
                    + "what stands between them in the log's map: 'separator: \":\"'")
        }
        guard hasHeader else { return }
        let times = columns.filter { name in
            var name = name
            return name.withUTF8 { TimeScan.parts($0) }.map { $0.kind != .number } ?? false
        }
        if let time = times.first {
            throw LogMistake(
                "the first row holds data and no names: '\(time)' is a time", line: source.headerLine,
                hint: "write the columns' names above it; or say 'header: no' in the log's map, where columns are "
                    + "'column 1' and so on")
        }
    }

    static func findings(_ source: DelimitedSource) -> [LogFinding] {
        var found: [LogFinding] = []
        if source.text.wasLatin {
            found.append(
                LogFinding(
                    .latin, 1, of: 1, "the file is not in UTF-8; it is read as Windows-1252 (Latin-1)",
                    advice: "where letters look wrong, save it as UTF-8"))
        }
        let repeated = source.repeated
        if let name = repeated.first {
            found.append(
                LogFinding(
                    .repeatedHeader, repeated.count, of: source.columns.count,
                    "the header has '\(name)' more than once; the second is '\(name) (2)' here",
                    advice: "say which one is meant in the log's map", lines: [source.headerLine]))
        }
        return found
    }
}
