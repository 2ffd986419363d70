import Foundation
import Testing

/// Streams that are closed, full or no longer read: the report is written all the same, and nothing goes into it.
struct StreamExactCases {
    @Test(arguments: [
        ("redomat run small.yaml >&-", 0), ("redomat run small.yaml 2>&-", 0),
        ("redomat run small.yaml <&- >&- 2>&-", 0),
        ("redomat run small.yaml 2>/dev/full", 0), ("redomat run small.yaml >/dev/full", 3),
        ("redomat run small.yaml --quiet >/dev/full 2>/dev/full", 0),
    ])
    func theReportIsWritten(line: String, status: Int32) throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try scratch.redomat("run", "small.yaml", "--out", "usual")
        let outcome = try BuiltCommand.shell(line, in: scratch.path)
        #expect(outcome.status == status, "\(outcome.messages)")
        for file in ["report.md", "measures.csv", "replications.csv"] {
            #expect(try scratch.data("Reports/runs/small/\(file)") == scratch.data("usual/\(file)"))
        }
        #expect(scratch.names(in: "Reports/runs").count == 10)
    }

    @Test func aFullDiskUnderATableIsSaid() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        for line in ["check small.yaml", "theory M/M/1 --arrivals 1/h --service 2/h"] {
            let outcome = try BuiltCommand.shell("redomat \(line) >/dev/full", in: scratch.path)
            #expect(outcome.status == 3)
            #expect(outcome.messages == "redomat: error: cannot write to standard output: no space left on device\n")
        }
    }

    @Test func aScenarioMayComeFromAPipe() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        let file = try scratch.redomat("check", "small.yaml")
        let pipe = try BuiltCommand.shell("cat small.yaml | redomat check /dev/stdin", in: scratch.path)
        #expect(pipe.status == 0)
        #expect(pipe.output == file.output)
    }
}
