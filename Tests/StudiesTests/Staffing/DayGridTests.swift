import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import FlowNetworks
import QueueingTheory
import Scenarios
import SimulationKernel
import Testing

import Studies

/// The intervals of a day, and the schedule that a scenario reads back.
struct DayGridTests {
    struct Missing: Error {}

    private func staffed(_ arrivals: String, _ flow: String = "[ desk ]", run: String) throws -> StaffedStation {
        var stations = "desk: { servers: 2, service: { exponential: 3 min } }"
        if flow.contains("other") { stations += "\nother: { servers: 2, service: { exponential: 1 min } }" }
        let scenario = try Small.scenario("people: { arrivals: \(arrivals), flow: \(flow) }", stations, run: run)
        let log = DiagnosticLog()
        let request = try StaffingRequest(station: "desk", target: "wait.mean at most 3 min", per: "hour")
        guard let found = StaffedStation.find(in: scenario, request, log: log) else { throw Missing() }
        return found
    }

    /// What `servers` is after a scenario has read the text.
    private func read(_ text: String, _ arrivals: String, run: String) throws -> Station.Servers {
        let scenario = try Small.scenario(
            "people: { arrivals: \(arrivals), flow: [ desk ] }",
            "desk:\n  service: { exponential: 3 min }\n  " + text.split(separator: "\n").joined(separator: " "),
            run: run)
        guard let network = scenario.flow?.network else { throw Missing() }
        return network.stations[0].servers
    }

    /// A day, a week, a run without clock times, a run that starts at half past, a run shorter than the day.
    @Test(arguments: [
        ("{ schedule: { 8:00: 20/h, 20:00: 2/h }, every: 24 h }", "starts: 7:00, horizon: 30 d", 24, "7:00"),
        ("{ schedule: { 8:00: 20/h, 20:00: 2/h }, every: 24 h }", "starts: 7:30, horizon: 30 d", 24, "8:00"),
        (
            "{ schedule: { Mon-Fri 8:00: 20/h, Mon-Sun 20:00: 2/h }, every: 1 week }",
            "starts: Wed 7:00, horizon: 30 d", 168, "Wed 7:00"
        ),
        ("{ schedule: { 0 h: 20/h, 5 h: 2/h }, every: 10 h }", "horizon: 30 d", 10, "0 h"),
        ("{ schedule: { 8:00: 20/h, 12:00: 2/h }, every: 24 h }", "starts: 7:30, horizon: 8 h", 9, "7:30"),
        ("{ schedule: { 22:00: 20/h, 23:00: 2/h }, every: 24 h }", "starts: 21:30, horizon: 8 h", 9, "0 h"),
    ])
    func whatIsPrintedIsReadBack(profile: String, run: String, count: Int, first: String) throws {
        let staffed = try staffed("{ poisson: \(profile) }", run: "{ \(run) }")
        let grid = try DayGrid(staffed, seconds: 3600)
        #expect(grid.windows.count == count)
        #expect(grid.windows.first?.name == first)
        let servers = (0..<count).map { 1 + $0 / 2 % 3 }
        let read = try read(grid.text(servers), "{ poisson: \(profile) }", run: "{ \(run) }")
        guard case .schedule(let schedule) = read else { throw Missing() }
        let own = grid.schedule(servers)
        #expect(schedule.period == own.period)
        for place in grid.windows.indices {
            let window = grid.windows[place]
            let middle = (window.from + window.until) / 2
            #expect(schedule.count(at: middle) == servers[place])
            #expect(own.count(at: middle) == servers[place])
        }
    }

    @Test func whereThereIsNothingToPlan() throws {
        let constant = try staffed("{ poisson: 20/h }", run: "{ customers: 1000, warm-up: none }")
        #expect(throws: DayGrid.Mistake.self) { try DayGrid(constant, seconds: 3600) }
    }

    /// Rates from the scenario where nothing takes time before the station; else they must be counted.
    @Test func whereRatesAreStated() throws {
        let profile = "{ poisson: { schedule: { 0 h: 20/h, 90 min: 2/h }, every: 10 h } }"
        let direct = try staffed(profile, run: "{ horizon: 10 d }")
        let stated = try #require(DayArrivals.stated(direct, try DayGrid(direct, seconds: 3600)))
        #expect(stated.periods.first?.rate == 20.0 / 60)
        #expect(stated.periods.contains { $0.start == 90 && abs($0.rate - 2.0 / 60) < 1e-12 })
        for (flow, isStated) in [
            ("[ { choose: [ { share: 40%, flow: [ desk ] }, { otherwise: [ other ] } ] } ]", true),
            ("[ other, desk ]", false), ("[ { delay: { exponential: 1 h } }, desk ]", false), ("[ desk, desk ]", false),
            ("[ desk, other ]", true),
        ] {
            let staffed = try staffed(profile, flow, run: "{ horizon: 10 d }")
            let found = DayArrivals.stated(staffed, try DayGrid(staffed, seconds: 3600))
            #expect((found != nil) == isStated, "\(flow)")
            if flow.contains("choose") { #expect(abs((found?.periods.first?.rate ?? 0) - 8.0 / 60) < 1e-12) }
        }
    }
}
