import Experiments
import FlowNetworks
import FlowScenarios
import LaneSupport
import Measures
import Reporting
import Scenarios
import SimulationKernel
import Testing

import FlowStudies
import Studies

/// Which replication of a flow is shown, how much of it, and what is said of it; counted from the events one by one.
@Suite("Replays of flows") struct FlowReplayTests {
    private static let replications = 20

    private func scenario(targets: String = "doctor.wait.mean: at most 4 min") throws -> Scenario {
        try Small.scenario(
            "patients: { arrivals: { poisson: 0.9/min }, flow: [ till, doctor ] }",
            "till: { servers: 1, service: { exponential: 20 s } }\ndoctor: { servers: 1, service: { exponential: 1 min } }",
            run: "{ starts: 8:00, horizon: 3 h, replications: \(Self.replications), seed: 3 }",
            more: targets.isEmpty ? "" : "targets:\n  \(targets)")
    }

    private func shown(_ scenario: Scenario) throws -> Replay {
        let pending = try #require(FlowReport(Small.result(scenario)).replay())
        guard case .lines(let replay) = try #require(pending.made()) else { throw Small.NotRead(messages: "no lines") }
        return replay
    }

    private struct Visit: Hashable {
        var origin: Int32
        var number: UInt64
    }

    /// When each comes to the doctor and when each is served, in minutes.
    private func visits(_ scenario: Scenario, replication: Int) throws -> (joins: [Double], waits: [Double]) {
        let network = try #require(scenario.flow?.network)
        let doctor = try #require(network.stations.firstIndex { $0.name == "doctor" })
        let simulation = FlowSimulation(
            FlowProgram(network, plan: scenario.run.plan), seed: 3, replication: UInt64(replication), tracing: .events)
        var events: [FlowEvent] = []
        while try !simulation.advance(events: 1 << 10) { events += simulation.takeEvents() }
        events += simulation.takeEvents()
        var joins: [Visit: Double] = [:]
        var waits: [Double] = []
        var all: [Double] = []
        for event in events where event.station == Int32(doctor) {
            let visit = Visit(origin: event.origin, number: event.number)
            if event.what == .join {
                joins[visit] = event.time
                all.append(event.time)
            }
            if event.what == .start, let join = joins[visit] { waits.append(event.time - join) }
        }
        return (all, waits)
    }

    /// The 18th of 20 by the mean wait at the doctor, as the target asks for it, and all who come to him then.
    @Test func theOneAtNineOfTen() throws {
        let scenario = try scenario()
        let means = try (0..<Self.replications).map { number in
            let waits = try visits(scenario, replication: number).waits
            return waits.reduce(0, +) / Double(waits.count)
        }
        let expected = try #require(means.indices.sorted { means[$0] < means[$1] }.dropFirst(17).first)
        let replay = try shown(scenario)
        #expect(
            replay.subtitle.hasPrefix("Day \(expected + 1) of 20: a bad one as they come, 9 of 10 are no worse at "))
        #expect(replay.culprit == 0 && replay.about == 0)
        let joins = try visits(scenario, replication: expected).joins
        let stays = replay.scenes[0].stays.filter { $0.place == 0 }
        #expect(stays.count == joins.count && stays.count > 100)
        for (stay, join) in zip(stays, joins) { #expect(abs(stay.join - join * 60) < 1e-6) }
        // Nobody is left out in the end.
        #expect(replay.length >= 60 * (joins.last ?? 0) && replay.subtitle.contains("all of it."))
    }

    /// The title is the moment at which the page opens, counted anew.
    @Test func titleOfTheWorstMoment() throws {
        let replay = try shown(try scenario())
        let worst = try #require(replay.worst)
        let there = replay.scenes[0].stays.filter {
            $0.place == 0 && $0.join <= worst.time && worst.time < $0.start ?? $0.end
        }
        let late = there.count { worst.time - $0.join > 240 }
        // Times are rounded to whole ticks, so that one who joins or leaves in that second may count otherwise.
        #expect(abs(there.count - worst.waiting) <= 1 && abs(late - worst.late) <= 1 && worst.late > 0)
        #expect(replay.title.contains("\(worst.waiting) customers wait at "), "\(replay.title)")
        #expect(replay.title.contains(replay.time.text(worst.time)) && replay.title.contains("for more than 4 min"))
        for step in 0..<1_000 {
            let time = Double(step) / 1_000 * replay.length
            let count = replay.scenes[0].stays.count {
                $0.place == 0 && $0.join <= time && time < $0.start ?? $0.end && time - $0.join > 240
            }
            #expect(count <= worst.late + 1)
        }
    }

    /// A doctor who cannot keep up, whose line is longest at the end of what is shown, which begins when hundreds wait; with a
    /// second one few do, so that as many stays take longer. Two beside each other end with the shorter, and what is named
    /// lies in it.
    @Test func whatIsNamedIsShownBesideTheRemedyToo() throws {
        let scenario = try Small.scenario(
            "patients: { arrivals: { poisson: 1.5/min }, flow: [ doctor, till ] }",
            "doctor: { servers: 1, service: { exponential: 1 min } }\ntill: { servers: 1, service: { exponential: 20 s } }",
            run: "{ starts: 8:00, customers: 3000, warm-up: 1 customers, replications: 2, seed: 3 }",
            more: "targets:\n  doctor.wait.mean: at most 4 min")
        let change = RemedyChange(
            path: "stations.doctor.servers", place: "doctor", element: "doctor", from: 1, to: 2, one: "doctor",
            many: "doctors")
        let remedy = Remedy.found(FoundRemedy(changes: [change], figures: [], isLeast: true, runs: 1))
        let run = try Small.result(scenario).run
        let alone = try shown(scenario)
        let report = FlowReport(FlowResult(run, command: "redomat run", sensitivity: Sensitivity(remedy: remedy)))
        guard case .lines(let both)? = report.replay()?.made() else { throw Small.NotRead(messages: "no lines") }
        let worst = try #require(both.worst)
        #expect(both.scenes.count == 2)
        #expect(both.length == alone.length)
        #expect(worst.time <= both.length)
        #expect(both.title.contains(both.time.text(worst.time)), "\(both.title)")
        #expect(both.subtitle.contains("to \(both.time.text(both.length)): more would be too much"), "\(both.subtitle)")
    }

    /// Without a target it is about the longest wait, and nothing is called long.
    @Test func withoutATarget() throws {
        let replay = try shown(try scenario(targets: ""))
        #expect(replay.late == nil && replay.culprit == 0)
        #expect(replay.scenes[0].places[0].name == "doctor")
        #expect(!replay.title.contains("more than"))
        #expect(!replay.subtitle.contains("squares"))
    }

    @Test func sameBytesForTheSameSeed() throws {
        let one = try shown(try scenario())
        #expect(one == (try shown(try scenario())))
    }

    /// The typical bad one of values known by hand.
    @Test func atNineOfTen() throws {
        let values: [Double?] = [3, nil, 9, 1, 7, 5, 2, 8, 4, 10, 6]
        let bad = try #require(TypicalReplication(values, isWorseBelow: false))
        #expect(bad.index == 2 && bad.known == 10 && bad.notWorse == 8)
        let low = try #require(TypicalReplication(values, isWorseBelow: true))
        #expect(low.index == 6 && low.notWorse == 8)
        #expect(TypicalReplication([nil, nil], isWorseBelow: false) == nil)
        #expect(TypicalReplication([4], isWorseBelow: false)?.index == 0)
        // Of those that are alike the first.
        #expect(TypicalReplication([1, 1, 1], isWorseBelow: false)?.index == 0)
    }
}
