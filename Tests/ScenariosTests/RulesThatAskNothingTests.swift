import FlowNetworks
import FlowScenarios
import Foundation
import LaneSupport
import Scenarios
import SimulationKernel
import Testing

/// Common random numbers: a rule that asks nothing, put into each shipped flow that may have it, leaves the waits and the
/// ends of all customers as they are, to the last bit.
@Suite struct RulesThatAskNothingTests {
    private static let customers = 200

    private static func load(_ file: String, _ settings: [String] = []) -> FlowNetwork? {
        let path = TestFiles.repository.appending(path: "Scenarios/\(file)").path()
        return ScenarioLoader.load(path: path, settings: settings).scenario?.flow?.network
    }

    /// What became of all; nil where nobody comes who ever leaves.
    private static func run(_ network: FlowNetwork, until end: Double? = nil) throws -> FlowObservations? {
        let plan = RunPlan(end.map { .horizon($0) } ?? .customers(customers))
        let simulation = FlowSimulation(FlowProgram(network, plan: plan), seed: 5, replication: 0)
        for _ in 0..<40 where try simulation.advance(events: 5_000) { return simulation.observations() }
        return nil
    }

    private static func expectSame(_ one: FlowObservations, _ other: FlowObservations, _ what: String) {
        for (own, same) in zip(one.visits.joined(), other.visits.joined()) {
            agree(
                [Double(own.arrivals), Double(own.wait.count), own.wait.sum, own.wait.maximum, own.time.sum],
                [Double(same.arrivals), Double(same.wait.count), same.wait.sum, same.wait.maximum, same.time.sum],
                "\(what): a visit")
            // A station without rules of its own keeps no waits of the served beside those of all.
            let (served, alike) = (own.waitOfServed, same.waitOfServed)
            guard served.count > 0, alike.count > 0 else { continue }
            agree(
                [Double(served.count), served.sum, served.maximum], [Double(alike.count), alike.sum, alike.maximum],
                "\(what): the served of a visit")
        }
        for (own, same) in zip(one.classes, other.classes) {
            #expect(own.ends == same.ends, "\(what)")
            agree(
                [Double(own.time.count), own.time.sum, own.time.maximum],
                [Double(same.time.count), same.time.sum, same.time.maximum], "\(what): a class")
        }
    }

    /// Bit for bit; of nobody there is no greatest.
    private static func agree(_ one: [Double], _ other: [Double], _ what: String) {
        let areAlike = zip(one, other).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
        #expect(areAlike, "\(what): \(one) and \(other)")
    }

    /// A number that nobody reads, and a branch that never holds, before everything else.
    private static func withSteps(_ network: FlowNetwork) -> FlowNetwork {
        var changed = network
        let length = FormulaTree.reading(
            FormulaReading(
                "length", .place(FlowWord.station(0, .length).place), .number, motion: .jumps, of: .station,
                range: .notNegative))
        let never = StepFormula(.operation(.less, length, .constant(0)), text: "length < 0")
        var steps: [FlowStep] = []
        if !network.stations.isEmpty {
            steps.append(
                .chooseWhen([
                    ConditionalBranch(when: [.formula(never)], flow: [.end(outcome: FlowNetwork.completed)])
                ]))
        }
        if network.numbers.count < CustomerNumber.limit {
            changed.numbers.append(CustomerNumber(name: "asked-by-nobody"))
            steps.append(.setNumbers([NumberChange(number: network.numbers.count, law: .deterministic(1))]))
        }
        for index in changed.classes.indices { changed.classes[index].flow.insert(contentsOf: steps, at: 0) }
        return changed
    }

    /// How many of the flows took a rule, so that the test cannot be empty.
    @Test func shippedFlows() throws {
        var flows = 0
        var taken = ["admit": 0, "speed": 0, "balk": 0]
        let rules = [("admit", "length >= 0"), ("speed", "if length < 0 then 2 else 1"), ("balk", "length < 0")]
        for file in FlowWritingTests.shipped {
            guard let network = Self.load(file), !network.stations.isEmpty, let first = try Self.run(network),
                let plain = try Self.run(network, until: first.end)
            else { continue }
            flows += 1
            let steps = try #require(try Self.run(Self.withSteps(network), until: first.end))
            Self.expectSame(plain, steps, "\(file) with steps")
            for (key, formula) in rules {
                for station in network.stations {
                    // Where it is not allowed, or is said already, it is no question.
                    guard Self.says(key, station) == false,
                        let ruled = Self.load(file, ["stations.\(station.name).\(key)=\(formula)"]),
                        let with = try Self.run(ruled, until: first.end)
                    else { continue }
                    taken[key, default: 0] += 1
                    Self.expectSame(plain, with, "\(file) with \(key) at \(station.name)")
                    break
                }
            }
        }
        #expect(flows > 40 && taken.values.allSatisfy { $0 > 20 }, "\(flows) flows, \(taken)")
    }

    private static func says(_ key: String, _ station: Station) -> Bool {
        switch key {
        case "admit": station.admission != nil
        case "speed": station.speed != nil || station.speedFormula != nil
        default: station.balking != nil
        }
    }
}
