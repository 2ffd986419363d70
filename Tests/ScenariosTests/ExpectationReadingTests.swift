import LaneSupport
import FlowScenarios
import FleetStudies
import Experiments
import Scenarios
import Testing

/// What must hold, sentence by sentence.
struct ExpectationReadingTests {
    private func load(_ sentence: String) throws -> Scenarios.Expectation {
        let scenario = try Clinic(
            head: "parameters: { doctors: 3 }",
            station: "{ servers: $doctors, service: { exponential: 5 min } }",
            tail: """
                experiments:
                  rules: { compare: { fifo: {}, sjf: { stations.doctor.discipline: sjf } }, best: lowest doctor.wait.mean }
                  staffing: { capacity: { vary: { doctors: 2..6 }, meet: { doctor.wait.p95: at most 30 min } } }
                  choice: { select: { among: { doctors: 2..4 }, best: lowest doctor.wait.mean, indifference: 1 min } }
                expect:
                  - \(sentence)
                """
        ).load()
        return try #require(scenario.expectations.first)
    }

    static let bounds: [(String, Bound)] = [
        ("doctor.wait.mean at most 15 min", .atMost(15)), ("doctor.wait.mean(patient) at most 0.5 h", .atMost(30)),
        ("doctor.wait.over(30 min)(patient) at most 5%", .atMost(0.05)),
        ("doctor.arrivals.rate at least 18/h", .atLeast(0.3)),
        ("doctor.utilization between 60% and 90%", .between(0.6, 0.9)),
        ("doctor.wait.mean equals 5.2 min within 2%", .equals(5.2, within: .relative(0.02))),
        ("doctor.wait.mean equals 5 min within 30 s", .equals(5, within: .absolute(0.5))),
        ("doctor.utilization equals 80% within 2 points", .equals(0.8, within: .absolute(0.02))),
        ("doctor.wait.cv at most 120%", .atMost(1.2)),
        ("doctor.length.mean equals 0.5 within 0.1", .equals(0.5, within: .absolute(0.1))),
        // As `measures.csv` prints units.
        ("doctor.wait.variance at most 4 min^2", .atMost(4)), ("doctor.wait.variance at most 1 h²", .atMost(3600)),
        ("doctor.arrivals.rate at least 0.3 1/min", .atLeast(0.3)),
        ("doctor.length.mean at most 2.5 customers", .atMost(2.5)),
    ]

    @Test(arguments: bounds)
    func ofMeasures(sentence: String, bound: Bound) throws {
        let expectation = try load(sentence)
        guard case .measure(let measure, let found) = expectation.claim else {
            Issue.record("no bound")
            return
        }
        #expect(found == bound)
        #expect(expectation.text == sentence)
        #expect(sentence.hasPrefix(measure.text))
        #expect(expectation.place.line > 0)
    }

    static let comparisons: [(String, CaseComparison.Direction, CaseComparison.Amount)] = [
        ("rules: sjf lower than fifo in doctor.wait.mean", .lower, .any),
        ("rules: sjf higher than fifo in doctor.wait.mean", .higher, .any),
        ("rules: sjf at most 5% higher than fifo in doctor.wait.mean", .higher, .atMost(.relative(0.05))),
        ("rules: sjf at most 30 s higher than fifo in doctor.wait.mean", .higher, .atMost(.absolute(0.5))),
        ("rules: sjf at least 10% lower than fifo in doctor.wait.mean", .lower, .atLeast(.relative(0.1))),
        ("'rules: sjf lower than fifo in doctor.wait.mean'", .lower, .any),
    ]

    @Test(arguments: comparisons)
    func ofCases(sentence: String, direction: CaseComparison.Direction, amount: CaseComparison.Amount) throws {
        let expectation = try load(sentence)
        guard case .comparison(let comparison) = expectation.claim else {
            Issue.record("no comparison")
            return
        }
        #expect((comparison.experiment, comparison.subject, comparison.other) == (0, 1, 0))
        #expect(comparison.direction == direction)
        #expect(comparison.amount == amount)
        #expect(comparison.measure.text == "doctor.wait.mean")
        #expect(expectation.text == sentence.filter { $0 != "'" })
    }

    @Test func ofACapacity() throws {
        guard case .answer(let experiment, let factor, let bound) = try load("staffing: doctors equals 6").claim else {
            Issue.record("no answer")
            return
        }
        #expect((experiment, factor) == (1, 0))
        #expect(bound == .equals(6, within: .absolute(0)))
        guard case .answer(_, _, let most) = try load("staffing: doctors at most 5").claim else { return }
        #expect(most == .atMost(5))
    }

    @Test func ofTheBest() throws {
        guard case .best(let experiment, let one) = try load("rules: sjf is best").claim else {
            Issue.record("no best")
            return
        }
        #expect((experiment, one) == (0, 1))
        guard case .best(_, let point) = try load("choice: doctors=4 is the best").claim else {
            Issue.record("no best")
            return
        }
        #expect(point == 2)
    }
}
