import Testing

/// The cases of `Tests/Commands` that a debug build runs as well: small ones that can be told by hand.
@Suite("Commands, exactly") struct CommandExactCases {
    @Test(arguments: CaseFile.all().filter(\.runsInDebug)) func `is as expected`(_ given: CommandCase) throws {
        try CommandTests.expect(given)
    }
}

/// The other cases of `Tests/Commands`: a command, its input, and what is expected of it.
@Suite("Commands") struct CommandTests {
    @Test(arguments: CaseFile.all().filter { !$0.runsInDebug }) func `is as expected`(_ given: CommandCase) throws {
        try Self.expect(given)
    }

    /// Each failure at its line of the file.
    static func expect(_ given: CommandCase) throws {
        for failure in try CaseRun.failures(of: given) {
            Issue.record(
                "\(failure.message)",
                sourceLocation: SourceLocation(
                    fileID: "AcceptanceTests/\(given.file)", filePath: given.path, line: failure.line, column: 1))
        }
    }
}
