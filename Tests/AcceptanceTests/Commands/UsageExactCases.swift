import Foundation
import Testing

/// Wrong usage is 64 and says what would be right.
struct UsageExactCases {
    @Test(arguments: [
        ["run"], ["check"], ["theory"], ["staffing"], ["fly"], ["run", "a.yaml", "--fast"],
        ["run", "a.yaml", "--jobs", "0"],
        ["run", "a.yaml", "--jobs", "many"], ["run", "a.yaml", "--replications", "0"],
        ["run", "a.yaml", "--replications", "-3"], ["run", "a.yaml", "--seed", "-1"],
        ["run", "a.yaml", "--seed", "18446744073709551616"], ["run", "a.yaml", "--set", "doctors"],
        ["run", "a.yaml", "--format", "pdf"], ["run", "a.yaml", "--format", "html,xls"],
        ["run", "a.yaml", "--format", ""], ["run", "a.yaml", "--out", ""],
        ["theory", "M/M", "--arrivals", "20/h", "--service", "8/h"], ["theory", "M/M/3", "--arrivals", "20/h"],
        ["theory", "M/M/3", "--arrivals", "20", "--service", "8/h"],
        ["theory", "M/M/3", "--arrivals", "20/h", "--service", "8 km"],
        ["theory", "M/G/1", "--arrivals", "5/h", "--service", "8 min"],
    ])
    func wrongUsage(arguments: [String]) throws {
        let scratch = try Scratch()
        let outcome = try BuiltCommand.run(arguments, in: scratch.path)
        #expect(outcome.status == 64, "\(arguments)")
        #expect(outcome.output == "")
        #expect(outcome.messages.contains("Error: "))
        #expect(scratch.names() == [])
    }

    @Test func unknownFormatsAreNamed() throws {
        let outcome = try Scratch().redomat("run", "a.yaml", "--format", "md,pdf")
        #expect(outcome.messages.contains("'pdf'"))
        #expect(outcome.messages.contains("html, md, xlsx, csv, json"))
    }

    @Test func versionAndHelpGoToStandardOutput() throws {
        let scratch = try Scratch()
        let version = try scratch.redomat("--version")
        #expect(version.status == 0)
        #expect(version.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
        let help = try scratch.redomat("--help")
        #expect(help.status == 0)
        #expect(help.messages == "")
        for command in ["run", "check", "theory", "fit", "staffing", "new"] {
            #expect(help.output.contains("\n  \(command) "))
        }
    }

    /// A file that cannot be read is the user's mistake, named as such and at once.
    @Test func filesThatAreNoScenario() throws {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(atPath: scratch.place("folder.yaml"), withIntermediateDirectories: true)
        try scratch.write("", to: "empty.yaml")
        try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37) }).write(
            to: URL(filePath: scratch.place("binary.yaml")))
        try scratch.write(String(repeating: "# nothing but comment\n", count: 500_000), to: "large.yaml")
        let before = scratch.names()
        for file in ["folder.yaml", "missing.yaml", "empty.yaml", "binary.yaml", "large.yaml", "folder.yaml/none.yaml"]
        {
            for command in ["run", "check"] {
                let outcome = try scratch.redomat(command, file, limit: 10)
                #expect(outcome.status == 2, "\(command) \(file): \(outcome.messages)")
                #expect(outcome.messages.hasPrefix(file), "\(outcome.messages)")
                #expect(outcome.messages.contains("error: "))
                #expect(outcome.messages.utf8.count < 2_000)
            }
        }
        #expect(scratch.names() == before)
    }
}
