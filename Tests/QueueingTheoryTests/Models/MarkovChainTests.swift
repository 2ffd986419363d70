import QueueingTheory
import Testing

@Suite struct MarkovChainTests {
    /// Up at 1, down at 2, four states: 8, 4, 2, 1 fifteenths.
    @Test func birthDeathByHand() throws {
        let chain = try MarkovChain(from: 0) { n -> [(to: Int, rate: Double)] in
            (n < 3 ? [(n + 1, 1)] : []) + (n > 0 ? [(n - 1, 2)] : [])
        }
        for (state, share) in zip(chain.states, try chain.stationary()) {
            #expect(isClose(share, [8, 4, 2, 1][state] / 15))
        }
        // From 0 to 2: t₀ = 1 + t₁, t₁ = 1/3 + (2/3) t₀, so t₀ = 4.
        #expect(isClose(try chain.meanTime { $0 == 2 }, 4))
        #expect(try chain.meanTime { $0 == 0 } == 0)
    }

    /// Rates apart by 10¹² keep their digits: three states in a circle.
    @Test func stiffRates() throws {
        let rates = [1e-6, 1, 1e6]
        let chain = try MarkovChain(from: 0) { [(to: ($0 + 1) % 3, rate: rates[$0])] }
        let law = try chain.stationary()
        let total = 1e6 + 1 + 1e-6
        for (state, share) in zip(chain.states, law) { #expect(isClose(share, 1 / rates[state] / total)) }
    }

    @Test func absorbing() throws {
        let chain = try MarkovChain(from: 2) { n -> [(to: Int, rate: Double)] in n > 0 ? [(n - 1, 0.5)] : [] }
        #expect(isClose(try chain.meanTime { $0 == 0 }, 4))
        #expect(throws: TheoryError.self) { try chain.stationary() }
        // A trap that is not the end asked for.
        let trap = try MarkovChain(from: 1) { n -> [(to: Int, rate: Double)] in n == 1 ? [(0, 1), (2, 1)] : [] }
        #expect(try trap.meanTime { $0 == 2 } == .infinity)
    }

    /// M/M/1 as a quasi-birth-death process with one phase.
    @Test func onePhase() throws {
        let process = try QuasiBirthDeath(phases: 1, homogeneousFrom: 1) { level, _ in
            [(1, 0, 0.8), (-1, 0, level > 0 ? 1 : 0)]
        }
        #expect(isClose(process.meanLevel, 4) && isClose(process.meanAbove(1), 3.2))
        #expect(isClose(process.boundary[0][0], 0.2) && isClose(process.levels()[3][0], 0.2 * 0.512))
    }
}
