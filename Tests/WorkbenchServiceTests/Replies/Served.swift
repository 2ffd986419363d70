import Foundation
import Testing
import Workbench

/// A workbench over a folder of its own, asked without a connection.
struct Served {
    let root: URL
    let bench: Workbench

    /// With a clinic, and a file that is broken.
    init() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try Example.clinic.write(to: root.appendingPathComponent("clinic.yaml"), atomically: true, encoding: .utf8)
        try "redomat: [".write(to: root.appendingPathComponent("broken.yaml"), atomically: true, encoding: .utf8)
        bench = try Workbench(WorkbenchSettings(folder: root.path, program: "/bin/false", threads: 2))
    }

    func remove() { try? FileManager.default.removeItem(at: root) }

    func ask(_ method: String, _ path: String, _ body: Any? = nil) async throws -> (status: Int, text: String) {
        let bytes = try body.map { Array(try JSONSerialization.data(withJSONObject: $0)) } ?? []
        let reply = await bench.reply(to: PageRequest(method: method, path: path, body: bytes))
        switch reply.body {
        case .whole(let bytes): return (reply.status, String(decoding: bytes, as: UTF8.self))
        case .pieces(let pieces):
            var text = ""
            for await piece in pieces { text += String(decoding: piece, as: UTF8.self) }
            return (reply.status, text)
        }
    }

    static func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// By which a page asks for a scenario of this name.
    func id(_ name: String) async throws -> String {
        let home = try Self.object(try await ask("GET", "/api/1/home").text)
        let scenarios = try #require(home["scenarios"] as? [[String: Any]])
        let found = try #require(scenarios.first { $0["name"] as? String == name })
        return try #require(found["id"] as? String)
    }
}
