import LaneSupport
import FlowScenarios
import Experiments
import FlowNetworks
import QueueingTheory
import Scenarios
import Testing

/// Which stations with something unusual theory is said to know, and that one condition less is enough for it to be
/// silent. Each row is decided by the conditions of the model, not by what the program says.
struct ModelRecognitionExactCases {
    typealias Case = RecognitionExactCases.Case

    static let one = RecognitionExactCases.one
    static let two = RecognitionExactCases.two
    static let exponential = RecognitionExactCases.exponential
    static let lognormal = RecognitionExactCases.lognormal
    static let patient = "patience: { exponential: 5 min }"
    static let down = "up: { exponential: 60 min }, repair: { exponential: 6 min }"

    static let leaving: [Case] = [
        .init("Erlang A", one, "a: { \(exponential), \(patient) }", ["M/M/1+M"]),
        .init(
            "overloaded", "p: { arrivals: { poisson: 90/h }, flow: [ a ] }", "a: { \(exponential), \(patient) }",
            ["M/M/1+M"]),
        .init("with walls", one, "a: { \(exponential), \(patient), capacity: 4 }", ["M/M/1/4+M"]),
        .init(
            "patience of a visit",
            "p: { arrivals: { poisson: 24/h }, flow: [ { visit: a, patience: { uniform: [ 1 min, 9 min ] } } ] }",
            "a: { \(exponential) }", ["M/M/1+G"]),
        .init("uniform patience", one, "a: { \(exponential), patience: { uniform: [ 1 min, 9 min ] } }", ["M/M/1+G"]),
        .init(
            "some wait for ever",
            "p: { arrivals: { poisson: 6/h }, flow: [ { visit: a, patience: { exponential: 5 min } } ] }\nq: { arrivals: { poisson: 12/h }, flow: [ a ] }",
            "a: { \(exponential) }", ["M/M/1+G"]),
        .init("patience and any service", one, "a: { \(lognormal), \(patient) }", [nil]),
        .init("patience in reverse", one, "a: { \(exponential), \(patient), discipline: lifo }", [nil]),
        .init(
            "patience without a formula", one, "a: { \(exponential), patience: { weibull: { shape: 2, scale: 5 } } }",
            [nil]),
        .init(
            "patience that comes again", one,
            "a: { \(exponential), \(patient), retry: { after: { exponential: 5 min } } }", [nil]),
        .init(
            "patience and vacations", one, "a: { \(exponential), \(patient), vacations: { exponential: 1 min } }", [nil]
        ),
        .init(
            "what follows who gives up", RecognitionExactCases.tandem,
            "a: { \(exponential), \(patient) }\nb: { \(exponential) }", ["M/M/1+M", nil]),
        .init(
            "who gives up goes elsewhere", one + "\nq: { arrivals: { poisson: 6/h }, flow: [ b ] }",
            "a: { \(exponential), \(patient), on-abandon: [ b ] }\nb: { \(exponential) }", ["M/M/1+M", nil]),
        .init("balking", one, "a: { \(exponential), balk: { at-length: 3 } }", ["M/M/1 with balking"]),
        .init(
            "balking and patience", one, "a: { \(exponential), \(patient), balk: { at-length: 3 } }",
            ["M/M/1 with balking+M"]),
        .init(
            "balking and any patience", one,
            "a: { \(exponential), patience: { deterministic: 5 min }, balk: { at-length: 3 } }", [nil]),
        .init("balking and walls", one, "a: { \(exponential), capacity: 4, balk: { at-length: 2 } }", ["birth and death by the number there"]),
        .init("balking and any service", one, "a: { \(lognormal), balk: { at-length: 3 } }", [nil]),
        .init(
            "retrials", one,
            "a: { servers: 2, service: { exponential: 4 min }, capacity: 2, retry: { after: { exponential: 5 min } } }",
            ["M/M/2/2 with retrials"]),
        .init(
            "two retrials", one,
            "a: { \(exponential), capacity: 2, retry: { after: { exponential: 5 min }, at-most: 2 } }",
            ["M/M/1/2 with 3 tries"]),
        .init(
            "many retrials", one,
            "a: { \(exponential), capacity: 2, retry: { after: { exponential: 5 min }, at-most: 9 } }", [nil]),
        .init(
            "retrials after equal times", one,
            "a: { \(exponential), capacity: 1, retry: { after: { deterministic: 5 min } } }",
            [nil]),
        .init(
            "retrials beyond the server's power", "p: { arrivals: { poisson: 31/h }, flow: [ a ] }",
            "a: { \(exponential), capacity: 1, retry: { after: { exponential: 5 min } } }", [nil]),
    ]

