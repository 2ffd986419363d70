import Foundation
import Glibc
import Synchronization

/// A program that was built beside these tests, under way. Suites use one after the other.
final class Program: @unchecked Sendable {
    private let process = Process()
    private let folder: URL
    let port: Int
    let token: String

    struct DidNotBegin: Error { var messages: String }

    /// The workbench, or the server with answers made for tests.
    static let workbench = "redomat-workbench"
    static let standIn = "stand-in"

    static let built: String = {
        let bundle = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: bundle).deletingLastPathComponent().path()
    }()

    /// - Parameters:
    ///   - files: the most files that it may have open.
    init(
        _ name: String, _ words: [String], environment: [String: String] = [:], files: Int? = nil
    ) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "redomat-workbench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let streams = ["output", "messages"].map { folder.appending(path: $0) }
        for each in streams { try Data().write(to: each) }
        process.executableURL = URL(filePath: "/bin/sh")
        let limit = files.map { "ulimit -n \($0); " } ?? ""
        process.arguments = ["-c", limit + "exec \"$@\"", "sh", "\(Self.built)/\(name)"] + words
        var variables = ["HOME": folder.path(), "PATH": "/usr/bin:/bin", "TMPDIR": folder.path()]
        variables["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
        process.environment = variables.merging(environment) { $1 }
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: streams[0])
        process.standardError = try FileHandle(forWritingTo: streams[1])
        try process.run()
        Self.endWithTheTests(process.processIdentifier)
        self.folder = folder
        (port, token) = try Self.address(of: process, streams)
    }

    /// Waits until it has printed it.
    private static func address(of process: Process, _ streams: [URL]) throws -> (Int, String) {
        let end = ProcessInfo.processInfo.systemUptime + 60
        while true {
            let text = try String(contentsOf: streams[0], encoding: .utf8)
            if let found = text.firstMatch(of: #/http://127\.0\.0\.1:(\d+)/\#t=([A-Za-z0-9_-]+)\n/#) {
                return (Int(found.1) ?? 0, String(found.2))
            }
            guard process.isRunning, ProcessInfo.processInfo.systemUptime < end else {
                throw DidNotBegin(messages: (try? String(contentsOf: streams[1], encoding: .utf8)) ?? "")
            }
            usleep(5_000)
        }
    }

    private static let begun = Mutex<[pid_t]>([])

    /// One that a whole suite uses is never given up; it is not to outlive the tests.
    private static func endWithTheTests(_ process: pid_t) {
        _ = atTheEnd
        begun.withLock { $0.append(process) }
    }

    private static let atTheEnd = atexit { Program.begun.withLock { $0.forEach { kill($0, SIGKILL) } } }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        // Its number may soon be another program's.
        Self.begun.withLock { begun in begun.removeAll { $0 == process.processIdentifier } }
        try? FileManager.default.removeItem(at: folder)
    }

    var output: String { (try? String(contentsOf: folder.appending(path: "output"), encoding: .utf8)) ?? "" }
    var messages: String {
        (try? String(contentsOf: folder.appending(path: "messages"), encoding: .utf8)) ?? ""
    }
    var isRunning: Bool { process.isRunning }

    /// Of a folder that only this program was given for its own files.
    var ownFiles: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: folder.path())) ?? [] }

    func place(_ name: String) -> String { folder.appending(path: name).path() }

    /// Bytes of memory that it has had at most.
    var mostMemory: Int {
        let text = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        return text.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) }.map { $0 * 1024 } ?? .max
    }

    /// Sockets that a program which it starts would have too.
    var inheritedSockets: [String] {
        let place = "/proc/\(process.processIdentifier)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(place)/fd")) ?? []
        return names.filter { name in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(place)/fd/\(name)")
            let info = (try? String(contentsOfFile: "\(place)/fdinfo/\(name)", encoding: .utf8)) ?? ""
            let flags = info.firstMatch(of: /flags:\s+([0-7]+)/).flatMap { Int($0.1, radix: 8) } ?? 0
            return target?.hasPrefix("socket:") == true && flags & Int(O_CLOEXEC) == 0
        }
    }

    /// What every user of the computer can read.
    var commandLine: String {
        (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/cmdline", encoding: .utf8)) ?? ""
    }

    /// Sends a signal and waits for the end.
    /// - Returns: the exit code, or minus the signal that ended it, and how long that took.
    func end(_ signal: Int32 = SIGTERM, limit: Double = 20) -> (status: Int32, seconds: Double) {
        let begin = ProcessInfo.processInfo.systemUptime
        kill(process.processIdentifier, signal)
        while process.isRunning, ProcessInfo.processInfo.systemUptime < begin + limit { usleep(2_000) }
        let seconds = ProcessInfo.processInfo.systemUptime - begin
        guard !process.isRunning else { return (Int32.min, seconds) }
        process.waitUntilExit()
        let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return (status, seconds)
    }

    // MARK: requests

    func connect() throws -> RawConnection { try RawConnection(port: port) }

    /// A request as the page sends it.
    func good(_ method: String = "GET", _ path: String, body: String? = nil, last: Bool = true) -> String {
        var lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Authorization: Bearer \(token)"]
        if let body { lines += ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"] }
        if last { lines.append("Connection: close") }
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
    }

    /// All that comes back to these bytes until the connection ends.
    func exchange(_ text: String, limit: Double = 20) throws -> RawReply {
        try exchange(Array(text.utf8), limit: limit)
    }

    func exchange(_ bytes: [UInt8], limit: Double = 20) throws -> RawReply {
        let connection = try connect()
        connection.send(bytes)
        return connection.receive(limit: limit)
    }

    /// Whether an ordinary request is answered.
    func answersStill(limit: Double = 20) -> Bool {
        let end = ProcessInfo.processInfo.systemUptime + limit
        while ProcessInfo.processInfo.systemUptime < end {
            // A flood may still be on its way out.
            if let reply = try? exchange(good("GET", "/"), limit: limit), reply.statuses == [200] { return true }
            usleep(20_000)
        }
        return false
    }
}
