import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// The load that waiting users put on the server (the case's model M8).
@Suite struct PollLoadExactCases {
    /// N users with one poller each: N/3 requests per second, 1,200 an hour each; with one per screen twice as many.
    @Test(arguments: [100, 500, 1000], [Information.Polling.Screens.shared, .each])
    func aThirdOfTheUsersASecond(users: Int, screens: Information.Polling.Screens) throws {
        let seen = try WaitingCrowd.observe(
            WaitingCrowd.standing(
                users, Information.Polling(every: 3, latency: .deterministic(0.2), screens: screens)),
            replications: 1, seconds: 60, warmUp: 6, seed: "load")[0]
        let pollers = screens == .each ? 2 * users : users
        #expect(seen.sent == pollers * 20)
        #expect(agree(Double(seen.sent) / seen.duration, Double(pollers) / 3))
    }

    /// A hundred users who came 0.03 s after each other, and an API that takes so long for each poll.
    private func observe(_ polling: Information.Polling, service: Double, plan: RunPlan) throws -> FlowObservations {
        var line = Station(name: "line", servers: .count(1))
        line.information = Information(poll: polling, api: Information.API(station: 1, pollClass: 1))
        let network = FlowNetwork(
            stations: [line, Station(name: "API", servers: .count(1))],
            classes: [
                CustomerClass(
                    name: "patient", arrivals: Arrivals(.at((0...100).map { Double($0) * 0.03 })),
                    flow: [.visit(Visit(station: 0, service: .deterministic(1e12)))]),
                CustomerClass(
                    name: "poll", arrivals: Arrivals(.polls),
                    flow: [.visit(Visit(station: 1, service: .deterministic(service)))]),
            ])
        return try FlowSimulation.run(FlowProgram(network, plan: plan), seed: 1, replication: 0)
    }

    /// At 0.01 s the API is busy a third of the time, with a poller per screen two thirds, and what is shown is older
    /// by that 0.01 s.
    @Test(arguments: [Information.Polling.Screens.shared, .each])
    func theAPIIsAStation(screens: Information.Polling.Screens) throws {
        let observed = try observe(
            Information.Polling(every: 3, latency: .deterministic(0.2), screens: screens), service: 0.01,
            plan: RunPlan(.horizon(300), warmUp: .time(30.015)))
        let pollers = screens == .each ? 200 : 100
        #expect(observed.visits[1][1].arrivals == pollers * 100)
        #expect(agree(observed.stations[1].busy.area / 300, Double(pollers) / 3 * 0.01))
        let seen = try #require(observed.information[0])
        #expect(agree(seen.ageArea / seen.ageTime, 0.2 + 0.01 + 1.5))
        for check in observed.checks { #expect(check.holds, "\(check)") }
    }

    /// At 0.031 s the API falls behind by 0.1 s in each period; once its answers take a whole one, all of them are
    /// cancelled and nothing new is shown any more.
    @Test func anOverloadedAPIShowsNothing() throws {
        let observed = try observe(
            Information.Polling(every: 3), service: 0.031, plan: RunPlan(.horizon(60), warmUp: .time(120.015)))
        let seen = try #require(observed.information[0])
        #expect(seen.sent == 2000)
        #expect(seen.cancelled == 2000)
        #expect(seen.shown == 0)
        #expect(agree(observed.stations[1].busy.area, 60))
    }
}
