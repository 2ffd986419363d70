import Foundation
import Testing

/// A work of the command that leaves files, with what stood there before it and what it is to leave.
struct FaultedWork: Sendable, CustomTestStringConvertible {
    let name: String
    /// The arguments that make the old files, and those that make the new ones.
    let before: [String]
    let arguments: [String]
    /// What it writes: a folder or a file.
    let output: String

    var testDescription: String { name }

    static let all = [
        FaultedWork(
            name: "run", before: ["run", "small.yaml", "--seed", "8"], arguments: ["run", "small.yaml"],
            output: "Reports"),
        FaultedWork(
            name: "experiment", before: ["experiment", "small.yaml", "--seed", "8"],
            arguments: ["experiment", "small.yaml"], output: "Reports"),
        FaultedWork(
            name: "fit", before: ["fit", "data.csv", "--column", "minutes", "--seed", "8", "--out", "Fits"],
            arguments: ["fit", "data.csv", "--column", "minutes", "--out", "Fits"], output: "Fits"),
        FaultedWork(
            name: "test --record", before: ["test", "small.yaml", "--record", "--effort", "2000"],
            arguments: ["test", "small.yaml", "--record", "--effort", "4000"], output: "small.baseline"),
        FaultedWork(
            name: "trace --out", before: ["trace", "small.yaml", "--seed", "8", "--out", "log.csv"],
            arguments: ["trace", "small.yaml", "--out", "log.csv"], output: "log.csv"),
        FaultedWork(name: "new", before: [], arguments: ["new", "survey", "mine.yaml"], output: "mine"),
    ]

    static let experiment = """
        experiments:
          pace: { sweep: { service: [ 1 min, 2 min ] }, of: [ desk.wait.mean, desk.wait.p95 ] }
        """

    /// Writes what it reads.
    static func prepare(_ scratch: Scratch) throws {
        try scratch.write(Given.small(replications: 6, more: experiment), to: "small.yaml")
        let minutes = (1...80).map { "\(Double($0 * $0 % 97 + 1) / 7)" }
        try scratch.write((["minutes"] + minutes).joined(separator: "\n") + "\n", to: "data.csv")
    }

    /// The bytes of what it has written, by name: what tells nothing of the time and the machine. Nil where there is
    /// nothing. Hidden files are no part of it.
    func written(in scratch: Scratch) -> [String: Data] {
        var result: [String: Data] = [:]
        for name in scratch.names() where name.hasPrefix(output) && !name.hasSuffix("run.json") {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: scratch.place(name), isDirectory: &isFolder)
            let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
            guard !isFolder.boolValue, !isHidden, !name.contains(".units/") else { continue }
            result[name] = try? scratch.data(name)
        }
        return result
    }

    /// What is neither an input nor an output.
    func left(in scratch: Scratch) -> [String] {
        scratch.names().filter { name in name.split(separator: "/").contains { $0.hasPrefix(".") } }
    }
}