    static let servers: [Case] = [
        .init(
            "vacations", one, "a: { \(lognormal), vacations: { uniform: [ 1 min, 2 min ] } }",
            ["M/G/1 with multiple vacations"]),
        .init(
            "vacations of two servers", one,
            "a: { servers: 2, service: { exponential: 2 min }, vacations: { exponential: 1 min } }", [nil]),
        .init(
            "vacations in reverse", one, "a: { \(exponential), vacations: { exponential: 1 min }, discipline: lifo }",
            [nil]),
        .init("breakdowns", one, "a: { \(lognormal), breakdowns: { \(down) } }", ["M/G/1 with breakdowns while busy"]),
        .init(
            "breakdowns by age", one,
            "a: { \(exponential), breakdowns: { up: { uniform: [ 50 min, 70 min ] }, repair: { exponential: 6 min } } }",
            [nil]),
        .init(
            "breakdowns of two servers while busy", one,
            "a: { servers: 2, service: { exponential: 2 min }, breakdowns: { \(down) } }", [nil]),
        .init(
            "breakdowns after which all is done again", one,
            "a: { \(exponential), breakdowns: { \(down), interrupted: restart } }", [nil]),
        .init(
            "breakdowns at all times", one,
            "a: { servers: 2, service: { exponential: 2 min }, breakdowns: { \(down), counted: always } }",
            ["M/M/2 with breakdowns at all times"]),
        .init(
            "breakdowns at all times, any service", one,
            "a: { \(lognormal), breakdowns: { \(down), counted: always } }", [nil]),
        .init(
            "breakdowns at all times, begun again", one,
            "a: { \(exponential), breakdowns: { \(down), counted: always, interrupted: restart } }", [nil]),
        .init(
            "breakdowns at all times, drawn again", one,
            "a: { \(exponential), breakdowns: { \(down), counted: always, interrupted: resample } }",
            ["M/M/1 with breakdowns at all times"]),
        .init("together", one, "a: { \(exponential), serves-together: 3 }", ["M/M[1,3]/1"]),
        .init(
            "two together-servers", one, "a: { servers: 2, service: { exponential: 2 min }, serves-together: 3 }", [nil]
        ),
        .init("together, any service", one, "a: { \(lognormal), serves-together: 3 }", [nil]),
        .init("a speed that changes", one, "a: { \(exponential), speed: { schedule: { 0: 1, 2 h: 2 } } }", [nil]),
        .init("a constant speed", one, "a: { \(exponential), speed: 2 }", ["M/M/1"]),
        .init("a constant speed for another law", one, "a: { \(lognormal), speed: 2 }", ["M/G/1"]),
        .init("shifts", one, "a: { servers: { schedule: { 0: 1, 2 h: 2 } }, service: { exponential: 1 min } }", [nil]),
        .init(
            "shifts without a change", one,
            "a: { servers: { schedule: { 0: 2, 2 h: 2 } }, service: { exponential: 1 min } }", ["M/M/2"]),
        .init("who waits at the start", one, "a: { \(exponential), initial: { p: 5 } }", [nil]),
        .init(
            "classes that change while they wait", two,
            "a: { \(exponential), discipline: priority, while-waiting: { q: { become: p, after: { exponential: 9 min } } } }",
            [nil]),
    ]

