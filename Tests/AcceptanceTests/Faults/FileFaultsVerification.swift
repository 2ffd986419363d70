import Foundation
import TestSupport
import Testing

/// Each call of the file system fails once, in each way, in each work that leaves files.
@Suite("Faults of the file system", .enabled(if: LongChecks.areAsked))
struct FileFaultsVerification {
    /// What came of the faults.
    private struct Tally {
        var tried = 0
        var outcomes: [String: Int] = [:]

        var text: String {
            outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        }
    }

    @Test(arguments: FaultedWork.all, FaultyFiles.Kind.allCases)
    func `the old files or the new ones, whole, or a sentence`(_ work: FaultedWork, _ kind: FaultyFiles.Kind) throws {
        let scratch = try Scratch()
        let faulty = try FaultyFiles()
        try FaultedWork.prepare(scratch)
        // What is to come of it, made where nothing fails.
        let expected = try Scratch()
        try FaultedWork.prepare(expected)
        if !work.before.isEmpty { try BuiltCommand.run(work.before, in: expected.path) }
        try BuiltCommand.run(work.arguments, in: expected.path)
        let new = work.written(in: expected)
        #expect(!new.isEmpty)
        if !work.before.isEmpty { try BuiltCommand.run(work.before, in: scratch.path) }
        let old = work.written(in: scratch)
        #expect(old != new)
        let kept = try Scratch()
        try Self.copy(scratch, to: kept)
        let calls = try faulty.calls(work.arguments, in: scratch)
        #expect(calls > 10)
        var tally = Tally()
        for call in 1...max(1, calls) {
            try Self.copy(kept, to: scratch)
            let outcome = try BuiltCommand.run(
                work.arguments, in: scratch.path,
                environment: faulty.environment(kind.rawValue, at: call, below: scratch.path), limit: 30)
            let found = work.written(in: scratch)
            tally.tried += 1
            let words = "\(work.name), \(kind.rawValue) at call \(call): \(outcome.status) \(outcome.messages)"
            switch outcome.status {
            case 0:
                #expect(found == new, "\(words)")
                tally.outcomes["new whole", default: 0] += 1
            case 2, 3:
                #expect(found == old || Self.isWhole(found, but: outcome.messages, of: new), "\(words)")
                #expect(outcome.messages.contains("error"), "\(words)")
                let left = found == old ? "old whole" : found == new ? "new whole" : "new but for what a sentence names"
                tally.outcomes["\(left), a sentence and exit \(outcome.status)", default: 0] += 1
            default: Issue.record("\(words)")
            }
            // What a failing removal leaves goes with the next run of the same name.
            guard !work.left(in: scratch).isEmpty, work.output == "Reports" || work.output == "Fits" else { continue }
            let again = try BuiltCommand.run(work.arguments, in: scratch.path)
            #expect(again.status == 0 && work.written(in: scratch) == new, "\(words) \(again.messages)")
            #expect(work.left(in: scratch) == [], "\(words)")
        }
        Reliability.report(kind.title, in: "`\(work.name)`, at each call", tried: tally.tried, outcome: tally.text)
    }

    /// Whether all new files are there but those of which the messages say that they are missing: one writer that fails
    /// leaves the others.
    private static func isWhole(_ found: [String: Data], but messages: String, of new: [String: Data]) -> Bool {
        let missing = new.keys.filter { messages.contains("\($0) is missing in the report") }
        return messages.contains("error:") && found == new.filter { !missing.contains($0.key) }
    }

    /// Makes one folder what another is.
    private static func copy(_ from: Scratch, to: Scratch) throws {
        try? FileManager.default.removeItem(atPath: to.path)
        try FileManager.default.copyItem(atPath: from.path, toPath: to.path)
    }
}
