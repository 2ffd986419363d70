import Foundation
import Glibc

/// The built command on a scenario file, measured from outside.
struct Command {
    struct Usage {
        var cpuSeconds: Double
        var wallSeconds: Double
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The folder `Benchmarks`.
    let folder: URL
    private var executable: URL { folder.appending(path: "../.build/release/redomat").standardized }

    /// Runs a scenario of this folder with so many customers on so many threads.
    func run(_ scenario: String, customers: Int, jobs: Int) throws -> Usage {
        guard FileManager.default.isExecutableFile(atPath: executable.path) else {
            throw Failure(description: "\(executable.path) is not built: swift build -c release --product redomat")
        }
        let report = FileManager.default.temporaryDirectory.appending(path: "redomat-bench-\(getpid())")
        defer { try? FileManager.default.removeItem(at: report) }
        let process = Process()
        process.executableURL = executable
        process.arguments = [
            "run", folder.appending(path: "scenarios/\(scenario).yaml").path, "--out", report.path,
            "--jobs", "\(jobs)", "--quiet", "--set", "customers=\(customers)",
        ]
        process.standardOutput = FileHandle.nullDevice
        let before = Self.childrenSeconds()
        let begin = Date()
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "the run of \(scenario).yaml ended with \(process.terminationStatus)")
        }
        return Usage(
            cpuSeconds: Self.childrenSeconds() - before, wallSeconds: Date().timeIntervalSince(begin))
    }

    /// The largest memory of any run so far, in MiB.
    static func largestMemory() -> Double {
        var usage = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        return Double(usage.ru_maxrss) / 1_024
    }

    private static func childrenSeconds() -> Double {
        var usage = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6 }
    }
}
