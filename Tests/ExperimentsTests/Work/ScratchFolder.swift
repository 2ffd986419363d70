import Foundation

/// A folder for one test, gone with it.
final class ScratchFolder: Sendable {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.appending(path: "redomat-\(UUID().uuidString)").path()
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? [] }

    func bytes(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
    }
}
