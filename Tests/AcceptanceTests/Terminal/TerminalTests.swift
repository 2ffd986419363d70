import Foundation
import Testing

/// No command to the terminal that stands in a file, a path or an argument gets there, and none gets into a report.
@Suite("What a terminal is told") struct TerminalTests {
    /// Red letters, another title of the window, a return that writes over the line, C1, the direction turned.
    private static let steering = "a\u{1B}[31mred\u{1B}]0;owned\u{7}\u{9B}2J\u{202E}\u{2066}\u{61C}\u{2028}\u{200B}z"
    /// As a title: of two lines one is made.
    private static let shown =
        "a\\u{1B}[31mred\\u{1B}]0;owned\\u{7}\\u{9B}2J\\u{202E}\\u{2066}\\u{61C} \\u{200B}z"

    /// The same, as YAML writes it.
    private static let inYAML =
        #"a\e[31mred\e]0;owned\a\u009B2J\u202E\u2066\u061C\u2028\u200Bz"#

    private static func scenario(name: String = "esc") -> String {
        """
        redomat: 1
        name: \(name)
        title: "\(inYAML)"
        description: "\(inYAML)"
        source: "\(inYAML)"
        assumptions: [ "\(inYAML)" ]
        parameters: { doctors: { value: 3, title: "\(inYAML)" } }
        classes: { p: { title: "\(inYAML)", arrivals: { poisson: 20/h }, flow: [ d ] } }
        stations: { d: { title: "\(inYAML)", servers: $doctors, service: { exponential: 5 min } } }
        run: { horizon: 8 h, replications: 2 }
        """ + "\n"
    }

    /// Whether a text holds what steers, with the ends of lines and tabs of a layout allowed.
    static func steers(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        return scalars.enumerated().contains { place, scalar in
            if scalar == "\r", place + 1 < scalars.count, scalars[place + 1] == "\n" { return false }
            let isControl =
                (scalar.value < 0x20 && scalar != "\n" && scalar != "\t") || (0x7F..<0xA0).contains(scalar.value)
            let isSeparator = scalar == "\u{2028}" || scalar == "\u{2029}" || scalar == "\u{200B}"
            return isControl || isSeparator || scalar.properties.isBidiControl
        }
    }

    private static func expectQuiet(_ outcome: BuiltCommand.Outcome, _ what: String) {
        #expect(!steers(outcome.output), "standard output of \(what)")
        #expect(!steers(outcome.messages), "standard error of \(what)")
    }

    @Test func `titles of a file are shown in letters`() throws {
        let scratch = try Scratch()
        try scratch.write(Self.scenario(), to: "esc.yaml")
        let check = try scratch.redomat("check", "esc.yaml")
        #expect(check.status == 0 && check.output.contains(Self.shown), "\(check)")
        Self.expectQuiet(check, "check")
        let run = try scratch.redomat("run", "esc.yaml")
        #expect(run.status == 0 && run.output.contains(Self.shown), "\(run)")
        Self.expectQuiet(run, "run")
        for words in [["staffing", "esc.yaml", "--target", "d.wait.p95 at most 20 min"], ["trace", "esc.yaml"]] {
            Self.expectQuiet(try BuiltCommand.run(words, in: scratch.path), words[0])
        }
        let recorded = try scratch.redomat("test", "esc.yaml", "--record", "--effort", "1000")
        Self.expectQuiet(recorded, "test --record")
        Self.expectQuiet(try scratch.redomat("test", "esc.yaml"), "test")
        // Who looks at the files in a terminal is no worse off.
        let names = scratch.names(in: "Reports/runs/esc").filter { $0.contains(".") && !$0.hasSuffix(".xlsx") }
        for name in names + ["../../../esc.baseline"] {
            #expect(!Self.steers(try scratch.text("Reports/runs/esc/\(name)")), "\(name)")
        }
    }

