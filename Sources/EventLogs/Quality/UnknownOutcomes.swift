import Files

/// Words of the column of outcomes of which nobody knows what they say.
struct UnknownOutcomes {
    private(set) var findings: [LogFinding] = []

    private static let mostShown = 4

    init(_ rows: RawRows, _ map: LogMap) {
        guard let numbers = rows.numbers(.outcome), let table = rows.table(.outcome), table.count > 1 else { return }
        let column = map.columns[.outcome] ?? ""
        var counts = [Int](repeating: 0, count: table.count)
        var lines = LineCount()
        let isUnknown = (0..<table.count).map { number in
            number > 0 && map.fates[table.name(number)] == nil
                && !OutcomeWords.isSilent(table.name(number), in: column)
        }
        for row in numbers.indices where isUnknown[Int(numbers[row])] {
            counts[Int(numbers[row])] += 1
            lines.note(Int(rows.lines[row]))
        }
        let unknown = counts.indices.filter { counts[$0] > 0 }.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
        guard let first = unknown.first else { return }
        let shown = unknown.prefix(Self.mostShown).map { "'\(Self.short(table.name($0)))' (\(counts[$0]))" }
        let more = unknown.count > Self.mostShown ? " and \(unknown.count - Self.mostShown) more" : ""
        findings = [
            LogFinding(
                .unknownOutcomes, lines.count, of: rows.count,
                LogFinding.share(lines.count, rows.count, "rows")
                    + " have an outcome in '\(Self.short(column))' of which it is not known what it says: "
                    + shown.joined(separator: ", ") + more,
                advice: "they are taken as their times say; say in the log's map what the words mean: 'outcomes: { "
                    + "\(QuotedText.yaml(Self.short(table.name(first)))): gave-up }', or served, broken-off, refused, "
                    + "balked",
                lines: lines.lines)
        ]
    }

    /// Nothing of a file's content may end a line, or fill it.
    private static func short(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isHidden ? " " : $0 }.prefix(60)))
    }
}
