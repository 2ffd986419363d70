import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// Stations in Kendall's letters, and what of them may stand beside.
struct KendallTests {
    private func read(_ station: String, arrivals: String = "{ poisson: 20/h }") throws -> (Station, Law) {
        let network = try Clinic(arrivals: arrivals, station: station).network()
        guard case .visit(let visit)? = network.classes[0].flow.first else { throw LawReadingTests.Missing() }
        return (network.stations[0], visit.service)
    }

    @Test(
        arguments: [
            ("{ queue: M/M/3, service: 12/h }", Station(name: "doctor", servers: .count(3)), .exponential(mean: 5)),
            ("{ queue: M/D/2, service: 5 min }", Station(name: "doctor", servers: .count(2)), .deterministic(5)),
            (
                "{ queue: M/E3/2, service: 5 min }", Station(name: "doctor", servers: .count(2)),
                .erlang(phases: 3, mean: 5)
            ),
            (
                "{ queue: M/E3/2, service: { rate: 12/h } }", Station(name: "doctor", servers: .count(2)),
                .erlang(phases: 3, mean: 5)
            ),
            (
                "{ queue: M/G/2, service: { uniform: [ 2, 8 ] } }", Station(name: "doctor", servers: .count(2)),
                .uniform(low: 2, high: 8)
            ),
            ("{ queue: M/M/∞, service: 12/h }", Station(name: "doctor", servers: .unlimited), .exponential(mean: 5)),
            (
                "{ queue: M/M/2/5, service: 5 min }", Station(name: "doctor", servers: .count(2), capacity: 5),
                .exponential(mean: 5)
            ),
            (
                "{ queue: M/M/3/∞/∞/LIFO, service: 5 min }",
                Station(name: "doctor", servers: .count(3), discipline: .lifo), .exponential(mean: 5)
            ),
            (
                "{ queue: M/M/3/∞/∞/PS, service: 5 min }",
                Station(name: "doctor", servers: .count(3), discipline: .processorSharing(atMost: nil)),
                .exponential(mean: 5)
            ),
            (
                "{ queue: M/M/3/∞/∞/SRPT, service: 5 min }",
                Station(name: "doctor", servers: .count(3), discipline: .shortestRemaining), .exponential(mean: 5)
            ),
            (
                "{ queue: M/M/3/∞/∞/LCFS-PR, service: 5 min }",
                Station(name: "doctor", servers: .count(3), discipline: .preemptiveLIFO(.resume)), .exponential(mean: 5)
            ),
            (
                "{ queue: M/M/3/∞/∞/EDF, due: { deterministic: 30 }, service: 5 min }",
                Station(
                    name: "doctor", servers: .count(3), discipline: .earliestDue(due: .deterministic(30), .none)),
                .exponential(mean: 5)
            ),
            (
                "{ queue: M/M/3/∞/∞/PSJF, service: 5 min }",
                Station(
                    name: "doctor", servers: .count(3),
                    discipline: .shortestJob(ShortestJob(preemption: .resume, classMeans: [5]))), .exponential(mean: 5)
            ),
            (
                "{ queue: M/M/3, servers: 3, capacity: 10, waiting-room: 7, discipline: sjf, service: { exponential: 5 min } }",
                Station(name: "doctor", servers: .count(3), discipline: .shortestJobFirst, capacity: 10),
                .exponential(mean: 5)
            ),
            (
                "{ queue: M/M/3, service: { patient: 12/h } }", Station(name: "doctor", servers: .count(3)),
                .exponential(mean: 5)
            ),
        ] as [(String, Station, Law)])
    func stations(text: String, station: Station, law: Law) throws {
        let (foundStation, foundLaw) = try read(text)
        #expect(foundStation == station)
        #expect(foundLaw == law)
    }

    /// Mean 5 and scv 3, balanced means: share (1 + √(1/2))/2, mean 5 / (2 share).
    @Test func twoBranches() throws {
        let (_, law) = try read("{ queue: M/H2/3, service: { mean: 5 min, scv: 3 } }")
        guard case .hyperexponential(let branches) = law else { throw LawReadingTests.Missing() }
        #expect(abs(branches[0].share - 0.8535533905932737) < 1e-15)
        #expect(abs(branches[0].mean - 2.9289321881345254) < 1e-14)
        #expect(abs(branches[0].share + branches[1].share - 1) < 1e-15)
    }

    @Test func aFiniteSource() throws {
        let (station, _) = try read(
            "{ queue: M/M/2/8/8, service: 12/h }", arrivals: "{ population: 8, think: { exponential: 1 h } }")
        #expect(station.capacity == 8)
    }

    @Test(
        arguments: [
            ("{ queue: M/H2/3, service: 5 min }", "a mean alone does not make a law of the letter 'H2'"),
            ("{ queue: M/G/3, service: 5 min }", "'service' is a law, not '5 min'"),
            (
                "{ queue: M/M/3/2, service: 5 min }",
                "the capacity 2 counts those in service too, so it cannot be below the 3 servers"
            ),
            (
                "{ queue: M/M, service: 5 min }",
                "Kendall's letters have 3 to 6 parts, A/S/c/K/N/D, such as M/M/3; 'M/M' has 2"
            ),
            (
                "{ servers: 3, capacity: 2, service: { exponential: 5 } }",
                "'capacity' counts those in service too, so it cannot be below the 3 servers"
            ),
            (
                "{ servers: unlimited, waiting-room: 2, service: { exponential: 5 } }",
                "nobody waits at unlimited servers, so there is no 'waiting-room'"
            ),
            (
                "{ servers: 3, when-full: reject, service: { exponential: 5 } }",
                "'when-full' needs a 'capacity' or a 'waiting-room'"
            ),
        ])
    func isRefused(text: String, message: String) {
        #expect(Clinic(station: text).messages() == [message])
    }
}
