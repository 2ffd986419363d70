import SimulationKernel
import Statistics

/// The N design: urgent customers, whom only the flexible servers take, and routine ones, whom the dedicated servers
/// take too; a flexible server that gets free prefers the urgent, nobody is interrupted. A routine customer goes to a
/// dedicated server if one is free, else to a flexible one.
///
/// With one exponential service the state is who is busy and how many of each class wait. The urgent line is cut where
/// (λ₁ / (s μ))ⁿ, which its tail follows, is below 1e-16; the routine line is doubled until 1e-12 is left.
/// Source: the design: Garnett & Mandelbaum (2000), An introduction to skills-based routing and its operational
/// complexities; the chain as in Shumsky (2004), Approximation and analysis of a call center with flexible and
/// specialized servers, OR Spectrum 26, 307–330.
package struct FlexibleAndDedicated: QueueingModel, Sendable {
    /// Of the urgent and of the routine.
    package let arrivalRates: [Double]
    package let serviceRate: Double
    package let flexible: Int
    package let dedicated: Int
    /// The mean wait of the urgent and of the routine.
    package let meanWaits: [Double]
    package let meanBusyFlexible: Double
    package let meanBusyDedicated: Double
    /// The share of the urgent and of the routine who wait.
    package let waitProbabilities: [Double]

    package init(
        urgentRate: Double, routineRate: Double, serviceRate: Double, flexible: Int, dedicated: Int
    ) throws(TheoryError) {
        try TheoryError.requirePositive(urgentRate, "arrival rate of the urgent")
        try TheoryError.requirePositive(routineRate, "arrival rate of the routine")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, flexible, "number of flexible servers")
        try TheoryError.requireAtLeast(0, dedicated, "number of dedicated servers")
        let all = Double(flexible + dedicated) * serviceRate
        let urgentLoad = urgentRate / (Double(flexible) * serviceRate)
        try TheoryError.requireStable(utilization: urgentLoad)
        try TheoryError.requireStable(utilization: (urgentRate + routineRate) / all)
        let longest = Int(saturating: (-36.8 / Special.log(urgentLoad)).rounded(.up)) + 1
        var room = 64
        while true {
            let limit = room
            let chain = try MarkovChain(from: SkillState(), limit: 400_000) { state in
                var next: [(to: SkillState, rate: Double)] = []
                func go(_ rate: Double, _ change: (inout SkillState) -> Void) {
                    if rate == 0 { return }
                    var after = state
                    change(&after)
                    if after != state { next.append((after, rate)) }
                }
                go(urgentRate) {
                    if $0.flexible < flexible {
                        $0.flexible += 1
                    } else if $0.urgent < longest {
                        $0.urgent += 1
                    }
                }
                go(routineRate) {
                    if $0.dedicated < dedicated {
                        $0.dedicated += 1
                    } else if $0.flexible < flexible {
                        $0.flexible += 1
                    } else if $0.routine < limit {
                        $0.routine += 1
                    }
                }
                go(Double(state.dedicated) * serviceRate) {
                    if $0.routine > 0 { $0.routine -= 1 } else { $0.dedicated -= 1 }
                }
                go(Double(state.flexible) * serviceRate) {
                    if $0.urgent > 0 {
                        $0.urgent -= 1
                    } else if $0.routine > 0 {
                        $0.routine -= 1
                    } else {
                        $0.flexible -= 1
                    }
                }
                return next
            }
            let law = try chain.stationary()
            if chain.mean(law, { $0.routine == limit ? Double(limit) : 0 }) < 1e-12 {
                meanWaits = [
                    chain.mean(law) { Double($0.urgent) } / urgentRate,
                    chain.mean(law) { Double($0.routine) } / routineRate,
                ]
                meanBusyFlexible = chain.mean(law) { Double($0.flexible) }
                meanBusyDedicated = chain.mean(law) { Double($0.dedicated) }
                waitProbabilities = [
                    chain.mean(law) { $0.flexible == flexible ? 1 : 0 },
                    chain.mean(law) { $0.flexible == flexible && $0.dedicated == dedicated ? 1 : 0 },
                ]
                break
            }
            room *= 2
            guard room < 100_000 else { throw TheoryError(.numerical, "the routine line is too long to be solved") }
        }
        arrivalRates = [urgentRate, routineRate]
        self.serviceRate = serviceRate
        self.flexible = flexible
        self.dedicated = dedicated
    }

    package var theory: TheoreticalFigures {
        let classes = arrivalRates.map { PriorityClass.exponential(arrivalRate: $0, meanService: 1 / serviceRate) }
        let waits = zip(arrivalRates, waitProbabilities).reduce(0) { $0 + $1.0 * $1.1 } / arrivalRates.reduce(0, +)
        return TheoreticalFigures(
            model: "N design, \(flexible) flexible and \(dedicated) dedicated servers",
            source: "Shumsky (2004), OR Spectrum 26, 307–330, solved as a Markov chain",
            conditions:
                "Poisson arrivals of two classes, one exponential service, flexible servers take both classes and the "
                + "first one first, dedicated servers the second only and before the flexible, nobody is "
                + "interrupted, long run",
            figures: priorityFigures(
                classes, servers: flexible + dedicated, waits: meanWaits,
                sojourns: meanWaits.map { $0 + 1 / serviceRate }, waitProbability: waits))
    }
}

private struct SkillState: Hashable, Sendable {
    /// Busy servers.
    var flexible = 0
    var dedicated = 0
    /// Waiting.
    var urgent = 0
    var routine = 0
}
