import Foundation

/// A folder of a test's own, gone when the test is over.
final class Scratch {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "redomat-accept-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path()
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func place(_ name: String) -> String { "\(path)/\(name)" }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let url = URL(filePath: place(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return place(name)
    }

    func text(_ name: String) throws -> String { try String(contentsOfFile: place(name), encoding: .utf8) }

    func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: place(name))) }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: place(name)) }

    /// Everything below a folder, hidden files too, in order.
    func names(in folder: String = "") -> [String] {
        (try? FileManager.default.subpathsOfDirectory(atPath: place(folder)))?.sorted() ?? []
    }

    /// Bytes and times of every file of a folder: equal only when nothing touched it.
    func state(of folder: String) throws -> [String] {
        try names(in: folder).map { name in
            let attributes = try FileManager.default.attributesOfItem(atPath: place("\(folder)/\(name)"))
            let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            let bytes = (try? data("\(folder)/\(name)")) ?? Data()
            return "\(name) \(date) \(attributes[.systemFileNumber] ?? 0) \(bytes.base64EncodedString())"
        }
    }

    @discardableResult
    func redomat(
        _ arguments: String..., environment: [String: String] = [:], limit: Double = 60
    ) throws -> BuiltCommand.Outcome {
        try BuiltCommand.run(arguments, in: path, environment: environment, limit: limit)
    }
}
