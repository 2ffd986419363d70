import Foundation
import Testing

/// Whatever the help and the pages tell people to type works.
struct DocumentedExamplesTests {
    /// A folder that looks like the repository to an example that names its files.
    private static func workplace() throws -> Scratch {
        let scratch = try Scratch()
        for name in ["Scenarios", "Tests", "Documentation"] {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.place(name), withDestinationPath: "\(BuiltCommand.repository)/\(name)")
        }
        return scratch
    }

    @Test(arguments: [
        [], ["run"], ["check"], ["theory"], ["fit"], ["staffing"], ["test"], ["trace"], ["validate"], ["new"],
        ["schema"],
    ])
    func theExamplesOfTheHelp(subcommand: [String]) throws {
        let scratch = try Self.workplace()
        let help = try BuiltCommand.run(subcommand + ["--help"], in: scratch.path)
        #expect(help.status == 0)
        let examples = Self.commands(help.output)
        #expect(!examples.isEmpty, "the help of \(subcommand) has no example")
        for line in examples {
            let outcome = try BuiltCommand.shell(line, in: scratch.path)
            #expect(outcome.status == 0, "\(line): \(outcome.messages)")
        }
        if let name = subcommand.first { #expect(examples.contains { $0.hasPrefix("redomat \(name) ") }) }
        #expect(try BuiltCommand.run(["help"] + subcommand, in: scratch.path).output == help.output)
    }

    /// Lines that begin with `redomat`, after `Example:` too.
    private static func commands(_ text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            var line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("Example: ") { line = String(line.dropFirst("Example: ".count)) }
            return line.hasPrefix("redomat ") ? line : nil
        }
    }

    static let pages: [String] = {
        let folder = BuiltCommand.repository + "/Documentation"
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        let readme = FileManager.default.fileExists(atPath: BuiltCommand.repository + "/README.md") ? ["README.md"] : []
        return readme + all.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    }()

    /// The lines of a page's ```sh blocks, in order and in one folder: `redomat …` is run; of `make …` it is tested
    /// that there is such a target, since `make test` would run these tests again.
    @Test(arguments: pages)
    func theExamplesOfThePages(page: String) throws {
        let scratch = try Self.workplace()
        let text = try String(contentsOfFile: "\(BuiltCommand.repository)/\(page)", encoding: .utf8)
        for line in Self.shellLines(of: text) {
            if line.hasPrefix("redomat ") {
                let outcome = try BuiltCommand.shell(line, in: scratch.path)
                #expect(outcome.status == 0, "\(page): \(line): \(outcome.messages)")
            } else if line.hasPrefix("make ") {
                let target = line.split(separator: " ")[1]
                let outcome = try BuiltCommand.shell("make -n \(target)", in: BuiltCommand.repository)
                #expect(outcome.status == 0, "\(page): \(line): \(outcome.messages)")
            }
        }
    }

    private static func shellLines(of page: String) -> [String] {
        var isInside = false
        var lines: [String] = []
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            if trimmed.hasPrefix("```") { isInside = trimmed == "```sh" } else if isInside { lines.append(trimmed) }
        }
        return lines
    }
}
