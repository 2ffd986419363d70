import Foundation
import Glibc

/// The built command on a file system that fails when it is told to: `faults.c`, loaded in front of the C library.
struct FaultyFiles {
    let library: String

    /// What happens to a call.
    enum Kind: String, CaseIterable, Sendable {
        case short
        case interrupted = "EINTR"
        case full = "ENOSPC"
        case broken = "EIO"

        var title: String {
            switch self {
            case .short: "half of a write or read"
            case .interrupted: "EINTR"
            case .full: "ENOSPC"
            case .broken: "EIO"
            }
        }
    }

    struct NoCompiler: Error {}

    /// The library, compiled once for all tests of a process and gone with it.
    private static let compiled: String? = {
        let place = "\(NSTemporaryDirectory())redomat-faults-\(getpid()).so"
        atexit { unlink("\(NSTemporaryDirectory())redomat-faults-\(getpid()).so") }
        let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "faults.c").path()
        let arguments = ["-O1", "-shared", "-fPIC", "-o", place, source, "-ldl"]
        let outcome = try? RunningCommand("/usr/bin/cc", arguments, in: NSTemporaryDirectory()).wait()
        return outcome?.status == 0 ? place : nil
    }()

    init() throws {
        guard let compiled = Self.compiled else { throw NoCompiler() }
        library = compiled
    }

    /// - Parameters:
    ///   - at: which call fails; none without it.
    ///   - below: the folder whose files are meant, whatever way they are named.
    func environment(_ kind: String, at: Int?, below: String, more: [String: String] = [:]) -> [String: String] {
        var result = ["LD_PRELOAD": library, "FAULT_KIND": kind, "FAULT_BELOW": below]
        if let at { result["FAULT_AT"] = String(at) }
        return result.merging(more) { $1 }
    }

    /// How many calls a command makes when none fails.
    func calls(_ arguments: [String], in scratch: Scratch) throws -> Int {
        let count = FileManager.default.temporaryDirectory.appending(path: "redomat-calls-\(UUID().uuidString)").path()
        defer { try? FileManager.default.removeItem(atPath: count) }
        let outcome = try BuiltCommand.run(
            arguments, in: scratch.path,
            environment: environment("EIO", at: nil, below: scratch.path, more: ["FAULT_COUNT": count]))
        guard outcome.status == 0 else { return 0 }
        return (try? String(contentsOfFile: count, encoding: .utf8)).flatMap { Int($0) } ?? 0
    }
}
