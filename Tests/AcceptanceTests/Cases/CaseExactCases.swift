import Testing

/// The runner of cases itself: what holds passes, what does not is told at its line, and everything at once.
@Suite("Cases of commands", .enabled(if: !CaseRecording.isOn)) struct CaseExactCases {
    /// What is said of a file of cases, as `line: message`.
    private static func said(_ text: String) throws -> [String] {
        try CaseFile(text, name: "tried.txt").cases().flatMap { try CaseRun.failures(of: $0) }
            .map { "\($0.line): \($0.message)" }
    }

    /// Each of these holds of the table and the texts below.
    private static let holding = [
        "stdout is \"one\\ntwo 20%\\n\"", "stdout contains two", "stdout contains 2 times /^[a-z]+/",
        "stdout lacks three",
        "stdout begins one", "stdout ends \"%\\n\"", "stdout lines equals 2", "stdout size below 20",
        "stdout /two (\\d+)%/ equals 20", "stdout /two (\\d+)/ between 19 and 21", "stderr is \"to stderr\\n\"",
        "output contains stderr", "file t.csv contains \"a,b\\r\\n\"", "file t.csv begins \"name,wait\\n\"",
        "cell t.csv [name=x] wait equals 2.5 within 0.1", "cell t.csv [name=\"a,b\"] wait is 7",
        "column t.csv wait each above 2", "column t.csv wait any at least 7", "column t.csv wait none equals 3",
        "column t.csv wait count equals 2", "column t.csv name is x | a,b", "columns t.csv are name | wait",
        "json r.json made.by is us", "json r.json list.1 equals 4",
        "section r.md Short contains \"in\\n### deeper\\n\"",
        "section r.md Short lacks next", "exists t.csv", "missing u.csv", "same t.csv t.csv", "differ t.csv r.md",
        "number 2/21 * 21 equals 2 within 1e-9", "number sqrt(16) - (1 + 2) * -1 equals 7", "unchanged .",
    ]

    private static let files = """
        $ printf 'name,wait\\r\\nx,2.44\\r\\n"a,b",7\\r\\n' > t.csv; echo '{"made": {"by": "us"}, "list": [3, 4]}' > r.json
        $ printf '# All\\n## Short\\nin\\n### deeper\\nmore\\n## Other\\nnext\\n' > r.md
        remember .
        $ printf 'one\\ntwo 20%%\\n'; echo 'to stderr' >&2

        """

    @Test(arguments: holding) func `what holds passes`(expectation: String) throws {
        // A table with a bare `a,b\r\n` in it has none such, but the quoted one.
        let line =
            expectation.hasPrefix("file t.csv contains") ? "file t.csv contains \"\\\"a,b\\\",7\\r\\n\"" : expectation
        #expect(try Self.said(Self.files + line + "\n") == [])
    }

    @Test(arguments: [
        "stdout is one", "stdout contains three", "stdout contains 1 times /^[a-z]+/", "stdout lacks one",
        "stdout begins two",
        "stdout ends x", "stdout is empty", "stdout lines equals 3", "stdout size below 5",
        "stdout /two (\\d+)%/ equals 21",
        "stdout /three (\\d+)/ equals 3", "stdout equals 3", "stderr is empty", "output lacks stderr",
        "cell t.csv [name=x] wait equals 2.5 within 0.01", "cell t.csv [name=y] wait equals 2",
        "cell t.csv [name=x] length is 3",
        "cell t.csv [name=x] wait above 2.44", "column t.csv wait each above 3", "column t.csv wait any above 7",
        "column t.csv wait none equals 7", "column t.csv wait count equals 3", "column t.csv name is a,b | x",
        "columns t.csv are wait | name", "json r.json made.by is them", "json r.json made.at is us",
        "file u.csv contains x",
        "section r.md Short contains next", "section r.md None contains in", "exists u.csv", "missing t.csv",
        "differ t.csv t.csv", "same t.csv r.md", "number 1 + 1 equals 3", "stdout", "stdout frobnicates x",
        "stdot is one",
        "stdout contains <<nothing>>", "files . are none", "measure . a.b.c equals 1", "cell r.md [a=b] c is d",
        "stdout equals two", "number 1 equals one", "unchanged elsewhere", "write none.txt", "exit 3", "stdout is /on/",
    ]) func `what does not hold is told at its line`(expectation: String) throws {
        let said = try Self.said(Self.files + expectation + "\n")
        // The exit is that of the command, whose line it is told at.
        let line = expectation.hasPrefix("exit") ? 4 : 5
        #expect(said.count == 1 && said[0].hasPrefix("\(line): "), "\(said)")
    }

    @Test func `everything is told at once`() throws {
        let said = try Self.said("$ echo a; exit 2\nstdout is b\nstdout contains a\nmissing .\n")
        #expect(said.map { String($0.prefix(3)) } == ["1: ", "2: ", "4: "])
        #expect(said[0].contains("should end with 0, and ended with 2") && said[0].contains("    a"))
        #expect(said[1].contains("should be \"b\"") && said[1].contains("after: echo a; exit 2"))
    }

    @Test func `lines stand in their order`() throws {
        #expect(try Self.said("$ printf 'a\\nb\\n'\nstdout contains:\n    a\n    b\n").isEmpty)
        let turned = try Self.said("$ printf 'a\\nb\\n'\nstdout contains:\n    b\n    a\n")
        #expect(turned.count == 1 && turned[0].contains("behind the line before it"))
        let found = try Self.said("$ echo b\nstdout lacks:\n    a\n    b\n")
        #expect(found.count == 1 && found[0].contains("should not contain \"b\""))
        let differs = try Self.said("$ printf 'a\\n\\nc\\n'\nstdout is:\n    a\n\n    d\n")
        #expect(differs.count == 1 && differs[0].contains("line 3 should be\n    \"d\"\nand is\n    \"c\""))
    }

    @Test func `a hang is told`() throws {
        let said = try Self.said("$ sleep 20\nlimit 0.3 s\n")
        #expect(said.count == 1 && said[0].contains("1: it took longer than 0.3 s"))
    }

    @Test func `values are filled in`() throws {
        let text = """
            let greeting = hello
            -- a.txt --
            <<greeting>>, <<whom=you>>
              <<more=>>
            == as usual
            $ cat a.txt
            stdout is "hello, you\\n  \\n"
            == otherwise
            let whom = all
            let more:
                x:
                  y
            $ cat a.txt
            stdout is "hello, all\\n  x:\\n    y\\n"
            let whom = nobody
            write a.txt as b.txt
            $ cat b.txt
            stdout begins hello, nobody
            take word = stdout /, (\\w+)/
            $ echo <<word>>
            stdout is "nobody\\n"
            == rows
            each greeting | whom
                good day | "me"
                "" | them
            $ cat a.txt
            stdout begins <<greeting>>, <<whom>>

            """
        let cases = CaseFile(text, name: "tried.txt").cases()
        #expect(cases.map(\.name) == ["as usual", "otherwise", "rows: good day | \"me\"", "rows: \"\" | them"])
        #expect(try Self.said(text) == [])
    }

    @Test func `what cannot be read is told`() throws {
        #expect(try Self.said("# nothing\n")[0].contains("it starts no command"))
        #expect(try Self.said("    indented\n$ true\n")[0].contains("nothing stands above"))
        #expect(try Self.said("each a | b\n    1\n$ echo <<a>> <<b>>\n")[0].contains("has 1 cells, not 2"))
        #expect(try Self.said("let folder = x\n$ echo <<folder>>\n")[0].contains("has its value already"))
        #expect(try Self.said("let unused = x\n$ true\n")[0].contains("'unused' is used nowhere"))
        #expect(try Self.said("$ true\nstdout contains:\n")[0].contains("lines have to be indented below it"))
        #expect(try Self.said("$ true\nstdout is empty\n    a\n")[0].contains("nothing may be indented below it"))
        #expect(try Self.said("given nothing.yaml\n$ true\n")[0].contains("there is no file nothing.yaml"))
    }

    /// Where the folder was moved or renamed no case would be found, and nothing would fail.
    @Test func `there are many cases`() {
        let cases = CaseFile.all()
        #expect(cases.count > 400 || CaseFile.asked != nil)
        #expect(cases.count { $0.runsInDebug } > 80 || CaseFile.asked != nil)
    }
}
