import Foundation
import Testing

/// The page of rules: what each of its files expects, from theory or by hand, is so.
struct RulesPageTests {
    private static let files: [(name: String, text: String)] = {
        let path = BuiltCommand.repository + "/Documentation/rules.md"
        guard let page = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        return page.components(separatedBy: "<!-- file: ").dropFirst().compactMap { part in
            guard let name = part.components(separatedBy: " -->").first,
                let body = part.components(separatedBy: "```yaml\n").dropFirst().first?.components(separatedBy: "\n```")
            else { return nil }
            return (name, body[0] + "\n")
        }
    }()

    @Test(arguments: files.map(\.name)) func whatIsExpectedIsSo(name: String) throws {
        let file = try #require(Self.files.first { $0.name == name })
        #expect(file.text.contains("\nexpect: "))
        let scratch = try Scratch()
        try scratch.write(file.text, to: name)
        let outcome = try BuiltCommand.shell("redomat test \(name) 2>&1", in: scratch.path)
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test func eachQuestionHasAFile() { #expect(Self.files.count >= 14) }
}
