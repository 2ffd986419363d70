import Lanes
import ArgumentParser
import Foundation
import Scenarios

/// Overrides of a file's parameters.
struct SettingArguments: ParsableArguments {
    @Option(
        name: .customLong("set"), parsing: .singleValue,
        help: ArgumentHelp(
            """
            Override a parameter of the file, or what stands at a path such as stations.doctor.discipline; may be \
            repeated.
            """, valueName: "NAME=VALUE"))
    var settings: [String] = []

    func validate() throws { try Self.check(settings) }

    static func check(_ settings: [String]) throws {
        for setting in settings where Setting(setting) == nil {
            throw ValidationError("--set takes NAME=VALUE, such as --set doctors=4, not '\(setting)'")
        }
    }

    /// As a command line repeats them.
    var words: [String] { settings.flatMap { ["--set", $0] } }
}

/// The files and their overrides, as commands take them that do one after the other.
struct ScenarioArguments: ParsableArguments {
    @Argument(help: "Scenario files.", completion: .file(extensions: ["yaml", "yml"]))
    var files: [String]

    @OptionGroup var overrides: SettingArguments

    var words: [String] { files + overrides.words }

    func load(quiet: Bool) throws -> [Scenario] {
        try Scenario.load(files, settings: overrides.settings, quiet: quiet)
    }
}

/// One file and its overrides.
struct ScenarioFileArguments: ParsableArguments {
    @Argument(help: "A scenario file.", completion: .file(extensions: ["yaml", "yml"]))
    var file: String

    @OptionGroup var overrides: SettingArguments

    func load(quiet: Bool) throws -> Scenario {
        try Scenario.load([file], settings: overrides.settings, quiet: quiet)[0]
    }

    var words: [String] { [file] + overrides.words }
}

extension Scenario {
    /// Reads all files and prints all their mistakes; nothing is run when one of them is wrong.
    static func load(_ files: [String], settings: [String], quiet: Bool) throws -> [Scenario] {
        let results = files.map { ScenarioLoader.load(path: $0, settings: settings, lanes: Lanes.all) }
        let scenarios = results.compactMap(\.scenario)
        let areWrong = scenarios.count < files.count
        if areWrong || !quiet { StandardStreams.show(results.flatMap(\.diagnostics)) }
        if areWrong { throw ExitCode.wrongFile }
        return scenarios
    }
}
