import FlowNetworks
import SimulationKernel
import Testing

/// Windows on cases that can be solved in the head: one server, services of 4, customers at 0, 1, 2 and 9.
/// Waits: 0 (served 0–4), 3 (4–8), 6 (8–12), 3 (12–16).
@Suite("Windows of the observed period") struct WindowExactCases {
    private func run(_ windows: [TimeWindow], _ plan: RunPlan = RunPlan(.horizon(16))) throws -> [WindowObservations] {
        let network = FlowNetwork(
            stations: [Station(name: "desk", servers: .count(1))],
            classes: [
                CustomerClass(
                    name: "people", arrivals: Arrivals(.at([0, 1, 2, 9])),
                    flow: [.visit(Visit(station: 0, service: .deterministic(4)))])
            ])
        let program = FlowProgram(network, plan: plan, windows: windows)
        return try FlowSimulation.run(program, seed: 1, replication: 0).windows[0][0]
    }

    @Test("waits belong to the window of coming, areas to the window they lie in") func plain() throws {
        let parts = try run([
            TimeWindow(name: "first", from: 0, until: 5), TimeWindow(name: "second", from: 5, until: 10),
            TimeWindow(name: "third", from: 10, until: 16),
        ])
        #expect(parts.map(\.arrivals) == [3, 1, 0])
        #expect(parts[0].wait.sum == 9)
        #expect(parts[1].wait.sum == 3)
        #expect(parts[2].wait.count == 0)
        // Waiting: 1–4 and 2–8, then 9–12.
        let waiting: [Double] = [3 + 3, 3 + 1, 2]
        #expect(parts.map(\.waitingArea) == waiting)
        #expect(parts.map(\.busyArea) == [5, 5, 6])
        #expect(parts.map(\.duration) == [5, 5, 6])
    }

    @Test("a window comes again after its period") func periodic() throws {
        let parts = try run([TimeWindow(name: "even", from: 0, until: 2, period: 4)])
        // [0,2) [4,6) [8,10) [12,14): customers at 0, 1 and 9; waiting in 1–2, 4–6, 9–10; always busy.
        #expect(parts[0].arrivals == 3)
        #expect(parts[0].wait.sum == 0 + 3 + 3)
        #expect(parts[0].waitingArea == 1 + 2 + 1)
        #expect(parts[0].busyArea == 8)
        #expect(parts[0].duration == 8)
    }

    @Test("what lies before the warm-up's end or after the run's counts in no window") func clipped() throws {
        let parts = try run(
            [TimeWindow(name: "all", from: 0, until: 100)], RunPlan(.horizon(7), warmUp: .time(3)))
        // Observed 3–10: waiting 3–4 (second), 3–8 (third), 9–10 (fourth, unfinished).
        #expect(parts[0].waitingArea == 1 + 5 + 1)
        #expect(parts[0].busyArea == 7)
        #expect(parts[0].wait.sum == 3 + 6)
        #expect(parts[0].duration == 7)
    }
}
