import ArgumentParser
import Foundation

/// `redomat new`: a commented scenario to start from.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a commented scenario to start from; never over an old file.",
        discussion: """
            Templates: \(ScenarioTemplate.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", ")).

            Beside it redomat.schema.json is written where there is none, by which editors complete and check keys.

            Example: redomat new clinic my-clinic.yaml
            """)

    @Argument(help: "The template.")
    var template: ScenarioTemplate = .clinic

    @Argument(help: "The file to write; the template's name with .yaml by default.", completion: .directory)
    var file: String?

    func run() throws {
        let path = file ?? "\(template.rawValue).yaml"
        // A moment's work is done to its end rather than stopped in the middle.
        _ = Interruption()
        let schema = ScenarioSchemaFile(beside: path)
        let told = schema.isThere ? "" : "; editors know its keys by \(schema.path)"
        let text = ScenarioSchemaFile.mark + template.text
        guard let data = template.data else {
            try NewFiles.write(schema.missing + [(path, text)])
            return StandardStreams.message("\(path) is written\(told); next: redomat check \(path)")
        }
        let place = Self.data(beside: path)
        let name = URL(fileURLWithPath: place).lastPathComponent
        let own = text.replacingOccurrences(of: data.name, with: name)
        try NewFiles.write(schema.missing + [(place, data.text), (path, own)])
        StandardStreams.message("\(path) and \(place) are written\(told); next: redomat check \(path)")
    }

    /// `my-survey.yaml` has its answers in `my-survey.csv`.
    private static func data(beside path: String) -> String {
        let endings = [".yaml", ".yml"]
        return (endings.first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) } ?? path) + ".csv"
    }
}

extension ScenarioTemplate: ExpressibleByArgument {}
