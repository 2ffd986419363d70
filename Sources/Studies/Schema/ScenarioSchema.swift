package import Reporting
package import Scenarios

/// The format of scenario files as a JSON Schema (draft 2020-12), for editors and for programs that write such files: keys,
/// what they mean and what may stand behind them, all from the tables that the readers go by.
///
/// It takes every file that can be read. What it refuses is wrong: unknown keys, missing ones, values of another kind.
/// What hangs together across a file, such as the names of stations, only `redomat check` knows.
///
/// A file that extends another has what it changes, so that nothing is required of it and `none` takes away: every table
/// is there a second time for such files, its name ending in `-changed`.
package struct ScenarioSchema {
    let lanes: [any ScenarioLane]

    /// - Parameter lanes: the kinds of models, that of a file without `model` first.
    package init(_ lanes: [any ScenarioLane]) { self.lanes = lanes }

    static let changed = "-changed"

    /// With a line for each key.
    package var text: String { json.text(linesTo: 4) }

    package var json: JSONValue {
        var definitions = SchemaDefinitions(taken: lanes.compactMap { $0.shares?.table })
        let whole = byModel(&definitions, areChanges: false)
        let changes = byModel(&definitions, areChanges: true)
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "a scenario of redomat",
            "description": "A scenario file of redomat, format 1, as `redomat schema` prints it.",
            "type": "object",
            "if": ["required": ["extends"]],
            "then": changes,
            "else": whole,
            "$defs": .object(definitions.all),
        ]
    }

    /// A file's own model decides; without one it is the first, or in a file that extends another any of them.
    private func byModel(_ definitions: inout SchemaDefinitions, areChanges: Bool) -> JSONValue {
        let unnamed = areChanges ? lanes.top : lanes.keyTable(of: lanes[0])
        var schema = definitions.reference(to: unnamed, areChanges: areChanges)
        for lane in (areChanges ? lanes[...] : lanes.dropFirst()).reversed() {
            schema = [
                "if": ["properties": ["model": ["const": .string(lane.name)]], "required": ["model"]],
                "then": definitions.reference(to: lanes.keyTable(of: lane), areChanges: areChanges),
                "else": schema,
            ]
        }
        return schema
    }
}
