import Experiments
import FleetStudies
import Fleets
import FlowScenarios
import Foundation
import LaneSupport
import Reporting
import Scenarios
import SimulationKernel
import TestSupport
import Testing

import Studies

/// What is seen of a fleet is what its trace says.
@Suite("Replays of fleets") struct FleetReplayTests {
    /// - Parameter change: of the file's text.
    static func shipped(_ name: String, _ change: (String) -> String = { $0 }) throws -> Scenario {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let folder = repository.standardizedFileURL.path(percentEncoded: false) + "/Scenarios/fleet"
        let text = try String(contentsOfFile: "\(folder)/\(name).yaml", encoding: .utf8)
        let (scenario, diagnostics) = ScenarioLoader.load(text: change(text), name: "\(folder)/\(name).yaml")
        guard let scenario else { throw Small.NotRead(messages: Diagnostic.render(diagnostics)) }
        return scenario
    }

    static func replay(_ scenario: Scenario, seed: UInt64 = 1) throws -> WatchedReplay {
        let model = try #require(scenario.fleet)
        return try #require(model.replay(of: scenario, seed: seed, replication: 0, late: scenario.lateWait))
    }

    static func map(_ scenario: Scenario, seed: UInt64 = 1) throws -> MapReplay {
        guard case .map(let replay) = try replay(scenario, seed: seed) else { throw Small.NotRead(messages: "no map") }
        return replay
    }

    /// Everything that happened in the first replication, up to a time.
    private static func events(_ scenario: Scenario, until time: Double) throws -> [FleetTracedEvent] {
        let model = try #require(scenario.fleet?.model)
        let simulation = FleetSimulation(model, plan: scenario.run.plan, seed: 1, replication: 0, tracing: .events)
        var events: [FleetTracedEvent] = []
        while events.last.map({ $0.time <= time }) ?? true, try !simulation.advance(events: 1 << 10) {
            events += simulation.takeEvents()
        }
        return events + simulation.takeEvents()
    }

    private static func warmUp(_ scenario: Scenario) -> Double {
        if case .time(let time) = scenario.run.plan.warmUp { time } else { 0 }
    }

    static let scenarios = [
        "city-rides", "lunch-peak", "pooling", "courier-pools", "intercity-sharing", "widening", "surge", "reputation",
    ]

    /// Counted from the events one by one.
    @Test(arguments: scenarios)
    func countsOfTheTrace(_ name: String) throws {
        let scenario = try Self.shipped(name)
        let replay = try Self.map(scenario)
        let unit = scenario.timeUnit.seconds
        let begin = Self.warmUp(scenario)
        let events = try Self.events(scenario, until: begin + replay.length / unit)
        let worst = try #require(replay.worst).time
        for part in [0.01, 0.2, 0.45, 0.7, 0.99, worst / replay.length] {
            let time = begin + part * replay.length / unit
            var waiting: Set<[Int]> = []
            var riding: Set<[Int]> = []
            var served = 0
            var lost = 0
            var vehicles: Set<[Int]> = []
            for event in events where event.time <= time {
                let who = [Int(event.group), Int(event.number)]
                let isObserved = event.time >= begin
                switch event.what {
                case .ask: waiting.insert(who)
                case .pickUp: if waiting.remove(who) != nil { riding.insert(who) }
                case .giveBack:
                    riding.remove(who)
                    waiting.insert(who)
                case .deliver:
                    riding.remove(who)
                    if isObserved { served += 1 }
                case .abandon, .callOff, .lose, .noShow, .pricedOut:
                    waiting.remove(who)
                    riding.remove(who)
                    if isObserved { lost += 1 }
                case .publish, .join: vehicles.insert([Int(event.pool), Int(event.vehicle)])
                case .leave: vehicles.remove([Int(event.pool), Int(event.vehicle)])
                default: break
                }
            }
            let moment = replay.moment(replay.scenes[0], at: part * replay.length)
            #expect(moment.waits.count == waiting.count, "\(part)")
            #expect(moment.underWay == riding.count, "\(part)")
            #expect(moment.served == served && moment.lost == lost, "\(part)")
            #expect(moment.vehicles.count == vehicles.count, "\(part)")
        }
    }

