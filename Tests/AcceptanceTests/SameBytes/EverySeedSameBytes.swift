import Foundation
import Testing

/// The same scenario and seed give the same bytes, whatever the number of threads, in debug and release, and on a
/// processor with and without fused multiply-add. The scenario has every law, discipline and way to arrive.
///
/// `everything.csv` is what a release build gave. `REDOMAT_RECORD=1` writes it anew and fails, so that a recording
/// never passes for a test; a change of it is a change of results and belongs into the changelog.
struct EverySeedSameBytes {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    static let golden = folder.appending(path: "everything.csv")

    private static func results(_ options: String..., environment: [String: String] = [:]) throws -> (
        replications: Data, simulated: String
    ) {
        let scratch = try Scratch()
        let file = folder.appending(path: "everything.yaml").path()
        let outcome = try BuiltCommand.run(
            ["run", file, "--out", "report", "--quiet"] + options, in: scratch.path, environment: environment)
        #expect(outcome.status == 0, "\(outcome.messages)")
        return (
            try scratch.data("report/replications.csv"), try simulated(try scratch.text("report/measures.csv"))
        )
    }

    /// The columns of `measures.csv` that the simulation alone gives; the ends of the intervals and the exact values
    /// go through GSL.
    private static func simulated(_ text: String) throws -> String {
        let table = try Table(text)
        let columns = try ["element", "class", "window", "quantity", "statistic", "unit", "estimate", "std_error"]
            .map { try table.column($0) }
        return table.rows.indices.map { row in columns.map { $0[row] }.joined(separator: ",") }
            .joined(separator: "\n")
    }

    @Test func asRecorded() throws {
        let (replications, _) = try Self.results()
        if ProcessInfo.processInfo.environment["REDOMAT_RECORD"] == "1" {
            try replications.write(to: Self.golden)
            Issue.record("recorded anew; read what has moved, then run without REDOMAT_RECORD")
            return
        }
        let expected = try String(contentsOf: Self.golden, encoding: .utf8).split(separator: "\n")
        let actual = String(decoding: replications, as: UTF8.self).split(separator: "\n")
        let moved = zip(expected, actual).filter { $0 != $1 }
        #expect(moved.first.map { "\($0) became \($1)" } == nil, "and \(moved.count - 1) more")
        #expect(try Data(contentsOf: Self.golden) == replications)
    }

    @Test func whateverTheNumberOfThreads() throws {
        let one = try Self.results("--jobs", "1")
        for jobs in ["2", "2", "7"] {
            let other = try Self.results("--jobs", jobs)
            #expect(other.replications == one.replications)
            #expect(other.simulated == one.simulated)
        }
    }

    /// glibc's own log, exp and sin differ in the last bit without FMA; ours must not.
    @Test func withoutFusedMultiplyAdd() throws {
        let usual = try Self.results()
        let without = try Self.results(environment: ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-AVX2"])
        #expect(without.replications == usual.replications)
        #expect(without.simulated == usual.simulated)
    }

    @Test func anotherSeedGivesOthers() throws {
        #expect(try Self.results("--seed", "1").replications != Self.results().replications)
    }
}
