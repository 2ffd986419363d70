import Foundation

/// The shipped scenarios and their data, of which mutants are made.
struct Corpus: Sendable {
    struct File: Sendable {
        /// Below `Scenarios/`.
        var name: String
        var text: String
    }

    let scenarios: [File]
    let data: [File]
    /// What stands behind a key anywhere, and whole lines: mutants take them from each other.
    let values: [String]
    let lines: [String]

    init() throws {
        let folder = BuiltCommand.repository + "/Scenarios"
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        func files(_ ending: String) throws -> [File] {
            try names.filter { $0.hasSuffix(ending) }.map { name in
                File(name: name, text: try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
            }
        }
        scenarios = try files(".yaml")
        data = try files(".csv")
        lines = scenarios.flatMap { $0.text.split(separator: "\n").map(String.init) }
            .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("#") }
        values = lines.compactMap { line in
            line.range(of: ": ").map { String(line[$0.upperBound...]) }
        }
    }

    /// Puts all of them into a folder, so that a mutant finds what it extends and its data.
    static func copy(to folder: String) throws {
        try FileManager.default.copyItem(atPath: BuiltCommand.repository + "/Scenarios", toPath: folder)
    }
}
