import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// What a small file becomes, value by value; the expected values are worked out by hand.
struct FirstScenarioTests {
    static let clinic = """
        redomat: 1
        name: clinic
        title: A clinic
        time: minutes
        parameters:
          doctors: 2
          demand: 20/h
        classes:
          routine:
            arrivals: { poisson: $demand }
            flow: [ reception, doctor ]
          urgent:
            arrivals: { poisson: 0.1 * $demand }
            flow:
              - doctor
              - choose:
                  - { share: 30%, flow: [ { visit: doctor, service: { exponential: 5 min }, as: results } ] }
                  - otherwise: []
              - end: treated
        stations:
          reception: { queue: M/M/1/10, service: 1/2/min }
          doctor: { servers: $doctors, service: { routine: { gamma: { shape: 2, scale: 2 } }, urgent: { deterministic: 90 s } } }
        run:
          horizon: 8 h
          replications: 50
        """

    @Test func becomesANetwork() throws {
        let (loaded, diagnostics) = ScenarioLoader.load(text: Self.clinic, name: "clinic.yaml")
        #expect(Diagnostic.render(diagnostics) == "")
        let scenario = try #require(loaded)
        guard let network = scenario.flow?.network else { return }
        #expect(
            network.stations == [
                Station(name: "reception", servers: .count(1), capacity: 10),
                Station(name: "doctor", servers: .count(2)),
            ])
        #expect(network.outcomes == ["completed", "rejected", "balked", "abandoned", "treated"])
        #expect(
            network.classes[0]
                == CustomerClass(
                    name: "routine", arrivals: Arrivals(.poisson(.constant(20.0 / 60))),
                    flow: [
                        .visit(Visit(station: 0, service: .exponential(mean: 2))),
                        .visit(Visit(station: 1, service: .gamma(shape: 2, scale: 2))),
                    ]))
        #expect(
            network.classes[1]
                == CustomerClass(
                    name: "urgent", arrivals: Arrivals(.poisson(.constant(2.0 / 60))),
                    flow: [
                        .visit(Visit(station: 1, service: .deterministic(1.5))),
                        .choose([
                            FlowBranch(
                                share: 0.3,
                                flow: [
                                    .visit(Visit(station: 1, service: .exponential(mean: 5), name: "results"))
                                ]),
                            FlowBranch(share: 0.7, flow: []),
                        ]),
                        .end(outcome: 4),
                    ]))
        #expect(scenario.run.plan == RunPlan(.horizon(480)))
        #expect(scenario.run.replications == .exactly(50))
        #expect(scenario.run.confidence == 0.95)
    }

    @Test func settingsOverrideParameters() throws {
        let (loaded, _) = ScenarioLoader.load(text: Self.clinic, name: "clinic.yaml", settings: ["doctors=4"])
        guard let network = loaded?.flow?.network else { throw Missing() }
        #expect(network.stations[1].servers == .count(4))
    }

    struct Missing: Error {}
}
