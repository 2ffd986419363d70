import Scenarios

/// The keys of the format as Markdown tables: the reference page's last part, from the description that the reading
/// itself goes by.
struct FormatReference {
    private let tables: [KeyTable]

    init(_ lanes: [any ScenarioLane]) {
        let first = lanes.first?.tables ?? []
        tables = [lanes.top] + first + FormatKeys.simulatedTables + lanes.dropFirst().flatMap(\.tables)
    }

    var markdown: String {
        (tables.map { Self.table($0, heading: $0.what) } + [Self.laws, later]).joined(separator: "\n")
    }

    private static func table(_ table: KeyTable, heading: String) -> String {
        let keys = table.keys.filter { !$0.isLater }
        guard !keys.isEmpty else { return "" }
        var text = "### \(heading.prefix(1).uppercased() + heading.dropFirst())\n\n"
        text += "| key | value | meaning |\n| --- | --- | --- |\n"
        for key in keys {
            let name = key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
            text += "| \(name) | \(escaped(key.value.words)) | \(escaped(key.meaning)) |\n"
        }
        return text
    }

    private static var laws: String {
        var text = "### Laws\n\n| law | keys of its map |\n| --- | --- |\n"
        for table in LawKeys.tables {
            let keys = table.keys.map { $0.isRequired ? "**`\($0.name)`**" : "`\($0.name)`" }
            let list = keys.isEmpty ? "(a list)" : keys.joined(separator: ", ")
            text += "| `\(table.what)` | \(list) |\n"
        }
        let bounds = LawKeys.bounds.map { "`\($0.name)`" }.joined(separator: ", ")
        return text + "\nBeside a law's name: \(bounds).\n"
    }

    private var later: String {
        var text = "### Not there yet\n\nThe format names these; this version says so when it meets one.\n\n"
        text += "| where | keys |\n| --- | --- |\n"
        for table in tables {
            let keys = table.keys.filter(\.isLater).map { "`\($0.name)`" }
            if !keys.isEmpty { text += "| \(table.what) | \(keys.joined(separator: ", ")) |\n" }
        }
        return text
    }

    private static func escaped(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