    static let skilled = "s: { servers: 2, classes: [ p, q ] }, d: { servers: 1, classes: [ q ] }"
    static let orders: [Case] = [
        .init(
            "N design", two, "a: { service: { exponential: 4 min }, discipline: priority, skills: { \(skilled) } }",
            ["N design, 2 flexible and 1 dedicated servers"]),
        .init(
            "N design in order of arrival", two, "a: { service: { exponential: 4 min }, skills: { \(skilled) } }", [nil]
        ),
        .init(
            "N design with the routine first", two,
            "a: { service: { exponential: 4 min }, discipline: priority, skills: { s: { servers: 2, classes: [ p, q ] }, d: { servers: 1, classes: [ p ] } } }",
            [nil]),
        .init(
            "N design that offers the flexible first", two,
            "a: { service: { exponential: 4 min }, discipline: priority, skills: { s: { servers: 2, classes: [ q, p ] }, d: { servers: 1, classes: [ q ] } } }",
            [nil]),
        .init(
            "N design of two services", two,
            "a: { service: { p: { exponential: 4 min }, q: { exponential: 5 min } }, discipline: priority, skills: { \(skilled) } }",
            [nil]),
        .init(
            "servers of two speeds", one,
            "a: { service: { exponential: 4 min }, skills: { fast: { servers: 1, speed: 2 }, slow: { servers: 2 } } }",
            ["M/M/3 with servers of 2 speeds"]),
        .init(
            "servers of two speeds for two classes", two,
            "a: { service: { exponential: 4 min }, skills: { fast: { servers: 1, speed: 2 }, slow: { servers: 2 } } }",
            ["M/M/3 with servers of 2 speeds"]),
        .init(
            "servers of two speeds with walls", one,
            "a: { service: { exponential: 4 min }, capacity: 5, skills: { fast: { servers: 1, speed: 2 }, slow: { servers: 2 } } }",
            ["M/M/3/5 with servers of 2 speeds"]),
        .init(
            "servers of one speed in two groups", one,
            "a: { service: { exponential: 4 min }, skills: { x: { servers: 1, speed: 2 }, y: { servers: 2, speed: 2 } } }",
            ["M/M/3"]),
        .init(
            "servers of two speeds offered in two orders", two,
            "a: { service: { exponential: 4 min }, skills: { fast: { servers: 1, speed: 2, classes: [ p, q ] }, slow: { servers: 2, classes: [ q, p ] } } }",
            [nil]),
        .init(
            "servers of two speeds for some", two,
            "a: { service: { exponential: 4 min }, skills: { fast: { servers: 2, speed: 2 }, slow: { servers: 2, classes: [ p ] } } }",
            [nil]),
        .init(
            "servers of two speeds and any service", one,
            "a: { service: { uniform: [ 1 min, 3 min ] }, skills: { fast: { servers: 1, speed: 2 }, slow: { servers: 2 } } }",
            [nil]),
        .init(
            "servers of two speeds in reverse", one,
            "a: { service: { exponential: 4 min }, discipline: lifo, skills: { fast: { servers: 1, speed: 2 }, slow: { servers: 2 } } }",
            [nil]),
        .init(
            "what follows servers of two speeds", RecognitionExactCases.tandem,
            "a: { service: { exponential: 2 min }, skills: { fast: { servers: 1, speed: 2 }, slow: { servers: 2 } } }\nb: { \(exponential) }",
            ["M/M/3 with servers of 2 speeds", nil]),
        .init(
            "M design", two,
            "a: { service: { exponential: 4 min }, discipline: priority, skills: { x: { servers: 1, classes: [ p ] }, y: { servers: 1, classes: [ q ] } } }",
            [nil]),
        .init(
            "accumulating", two,
            "a: { \(lognormal), discipline: accumulating-priority, aging: { rates: { p: 2, q: 1 } } }",
            ["M/G/1 with accumulating priorities"]),
        .init(
            "accumulating, two servers", two,
            "a: { servers: 2, service: { exponential: 4 min }, discipline: accumulating-priority, aging: { rates: { p: 2, q: 1 } } }",
            ["M/M/2 with accumulating priorities"]),
        .init(
            "accumulating, two servers, any service", two,
            "a: { servers: 2, service: { uniform: [ 1 min, 3 min ] }, discipline: accumulating-priority, aging: { rates: { p: 2, q: 1 } } }",
            [nil]),
        .init(
            "a class that earns nothing", two,
            "a: { \(exponential), discipline: accumulating-priority, aging: { rates: { p: 2, q: 0 } } }", [nil]),
        .init("aging by steps", two, "a: { \(exponential), discipline: priority, aging: { step: 9 min } }", [nil]),
        .init("aging of durations", one, "a: { \(exponential), discipline: sjf, aging: { rate: 0.2 } }", [nil]),
        .init("shortest remaining", one, "a: { \(exponential), discipline: srpt }", ["M/G/1 SRPT"]),
        .init(
            "shortest remaining of equals", one,
            "a: { servers: 1, discipline: srpt, service: { deterministic: 2 min } }", [nil]),
        .init(
            "shortest remaining, two laws", two,
            "a: { servers: 1, discipline: srpt, service: { p: { exponential: 1 min }, q: { exponential: 2 min } } }",
            [nil]),
        .init(
            "shortest remaining, two servers", one,
            "a: { servers: 2, service: { exponential: 4 min }, discipline: srpt }", [nil]),
        .init(
            "shortest job, interrupting", one, "a: { \(exponential), discipline: sjf, preemption: resume }",
            ["M/G/1 PSJF"]),
        .init("shortest job, begun again", one, "a: { \(exponential), discipline: sjf, preemption: restart }", [nil]),
        .init(
            "shortest by estimate", one, "a: { \(exponential), discipline: sjf, estimate: { error: { cv: 0.5 } } }",
            ["M/G/1 SJF by estimate"]),
        .init(
            "shortest by what is learnt", one,
            "a: { \(exponential), discipline: sjf, estimate: { exponential-average: 0.3 } }", [nil]),
        .init(
            "shortest by the class's mean", two,
            "a: { servers: 1, discipline: sjf, estimate: class-mean, service: { p: { exponential: 1 min }, q: { exponential: 2 min } } }",
            ["M/G/1/∞/∞/PRIO"]),
        .init(
            "the latest at once", one, "a: { \(lognormal), discipline: lifo, preemption: resume }",
            ["M/G/1/∞/∞/LIFO, preemptive-resume"]),
        .init(
            "the latest at once, begun again", one, "a: { \(lognormal), discipline: lifo, preemption: restart }", [nil]),
        .init(
            "the latest at once, two servers", one,
            "a: { servers: 2, service: { exponential: 4 min }, discipline: lifo, preemption: resume }", [nil]),
        .init("shared", one, "a: { \(lognormal), discipline: processor-sharing }", ["M/G/1/∞/∞/PS"]),
        .init(
            "shared by so many", one, "a: { \(exponential), discipline: processor-sharing, sharing: { at-most: 3 } }",
            [nil]),
        .init(
            "shared, then any law", RecognitionExactCases.tandem,
            "a: { \(lognormal), discipline: processor-sharing }\nb: { \(lognormal) }", ["M/G/1/∞/∞/PS", "M/G/1"],
            by: "Burke"),
        .init("due times", one, "a: { \(exponential), discipline: edf, due: { exponential: 9 min } }", [nil]),
    ]

