import Foundation
import Testing

/// The schema that editors read, and where it lies.
struct SchemaCommandExactCases {
    static let shipped: [String] = {
        let folder = BuiltCommand.repository + "Scenarios"
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return all.filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    /// `make schema` writes it anew.
    @Test func theOneBesideTheScenariosIsCurrent() throws {
        let printed = try Scratch().redomat("schema")
        #expect(printed.status == 0)
        #expect(printed.messages == "")
        let committed = try String(
            contentsOfFile: BuiltCommand.repository + "Scenarios/scenario.schema.json", encoding: .utf8)
        #expect(printed.output == committed, "make schema")
    }

    /// A path that holds in any copy of the folder, without a network.
    @Test(arguments: shipped)
    func aScenarioNamesIt(file: String) throws {
        let path = BuiltCommand.repository + "Scenarios/" + file
        let first = try String(contentsOfFile: path, encoding: .utf8).prefix { $0 != "\n" }
        let mark = "# yaml-language-server: $schema="
        try #require(first.hasPrefix(mark))
        let named = URL(filePath: path).deletingLastPathComponent().appending(path: first.dropFirst(mark.count))
        #expect(named.standardized.path() == BuiltCommand.repository + "Scenarios/scenario.schema.json")
    }

    @Test func thereAreManyScenarios() { #expect(Self.shipped.count > 50) }

    /// It lies beside a new scenario, once, and is not written over.
    @Test func aNewScenarioHasItBeside() throws {
        let scratch = try Scratch()
        let first = try scratch.redomat("new", "clinic")
        #expect(
            first.messages == "clinic.yaml is written; editors know its keys by redomat.schema.json; "
                + "next: redomat check clinic.yaml\n")
        #expect(try scratch.text("clinic.yaml").hasPrefix("# yaml-language-server: $schema=redomat.schema.json\n"))
        #expect(try scratch.text("redomat.schema.json") == scratch.redomat("schema").output)
        try scratch.write("mine", to: "redomat.schema.json")
        let second = try scratch.redomat("new", "queue", "other.yaml")
        #expect(second.messages == "other.yaml is written; next: redomat check other.yaml\n")
        #expect(try scratch.text("redomat.schema.json") == "mine")
    }
}
