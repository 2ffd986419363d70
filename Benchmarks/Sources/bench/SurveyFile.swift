import Foundation
import Glibc
import SimulationKernel

/// A million answers to forty questions, from a CSV file to the report, by the built command.
struct SurveyFile {
    let folder: URL
    let rows: Int

    static let items = 40

    struct Figure {
        var megabytes: Double
        var elapsed: Double
        var cpuSeconds: Double
        /// Of the run, in MiB.
        var memory: Double
    }

    /// - Parameter command: `check` reads and checks the answers alone, `run` makes the whole report.
    func measure(_ command: String) throws -> Figure {
        let place = FileManager.default.temporaryDirectory.appending(path: "redomat-survey-\(getpid())")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let answers = answers()
        try answers.write(to: place.appending(path: "answers.csv"))
        try Data(scenario.utf8).write(to: place.appending(path: "survey.yaml"))
        let process = Process()
        process.executableURL = folder.appending(path: "../.build/release/redomat").standardized
        process.currentDirectoryURL = place
        process.arguments = [command, "survey.yaml"] + (command == "run" ? ["--out", "report", "--quiet"] : [])
        process.standardOutput = FileHandle.nullDevice
        let cpu = Self.usage().cpu
        let begin = Date()
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Command.Failure(description: "redomat \(command) ended with \(process.terminationStatus)")
        }
        let after = Self.usage()
        return Figure(
            megabytes: Double(answers.count) / 1e6, elapsed: Date().timeIntervalSince(begin),
            cpuSeconds: after.cpu - cpu, memory: after.memory)
    }

    /// Four constructs of ten items each, without paths: what is wanted is descriptive statistics and reliability.
    private var scenario: String {
        let constructs = (0..<4).map { construct in
            let items = (1...10).map { "Q\(construct * 10 + $0)" }.joined(separator: ", ")
            return "  c\(construct + 1): [ \(items) ]\n"
        }
        return """
            redomat: 1
            name: survey
            model: survey
            assumptions: answers are drawn by chance
            data: { file: answers.csv, scale: 1..5 }
            constructs:

            """ + constructs.joined()
    }

    /// Each answer is a respondent's own leaning, one of five, moved up or down by one at random.
    private func answers() -> Data {
        var text = [UInt8](((1...Self.items).map { "Q\($0)" }.joined(separator: ",") + "\n").utf8)
        text.reserveCapacity(text.count + rows * Self.items * 2)
        var stream = RandomStream(StreamKey(seed: 1, replication: 0, purpose: 3))
        for _ in 0..<rows {
            let leaning = Int(stream.uniform() * 5)
            for item in 0..<Self.items {
                let answer = min(4, max(0, leaning - 1 + Int(stream.uniform() * 3)))
                text.append(UInt8(ascii: "1") + UInt8(answer))
                text.append(item == Self.items - 1 ? UInt8(ascii: "\n") : UInt8(ascii: ","))
            }
        }
        return Data(text)
    }

    private static func usage() -> (cpu: Double, memory: Double) {
        var usage = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        let cpu = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6 }
        return (cpu, Double(usage.ru_maxrss) / 1_024)
    }
}
