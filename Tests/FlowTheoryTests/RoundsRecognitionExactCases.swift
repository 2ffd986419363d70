import FlowNetworks
import FlowScenarios
import LaneSupport
import QueueingTheory
import Scenarios
import Testing

/// Servers who go round, and set-ups: what theory knows of them and what not, and the values of three that were worked
/// out by hand.
struct RoundsRecognitionExactCases {
    static let both = """
        north: { arrivals: { poisson: 4/h }, flow: [ judge ] }
        south: { arrivals: { poisson: 4/h }, flow: [ judge ] }
        """

    static func theory(_ judge: String, _ classes: String = both, service: String = "{ exponential: 4 min }") throws
        -> StationTheory?
    {
        let network = try Small.network(classes, "judge: { service: \(service), \(judge) }")
        return TheoryRecognition(network).theory(ofStation: 0)
    }

    /// λ = 4/h in each line, services of 4 min, ways of 2 min (Takagi 1988): 54/7, 10 and 70/3 min.
    @Test(arguments: [("until-empty", 54.0 / 7), ("those-there", 10), ("1", 70.0 / 3)])
    func rounds(each: String, wait: Double) throws {
        let judge = "servers: 1, rounds: { lines: [ north, south ], each: \(each), switch: 2 min }"
        let theory = try #require(try Self.theory(judge))
        for customerClass in [nil, 0, 1] {
            let value = try #require(theory.value(.meanWait, customerClass: customerClass))
            #expect(abs(value - wait) < 1e-11)
        }
        let share = try #require(theory.value(.switching, customerClass: nil))
        #expect(abs(share - 7.0 / 15) < 1e-12)
        #expect(theory.value(.waiting, customerClass: nil) == 1)
    }

    /// Where no way takes time it does not matter whether he stays: half of the line's theory is that of M/M/1.
    @Test func noTimeBetween() throws {
        for more in ["", ", when-empty: waits"] {
            let judge = "servers: 1, rounds: { lines: [ north, south ]\(more) }"
            let value = try #require(try Self.theory(judge)?.value(.meanWait, customerClass: nil))
            // ρ/(1 − ρ) times 4 min, with ρ = 8/15.
            #expect(abs(value - 32.0 / 7) < 1e-11)
        }
    }

    @Test func roundsThatNoFormulaKnows() throws {
        for rounds in [
            "lines: [ north, south ], each: 2, switch: 2 min",
            "lines: [ north, south ], switch: 2 min, when-empty: waits",
        ] {
            #expect(try Self.theory("servers: 1, rounds: { \(rounds) }") == nil, "\(rounds)")
        }
        let rounds = "servers: 1, rounds: { lines: [ north, south ], each: EACH, switch: 2 min }"
        let unequal = Self.both.replacing(
            "south: { arrivals: { poisson: 4/h }", with: "south: { arrivals: { poisson: 3/h }")
        #expect(try Self.theory(rounds.replacing("EACH", with: "1"), unequal) == nil)
        #expect(try Self.theory(rounds.replacing("EACH", with: "until-empty") + ", discipline: lifo") == nil)
        #expect(
            try Self.theory(rounds.replacing("EACH", with: "until-empty") + ", patience: { exponential: 1 h }") == nil)
        #expect(try Self.theory(rounds.replacing("EACH", with: "until-empty") + ", set-up: 1 min") == nil)
        // Lines that differ are known where all of them are taken, or all who are there.
        let theory = try #require(try Self.theory(rounds.replacing("EACH", with: "those-there"), unequal))
        let waits = try (0...1).map { try #require(theory.value(.meanWait, customerClass: $0)) }
        #expect(waits[0] > waits[1])
    }

    /// The name of a visit is a line too.
    @Test func linesOfVisits() throws {
        let classes = """
            p: { arrivals: { poisson: 4/h }, flow: [ { visit: judge, as: first } ] }
            q: { arrivals: { poisson: 4/h }, flow: [ { visit: judge, as: second } ] }
            """
        let theory = try Self.theory("servers: 1, rounds: { lines: [ first, second ], switch: 2 min }", classes)
        #expect(abs(try #require(theory?.value(.meanWait, customerClass: 1)) - 54.0 / 7) < 1e-11)
    }

    /// E[S] = 6.5 min and E[S²] = 64.5 min²: 32.25 min by Pollaczek and Khinchine.
    @Test func setUpWhereTheClassChanges() throws {
        let theory = try #require(try Self.theory("servers: 1, set-up: { time: 5 min, when: class is not last.class }"))
        for customerClass in [nil, 0, 1] {
            let wait = try #require(theory.value(.meanWait, customerClass: customerClass))
            #expect(abs(wait - 32.25) < 1e-11)
            let stay = try #require(theory.value(.meanTime, customerClass: customerClass))
            #expect(abs(stay - 38.75) < 1e-11)
        }
        let setUp: Double = try #require(theory.value(.setUp, customerClass: nil))
        let utilization: Double = try #require(theory.value(.utilization, customerClass: nil))
        // Of 8/h, 2.5 min each.
        #expect(abs(setUp * 3 - 1) < 1e-12)
        #expect(abs(utilization * 15 - 13) < 1e-11)
    }

    /// Before each service: two exponential times of 4 min and one of 2, E[S] = 6, E[S²] = 32 + 16 + 8 = 56, ρ = 0.8.
    @Test func setUpBeforeEachService() throws {
        let theory = try #require(try Self.theory("servers: 1, set-up: { exponential: 2 min }"))
        let wait: Double = try #require(theory.value(.meanWait, customerClass: nil))
        // λ E[S²] / (2 (1 − ρ)), of 8/h.
        let known: Double = 56 * 8 / 60 / 0.4
        #expect(abs(wait - known) < 1e-11)
        // No set-up is none.
        #expect(try Self.theory("servers: 1, set-up: 0")?.figures.model == "M/M/1")
    }

    @Test func setUpsThatNoFormulaKnows() throws {
        let change = "servers: 1, set-up: { time: 1 min, when: class is not last.class }"
        let unequal = Self.both.replacing(
            "south: { arrivals: { poisson: 4/h }", with: "south: { arrivals: { poisson: 3/h }")
        #expect(try Self.theory(change, unequal) == nil)
        #expect(
            try Self.theory(change, service: "{ north: { exponential: 4 min }, south: { exponential: 3 min } }") == nil)
        #expect(try Self.theory(change + ", discipline: lifo") == nil)
        #expect(try Self.theory(change.replacing("servers: 1", with: "servers: 2")) == nil)
        // Before each service it does not matter who comes.
        #expect(try Self.theory("servers: 1, set-up: 1 min", unequal) != nil)
    }
}
