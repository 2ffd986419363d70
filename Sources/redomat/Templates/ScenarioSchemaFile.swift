import Lanes
import Foundation
import Studies

/// The schema beside a new scenario, which the scenario's first line names for editors.
///
/// It lies beside so that the name holds wherever the folder goes, without a network and whether or not the command is
/// installed there.
struct ScenarioSchemaFile {
    static let name = "redomat.schema.json"
    /// A scenario's first line.
    static let mark = "# yaml-language-server: $schema=\(name)\n"

    let path: String

    init(beside scenario: String) {
        path = (scenario.lastIndex(of: "/").map { String(scenario[...$0]) } ?? "") + Self.name
    }

    /// Something has this name, which stays as it is; be it a link to nowhere.
    var isThere: Bool { (try? FileManager.default.attributesOfItem(atPath: path)) != nil }

    /// What is still to be written of it.
    var missing: [(path: String, text: String)] {
        isThere ? [] : [(path, ScenarioSchema(Lanes.all).text)]
    }
}
