import Foundation
import Testing

/// What is said to people passes one place, which lets nothing of a file or an argument steer a terminal.
@Suite("Output in the sources") struct OneTerminalTests {
    private static let place = "StandardStreams.swift"

    /// Each of the patterns below has one of these words in it.
    private static let words = [
        "print(", "Print(", "dump(", "puts(", "putchar(", "perror(", "printf(", "NSLog(", "fwrite(",
        "FileHandle.standard", "stdout", "stderr", "STDOUT_", "STDERR_", "exit(withError", "/dev/", "localized",
        "error)",
    ]
    /// The ways to a stream, and to words that are not ours.
    private static let ways = [
        #"(?<![A-Za-z.])(print|debugPrint|dump|puts|fputs|putchar|perror|fprintf|vprintf|NSLog|fwrite)\("#,
        #"FileHandle\.standard(Output|Error)"#, #"(?<![A-Za-z.])(stdout|stderr)\b"#, #"STD(OUT|ERR)_FILENO"#,
        #"exit\(withError"#, #"/dev/(stdout|stderr|tty|fd)"#,
    ]
    private static let foreignWords = [
        #"localizedDescription"#, #"String\((describing|reflecting): error\)"#, #"localizedFailureReason"#,
    ]

    static func found(_ patterns: [String], in text: String) -> [String] {
        SourceLines.holding(words, in: text).map(\.text).filter { line in
            let code = line.trimmingCharacters(in: .whitespaces)
            return !code.hasPrefix("//")
                && patterns.contains { code.range(of: $0, options: .regularExpression) != nil }
        }
    }

    @Test func `one file writes to the standard streams`() {
        #expect(SourceFiles.all.count > 1_000)
        for (name, text) in SourceFiles.all where name != Self.place {
            for line in Self.found(Self.ways, in: text) { Issue.record("\(name) writes past \(Self.place): \(line)") }
        }
        let one = SourceFiles.all.first { $0.name == Self.place }
        #expect(one.map { !Self.found(Self.ways, in: $0.text).isEmpty } == true)
    }

    @Test func `no words of the runtime are handed on`() {
        for (name, text) in SourceFiles.all {
            for line in Self.found(Self.foreignWords, in: text) {
                Issue.record("\(name) says what is not ours: \(line)")
            }
        }
    }

    @Test func `the reader of sources knows the ways`() {
        for line in [
            "print(text)", "    fputs(text, stderr)", "FileHandle.standardError.write(data)",
            "write(STDERR_FILENO, a, b)",
            "exit(withError: wrong)", "let out = stdout",
        ] { #expect(!Self.found(Self.ways, in: line).isEmpty, "\(line)") }
        for line in ["// print(text)", "fingerprint(text)", "process.standardOutput = log", "blueprint.print(a)"] {
            #expect(Self.found(Self.ways, in: line).isEmpty, "\(line)")
        }
        #expect(!Self.found(Self.foreignWords, in: "return error.localizedDescription").isEmpty)
    }
}
