import FlowScenarios
import Scenarios
import Testing

import Workbench

/// What of a scenario can be moved, and how far.
@Suite struct KnobTests {
    private func knob(_ path: String) throws -> Knob {
        try #require(KnobReader(try Example.scenario()).knobs().first { $0.path == path }, "no knob \(path)")
    }

    private func stops(_ path: String) throws -> [String] {
        guard case .slider(let stops) = try knob(path).kind else {
            Issue.record("\(path) is no slider")
            return []
        }
        return stops
    }

    @Test func whatCountsThingsGoesInWholeSteps() throws {
        #expect(try stops("doctors") == ["1", "2", "3", "4", "5", "6", "7"])
        #expect(try stops("stations.desk.servers") == ["1", "2", "3", "4", "5", "6"])
        #expect(try knob("stations.desk.servers").title == "clerks, desk")
    }

    /// In a product a whole number is a factor.
    @Test func whatIsMultipliedGoesInParts() throws {
        let found = try stops("factor")
        #expect(found.first == "0.25" && found.last == "4")
        #expect(found.contains("1.5") && found.contains("0.5") && found.contains("1"))
        #expect(try knob("factor").title == "factor on walk-ins")
    }

    @Test func ratesKeepTheirUnit() throws {
        let found = try stops("demand")
        #expect(found.first == "12/h" && found.last == "190/h")
        #expect(found.contains("48/h") && found.contains("50/h"))
        #expect(try knob("demand").line == 8)
    }

    @Test func sharesGoFromNothingToAll() throws {
        let found = try stops("part")
        #expect(found.count == 101 && found[30] == "30%" && found.first == "0%" && found.last == "100%")
    }

    @Test func formulasAndRules() throws {
        #expect(try knob("twice").kind == .text)
        #expect(
            try knob("rule").kind == .menu(choices: ["fifo", "lifo", "random", "priority", "sjf", "processor-sharing"]))
        #expect(try knob("stations.desk.discipline").value == "fifo")
    }

    /// A formula stands as the value of a rule beside the words, is read as the file would have it, and can be written there.
    @Test func aFormulaIsARuleToo() throws {
        let path = "stations.desk.discipline"
        #expect(try knob(path).formulas == ["highest", "lowest"])
        let base = try Example.scenario()
        let found = KnobSettings.resolved([(path, "highest: if class is urgent then 1 else 0")], in: base)
        #expect(found.map(\.path) == [path + ".highest"])
        let moved = try Example.scenario(settings: found.map { "\($0.path)=\($0.value)" })
        let written = try ValueWriter(text: Example.clinic, file: "clinic.yaml").with(path, "highest: visits(desk)")
        #expect(written.contains("desk: { discipline: { highest: visits(desk) }, words:"))
        #expect(moved.formulas.map(\.text) == ["if class is urgent then 1 else 0"])
        // Where the file has one it is the knob's value; the other order and a word take its place.
        let own = KnobReader(try Example.scenario(written)).knobs().first { $0.path == path }
        #expect(own?.value == "highest: visits(desk)")
        for value in ["lowest: came", "lifo", "highest: came"] {
            let settings = KnobSettings.resolved([(path, value)], in: try Example.scenario(written))
            _ = try Example.scenario(written, settings: settings.map { "\($0.path)=\($0.value)" })
        }
        let word = Example.clinic.replacing("discipline: $rule ", with: "discipline: lifo  ").replacing(
            "  rule: priority\n", with: "")
        let over = try ValueWriter(text: word, file: "clinic.yaml").with("stations.doctor.discipline", "lowest: came")
        #expect(over.contains("discipline: { lowest: came }      # who is next"))
    }

    /// Every stop is what the reader takes there, and the present value is one of them.
    @Test func everyStopIsReadable() throws {
        for knob in KnobReader(try Example.scenario()).knobs() {
            guard case .slider(let stops) = knob.kind else { continue }
            #expect(stops.contains(knob.value), "\(knob.path)")
            #expect(Set(stops).count == stops.count, "\(knob.path)")
            // Of nobody no class is made, nor one of everybody beside another.
            let inner = stops.filter { $0 != "0%" && $0 != "100%" }
            for stop in [inner.first, inner.last].compactMap({ $0 }) {
                let settings = KnobSettings.resolved([(knob.path, stop)], in: try Example.scenario())
                _ = try Example.scenario(settings: settings.map { "\($0.path)=\($0.value)" })
            }
        }
    }

    @Test func ratesOverTimeAreScaledTogether() throws {
        let path = "arrivals.walk-in.poisson.schedule"
        let found = KnobSettings.resolved([(path, "150%")], in: try Example.scenario())
        #expect(found.map(\.path) == [path + ".0:00", path + ".4:00"])
        #expect(found.map(\.value) == ["9/h", "4.5/h"])
        #expect(try stops(path).contains("100%"))
    }

    /// Each number of a shift, a timetable or a skill is moved by itself, is written where it stands, can be searched.
    @Test(arguments: [
        (
            "stations.desk.shifts.0:00-8:00", "clerks 0:00-8:00, desk", "servers: 2",
            "shifts: { 0:00-8:00: 2, 2:00-6:00: 1 }"
        ),
        (
            "stations.desk.servers.schedule.4:00", "clerks 4:00, desk", "servers: 2",
            "servers: { schedule: { 0:00: 1, 4:00: 2 } }"
        ),
        (
            "stations.desk.skills.trained.shifts.0:00-8:00", "trained 0:00-8:00, desk", "servers: 2",
            "skills: { trained: { shifts: { 0:00-8:00: 2 }, classes: [ urgent, plain, walk-in, phone ] } }"
        ),
    ])
    func serversByTheClock(path: String, title: String, from: String, to: String) throws {
        let text = Example.clinic.replacing(from, with: to)
        let found = try #require(KnobReader(try Example.scenario(text)).knobs().first { $0.path == path })
        #expect(found.title == title && found.value == "2" && found.group == .servers)
        // Nobody need be there where another shift may be.
        let least = path.contains("skills") ? [] : ["0"]
        #expect(found.kind == .slider(stops: least + ["1", "2", "3", "4", "5", "6"]))
        let written = try ValueWriter(text: text, file: "clinic.yaml").with(path, "5")
        #expect(KnobReader(try Example.scenario(written)).knobs().first { $0.path == path }?.value == "5")
        let searched = try ExperimentWriter(text: text, file: "clinic.yaml").needed(
            "desk.wait.mean", "at most 3 min", varying: path, over: (least.isEmpty ? 1 : 0)...6)
        #expect(try Example.scenario(searched.text).experiments.contains { $0.name == searched.experiment })
        _ = try Example.scenario(text, settings: ["\(path)=3"])
    }
}
