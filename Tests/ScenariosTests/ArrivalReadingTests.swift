import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Foundation
import Scenarios
import SimulationKernel
import Testing

/// Ways to arrive beside streams and lists; expected values by hand, in minutes.
struct ArrivalReadingTests {
    private func arrivals(_ text: String) throws -> Arrivals {
        try Clinic(
            arrivals: text, station: "{ servers: unlimited, service: { exponential: 1 } }",
            run: "{ starts: 8:00, horizon: 8 h }"
        ).network().classes[0].arrivals
    }

    private func punctuality(_ law: String) throws -> Law? {
        let found = try arrivals("{ appointments: { at: [ 9:00 ], punctuality: \(law) } }")
        guard case .appointments(let appointments) = found.source else { return nil }
        return appointments.punctuality
    }

    @Test func phases() throws {
        let found = try arrivals("{ mmpp: { busy: { rate: 60/h, for: 5 h }, quiet: { rate: 0, for: 3 h } }, first: 9 }")
        #expect(
            found == Arrivals(.modulated([.init(rate: 1, mean: 300), .init(rate: 0, mean: 180)]), first: 9))
    }

    @Test func appointments() throws {
        let found = try arrivals("{ appointments: { every: 15 min, from: 8:30, until: 9:30, no-show: 8% } }")
        #expect(found.source == .appointments(Appointments(times: [30, 45, 60, 75], noShow: 0.08)))
        let listed = try arrivals("{ appointments: { at: [ 8:00, 8:00, 10:00 ] } }")
        #expect(listed.source == .appointments(Appointments(times: [0, 0, 120])))
        let fromStart = try arrivals("{ appointments: { every: 0.1 h, until: 0.3 h } }")
        guard case .appointments(let booked) = fromStart.source else { throw LawReadingTests.Missing() }
        #expect(booked.times.count == 3)
    }

    @Test func earlierThanBooked() throws {
        #expect(try punctuality("{ uniform: [ -5 min, 10 min ] }") == .uniform(low: -5, high: 10))
        #expect(try punctuality("{ triangular: [ -10, 0, 20 ] }") == .triangular(low: -10, mode: 0, high: 20))
        #expect(try punctuality("{ deterministic: -3 min }") == .deterministic(-3))
        #expect(
            try punctuality("{ shifted: { by: -10 min, of: { exponential: 10 min } } }")
                == .shifted(by: -10, of: .exponential(mean: 10)))
        #expect(
            try punctuality("{ discrete: [ { value: -5, share: 50% }, { value: 5, share: 50% } ] }")
                == .discrete([.init(value: -5, share: 0.5), .init(value: 5, share: 0.5)]))
    }

    /// Nothing is drawn again: a normal law 8 standard deviations above 0, moved back.
    @Test func aNormalLawThatMayBeNegative() throws {
        #expect(
            try punctuality("{ normal: { mean: -2 min, sd: 5 min } }")
                == .shifted(by: -42, of: .normal(mean: 40, sd: 5)))
        #expect(try punctuality("{ normal: { mean: -2 min, sd: 0 } }") == .deterministic(-2))
    }

    @Test func batches() throws {
        #expect(try arrivals("{ poisson: 6/h, batches-of: 3 }").batches == .deterministic(3))
        #expect(try arrivals("{ poisson: 6/h, batches-of: { geometric: { mean: 3 } } }").batches == .geometric(mean: 3))
        #expect(
            try arrivals("{ poisson: 6/h, batches-of: { shifted: { by: 1, of: { poisson-number: { mean: 2 } } } } }")
                .batches
                == .shifted(by: 1, of: .poisson(mean: 2)))
    }

    @Test func aTrace() throws {
        try TestFiles.withScratchFolder { folder in
            func load(_ rows: String) throws -> (Scenario?, String) {
                try rows.write(toFile: folder + "/a.csv", atomically: true, encoding: .utf8)
                let clinic = Clinic(arrivals: "{ trace: a.csv#time }", run: "{ starts: 8:00, horizon: 8 h }")
                try clinic.text.write(toFile: folder + "/a.yaml", atomically: true, encoding: .utf8)
                let (scenario, diagnostics) = ScenarioLoader.load(path: folder + "/a.yaml")
                return (scenario, diagnostics.map { "\($0.line): \($0.message)" }.joined(separator: "\n"))
            }
            let (numbers, _) = try load("time\n3\n4.5\n1 h\n")
            guard let network = numbers?.flow?.network else { throw LawReadingTests.Missing() }
            #expect(network.classes[0].arrivals == Arrivals(.at([3, 4.5, 60])))
            let (clocks, _) = try load("who,time\na,8:20\nb,8:20\nc,9:00\n")
            guard let second = clocks?.flow?.network else { throw LawReadingTests.Missing() }
            #expect(second.classes[0].arrivals == Arrivals(.at([20, 20, 60])))
            #expect(try load("time\n8:20\n8:10\n").1 == "3: the times of 'trace' must not fall")
            #expect(try load("time\n7:20\n8:10\n").1 == "2: '7:20' is before the run starts at 8:00")
        }
    }

    @Test(
        arguments: [
            ("{ mmpp: { a: { rate: 3/h, for: 1 h } } }", "'mmpp' is a map of at least two phases"),
            (
                "{ mmpp: { a: { rate: 0, for: 1 h }, b: { rate: 0, for: 1 h } } }",
                "every rate of 'mmpp' is 0: nobody would come"
            ),
            ("{ mmpp: { a: { rate: 3/h }, b: { rate: 3/h, for: 1 h } } }", "the phase 'a' has no 'for'"),
            ("{ appointments: { every: 15 min } }", "'appointments' needs 'every' and 'until', or 'at'"),
            ("{ appointments: { every: 15 min, from: 9:00, until: 9:00 } }", "'until' is not after 'from'"),
            (
                "{ appointments: { at: [ 9:00 ], every: 5 } }",
                "'at' lists the booked times; 'every' does not belong beside it"
            ),
            ("{ appointments: { at: [ 9:00, 8:30 ] } }", "the times of 'at' must not fall"),
            ("{ appointments: { at: [ 9:00 ], no-show: 100% } }", "nobody would come: every appointment is missed"),
            (
                "{ appointments: { at: [ 9:00 ], punctuality: { normal: { mean: 3 min, cv: 1 } } } }",
                "the spread of a normal law that may be negative is its 'sd'"
            ),
            ("{ poisson: 3/h, batches-of: 2.5 }", "'batches-of' is a whole number from 1 to 1000000, not 2.5"),
            ("{ poisson: 3/h, batches-of: { exponential: 3 } }", "'batches-of' is a law of whole numbers"),
            ("{ poisson: 3/h, batches-of: { poisson-number: { mean: 3 } } }", "'batches-of' is at least 1"),
            (
                "{ population: 3, think: { exponential: 1 }, batches-of: 2 }",
                "a population is there from the start; 'batches-of' does not belong to it"
            ),
        ])
    func isRefused(text: String, message: String) {
        let clinic = Clinic(
            arrivals: text, station: "{ servers: unlimited, service: { exponential: 1 } }",
            run: "{ starts: 8:00, horizon: 8 h }")
        #expect(clinic.messages() == [message])
    }
}
