import EventLogs
import FlowNetworks
import FlowScenarios
import FlowStudies
import ScenarioReading
import Scenarios
import SimulationKernel
import Testing

@testable import LogStudies

/// What `redomat trace` writes is read back as the same log that is made of the events themselves.
@Suite struct TraceReadBackTests {
    private static let folder = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/Scenarios/"

    /// One entry, to be compared: times in milliseconds, as XES has them.
    private struct Entry: Hashable, Comparable {
        var activity: String
        var customerClass: String
        var resource: String
        var times: [Int]
        var fate: Fate

        static func < (a: Entry, b: Entry) -> Bool { a.key < b.key }
        private var key: String { "\(times) \(activity) \(customerClass) \(resource) \(fate)" }
    }

    private static func entries(_ log: EventLog, of activities: Set<String>, shift: Double) -> [Entry] {
        (0..<log.count).compactMap { entry in
            let name = log.activities[Int(log.activity[entry])]
            guard activities.contains(name) else { return nil }
            let times = [log.enabled[entry], log.start[entry], log.end[entry]].map { time in
                // A trace in XES is cut to milliseconds.
                time.isNaN ? -1 : Int(((time + shift) * 1000 + 1e-4).rounded(.down))
            }
            return Entry(
                activity: name,
                customerClass: log.customerClass[entry] < 0 ? "" : log.classes[Int(log.customerClass[entry])],
                resource: log.resource[entry] < 0 ? "" : log.resources[Int(log.resource[entry])], times: times,
                fate: log.fate[entry])
        }.sorted()
    }

    @Test(
        arguments: [
            "hospital/outpatient.yaml", "hospital/urgent-first.yaml", "hospital/three-doctors.yaml",
            "hospital/phone-line.yaml", "hospital/full-house.yaml", "hospital/blood-test-centre.yaml",
        ], [false, true])
    func readsTheSame(file: String, xes: Bool) throws {
        let (found, diagnostics) = ScenarioLoader.load(path: Self.folder + file, lanes: [FlowLane()])
        let scenario = try #require(found, "\(Diagnostic.render(diagnostics))")
        let flow = try #require(scenario.flow)
        var map = LogMap(shape: .events, columns: [:])
        if xes {
            map.columns = [
                .caseID: "case:concept:name", .activity: "concept:name", .lifecycle: "lifecycle:transition",
                .time: "time:timestamp", .resource: "org:resource", .customerClass: "class",
            ]
        } else {
            map.columns = [
                .caseID: "case", .activity: "activity", .lifecycle: "lifecycle", .time: "timestamp",
                .resource: "resource", .customerClass: "class",
            ]
        }
        map.hidesResources = false
        let read = try Houses.traced(scenario, xes: xes, map: map)
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
        let made = draft.log()
        let activities = Set(names.activities)
        let shift = Double(read.firstDayNumber - day) * 86_400
        let (mine, theirs) = (
            Self.entries(made, of: activities, shift: 0), Self.entries(read, of: activities, shift: shift)
        )
        #expect(mine.count > 10)
        #expect(mine.count == theirs.count)
        let different = zip(mine, theirs).filter { $0 != $1 }
        #expect(different.isEmpty, "\(different.prefix(2))")
    }
}
