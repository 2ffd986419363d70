import Foundation
import Surveys

/// A table of comma-separated values: expected figures of other programs, or data.
struct ReferenceTable {
    let header: [String]
    let rows: [[String]]

    init(_ url: URL) throws {
        let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
        let cells = lines.map { line in
            line.split(separator: ",", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\" ")) }
        }
        header = cells[0]
        rows = Array(cells.dropFirst())
    }

    /// One beside the tests.
    init(beside name: String) throws {
        try self.init(Bundle.module.resourceURL!.appendingPathComponent("Data").appendingPathComponent(name))
    }

    /// One of the reference data, which are not part of the project.
    init(reference path: String) throws {
        guard let folder = Reference.folder else { throw CocoaError(.fileNoSuchFile) }
        try self.init(folder.appendingPathComponent(path))
    }

    struct Row {
        let cells: [String: String]
        func text(_ column: String) -> String { cells[column] ?? "no column \(column)" }
        /// NaN where there is none (`NA`).
        func number(_ column: String) -> Double { Double(cells[column] ?? "no column") ?? .nan }
    }

    var records: [Row] {
        rows.map { Row(cells: Dictionary(uniqueKeysWithValues: zip(header, $0))) }
    }

    /// A column as text.
    func column(_ name: String) -> [String] {
        guard let place = header.firstIndex(of: name) else { return [] }
        return rows.map { $0[place] }
    }

    /// The columns whose values are numbers, or missing.
    var responses: Responses {
        let numeric = header.indices.filter { place in
            rows.allSatisfy { Double($0[place]) != nil || $0[place] == "NA" || $0[place].isEmpty }
        }
        return Responses(
            names: numeric.map { header[$0] },
            columns: numeric.map { place in rows.map { Double($0[place]) ?? .nan } })
    }
}

/// The reference data: sets whose licences keep them out of the project, and what other programs find in them.
enum Reference {
    /// The folder `reference/survey` of the data shared beside the project, or where REDOMAT_SURVEY_REFERENCE says; nil
    /// when neither is there.
    static let folder: URL? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let candidates =
            [ProcessInfo.processInfo.environment["REDOMAT_SURVEY_REFERENCE"].map { URL(fileURLWithPath: $0) }]
            + ["..", "../.."].map { root.appendingPathComponent($0 + "/shared/reference/survey") }
        return candidates.compactMap { $0 }.first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("expected/descriptives.csv").path)
        }
    }()

    static var isThere: Bool { folder != nil }

    static func responses(_ set: String) throws -> Responses {
        try set == "mida_utaut"
            ? ReferenceTable(beside: "mida_utaut.csv").responses
            : ReferenceTable(reference: "data/\(set).csv").responses
    }
}

/// Whether a figure is the expected one, relative to it; absolutely near 0.
func near(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
    if expected.isNaN { return true }
    return (value - expected).magnitude <= tolerance * max(expected.magnitude, 1e-300)
        || (expected == 0 && value.magnitude < 1e-12)
}

func near(_ figure: Figure, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
    guard let value = figure.value else { return expected.isNaN }
    return near(value, expected, tolerance)
}
