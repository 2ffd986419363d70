import LaneSupport
import FlowScenarios
import Experiments
import FlowNetworks
import QueueingTheory
import Scenarios
import Testing

/// Which stations theory is said to know, and which not: a formula beside a system that it does not describe would be
/// worse than none. Each row is decided by the conditions of the theorem, not by what the program says.
struct RecognitionExactCases {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var classes: String
        var stations: String
        /// By station in the order of the file.
        var models: [String?]
        /// A word of the theorem by which the last known station's arrivals are what its model asks for.
        var theorem = ""

        init(_ name: String, _ classes: String, _ stations: String, _ models: [String?], by theorem: String = "") {
            testDescription = name
            self.classes = classes
            self.stations = stations
            self.models = models
            self.theorem = theorem
        }
    }

    static let one = "p: { arrivals: { poisson: 24/h }, flow: [ a ] }"
    static let tandem = "p: { arrivals: { poisson: 24/h }, flow: [ a, b ] }"
    static let two = """
        p: { priority: 1, arrivals: { poisson: 6/h }, flow: [ a ] }
        q: { priority: 2, arrivals: { poisson: 12/h }, flow: [ a ] }
        """
    static let exponential = "servers: 1, service: { exponential: 2 min }"
    static let lognormal = "servers: 1, service: { lognormal: { mean: 2 min, sd: 1 min } }"

    static let alone: [Case] = [
        .init("M/M/1", one, "a: { \(exponential) }", ["M/M/1"]),
        .init("M/M/3", one, "a: { servers: 3, service: { exponential: 5 min } }", ["M/M/3"]),
        .init(
            "one phase is exponential", one, "a: { servers: 3, service: { erlang: { phases: 1, mean: 5 min } } }",
            ["M/M/3"]),
        .init("M/G/1", one, "a: { \(lognormal) }", ["M/G/1"]),
        .init(
            "M/G/2 has no formula", one, "a: { servers: 2, service: { lognormal: { mean: 2 min, sd: 1 min } } }", [nil]),
        .init("M/D/2", one, "a: { servers: 2, service: { deterministic: 4 min } }", ["M/D/2"]),
        .init("M/G/∞", one, "a: { servers: unlimited, service: { uniform: [ 1 min, 9 min ] } }", ["M/G/∞"]),
        .init("M/M/1/5", one, "a: { \(exponential), capacity: 5 }", ["M/M/1/5"]),
        .init("M/G/1/5 has no formula", one, "a: { \(lognormal), capacity: 5 }", [nil]),
        .init(
            "the loss system takes any law", one, "a: { servers: 2, capacity: 2, service: { uniform: [ 1, 9 ] } }",
            ["M/G/2/2"]),
        .init(
            "full of work it does not keep up", "p: { arrivals: { poisson: 31/h }, flow: [ a ] }",
            "a: { \(exponential) }", [nil]),
        .init("M/M/1 in reverse", one, "a: { \(exponential), discipline: lifo }", ["M/M/1/∞/∞/LIFO"]),
        .init(
            "M/M/2 by chance", one, "a: { servers: 2, service: { exponential: 4 min }, discipline: random }",
            ["M/M/2/∞/∞/SIRO"]),
        .init("shortest first", one, "a: { \(exponential), discipline: sjf }", ["M/G/1/∞/∞/SJF"]),
        .init(
            "shortest first of two servers", one, "a: { servers: 2, service: { exponential: 4 min }, discipline: sjf }",
            [nil]),
        .init(
            "two classes alike in all but the mean, one server", two,
            "a: { servers: 1, service: { p: { exponential: 1 min }, q: { exponential: 2 min } } }", ["M/G/1"]),
        .init(
            "the same with two servers", two,
            "a: { servers: 2, service: { p: { exponential: 1 min }, q: { exponential: 2 min } } }", [nil]),
        .init("ranked", two, "a: { \(lognormal), discipline: priority }", ["M/G/1/∞/∞/PRIO"]),
        .init(
            "ranked, interrupted", two, "a: { \(lognormal), discipline: priority, preemption: resume }",
            ["M/G/1/∞/∞/PRIO, preemptive-resume"]),
        .init("ranked, begun again", two, "a: { \(lognormal), discipline: priority, preemption: restart }", [nil]),
        .init(
            "ranked, drawn again", two, "a: { \(exponential), discipline: priority, preemption: resample }",
            ["M/G/1/∞/∞/PRIO, preemptive-repeat"]),
        .init(
            "ranked, three servers", two, "a: { servers: 3, discipline: priority, service: { exponential: 6 min } }",
            ["M/M/3/∞/∞/PRIO"]),
        .init(
            "ranked, three servers, two means", two,
            "a: { servers: 3, discipline: priority, service: { p: { exponential: 6 min }, q: { exponential: 5 min } } }",
            [nil]),
        .init("ranked in a room with walls", two, "a: { \(exponential), discipline: priority, capacity: 4 }", [nil]),
    ]

    static let arrivals: [Case] = [
        .init(
            "a rate by the hour", "p: { arrivals: { poisson: { schedule: { 0 h: 20/h, 2 h: 10/h } } }, flow: [ a ] }",
            "a: { \(exponential) }", [nil]),
        .init(
            "doors that close", "p: { arrivals: { poisson: 20/h, until: 40 h }, flow: [ a ] }", "a: { \(exponential) }",
            [nil]),
        .init(
            "a first hundred", "p: { arrivals: { poisson: 20/h, first: 100 }, flow: [ a ] }", "a: { \(exponential) }",
            [nil]),
        .init("stated times", "p: { arrivals: { at: [ 1 min, 2 min ] }, flow: [ a ] }", "a: { \(exponential) }", [nil]),
        .init(
            "D/M/1", "p: { arrivals: { renewal: { deterministic: 3 min } }, flow: [ a ] }", "a: { \(exponential) }",
            ["D/M/1"]),
        .init(
            "E3/M/1", "p: { arrivals: { renewal: { erlang: { phases: 3, mean: 3 min } } }, flow: [ a ] }",
            "a: { \(exponential) }", ["E3/M/1"]),
        .init(
            "D/D/1 has no formula here", "p: { arrivals: { renewal: { deterministic: 3 min } }, flow: [ a ] }",
            "a: { servers: 1, service: { deterministic: 2 min } }", [nil]),
        .init(
            "what follows regular arrivals", "p: { arrivals: { renewal: { deterministic: 3 min } }, flow: [ a, b ] }",
            "a: { \(exponential) }\nb: { \(exponential) }", ["D/M/1", nil]),
        .init(
            "a population", "p: { arrivals: { population: 5, think: { exponential: 10 min } }, flow: [ a ] }",
            "a: { servers: 2, service: { exponential: 3 min } }", ["M/M/2/5/5"]),
        .init(
            "a population that thinks regularly",
            "p: { arrivals: { population: 5, think: { deterministic: 10 min } }, flow: [ a ] }",
            "a: { servers: 2, service: { exponential: 3 min } }", ["closed network, N = 5"]),
        .init(
            "a population beside a stream",
            "p: { arrivals: { population: 5, think: { exponential: 10 min } }, flow: [ a ] }\nq: { arrivals: { poisson: 2/h }, flow: [ a ] }",
            "a: { servers: 2, service: { exponential: 3 min } }", [nil]),
    ]

    static let networks: [Case] = [
        .init(
            "Burke", tandem, "a: { servers: 2, service: { exponential: 4 min } }\nb: { \(exponential) }",
            ["M/M/2", "M/M/1"], by: "Burke"),
        .init(
            "Burke before any law", tandem, "a: { \(exponential) }\nb: { \(lognormal) }", ["M/M/1", "M/G/1"],
            by: "Burke"),
        .init("after M/G/1 nothing is Poisson", tandem, "a: { \(lognormal) }\nb: { \(exponential) }", ["M/G/1", nil]),
        .init(
            "after M/D/2", tandem, "a: { servers: 2, service: { deterministic: 3 min } }\nb: { \(exponential) }",
            ["M/D/2", nil]),
        .init(
            "after a server for everybody", tandem,
            "a: { servers: unlimited, service: { uniform: [ 1, 9 ] } }\nb: { \(exponential) }", ["M/G/∞", "M/M/1"],
            by: "Burke"),
        .init(
            "after a room with walls", tandem, "a: { \(exponential), capacity: 5 }\nb: { \(exponential) }",
            ["M/M/1/5", nil]),
        .init(
            "after one that does not keep up", "p: { arrivals: { poisson: 40/h }, flow: [ a, b ] }",
            "a: { \(exponential) }\nb: { servers: 2, service: { exponential: 1 min } }", [nil, nil]),
        .init(
            "two stations on, the first is no M/M/c", "p: { arrivals: { poisson: 24/h }, flow: [ a, b, c ] }",
            "a: { \(lognormal) }\nb: { \(exponential) }\nc: { \(exponential) }", ["M/G/1", nil, nil]),
        .init(
            "another class comes by M/G/1",
            "p: { arrivals: { poisson: 6/h }, flow: [ b ] }\nq: { arrivals: { poisson: 6/h }, flow: [ a, b ] }",
            "a: { \(lognormal) }\nb: { \(exponential) }", ["M/G/1", nil]),
        .init(
            "a part of a Poisson stream",
            "p: { arrivals: { poisson: 24/h }, flow: [ a, { choose: [ { share: 30%, flow: [ b ] }, { otherwise: [] } ] } ] }",
            "a: { \(exponential) }\nb: { \(exponential) }", ["M/M/1", "M/M/1"], by: "Burke"),
        .init(
            "a delay keeps it Poisson",
            "p: { arrivals: { poisson: 24/h }, flow: [ a, { delay: { deterministic: 9 min } }, b ] }",
            "a: { \(exponential) }\nb: { \(exponential) }", ["M/M/1", "M/M/1"], by: "Burke"),
        .init(
            "back to the doctor with the results", "p: { arrivals: { poisson: 6/h }, flow: [ a, b, a ] }",
            "a: { \(exponential) }\nb: { \(exponential) }", ["M/M/1", "M/M/1"], by: "Jackson"),
        .init(
            "back for a shorter talk",
            "p: { arrivals: { poisson: 6/h }, flow: [ a, b, { visit: a, service: { exponential: 1 min } } ] }",
            "a: { \(exponential) }\nb: { \(exponential) }", [nil, nil]),
        .init(
            "back to one that is no M/M/c", "p: { arrivals: { poisson: 6/h }, flow: [ a, b, a ] }",
            "a: { \(lognormal) }\nb: { \(exponential) }", [nil, nil]),
        .init(
            "back by way of M/G/1", "p: { arrivals: { poisson: 6/h }, flow: [ a, b, a ] }",
            "a: { \(exponential) }\nb: { \(lognormal) }", [nil, nil]),
        .init(
            "twice in a row", "p: { arrivals: { poisson: 6/h }, flow: [ a, a ] }", "a: { \(exponential) }", ["M/M/1"],
            by: "Jackson"),
        .init(
            "after a ranked station",
            "p: { priority: 1, arrivals: { poisson: 6/h }, flow: [ a, b ] }\nq: { priority: 2, arrivals: { poisson: 12/h }, flow: [ a, b ] }",
            "a: { \(exponential), discipline: priority }\nb: { \(exponential) }", ["M/G/1/∞/∞/PRIO", nil]),
    ]

    @Test(arguments: alone + arrivals + networks)
    func isRecognisedOrNot(_ example: Case) throws {
        let network = try Small.network(example.classes, example.stations)
        let recognition = TheoryRecognition(network)
        let theories = network.stations.indices.map { recognition.theory(ofStation: $0) }
        #expect(theories.map { $0?.figures.model } == example.models)
        for theory in theories.compactMap({ $0 }) { #expect(theory.figures.kind == .exact) }
        if !example.theorem.isEmpty {
            #expect(theories.compactMap { $0 }.last?.source.contains(example.theorem) == true)
        }
    }
}