    /// Whoever is taken along is where the vehicle stands at that moment, and at least one carries somebody afterwards.
    @Test(arguments: ["city-rides", "lunch-peak", "pooling", "courier-pools", "intercity-sharing"])
    func vehiclesAreWhereTheyTakeSomebody(_ name: String) throws {
        let replay = try Self.map(try Self.shipped(name))
        let scene = replay.scenes[0]
        let taken = scene.waits.filter { $0.bound != nil && $0.until < replay.length && scene.taken.contains($0.until) }
        #expect(taken.count > 50)
        for wait in taken {
            let moment = replay.moment(scene, at: wait.until)
            let isThere = moment.vehicles.contains { vehicle in
                vehicle.load == .carrying && abs(vehicle.x - Double(wait.spot.x)) <= 1
                    && abs(vehicle.y - Double(wait.spot.y)) <= 1
            }
            #expect(isThere, "\(wait): \(moment.vehicles)")
        }
    }

    /// Nobody is faster than the scenario says: 24 km/h over 12 km are 0.556 thousandths a second, on a grid of whole ones.
    @Test func nobodyJumps() throws {
        let replay = try Self.map(try Self.shipped("city-rides"))
        for vehicle in replay.scenes[0].vehicles {
            for (a, b) in zip(vehicle.way, vehicle.way.dropFirst()) {
                #expect(a.time <= b.time)
                let isOverAnEdge = a.time == b.time && [a.spot.x, a.spot.y].contains { $0 == 0 || $0 == 1000 }
                let distance = Double(abs(a.spot.x - b.spot.x) + abs(a.spot.y - b.spot.y))
                #expect(isOverAnEdge || abs(distance) <= (b.time - a.time) * 24_000 / 3600 / 12 + 2, "\(a) \(b)")
            }
        }
    }

    /// The worst moment is the worst of all that are looked at.
    @Test func worstMoment() throws {
        let replay = try Self.map(try Self.shipped("lunch-peak"))
        let scene = replay.scenes[0]
        let worst = try #require(replay.worst)
        /// Those who wait too long, or all where nothing is called so.
        func count(_ time: Double) -> Int {
            replay.moment(scene, at: time).waits.count { wait in
                replay.late.map { time - wait.requested > $0 } ?? true
            }
        }
        #expect(worst.waiting > 5 && worst.waiting == replay.moment(scene, at: worst.time).waits.count)
        let most = replay.late == nil ? worst.waiting : worst.late
        #expect(most == count(worst.time) && most > 0)
        for step in 0..<2_000 {
            // It is looked for in whole ticks: what overlaps for less than one is not seen.
            #expect(count(Double(step) / 2_000 * replay.length) <= most + 1)
        }
        // Lunch or the evening, not the morning.
        #expect((replay.clock ?? 0) + worst.time > 11.5 * 3600)
    }

    /// Who carries without ways in space has a row: all that was accepted is with somebody, the rest with nobody.
    @Test func carryingWithoutWays() throws {
        let scenario = try Self.shipped("courier-shop")
        guard case .lines(let replay) = try Self.replay(scenario) else { throw Small.NotRead(messages: "no lines") }
        let scene = replay.scenes[0]
        #expect(scene.places.count == 9)
        #expect(scene.places[0].shown == .line && scene.places[1].shown == .served)
        let begin = Self.warmUp(scenario)
        let unit = scenario.timeUnit.seconds
        let events = try Self.events(scenario, until: begin + replay.length / unit)
        for part in [0.1, 0.5, 0.9] {
            let time = begin + part * replay.length / unit
            let moment = part * replay.length
            var carried: [Int: Int] = [:]
            var whose: [Int64: Int] = [:]
            for event in events where event.time <= time {
                switch event.what {
                case .pickUp:
                    whose[event.number] = Int(event.vehicle)
                    carried[Int(event.vehicle), default: 0] += 1
                case .deliver, .giveBack, .callOff:
                    if let vehicle = whose.removeValue(forKey: event.number) { carried[vehicle, default: 0] -= 1 }
                default: break
                }
            }
            for vehicle in 0..<8 {
                let shown = scene.stays.count { $0.place == vehicle + 1 && $0.join <= moment && moment < $0.end }
                #expect(shown == carried[vehicle] ?? 0)
            }
        }
    }
}
