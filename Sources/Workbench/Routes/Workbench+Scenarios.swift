import FlowMeasures
import Foundation
import Reporting
import Scenarios

/// Scenarios: the list, the text, checking, saving, and what is written into a text.
extension Workbench {
    var home: [(key: String, value: JSONValue)] {
        texts.forget()
        scopes.forget()
        let places = folder.scenarios
        let reports = folder.reports.map { ReportOnDisk($0) }.sorted { $0.when > $1.when }
        let opened = settings.opened.flatMap { name in places.first { $0.name == name }?.id }
        return [
            ("folder", .string(folder.path)), ("version", .string(ReportOnDisk.version)),
            ("threads", .integer(settings.threads)), ("opened", JSONValue(opened)),
            ("hasEditor", .bool(settings.hasEditor)),
            ("scenarios", .array(places.map { .object(listed($0, reports)) })),
            ("reports", .array(reports.map { .object($0.members) })),
        ]
    }

    private func listed(_ place: OpenFolder.Place, _ reports: [ReportOnDisk]) -> [(key: String, value: JSONValue)] {
        var members: [(key: String, value: JSONValue)] = [("id", .string(place.id)), ("name", .string(place.name))]
        guard let found = try? ScenarioText.read(place) else {
            return members + [
                ("title", .string(place.name)), ("kind", "unknown"), ("state", "unreadable"), ("problems", ""),
                ("answerable", false), ("digest", ""), ("changed", ""), ("experiments", []), ("tests", "none"),
                ("description", ""), ("about", []),
                ("report", .null), ("reportIsCurrent", false),
            ]
        }
        let checked = texts.checked(found.text, file: place.file)
        let own = checked.scenario.flatMap { scenario in reports.first { $0.scenario == scenario.name } }
        let status = try? FileManager.default.attributesOfItem(atPath: place.path)
        let changed = (status?[.modificationDate] as? Date).map { ReportOnDisk.time($0) }
        let hasBaseline = FileManager.default.fileExists(atPath: Self.baseline(place.path))
        members += [
            ("title", .string(checked.scenario?.headline ?? place.name)), ("kind", .string(checked.kind)),
            ("state", .string(checked.state)), ("problems", .string(checked.problems)),
            ("answerable", .bool(checked.obstacle == nil)), ("digest", .string(checked.digest)),
            ("changed", .string(changed ?? "")),
            ("experiments", .array(checked.scenario?.experiments.map { .string($0.name) } ?? [])),
            ("tests", .string(tests(place, hasBaseline: hasBaseline))), ("report", JSONValue(own?.place.id)),
            ("reportIsCurrent", .bool(own != nil && own?.digest == checked.contentDigest)),
            ("description", .string(Self.oneLine(checked.scenario?.description ?? ""))),
            ("about", .array((checked.scenario?.about ?? []).map { .string($0) })),
        ]
        return members
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// `clinic.yaml` as `clinic.baseline`, as `redomat test` has it.
    private static func baseline(_ path: String) -> String {
        let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
        return stem + ".baseline"
    }

    /// As the last test that was run here ended; else whether there is a baseline to test against.
    private func tests(_ place: OpenFolder.Place, hasBaseline: Bool) -> String {
        let last = jobs.all.last { $0.scenario == place.name && $0.arguments.first == "test" && $0.ended != nil }
        switch last?.state {
        case .done: return "green"
        case .failed: return "red"
        default: return hasBaseline ? "recorded" : "none"
        }
    }

    func scenario(_ id: String) throws -> PageReply {
        // What it extends may have changed.
        texts.forget()
        scopes.forget()
        let place = try place(id)
        guard let found = try ScenarioText.read(place) else {
            return .problem(410, "The file is gone", "\(place.name) is not there any more")
        }
        let checked = texts.checked(found.text, file: place.file)
        return .json(
            [("id", .string(id)), ("name", .string(place.name)), ("text", .string(found.text))] + checked.members)
    }

    func check(_ body: CheckBody) throws -> PageReply {
        let place = try place(body.id)
        return .json(texts.checked(body.text, file: place.file).members)
    }

    func save(_ id: String, _ body: SaveBody) throws -> PageReply {
        let place = try place(id)
        let saved: ScenarioText.Saved
        do {
            saved = try ScenarioText.save(
                body.text, startedFrom: body.digest, at: place, again: body.again ?? false)
        } catch {
            return .problem(507, "Not saved", error.description)
        }
        switch saved {
        case .done(let digest): return .json([("digest", .string(digest))])
        case .changed(let theirs, let here):
            // Both texts: nobody's edit is gone.
            let texts: [(key: String, value: JSONValue)] = [
                ("text", .string(theirs.text)), ("digest", .string(theirs.digest)), ("yours", .string(body.text)),
            ]
            if here {
                return .problem(
                    409, "Saved from another page", "another page has saved \(place.name) since it was opened here",
                    more: texts)
            }
            return .problem(
                412, "The file has changed", "somebody else has changed \(place.name) since it was opened",
                more: texts)
        case .gone: return .problem(410, "The file is gone", "\(place.name) is not there any more")
        }
    }

    func keep(_ body: KeepBody) throws -> PageReply {
        let place = try place(body.id)
        let settings = body.set.map(\.pair)
        let text = try ExperimentWriter(text: body.text, file: place.file).keeping(settings, as: body.name)
        let line = settings.map { "--set " + CommandLineWords.quoted("\($0.path)=\($0.value)") }.joined(separator: " ")
        return .json([
            ("text", .string(text)), ("line", .string(line)), ("experiment", .string(ExperimentWriter.ofCases)),
        ])
    }

    func write(_ body: WriteBody) throws -> PageReply {
        let place = try place(body.id)
        let text = try ValueWriter(text: body.text, file: place.file).with(body.path, body.value)
        return .json([("text", .string(text))])
    }

    /// A file may vary a parameter over any numbers.
    private static let mostSearched = 1_000_000

    func needed(_ body: NeededBody) throws -> PageReply {
        let place = try place(body.id)
        var text = body.text
        // What was moved besides belongs to the question.
        for setting in body.set ?? [] where setting.path != body.path {
            text = try ValueWriter(text: text, file: place.file).with(setting.path, setting.value)
        }
        let checked = texts.checked(text, file: place.file)
        guard let scenario = checked.scenario else {
            throw WorkbenchError("the text has mistakes; mend them before anything is searched")
        }
        let knobs = KnobReader(scenario).knobs()
        guard let knob = knobs.first(where: { $0.path == body.path }), case .slider(let stops) = knob.kind,
            let most = stops.compactMap({ Int($0) }).max(), let least = stops.compactMap({ Int($0) }).min(),
            stops.allSatisfy({ Int($0) != nil }), most <= Self.mostSearched
        else { throw WorkbenchError("the fewest are searched of whole numbers, such as servers; \(body.path) is none") }
        let measures = AnswerMeasures.chosen(of: scenario)
        guard let index = measures.firstIndex(where: { $0.text == body.measure }) else {
            throw WorkbenchError("there is no measure '\(body.measure)' on this page")
        }
        let units = AnswerUnits(scenario, measures)
        let isAtLeast = scenario.targets.first { $0.measure.isSame(as: measures[index]) }?.bound.isAtLeast ?? false
        let bound = (isAtLeast ? "at least " : "at most ") + units.written(body.bound, index, scenario)
        let found = try ExperimentWriter(text: text, file: place.file).needed(
            body.measure, bound, varying: body.path, over: least...max(most, 2 * most))
        return .json([("text", .string(found.text)), ("experiment", .string(found.experiment))])
    }
}
