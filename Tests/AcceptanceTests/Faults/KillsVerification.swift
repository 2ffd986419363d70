import Foundation
import Glibc
import TestSupport
import Testing

/// Processes that are killed at any time: the old report stands whole or the new one does, and an experiment goes on to
/// the same bytes.
@Suite("Kills", .enabled(if: LongChecks.areAsked))
struct KillsVerification {
    private static let kills = 200

    /// Times that are the same in every run of this check.
    private struct Times {
        private var state: UInt64

        init(seed: UInt64) { state = seed }

        mutating func next(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 11) / Double(1 << 53)
        }
    }

    @Test func `of runs`() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(replications: 200), to: "small.yaml")
        let work = FaultedWork(
            name: "run", before: [], arguments: ["run", "small.yaml", "--quiet"], output: "Reports/runs/small/")
        var whole: [[String: Data]] = []
        for seed in ["7", "8"] {
            try BuiltCommand.run(work.arguments + ["--seed", seed], in: scratch.path)
            whole.append(work.written(in: scratch))
        }
        #expect(whole[0] != whole[1] && !whole[0].isEmpty)
        var times = Times(seed: 1)
        var killed = 0
        var replaced = 0
        var seed = 0
        while killed < Self.kills {
            let run = try RunningCommand(
                BuiltCommand.path, work.arguments + ["--seed", seed == 0 ? "7" : "8"], in: scratch.path)
            usleep(UInt32(times.next(0.01...0.25) * 1e6))
            run.send(SIGKILL)
            let outcome = try run.wait()
            if outcome.status == -SIGKILL { killed += 1 } else { #expect(outcome.status == 0, "\(outcome.messages)") }
            let found = work.written(in: scratch)
            #expect(whole.contains(found), "after kill \(killed)")
            if found == whole[seed] { replaced += 1 }
            if outcome.status == 0 { #expect(found == whole[seed]) }
            seed = 1 - seed
        }
        try BuiltCommand.run(work.arguments, in: scratch.path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.place("Reports/runs")) == ["small"])
        Reliability.report(
            "SIGKILL at any time", in: "`run`", tried: killed,
            outcome: "\(killed) times one of the two reports whole; nothing else left after the next run")
    }

    /// The clock of the process goes twenty times as fast, so that files of units are written from the first tenth of a
    /// second on.
    @Test func `of experiments, which go on`() throws {
        // Under `nohup` the tests ignore it, and what they start would too.
        _ = Glibc.signal(SIGHUP, SIG_DFL)
        let scratch = try Scratch()
        let faulty = try FaultyFiles()
        try scratch.write(
            Given.small(replications: 600, customers: 2_000, more: FaultedWork.experiment), to: "small.yaml")
        let work = FaultedWork(
            name: "experiment", before: [], arguments: ["experiment", "small.yaml", "--jobs", "1"], output: "Reports")
        try BuiltCommand.run(work.arguments, in: scratch.path)
        let expected = work.written(in: scratch)
        #expect(!expected.isEmpty)
        let fast = faulty.environment("EIO", at: nil, below: scratch.path, more: ["FAULT_FAST": "20"])
        var times = Times(seed: 2)
        var killed = 0
        var withUnits = 0
        var finished = 0
        try? FileManager.default.removeItem(atPath: scratch.place("Reports"))
        while killed < Self.kills {
            let run = try RunningCommand(BuiltCommand.path, work.arguments, in: scratch.path, environment: fast)
            usleep(UInt32(times.next(0.05...0.5) * 1e6))
            run.send(SIGKILL)
            let outcome = try run.wait()
            // No file of units is ever cut off.
            #expect(!outcome.messages.contains("counts as not there"), "\(outcome.messages)")
            if outcome.status == -SIGKILL {
                killed += 1
                let kept = scratch.names(in: "Reports/runs")
                if kept.contains(where: { $0.hasSuffix(".units") && $0.contains("/units/") }) { withUnits += 1 }
                #expect([[:], expected].contains(work.written(in: scratch)))
                guard work.written(in: scratch).isEmpty else { continue }
            } else {
                #expect(outcome.status == 0, "\(outcome.messages)")
                #expect(work.written(in: scratch) == expected)
                finished += 1
                try? FileManager.default.removeItem(atPath: scratch.place("Reports"))
            }
        }
        let last = try BuiltCommand.run(work.arguments, in: scratch.path, limit: 120)
        #expect(last.status == 0)
        #expect(work.written(in: scratch) == expected)
        #expect(withUnits > Self.kills / 4)
        Reliability.report(
            "SIGKILL at any time", in: "`experiment`", tried: killed,
            outcome: "\(withUnits) times with finished work on the disk; the report that came in the end was the same "
                + "bytes \(finished + 1) times of \(finished + 1)")
    }

    /// In the middle of every write, and before every other call.
    @Test(arguments: FaultedWork.all)
    func `at each call`(_ work: FaultedWork) throws {
        let scratch = try Scratch()
        let faulty = try FaultyFiles()
        try FaultedWork.prepare(scratch)
        if !work.before.isEmpty { try BuiltCommand.run(work.before, in: scratch.path) }
        let old = work.written(in: scratch)
        let calls = try faulty.calls(work.arguments, in: scratch)
        let new = work.written(in: scratch)
        #expect(calls > 10 && old != new)
        for call in 1...max(1, calls) {
            if work.name == "new" { for name in new.keys { unlink(scratch.place(name)) } }
            if !work.before.isEmpty { try BuiltCommand.run(work.before, in: scratch.path) }
            let outcome = try BuiltCommand.run(
                work.arguments, in: scratch.path,
                environment: faulty.environment("kill", at: call, below: scratch.path))
            let found = work.written(in: scratch)
            let words = "\(work.name), killed at call \(call): \(outcome.status) \(outcome.messages)"
            #expect(outcome.status == -SIGKILL || outcome.status == 0, "\(words)")
            // Of two files that belong together one may be there: then it is whole.
            #expect(found == old || found == new || found.allSatisfy { new[$0.key] == $0.value }, "\(words)")
        }
        Reliability.report(
            "SIGKILL in the middle of a call", in: "`\(work.name)`, at each call", tried: calls,
            outcome: "\(calls) old or new whole")
    }

    @Test(arguments: [(SIGHUP, "HUP"), (SIGTERM, "TERM"), (SIGINT, "INT")])
    func `finished work is kept by all signals`(signal: Int32, name: String) throws {
        // Under `nohup` the tests ignore it, and what they start would too.
        _ = Glibc.signal(SIGHUP, SIG_DFL)
        let scratch = try Scratch()
        let faulty = try FaultyFiles()
        try scratch.write(
            Given.small(replications: 600, customers: 2_000, more: FaultedWork.experiment), to: "small.yaml")
        let work = FaultedWork(
            name: "experiment", before: [], arguments: ["experiment", "small.yaml", "--jobs", "1"], output: "Reports")
        try BuiltCommand.run(work.arguments, in: scratch.path)
        let expected = work.written(in: scratch)
        var times = Times(seed: UInt64(signal))
        var interrupted = 0
        let fast = faulty.environment("EIO", at: nil, below: scratch.path, more: ["FAULT_FAST": "20"])
        try? FileManager.default.removeItem(atPath: scratch.place("Reports"))
        for _ in 0..<20 {
            let run = try RunningCommand(BuiltCommand.path, work.arguments, in: scratch.path, environment: fast)
            try run.waitUntilComputed(times.next(0.12...0.4))
            run.send(signal)
            let outcome = try run.wait()
            #expect([0, 130].contains(outcome.status), "\(outcome.status) \(outcome.messages)")
            if outcome.status == 130 {
                interrupted += 1
                #expect(work.left(in: scratch) == [])
                continue
            }
            #expect(work.written(in: scratch) == expected)
            try? FileManager.default.removeItem(atPath: scratch.place("Reports"))
        }
        #expect(try BuiltCommand.run(work.arguments, in: scratch.path, limit: 120).status == 0)
        #expect(work.written(in: scratch) == expected)
        #expect(interrupted > 5)
        Reliability.report(
            "SIG\(name)", in: "`experiment`", tried: interrupted,
            outcome: "\(interrupted) times exit 130; it went on to the same bytes")
    }
}
