import Files
internal import Foundation

/// One round of an experiment on other processes: its plan, its jobs, what went wrong.
package struct ClusterRound: Sendable {
    package let folder: ClusterFolder
    package let name: String

    package var path: String { folder.path + "/" + name }
    package var logPath: String { path + "/log" }

    init(folder: ClusterFolder, name: String) {
        self.folder = folder
        self.name = name
    }

    /// The round whose folder this is.
    package init(path: String) {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        self.init(
            folder: ClusterFolder(url.deletingLastPathComponent().path(percentEncoded: false).trimmed),
            name: url.lastPathComponent)
    }

    package func plan() throws(ClusterError) -> UnitPlan {
        guard let plan = ClusterFolder.read(UnitPlan.self, from: path + "/plan.json"), plan.isSound else {
            throw ClusterError("\(path)/plan.json is not there or broken")
        }
        return plan
    }

    /// Begins the round with its plan, or goes on with the one it was begun with.
    func begin(_ plan: UnitPlan) throws(ClusterError) -> UnitPlan {
        if let begun = try? self.plan(), begun.program == plan.program { return begun }
        try ClusterFolder.makeFolder(logPath)
        try ClusterFolder.makeFolder(path + "/failed")
        // Jobs of another build of the program do nothing for this one.
        try? FileManager.default.removeItem(atPath: path + "/jobs")
        try ClusterFolder.write(plan, to: path + "/plan.json")
        return plan
    }

    // MARK: jobs

    /// The scheduler's numbers of the jobs that were submitted, in order.
    package var jobs: [String] {
        (Self.text(path + "/jobs") ?? "").split(separator: "\n").map(String.init)
    }

    func add(job: String) throws(ClusterError) {
        try ClusterFolder.write((jobs + [job]).map { $0 + "\n" }.joined(), to: path + "/jobs")
    }

    // MARK: failures

    /// Why a unit cannot be done, however often it is tried.
    package func failure(of unit: Int) -> String? {
        Self.text("\(path)/failed/\(unit)")
    }

    func recordFailure(_ failure: String, of unit: Int) throws(ClusterError) {
        try ClusterFolder.write(failure, to: "\(path)/failed/\(unit)")
    }

    func forgetFailure(of unit: Int) { try? FileManager.default.removeItem(atPath: "\(path)/failed/\(unit)") }

    /// The last line that a unit's tasks printed.
    func lastWords(of unit: Int) -> String? {
        Self.text("\(logPath)/\(unit).out")?.split(separator: "\n").last.map(String.init)
    }

    /// Nil of what is no file; others write here too.
    private static func text(_ path: String) -> String? {
        guard let bytes = try? InputFile.read(path, limit: largestText, pipes: false) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let largestText = 64 << 20
}

extension String {
    /// Without the slash at its end.
    fileprivate var trimmed: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}
