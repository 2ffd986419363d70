import ArgumentParser
import ScenarioReading
import Scenarios

/// The files and their overrides, as `run` and `check` take them.
struct ScenarioArguments: ParsableArguments {
    @Argument(help: "Scenario files.", completion: .file(extensions: ["yaml", "yml"]))
    var files: [String]

    @Option(
        name: .customLong("set"), parsing: .singleValue,
        help: ArgumentHelp("Override a parameter of the file; may be repeated.", valueName: "NAME=VALUE"))
    var settings: [String] = []

    func validate() throws {
        for setting in settings where Setting(setting) == nil {
            throw ValidationError("--set takes NAME=VALUE, such as --set doctors=4, not '\(setting)'")
        }
    }

    /// Reads all files and prints all their mistakes; nothing is run when one of them is wrong.
    func load(quiet: Bool) throws -> [Scenario] {
        var scenarios: [Scenario] = []
        var diagnostics: [Diagnostic] = []
        for file in files {
            let result = ScenarioLoader.load(path: file, settings: settings, lanes: Lanes.all)
            diagnostics += result.diagnostics
            if let scenario = result.scenario { scenarios.append(scenario) }
        }
        let wrong = scenarios.count < files.count
        let shown = quiet && !wrong ? [] : diagnostics
        if !shown.isEmpty { StandardStreams.message(Diagnostic.render(shown)) }
        if wrong { throw ExitCode.wrongFile }
        return scenarios
    }
}
