import Foundation

/// The sources of all modules, for tests of how they are written. Without the workbench's server, a program that has a
/// terminal of its own.
enum SourceFiles {
    static let all: [(name: String, text: String)] = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let sources = tests.deletingLastPathComponent().appending(path: "Sources")
        let found = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        return (found?.allObjects ?? []).compactMap { $0 as? URL }.filter {
            $0.pathExtension == "swift" && !$0.path().contains("/WorkbenchServer/")
                && !$0.path().contains("/redomat-workbench/")
        }.compactMap {
            guard let text = try? String(contentsOf: $0, encoding: .utf8) else { return nil }
            return ($0.lastPathComponent, text)
        }
    }()
}
