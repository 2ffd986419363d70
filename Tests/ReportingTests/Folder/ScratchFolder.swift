import Foundation

import Reporting

/// An empty folder of a test's own, removed at its end.
struct ScratchFolder: ~Copyable {
    let path: String

    init() throws {
        try self.init(path: NSTemporaryDirectory() + "redomat-" + UUID().uuidString)
    }

    /// The folder that a child process finds too.
    init(ofProcess process: Int32) throws {
        try self.init(path: Self.path(ofProcess: process))
    }

    static func path(ofProcess process: Int32) -> String {
        NSTemporaryDirectory() + "redomat-exit-test-\(process)"
    }

    private init(path: String) throws {
        self.path = path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}

/// A report that says which one it is in four files, one of them in a folder of its own.
func reportFiles(_ label: String) -> ReportFiles {
    var files = ReportFiles(run: ["redomat": 1, "label": .string(label)])
    files.add(Report(title: ReportText(label)))
    files.add("tables/items.csv", CSVFile([Int](), .key(label) { $0 }))
    return files
}

/// What a reader of the folder sees: the label of the whole report; nil when there is none.
/// A mixture of two reports, or half of one, gives `"broken"`.
func label(of folder: String) -> String? {
    guard FileManager.default.fileExists(atPath: folder) else { return nil }
    func read(_ name: String) -> String? { try? String(contentsOfFile: folder + "/" + name, encoding: .utf8) }
    guard let report = read("report.md"), report.hasPrefix("# ") else { return "broken" }
    let label = String(report.dropFirst(2).dropLast())
    let isWhole =
        read("tables/items.csv") == label + "\r\n"
        && read("run.json") == "{\n  \"redomat\": 1,\n  \"label\": \"\(label)\"\n}\n"
        && (try? FileManager.default.subpathsOfDirectory(atPath: folder).count) == 5
    return isWhole ? label : "broken"
}

/// The names in a folder, hidden ones too, sorted.
func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
}
