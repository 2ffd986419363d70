import LaneSupport
import FlowScenarios
import FleetStudies
import Foundation
import Scenarios
import Testing

/// Files beside the tests, and what the loader says of them.
enum TestFiles {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    static let repository = tests.deletingLastPathComponent().deletingLastPathComponent()

    /// Files in a folder and those inside it, as seen from it.
    static func names(in folder: String, ending: String) -> [String] {
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: tests.appending(path: folder).path())) ?? []
        return all.filter { $0.hasSuffix(ending) }.sorted()
    }

    /// The messages for a file in a folder of the tests, with paths as seen from that folder.
    static func messages(_ file: String, in folder: String, settings: [String] = []) -> (Scenario?, String) {
        let base = tests.appending(path: folder).path() + "/"
        let (scenario, diagnostics) = ScenarioLoader.load(path: base + file, settings: settings)
        return (scenario, Diagnostic.render(diagnostics).replacingOccurrences(of: base, with: ""))
    }

    /// A fresh folder for files that a test makes.
    static func withScratchFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "redomat-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder.path())
    }
}
