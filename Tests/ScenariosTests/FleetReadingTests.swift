import LaneSupport
import FlowScenarios
import FleetStudies
import Fleets
import Foundation
import Scenarios
import SimulationKernel
import Testing

/// What is read of a file with `model: fleet`. What is wrong with such files stands in `Broken/fleet-…`.
struct FleetReadingTests {
    struct NotRead: Error { var messages: String }

    static func scenario(
        space: String = "{ torus: [ 12 km, 12 km ], speed: 24 km/h }", requests: String = "{ poisson: 60/h }",
        vehicles: String = "{ count: 20 }", match: String = "nearest-idle", more: String = ""
    ) throws -> Scenario {
        let text = """
            redomat: 1
            name: fleet
            model: fleet
            space: \(space)
            requests: \(requests)
            vehicles: \(vehicles)
            match: \(match)
            run: { starts: Mon 0:00, horizon: 8 h }
            \(more)
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "fleet.yaml")
        guard let scenario, diagnostics.isEmpty else { throw NotRead(messages: Diagnostic.render(diagnostics)) }
        return scenario
    }

    private func fleet(
        space: String = "{ torus: [ 12 km, 12 km ], speed: 24 km/h }", requests: String = "{ poisson: 60/h }",
        vehicles: String = "{ count: 20 }", match: String = "nearest-idle", more: String = ""
    ) throws -> FleetModel {
        guard
            let model = try Self.scenario(
                space: space, requests: requests, vehicles: vehicles, match: match, more: more
            ).fleet?.model
        else { throw NotRead(messages: "no fleet") }
        return model
    }

    @Test func thePlainFleet() throws {
        let model = try fleet()
        #expect(model.travel.space.shape == .torus)
        #expect((model.travel.space.width, model.travel.space.height) == (12, 12))
        #expect(model.travel.space.metric == .manhattan)
        // 24 km/h in kilometres per minute, the time unit.
        #expect(model.travel.speed.constantSpeed == 0.4)
        #expect(model.classes.map(\.name) == ["requests"])
        #expect(model.classes[0].meanRate == 1)
        #expect(model.pools.map(\.most) == [20])
        #expect(model.matching == .nearestIdle(freed: .oldest))
        #expect(model.behaviour == nil && model.fare == nil)
    }

    @Test func otherSpaces() throws {
        let plane = try fleet(space: "{ rectangle: [ 3 km, 500 m ], metric: euclidean, speed: 36 km/h, areas: 2 }")
        #expect((plane.travel.space.width, plane.travel.space.height) == (3, 0.5))
        #expect(plane.travel.space.metric == .euclidean && plane.areasPerSide == 2)
        let grid = try fleet(space: "{ grid: [ 40, 30 ], speed: 2/min }")
        #expect(grid.travel.space.shape == .gridTorus && grid.travel.speed.constantSpeed == 2)
        let zones = try fleet(
            space:
                "{ zones: [ Split, Zadar ], distances: [ [ 0, 158 ], [ 160, 0 ] ], times: [ [ 0, 100 ], [ 2 h, 0 ] ] }")
        let space = zones.travel.space
        #expect(space.names == ["Split", "Zadar"] && space.hasTimes)
        #expect(space.distance(from: space.place(ofZone: 1), to: space.place(ofZone: 0)) == 160)
        #expect(zones.travel.arrival(from: space.place(ofZone: 0), to: space.place(ofZone: 1), leaving: 5) == 105)
        #expect(zones.travel.arrival(from: space.place(ofZone: 1), to: space.place(ofZone: 0), leaving: 0) == 120)
    }

    /// Zagreb and Osijek are 212.7582 km apart on the great circle with R = 6371.0088 km (an independent haversine).
    @Test func placesFromATable() throws {
        try TestFiles.withScratchFolder { folder in
            let table = "name,latitude,longitude\nZagreb,45.8150,15.9819\nOsijek,45.5550,18.6955\n"
            try table.write(toFile: folder + "/places.csv", atomically: true, encoding: .utf8)
            let model = try fleet(space: "{ places: \(folder)/places.csv, detour: 1.5, speed: 60 km/h }")
            let space = model.travel.space
            let distance = space.distance(from: space.place(ofZone: 0), to: space.place(ofZone: 1))
            #expect(abs(distance - 1.5 * 212.7582) < 1.5e-3)
        }
    }

    /// What a table says of one direction holds for the other, unless it says that too.
    @Test func distancesFromATable() throws {
        try TestFiles.withScratchFolder { folder in
            let table = "from,to,km\nA,B,3\nB,C,4 km\nC,B,5\nA,C,700 m\n"
            try table.write(toFile: folder + "/distances.csv", atomically: true, encoding: .utf8)
            let space = try fleet(space: "{ zones: [ A, B, C ], distances: \(folder)/distances.csv, speed: 60 km/h }")
                .travel.space
            func way(_ from: Int, _ to: Int) -> Double {
                space.distance(from: space.place(ofZone: from), to: space.place(ofZone: to))
            }
            #expect([way(0, 1), way(1, 0), way(1, 2), way(2, 1), way(0, 2), way(0, 0)] == [3, 3, 4, 5, 0.7, 0])
        }
    }

    @Test func requestsOfSeveralKinds() throws {
        let model = try fleet(
            requests: """
                { people: { poisson: 30/h, seats: 2, patience: { exponential: 5 min }, patient-until: pickup },
                  parcels: { poisson: { schedule: { 0:00: 6/h, 6:00: 0 } }, seats: 0, parcels: 3, waits: no, no-show: { share: 5%, wait: 2 min } } }
                """, vehicles: "{ count: 3, boot: 5 }")
        #expect(model.classes.map(\.name) == ["people", "parcels"])
        #expect(model.classes[0].seats == .deterministic(2))
        #expect(model.classes[0].patience == .exponential(mean: 5) && model.classes[0].patienceEnds == .pickup)
        #expect(model.classes[1].seats == .deterministic(0) && model.classes[1].parcels == .deterministic(3))
        #expect(!model.classes[1].waits)
        #expect((model.classes[1].noShow, model.classes[1].noShowWait) == (0.05, 2))
    }

    @Test func poolsAndTheirRequests() throws {
        let model = try fleet(
            requests: "{ north: { poisson: 3/h, vehicles: bikes } }",
            vehicles:
                "{ cars: { count: 2, seats: 6 }, bikes: { shifts: { 8:00-12:00: 3, 10:00-14:00: 1 }, start: [ 1 km, 2 km ] } }"
        )
        #expect(model.pools.map(\.name) == ["cars", "bikes"])
        #expect(model.classes[0].pool == 1)
        guard case .shifts(let profile) = model.pools[1].supply else { throw NotRead(messages: "no shifts") }
        // From midnight on: at 8:00, 10:00, 12:00 and 14:00 it changes.
        #expect(profile.pieces.map(\.rate) == [0, 3, 4, 1, 0] || profile.pieces.map(\.rate) == [3, 4, 1, 0])
        #expect(profile.period == 1440)
        #expect(Set(profile.pieces.map(\.time)).isSuperset(of: [480, 600, 720, 840]))
        guard case .at(let place) = model.pools[1].start else { throw NotRead(messages: "no place") }
        #expect((place.x, place.y) == (1, 2))
    }

    @Test func publishedRides() throws {
        let model = try fleet(
            requests: "{ poisson: 6/h, ahead: { uniform: [ 1 h, 3 h ] }, window: 30 min }",
            vehicles:
                "{ published: { poisson: 3/h, ahead: { exponential: 2 h }, detour: 10%, returns: 25% }, boot: 2 }",
            match: "published-rides")
        guard case .published(let rides) = model.pools[0].supply else { throw NotRead(messages: "not published") }
        #expect(rides.ahead == .exponential(mean: 120) && rides.detour == 0.1 && rides.returns == 0.25)
        #expect(model.classes[0].timeWindow == 30 && model.isByPublication && model.isShared)
    }

    @Test(
        arguments: [
            "nearest-idle", "fcfs", "{ nearest-idle: nearest }", "{ offers: { timeout: 15 s, order: longest-idle } }",
            "{ broadcast: { to: 3, chosen: lowest-share } }", "{ batch: { every: 30 s, within: 2 km } }",
            "{ rounds: [ { within: 1 km, to: 3, for: 20 s }, { to: 10, for: 30 s } ] }",
            "{ insertion: { wait: 10 min, detour: 150% } }",
        ])
    func everyRuleIsRead(rule: String) throws {
        let behaviour = rule.contains("insertion") ? "" : "behaviour: { accept: 90%, response: { exponential: 5 s } }"
        let model = try fleet(match: rule, more: behaviour)
        #expect((model.behaviour == nil) == rule.contains("insertion"))
    }

    /// Orders by formulas; what a word says too is read as the word.
    @Test func ordersByFormulas() throws {
        #expect(try fleet(match: "{ lowest: pickup }").matching == .nearestIdle(freed: .nearest))
        #expect(try fleet(match: "{ highest: idle-for }").matching == .firstComeFirstServed)
        guard case .preferred(let choice) = try fleet(match: "{ lowest: pickup + 2 min * earned / 10 }").matching else {
            Issue.record("no order by a formula")
            return
        }
        #expect(!choice.highestFirst && choice.formula.text == "pickup + 2 min * earned / 10")
        for (order, meant) in [
            ("{ lowest: pickup }", MatchingRule.Order.nearest), ("{ highest: idle-for }", .longestIdle),
        ] {
            let read = try fleet(match: "{ offers: { timeout: 15 s, order: \(order) } }").matching
            #expect(read == .offers(timeout: 0.25, order: meant))
        }
        let way = try fleet(match: "{ offers: { timeout: 15 s, order: { lowest: way + 1 km * waited / 5 min } } }")
        guard case .offers(_, .preferred(let order)) = way.matching else {
            Issue.record("\(way.matching)")
            return
        }
        #expect(order.formula.text == "way + 1 km * waited / 5 min")
    }

    @Test(arguments: ["pickup < 10 min and seats < 3", "if pickup > 10 min then 40% else 90%", "1 / (1 + way / 1 km)"])
    func acceptanceByAFormula(text: String) throws {
        let model = try fleet(more: "behaviour: { accept: \(text) }")
        #expect(model.behaviour?.accepts?.text == text && model.behaviour?.accept == 1)
    }

    @Test(arguments: [
        (
            "{ lowest: pick-up }", "",
            "'lowest': 'pick-up' is no unit of time and nothing that a formula knows; did you mean 'pickup'?"
        ),
        ("{ lowest: pickup < 3 min }", "", "'lowest' compares quantities, and this is none"),
        ("{ highest: 3 min }", "", "'highest' is the same for all: it reads nothing of them"),
        ("{ lowest: pickup, highest: jobs }", "", "'lowest' and 'highest' are two rules; give one"),
        ("nearest-idle", "behaviour: { accept: pickup + 1 min }", "'accept': the formula comes to a duration"),
        ("nearest-idle", "behaviour: { accept: 0% }", "nobody would ever accept anything"),
    ])
    func aFormulaIsTold(match: String, more: String, message: String) {
        do {
            _ = try fleet(match: match, more: more)
            Issue.record("it is read")
        } catch {
            let told = (error as? NotRead)?.messages ?? "\(error)"
            #expect(told.contains(message), "\(told)")
        }
    }

    @Test func behaviourAndFare() throws {
        let model = try fleet(
            match: "{ offers: { timeout: 15 s } }",
            more: """
                behaviour: { accept: 60%, ignore: 10%, response: { exponential: 5 s }, cancel: 2%, cancels-at: end, lock-out: no, orphans-again-after: 4 min }
                fare: { base: 2, per-km: 0.5, per-min: 0.2, at-least: 3, tax: 25%, discount: 10%, amount-off: 0.5, commission: 20%, cost-per-km: 0.1, surge: { from: 1, slope: 0.5, at-most: 3, elasticity: 1 } }
                """)
        let behaviour = try #require(model.behaviour)
        #expect((behaviour.accept, behaviour.ignore, behaviour.cancel) == (0.6, 0.1, 0.02))
        #expect(behaviour.cancelMoment == .end && !behaviour.locksOut && behaviour.reoffersOrphans == 4)
        let fare = try #require(model.fare)
        #expect((fare.base, fare.perDistance, fare.perTime, fare.least) == (2, 0.5, 0.2, 3))
        #expect((fare.tax, fare.discount, fare.commission, fare.costPerDistance) == (0.25, 0.1, 0.2, 0.1))
        #expect(fare.amountOff == 0.5)
        let surge = try #require(fare.surge)
        #expect((surge.from, surge.slope, surge.most, surge.elasticity) == (1, 0.5, 3, 1))
    }

    /// The same quantity may be asked as a share and as a rate.
    @Test(
        arguments: [
            "system.served.share", "system.served.rate", "system.wait.p90", "system.matching.over(5 min)",
            "system.line.max", "fleet.idle.share", "fleet.on-duty.mean", "fleet.stops.rate", "system.unfinished.count",
        ])
    func measuresThatCanBeAsked(measure: String) throws {
        let bound =
            if measure.hasSuffix("rate") {
                "1/h"
            } else if measure.contains("p90") {
                "5 min"
            } else {
                "1"
            }
        _ = try Self.scenario(more: "expect: [ \(measure) at least \(bound) ]")
    }
}