    static let ways: [Case] = [
        .init(
            "phases",
            "p: { arrivals: { mmpp: { x: { rate: 40/h, for: 1 h }, y: { rate: 5/h, for: 1 h } } }, flow: [ a ] }",
            "a: { \(exponential) }", ["MMPP/M/1"]),
        .init(
            "phases, any service",
            "p: { arrivals: { mmpp: { x: { rate: 40/h, for: 1 h }, y: { rate: 5/h, for: 1 h } } }, flow: [ a ] }",
            "a: { \(lognormal) }", [nil]),
        .init(
            "what follows phases",
            "p: { arrivals: { mmpp: { x: { rate: 40/h, for: 1 h }, y: { rate: 5/h, for: 1 h } } }, flow: [ a, b ] }",
            "a: { \(exponential) }\nb: { \(exponential) }", ["MMPP/M/1", nil]),
        .init(
            "phases beside a stream",
            "p: { arrivals: { mmpp: { x: { rate: 20/h, for: 1 h }, y: { rate: 5/h, for: 1 h } } }, flow: [ a ] }\nq: { arrivals: { poisson: 2/h }, flow: [ a ] }",
            "a: { \(exponential) }", [nil]),
        .init(
            "batches, any service",
            "p: { arrivals: { poisson: 6/h, batches-of: { geometric: { mean: 3 } } }, flow: [ a ] }",
            "a: { \(lognormal) }", ["M[X]/G/1"]),
        .init(
            "batches to two servers", "p: { arrivals: { poisson: 6/h, batches-of: 3 }, flow: [ a, b ] }",
            "a: { servers: 2, service: { exponential: 4 min } }\nb: { \(exponential) }", ["M[X]/M/2", nil]),
        .init(
            "batches after a delay",
            "p: { arrivals: { poisson: 6/h, batches-of: 3 }, flow: [ { delay: { exponential: 5 min } }, a ] }",
            "a: { \(exponential) }", [nil]),
        .init(
            "a part of each batch",
            "p: { arrivals: { poisson: 6/h, batches-of: 3 }, flow: [ { choose: [ { share: 50%, flow: [ a ] }, { otherwise: [] } ] } ] }",
            "a: { \(exponential) }", [nil]),
        .init(
            "the shortest of two lines",
            "p: { arrivals: { poisson: 24/h }, flow: [ c, { choose: { shortest-line: [ a, b ] } }, d ] }",
            "a: { \(exponential) }\nb: { \(exponential) }\nc: { \(exponential) }\nd: { \(exponential) }",
            [nil, nil, "M/M/1", nil]),
        .init(
            "the least work of two",
            "p: { arrivals: { poisson: 20/h }, flow: [ { choose: { lowest: work, of: [ a, b ] } }, c ] }",
            "a: { \(exponential) }\nb: { \(exponential) }\nc: { \(exponential) }", ["M/M/2", "M/M/2", nil],
            by: "Kiefer"),
        .init(
            "the least work, always as long",
            "p: { arrivals: { poisson: 8/h }, flow: [ { choose: { lowest: work, of: [ a, b ] } } ] }\nq: { arrivals: { poisson: 4/h }, flow: [ { choose: { lowest: work, of: [ b, a ] } } ] }",
            "a: { servers: 1, service: { deterministic: 4 min } }\nb: { servers: 1, service: { deterministic: 4 min } }",
            ["M/D/2", "M/D/2"], by: "Kiefer"),
        .init(
            "the least work of any service",
            "p: { arrivals: { poisson: 12/h }, flow: [ { choose: { lowest: work, of: [ a, b ] } } ] }",
            "a: { \(lognormal) }\nb: { \(lognormal) }", [nil, nil]),
        .init(
            "the least work, the first of equals",
            "p: { arrivals: { poisson: 12/h }, flow: [ { choose: { lowest: work, of: [ a, b ], ties: in-order } } ] }",
            "a: { \(exponential) }\nb: { \(exponential) }", [nil, nil]),
        .init(
            "the least work, and others beside",
            "p: { arrivals: { poisson: 12/h }, flow: [ { choose: { lowest: work, of: [ a, b ] } } ] }\nq: { arrivals: { poisson: 1/h }, flow: [ a ] }",
            "a: { \(exponential) }\nb: { \(exponential) }", [nil, nil]),
        .init(
            "the least work of unequal servers",
            "p: { arrivals: { poisson: 12/h }, flow: [ { choose: { lowest: work, of: [ a, b ] } } ] }",
            "a: { \(exponential) }\nb: { servers: 1, service: { exponential: 3 min } }", [nil, nil]),
        .init(
            "a share that is read",
            "p: { arrivals: { poisson: 12/h }, flow: [ { choose: [ { share: 1 / (1 + a.length), flow: [ a ] }, { otherwise: [ b ] } ] } ] }",
            "a: { \(exponential) }\nb: { \(exponential) }", [nil, nil]),
        .init(
            "round for ever",
            "p: { arrivals: { poisson: 6/h, first: 3 }, flow: [ { repeat: { flow: [ a ], times: forever } } ] }",
            "a: { \(exponential) }", [nil]),
        .init(
            "rounds by chance of any service",
            "p: { arrivals: { poisson: 6/h }, flow: [ { repeat: { flow: [ a ], until-share: 50% } } ] }",
            "a: { \(lognormal) }", [nil]),
        .init(
            "rounds by chance",
            "p: { arrivals: { poisson: 6/h }, flow: [ { repeat: { flow: [ a ], until-share: 50% } } ] }",
            "a: { \(exponential) }", ["M/M/1"], by: "Jackson"),
        .init(
            "a row that blocks", RecognitionExactCases.tandem,
            "a: { servers: 1, service: { exponential: 1 min } }\nb: { servers: 1, service: { exponential: 1 min }, capacity: 3, when-full: block }",
            ["M/M/1 → M/1/3 with blocking", "M/M/1 → M/1/3 with blocking"]),
        .init(
            "a row that blocks, any service", RecognitionExactCases.tandem,
            "a: { servers: 1, service: { uniform: [ 0, 2 ] } }\nb: { servers: 1, service: { exponential: 1 min }, capacity: 3, when-full: block }",
            [nil, nil]),
        .init(
            "a row that blocks, and others come",
            "p: { arrivals: { poisson: 24/h }, flow: [ a, b ] }\nq: { arrivals: { poisson: 2/h }, flow: [ b ] }",
            "a: { servers: 1, service: { exponential: 1 min } }\nb: { servers: 1, service: { exponential: 1 min }, capacity: 3, when-full: block }",
            [nil, nil]),
        .init(
            "a row that blocks behind another", "p: { arrivals: { poisson: 24/h }, flow: [ c, a, b ] }",
            "a: { servers: 1, service: { exponential: 1 min } }\nb: { servers: 1, service: { exponential: 1 min }, capacity: 3, when-full: block }\nc: { \(exponential) }",
            [nil, nil, "M/M/1"]),
        .init(
            "limited places everywhere", RecognitionExactCases.tandem,
            "a: { servers: 1, service: { exponential: 1 min }, capacity: 3, when-full: block }\nb: { servers: 1, service: { exponential: 1 min }, capacity: 3, when-full: block }",
            ["network with blocking after service", "network with blocking after service"]),
        .init(
            "limited places in a circle",
            "p: { arrivals: { poisson: 24/h }, flow: [ { repeat: { flow: [ a, b ], until-share: 50% } } ] }",
            "a: { servers: 1, service: { exponential: 1 min }, capacity: 3, when-full: block }\nb: { servers: 1, service: { exponential: 1 min }, capacity: 3, when-full: block }",
            [nil, nil]),
        .init(
            "a population that goes round",
            "p: { arrivals: { population: 5, think: { deterministic: 10 min } }, flow: [ a, b ] }",
            "a: { \(exponential) }\nb: { \(lognormal), discipline: processor-sharing }",
            ["closed network, N = 5", "closed network, N = 5"]),
        .init(
            "a population that goes round any law",
            "p: { arrivals: { population: 5, think: { exponential: 10 min } }, flow: [ a, b ] }",
            "a: { \(exponential) }\nb: { \(lognormal) }", [nil, nil]),
        .init(
            "a population with patience",
            "p: { arrivals: { population: 5, think: { exponential: 10 min } }, flow: [ a, b ] }",
            "a: { \(exponential), \(patient) }\nb: { \(exponential) }", [nil, nil]),
    ]

    @Test(arguments: leaving + servers + orders + ways)
    func isRecognisedOrNot(_ example: Case) throws {
        let network = try Small.network(example.classes, example.stations)
        let theories = TheoryRecognition(network).stations()
        #expect(theories.map { $0?.figures.model } == example.models)
        for theory in theories.compactMap({ $0 }) {
            #expect(theory.figures.kind == .exact)
            #expect(!theory.figures.source.isEmpty && !theory.figures.conditions.isEmpty)
        }
        if !example.theorem.isEmpty {
            #expect(theories.compactMap { $0 }.last?.source.contains(example.theorem) == true)
        }
    }

    /// An app changes nothing as long as nobody acts on what it shows.
    @Test(arguments: [
        ("", "M/M/1"), (", notify: { at: 2, travel: { exponential: 1 min } }", nil),
        (", stay-away: { when-shown-over: 10 min, share: 30% }", nil),
    ])
    func anApp(rule: String, model: String?) throws {
        let network = try Small.network(
            Self.one, "a: { \(Self.exponential) }",
            more: "information: { a: { app-users: 50%, poll: { every: 1 min }\(rule) } }")
        #expect(TheoryRecognition(network).stations().map { $0?.figures.model } == [model])
    }
}
