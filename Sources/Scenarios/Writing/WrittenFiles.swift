/// The tables that a written scenario has beside it, each as a file of its own. One writing, one collection.
package final class WrittenFiles {
    package struct File: Sendable, Hashable {
        package let name: String
        package let text: String
        /// Without that of the columns' names.
        package let rows: Int
    }

    package private(set) var files: [File] = []

    package init() {}

    /// - Returns: the name by which the scenario calls the table.
    package func add(_ name: String, columns: [String], rows: [[String]]) -> String {
        let count = files.count { $0.name.hasPrefix(name) }
        let full = count == 0 ? "\(name).csv" : "\(name)-\(count + 1).csv"
        let lines = ([columns] + rows).map { $0.map(Self.cell).joined(separator: ",") + "\n" }
        files.append(File(name: full, text: lines.joined(), rows: rows.count))
        return full
    }

    private static func cell(_ text: String) -> String {
        guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}

/// A scenario as a text that is read back to an equal one, with the tables that it names.
package struct WrittenScenario: Sendable, Hashable {
    package let text: String
    package let files: [WrittenFiles.File]

    package init(_ node: WrittenNode, _ files: WrittenFiles) {
        text = node.yaml
        self.files = files.files
    }
}
