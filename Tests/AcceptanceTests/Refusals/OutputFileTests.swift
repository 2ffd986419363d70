import Foundation
import Testing

/// Two commands that make the same file at once; the rest stands in `Tests/Commands/refusals/output-files.txt`.
struct OutputFileTests {
    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        return scratch
    }

    /// Each is whole; the one that ends last stands.
    @Test func twoTracesIntoOneFile() throws {
        let scratch = try scratch()
        for seed in ["1", "2"] { try scratch.redomat("trace", "small.yaml", "--seed", seed, "--out", "\(seed).csv") }
        let expected = [try scratch.data("1.csv"), try scratch.data("2.csv")]
        #expect(expected[0] != expected[1])
        for _ in 0..<5 {
            let running = try ["1", "2"].map { seed in
                try RunningCommand(
                    BuiltCommand.path, ["trace", "small.yaml", "--seed", seed, "--out", "log.csv"], in: scratch.path)
            }
            for process in running { #expect(try process.wait().status == 0) }
            #expect(expected.contains(try scratch.data("log.csv")))
        }
        #expect(scratch.names() == ["1.csv", "2.csv", "log.csv", "small.yaml"])
    }
}
