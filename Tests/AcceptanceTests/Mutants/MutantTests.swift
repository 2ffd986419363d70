import Foundation
import Testing

/// Shipped scenarios, changed at random: whatever a file holds, the command says a sentence about it or does its work.
///
/// A fixed few hundred in each run of the tests; `make fuzz` sets the time and goes on under another seed.
@Suite("Mutants of the shipped scenarios") struct MutantTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seconds = environment["REDOMAT_FUZZ_SECONDS"].flatMap(Double.init)
    private static let seed = environment["REDOMAT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    /// Two at a time, as many as the smallest machine has processors.
    private static let lanes = 2
    private static let checked = 150
    private static let run = 12

    @Test(arguments: 0..<lanes) func `end with a sentence or with a report`(lane: Int) throws {
        let scratch = try Scratch()
        let run = try MutantRun(Mutator(Corpus(), seed: Self.seed), in: scratch.place("Scenarios"))
        let begin = ProcessInfo.processInfo.systemUptime
        var number = lane
        var scenarios = 0
        func goesOn() -> Bool {
            guard let seconds = Self.seconds else { return number < Self.checked * Self.lanes }
            return ProcessInfo.processInfo.systemUptime - begin < seconds
        }
        while goesOn() {
            let (find, isScenario) = try run.check(number)
            if let find { try Self.record(find) }
            if isScenario {
                scenarios += 1
                if Self.seconds != nil || scenarios <= Self.run {
                    if let find = try run.work(number, seconds: Self.seconds == nil ? 1 : 10) { try Self.record(find) }
                }
            }
            number += Self.lanes
        }
        // Where none is a scenario any more the mutants say nothing of runs.
        #expect(scenarios >= Self.run || Self.seconds != nil)
        print("mutants: \(number / Self.lanes) under seed \(Self.seed), \(scenarios) of them scenarios")
    }

    private static func record(_ find: MutantRun.Find) throws {
        let name = find.mutant.name.replacing("/", with: "-")
        var kept = ""
        if seconds != nil {
            let folder = environment["REDOMAT_FUZZ_FINDS"] ?? NSTemporaryDirectory() + "redomat-fuzz-\(seed)"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(find.mutant.bytes).write(to: URL(filePath: "\(folder)/\(name)"))
            if let data = find.mutant.data {
                try Data(data.bytes).write(to: URL(filePath: "\(folder)/\(name).csv"))
            }
            kept = "; kept in \(folder)/\(name)"
        }
        Issue.record("\(find.mutant.origin): \(find.what)\(kept)")
    }

    @Test func `are the same under the same seed`() throws {
        let corpus = try Corpus()
        let one = Mutator(corpus, seed: 5)
        let other = Mutator(corpus, seed: 5)
        for number in 0..<50 {
            let left = one.mutant(number)
            let right = other.mutant(number)
            #expect(left.bytes == right.bytes && left.data?.bytes == right.data?.bytes)
        }
        #expect((0..<50).contains { one.mutant($0).bytes != Mutator(corpus, seed: 6).mutant($0).bytes })
    }
}
