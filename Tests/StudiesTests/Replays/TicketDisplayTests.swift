import Experiments
import FlowNetworks
import FlowScenarios
import LaneSupport
import Reporting
import Scenarios
import SimulationKernel
import TestSupport
import Testing

import FlowStudies
import Studies

/// The number that is called, as who waits reads it.
@Suite("Ticket displays in a replay") struct TicketDisplayTests {
    private func scenario(appUsers: String = "0%", more: String = "") throws -> Scenario {
        try Small.scenario(
            "patients: { arrivals: { poisson: 0.9/min }, flow: [ doctor, cashier ] }",
            "doctor: { servers: 2, service: { exponential: 2 min } }\ncashier: { servers: 1, service: { exponential: 30 s } }",
            run: "{ starts: 8:00, horizon: 8 h, replications: 2, seed: 3 }",
            more: """
                information:
                  doctor:
                    app-users: \(appUsers)
                    poll: { every: 3 s, latency: { deterministic: 100 ms } }
                    estimate: by-position
                    \(more)
                """)
    }

    private func replay(_ scenario: Scenario) throws -> Replay {
        let model = try #require(scenario.flow)
        guard case .lines(let replay) = try #require(model.replay(of: scenario, seed: 3, replication: 0, late: nil))
        else {
            throw Small.NotRead(messages: "no lines")
        }
        return replay
    }

    private func events(_ scenario: Scenario) throws -> [FlowEvent] {
        let network = try #require(scenario.flow?.network)
        let simulation = FlowSimulation(
            FlowProgram(network, plan: scenario.run.plan), seed: 3, replication: 0, tracing: .events)
        var events: [FlowEvent] = []
        while try !simulation.advance(events: 1 << 10) { events += simulation.takeEvents() }
        return events + simulation.takeEvents()
    }

    /// First come, first served, and everybody is there: the number called is how many were called.
    @Test func inTheOrderOfTickets() throws {
        let scenario = try scenario()
        let replay = try replay(scenario)
        let display = try #require(replay.scenes[0].places[0].display)
        let starts = try events(scenario).filter { $0.what == .start && $0.station == 0 }
        #expect(display.count > 100)
        for level in display {
            #expect(level.count == starts.count { $0.time * scenario.timeUnit.seconds <= level.from })
        }
        // At the cashier nobody has a ticket.
        #expect(replay.scenes[0].places[1].display == nil)
    }

    /// Who is called and not there was called all the same: the display has more changes than there are beginnings.
    @Test func callsInVain() throws {
        let scenario = try scenario(
            appUsers: "100%",
            more: "notify: { at: 1, travel: { deterministic: 9 min } }\n    missed-call: { behind: 2, at-most: 3 }")
        let display = try #require(try replay(scenario).scenes[0].places[0].display)
        let events = try events(scenario).filter { $0.station == 0 }
        let called = Set(events.filter { $0.what == .start || $0.what == .missCall }.map(\.time))
        #expect(events.contains { $0.what == .missCall })
        #expect(display.map(\.from) == called.sorted().map { $0 * scenario.timeUnit.seconds })
        let issued = events.count { $0.what == .join }
        #expect(display.allSatisfy { $0.count >= 1 && $0.count <= issued })
        // Numbers that were missed are called again, after later ones.
        #expect(zip(display, display.dropFirst()).contains { $0.count > $1.count })
    }

    @Test func onThePage() throws {
        let replay = try replay(try scenario())
        let page = HTMLWriter.text(
            of: Report(title: "t", sections: [ReportSection("s", .replay(PendingReplay { .lines(replay) }))]))
        #expect(PageAudit(page).faults == [])
        let worst = try #require(replay.worst).time
        let number = try #require(replay.scenes[0].places[0].display?.last { $0.from <= worst }?.count)
        #expect(page.contains("now serving <b>\(number)</b>"))
        // In each of the two pictures.
        #expect(page.ranges(of: "now serving").count == 2)
    }
}
