import Lanes
import ArgumentParser
import Studies

/// `redomat schema`: the format of scenario files, for editors.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the format of scenario files as a JSON Schema, for editors.",
        discussion: """
            Editors with a YAML language server complete and check keys by it where a file's first line names it:

              # yaml-language-server: $schema=redomat.schema.json

            Example: redomat schema > redomat.schema.json
            """)

    func run() throws { try StandardStreams.output(ScenarioSchema(Lanes.all).text) }
}
