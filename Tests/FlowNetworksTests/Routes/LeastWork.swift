import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Two single servers of exponential services of 5 min, to which 20 come in an hour in a Poisson stream, each to the one
/// with the least work: their mean wait is that of M/M/2 in order of arrival, by Erlang's formula
/// C(2, 5/3) / (2/5 − 1/3) = (25/33) · 15 min = 125/11 min.
enum LeastWork {
    static let meanWait = 125.0 / 11

    /// The mean wait over replications of so many hours each, and its standard error.
    static func wait(replications: Int, hours: Double, isGeneral: Bool = false) throws -> (mean: Double, error: Double)
    {
        var stations = ["a", "b"].map { Station(name: $0, servers: .count(1)) }
        if isGeneral { for index in stations.indices { stations[index].patience = .deterministic(1e15) } }
        let visits = stations.indices.map { Visit(station: $0, service: .exponential(mean: 5)) }
        let network = FlowNetwork(
            stations: stations,
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.poisson(.constant(1.0 / 3))),
                    flow: [.route(.best(.leastWork), visits)])
            ])
        let program = FlowProgram(network, plan: RunPlan(.horizon(60 * hours), warmUp: .time(60 * 50)))
        var means: [Double] = []
        for replication in 0..<replications {
            let observed = try FlowSimulation.run(program, seed: 4, replication: UInt64(replication))
            let waits = observed.visits.map { $0[0].wait }
            means.append(waits.map(\.sum).reduce(0, +) / Double(waits.map { Int($0.count) }.reduce(0, +)))
        }
        let mean = means.reduce(0, +) / Double(replications)
        let squares = means.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
        return (mean, (squares / Double(replications - 1) / Double(replications)).squareRoot())
    }
}

struct LeastWorkTests {
    /// Within 4 standard errors of 20 replications: a false alarm has probability 8e-4 (Student, 19 degrees of freedom).
    @Test(arguments: [false, true]) func isOneLine(isGeneral: Bool) throws {
        let (mean, error) = try LeastWork.wait(replications: 20, hours: 300, isGeneral: isGeneral)
        #expect(abs(mean - LeastWork.meanWait) < 4 * error)
        #expect(error < 1.2)
    }
}

@Suite(.enabled(if: LongChecks.areAsked)) struct LeastWorkVerification {
    /// Within 4 standard errors of 40 replications: a false alarm has probability 3e-4.
    @Test func isOneLine() throws {
        let (mean, error) = try LeastWork.wait(replications: 40, hours: 5000)
        LongChecks.report(
            "least work of two single servers: mean wait", measured: "\(mean) ± \(error) min",
            bar: "\(LeastWork.meanWait) min, that of M/M/2, within 4 standard errors")
        #expect(abs(mean - LeastWork.meanWait) < 4 * error)
        #expect(error < 0.1)
    }
}
