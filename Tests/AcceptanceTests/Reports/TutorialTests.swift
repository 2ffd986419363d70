import Foundation
import Testing

/// The tutorial and the how-to pages to the letter: each file is written, each command is run and says what stands below it, and
/// each picture is what the commands drew.
///
/// `REDOMAT_RECORD=1` writes both anew and fails, so that a recording never passes for a test.
struct TutorialTests {
    private static let folder = BuiltCommand.repository + "/Documentation"
    private static let isRecording = ProcessInfo.processInfo.environment["REDOMAT_RECORD"] == "1"

    @Test(arguments: [
        ("tutorial.md", 5), ("how-to/how-many-nurses.md", 2), ("how-to/which-rule-is-fairer.md", 1),
        ("how-to/my-data-are-a-spreadsheet.md", 1), ("how-to/my-data-are-an-event-log.md", 4), ("rules.md", 2),
    ])
    func everyCommandSaysWhatStandsBelowIt(_ page: String, _ count: Int) throws {
        let scratch = try Scratch()
        let path = Self.folder + "/" + page
        let text = try String(contentsOfFile: path, encoding: .utf8)
        var written: [String] = []
        var commands = 0
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = lines.popFirst() {
            written.append(String(line))
            if line.hasPrefix("<!-- file: "), line.hasSuffix(" -->"), let fence = lines.first, fence.hasPrefix("```") {
                let body = lines.dropFirst().prefix { $0 != "```" }
                let name = String(line.dropFirst("<!-- file: ".count).dropLast(" -->".count))
                try scratch.write(body.joined(separator: "\n") + "\n", to: name)
            }
            if line == "```console", let command = lines.popFirst(), command.hasPrefix("$ ") {
                commands += 1
                var told: [String] = []
                while let next = lines.first, next != "```" {
                    told.append(String(next))
                    lines.removeFirst()
                }
                let outcome = try BuiltCommand.shell("{ \(command.dropFirst(2)); } 2>&1", in: scratch.path)
                #expect(outcome.status == 0, "\(command): \(outcome.output)")
                let said = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                let kept = said.last == "" ? Array(said.dropLast()) : said
                if !Self.isRecording { #expect(told == kept, "\(command)") }
                written += [String(command)] + kept
            }
            if line.hasPrefix("<!-- picture: "), line.hasSuffix(" -->") {
                let drawn = try scratch.text(String(line.dropFirst("<!-- picture: ".count).dropLast(" -->".count)))
                let link = written.dropLast().last.flatMap { $0.split(separator: "(").last?.dropLast() } ?? ""
                let picture = Self.folder + "/" + link
                if Self.isRecording {
                    try drawn.write(toFile: picture, atomically: true, encoding: .utf8)
                } else {
                    #expect(try String(contentsOfFile: picture, encoding: .utf8) == drawn, "\(link)")
                }
            }
        }
        #expect(commands == count)
        guard Self.isRecording else { return }
        try written.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
        Issue.record("recorded anew; read it, then run without REDOMAT_RECORD")
    }
}
