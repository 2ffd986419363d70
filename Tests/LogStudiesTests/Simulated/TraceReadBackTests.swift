import EventLogs
import FlowNetworks
import FlowScenarios
import FlowStudies
import LogComparison
import Scenarios
import SimulationKernel
import Testing

import LogStudies

/// What `redomat trace` writes is read back as the same log that is made of the events themselves.
@Suite struct TraceReadBackTests {
    private static let folder = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/Scenarios/"

    /// One entry, to be compared.
    private struct Entry {
        var words: String
        var times: [Double]
    }

    private static func entries(_ log: EventLog, of activities: Set<String>, shift: Double) -> [Entry] {
        (0..<log.count).compactMap { entry -> Entry? in
            let name = log.activities[Int(log.activity[entry])]
            guard activities.contains(name) else { return nil }
            let own = log.customerClass[entry] < 0 ? "" : log.classes[Int(log.customerClass[entry])]
            let resource = log.resource[entry] < 0 ? "" : log.resources[Int(log.resource[entry])]
            let suspended = log.suspended.isEmpty ? 0 : log.suspended[entry]
            let times = [log.enabled[entry], log.start[entry], log.end[entry]].map { $0.isNaN ? -1 : $0 + shift }
            return Entry(words: "\(name), \(own), \(resource), \(log.fate[entry])", times: times + [suspended])
        }.sorted { $0.words != $1.words ? $0.words < $1.words : $0.times.lexicographicallyPrecedes($1.times) }
    }

    @Test(
        arguments: [
            "hospital/outpatient.yaml", "hospital/urgent-first.yaml", "hospital/forty-departments.yaml",
            "hospital/phone-line.yaml", "hospital/full-house.yaml", "hospital/blood-test-centre.yaml",
            "hospital/surgery-and-recovery.yaml", "hospital/emergency-department.yaml",
        ], [false, true])
    func readsTheSame(file: String, xes: Bool) throws {
        let (found, diagnostics) = ScenarioLoader.load(path: Self.folder + file, lanes: [FlowLane()])
        var scenario = try #require(found, "\(Diagnostic.render(diagnostics))")
        scenario.run.plan = RunPlan(.customers(150))
        let flow = try #require(scenario.flow)
        var map = LogMap(shape: .events, columns: [:])
        map.columns =
            xes
            ? [
                .caseID: "case:concept:name", .activity: "concept:name", .lifecycle: "lifecycle:transition",
                .time: "time:timestamp", .resource: "org:resource", .customerClass: "class",
            ]
            : [
                .caseID: "case", .activity: "activity", .lifecycle: "lifecycle", .time: "timestamp",
                .resource: "resource", .customerClass: "class",
            ]
        map.hidesResources = false
        let read = try SmallScenarios.traced(scenario, xes: xes, map: map)
        let program = FlowProgram(flow.network, plan: scenario.run.plan)
        let names = RecordedNames(program)
        let starts = scenario.run.starts
        // As `redomat trace` lays a run on the calendar.
        let zero = Double(starts?.day == nil ? (starts?.weekday ?? 0) * 86_400 : 0) + Double(starts?.seconds ?? 0)
        var recorder = LogRecorder(
            names, program.network, zero: zero, unit: scenario.timeUnit.seconds, firstCase: 0, wholeSeconds: 0)
        let simulation = FlowSimulation(program, seed: scenario.run.seed, replication: 0, tracing: .events)
        while true {
            let isOver = try simulation.advance(events: 1 << 12)
            for event in simulation.takeEvents() { recorder.add(event) }
            if isOver { break }
        }
        let day = starts?.day ?? 19_723
        var draft = EventLogDraft(
            firstDayNumber: day, activities: names.activities, resources: names.resources, classes: names.classes)
        for (row, owner) in zip(recorder.rows, recorder.owners) { draft.add(row, case: owner) }
        let activities = Set(names.activities)
        let mine = Self.entries(draft.log(), of: activities, shift: 0)
        let theirs = Self.entries(
            read, of: activities, shift: Double(read.firstDayNumber - day) * 86_400)
        #expect(mine.count > 100)
        #expect(mine.map(\.words) == theirs.map(\.words))
        // XES has milliseconds, cut.
        let far = zip(mine, theirs).filter { zip($0.times, $1.times).contains { ($0 - $1).magnitude > 2.1e-3 } }
        #expect(far.isEmpty, "\(far.prefix(2))")
    }
}