    @Test func `a title is one line`() throws {
        let scratch = try Scratch()
        try scratch.write(
            Self.scenario().replacing(
                "title: \"\(Self.inYAML)\"\nd", with: #"title: "a\nredomat: error: b\n""# + "\nd"),
            to: "esc.yaml")
        let outcome = try scratch.redomat("check", "esc.yaml")
        #expect(outcome.status == 0 && outcome.output.contains("a redomat: error: b"), "\(outcome)")
    }

    @Test func `mistakes quote a file without its commands`() throws {
        let scratch = try Scratch()
        let text = Self.scenario().replacing("title:", with: "titel\u{9B}\u{202E}:")
        try scratch.write(text, to: "wrong.yaml")
        let outcome = try scratch.redomat("check", "wrong.yaml")
        #expect(outcome.status == 2)
        Self.expectQuiet(outcome, "check of a wrong file")
        let data = try scratch.write("min\u{202E}utes\u{1B}\n1\nx\u{1B}[2J\n", to: "data.csv")
        for column in ["min\u{202E}utes\u{1B}", "minutes", "\u{1B}[2J"] {
            Self.expectQuiet(try scratch.redomat("fit", data, "--column", column), "fit")
        }
    }

    /// As the other end of a pipe sees it: paths that are there, that are not, and where reports go.
    @Test func `paths are shown in letters`() throws {
        let scratch = try Scratch()
        let name = Self.steering + ".yaml"
        try scratch.write(Self.scenario(), to: name)
        for words in [
            ["check", name], ["check", "no-" + name], ["run", name, "--out", Self.steering], ["run", "no-" + name],
            ["new", "clinic", name], ["new", "clinic", "new-" + name], ["test", name],
            ["run", name, "--out", "/proc/\(Self.steering)/x"], ["fit", name, "--column", "x"],
            ["trace", name, "--out", "/proc/\(Self.steering).csv"], ["collect", Self.steering], ["experiment", name],
            ["trace", name, "--diff", name], ["unit", Self.steering, "0"],
        ] { Self.expectQuiet(try BuiltCommand.run(words, in: scratch.path), words.joined(separator: " ")) }
        // The command that the report tells brings the same file again.
        let report = try scratch.text("\(Self.steering)/report.md")
        let line = try #require(report.split(separator: "\n").first { $0.hasPrefix("redomat run $'") })
        #expect(!Self.steers(String(line)))
        try FileManager.default.removeItem(atPath: scratch.place(Self.steering))
        #expect(try BuiltCommand.shell(String(line), in: scratch.path).status == 0)
        #expect(scratch.exists("Reports/runs/esc/report.md"))
    }

    /// The parser's own messages repeat what it did not understand.
    @Test func `arguments are shown in letters`() throws {
        let scratch = try Scratch()
        try scratch.write(Self.scenario(), to: "esc.yaml")
        let odd = Self.steering
        for words in [
            [odd], ["help", odd], ["--\(odd)"], ["run", "--\(odd)"], ["run", "esc.yaml", "--seed", odd],
            ["run", "esc.yaml", "--set", odd], ["run", "esc.yaml", "--set", "doctors=\(odd)"],
            ["run", "esc.yaml", "--format", odd], ["theory", odd, "--arrivals", "1/h", "--service", "2/h"],
            ["theory", "M/M/1", "--arrivals", odd, "--service", "2/h"], ["experiment", "esc.yaml", odd],
            ["fit", "esc.yaml", "--column", odd, "--where", odd], ["staffing", "esc.yaml", "--target", odd],
            ["new", odd], ["test", "esc.yaml", "--effort", odd], ["run", "esc.yaml", "--\(odd)", "--\(odd)"],
        ] {
            let outcome = try BuiltCommand.run(words, in: scratch.path)
            #expect(outcome.status != 0, "\(words)")
            Self.expectQuiet(outcome, words.joined(separator: " "))
        }
        let line = try scratch.redomat("check", "x.yaml\nredomat: all is well, no mistakes")
        #expect(!line.messages.contains("\nredomat: all is well"), "\(line.messages)")
    }

    /// Bytes that are no text cannot be told by letters, and the program must not fall over them.
    @Test func `an argument that is no UTF-8`() throws {
        let scratch = try Scratch()
        for line in ["redomat check $'\\xff\\xfe.yaml'", "redomat run --out $'\\xff' $'\\xff'", "redomat $'\\x9b2J'"] {
            let outcome = try BuiltCommand.shell(line, in: scratch.path)
            #expect(outcome.status == 2 || outcome.status == 64, "\(line): \(outcome)")
            Self.expectQuiet(outcome, line)
        }
    }

    /// What is our own stays: help, its layout, and the scripts for shells.
    @Test func `help and completions are as they were`() throws {
        let scratch = try Scratch()
        let help = try scratch.redomat("--help")
        #expect(help.status == 0 && help.output.hasPrefix("OVERVIEW: ") && help.messages.isEmpty)
        #expect(try scratch.redomat("run", "--help").output.contains("\nOPTIONS:\n"))
        #expect(try scratch.redomat("version").status == 0)
        for shell in ["bash", "zsh", "fish"] {
            let script = try scratch.redomat("--generate-completion-script", shell)
            #expect(script.status == 0 && !script.output.contains("\\u{"), "\(shell)")
        }
        let none = try scratch.redomat()
        #expect(none.status == 0 && none.output.contains("SUBCOMMANDS:"))
        let wrong = try scratch.redomat("run")
        #expect(wrong.status == 64 && wrong.output.isEmpty && wrong.messages.hasPrefix("Error: "))
    }
}
