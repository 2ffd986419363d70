import Reporting
import Scenarios

struct NewBody: Decodable, Sendable {
    var comes: String
    var rate: Double
    var serves: String
    var servers: Int
    var minutes: Double
    /// 19 of 20 wait at most so many minutes; null: nothing is promised.
    var promised: Double?
}

/// Scenarios that are begun from a page. They are files of the folder like all others, and never in place of one.
extension Workbench {
    func begin(_ body: NewBody) throws -> PageReply {
        let new = try NewScenario(
            comes: body.comes, rate: body.rate, serves: body.serves, servers: body.servers, minutes: body.minutes,
            promised: body.promised)
        let place = try write(new.text, as: new.name)
        return .json([("id", .string(place.id)), ("name", .string(place.name))])
    }

    /// Writes a text into a new file of the folder: `name.yaml`, or `name-2.yaml` where there is one already.
    /// - Throws: a sentence where it is no scenario, or cannot be written.
    func write(_ text: String, as name: String) throws(WorkbenchError) -> OpenFolder.Place {
        for number in 1...Self.mostOfOneName {
            let place = folder.newScenario(number == 1 ? name : "\(name)-\(number)")
            guard try ScenarioText.read(place) == nil else { continue }
            let checked = texts.checked(text, file: place.file)
            guard checked.scenario != nil else {
                let why = checked.diagnostics.first?.message ?? checked.problems
                throw WorkbenchError("that makes no scenario: \(why)")
            }
            // Somebody else may be quicker; then it is the next name.
            if case .done = try ScenarioText.save(text, startedFrom: "", at: place, again: true) { return place }
        }
        throw WorkbenchError("there are \(Self.mostOfOneName) scenarios named \(name) already")
    }

    private static let mostOfOneName = 100
}
