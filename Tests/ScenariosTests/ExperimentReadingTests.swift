import LaneSupport
import FlowScenarios
import FleetStudies
import Experiments
import Scenarios
import Testing

/// Experiments: what is varied, compared, searched and chosen.
struct ExperimentReadingTests {
    static let head = "parameters: { doctors: 3, demand: 20/h }"

    private func load(_ experiment: String, run: String = "{ horizon: 8 h }") throws -> ExperimentPlan {
        let scenario = try Clinic(
            head: Self.head, arrivals: "{ poisson: $demand }",
            station: "{ servers: $doctors, service: { exponential: 5 min }, cost: { server: 30/h } }", run: run,
            tail: "experiments:\n  mine: \(experiment)"
        ).load()
        return try #require(scenario.experiments.first)
    }

    private func messages(_ experiment: String) -> [String] {
        Clinic(
            head: Self.head, arrivals: "{ poisson: $demand }",
            station: "{ servers: $doctors, service: { exponential: 5 min } }",
            tail: "experiments:\n  mine: \(experiment)"
        ).messages()
    }

    // MARK: what is varied

    static let ranges: [(String, [String])] = [
        ("doctors: 4..8", ["4", "5", "6", "7", "8"]), ("doctors: 2..12 by 2", ["2", "4", "6", "8", "10", "12"]),
        ("doctors: 2..5 by 2", ["2", "4"]), ("doctors: [ 2, 4, 3 ]", ["2", "4", "3"]), ("doctors: 5", ["5"]),
        ("doctors: 1..$doctors", ["1", "2", "3"]), ("doctors: [ $doctors, $doctors + 1 ]", ["3", "4"]),
        ("demand: [ 15/h, 20/h ]", ["15/h", "20/h"]), ("demand: 10/h..12/h by 1/h", ["10/h", "11/h", "12/h"]),
        ("demand: 6/h..0.3 per min by 6/h", ["6/h", "12/h", "18/h"]),
        ("demand: { from: 10/h, to: 20/h, steps: 3 }", ["10/h", "15/h", "20/h"]),
        ("stations.doctor.speed: 0.1..0.5 by 0.1", ["0.1", "0.2", "0.3", "0.4", "0.5"]),
        ("stations.doctor.discipline: [ fifo, sjf ]", ["fifo", "sjf"]),
    ]

    @Test(arguments: ranges)
    func varies(text: String, values: [String]) throws {
        guard case .sweep(let sweep) = try load("{ sweep: { \(text) } }").kind else {
            Issue.record("no sweep")
            return
        }
        let path = String(text.prefix { $0 != ":" })
        #expect(sweep.factors.map(\.path) == [path])
        #expect(sweep.grid.map(\.name) == values.map { "\(path)=\($0)" })
    }

    /// Every value with every other, the last changing fastest; named as in `measures.csv`.
    @Test func aGrid() throws {
        let plan = try load("{ sweep: { doctors: 3..4, demand: [ 15/h, 20/h ] } }")
        guard case .sweep(let sweep) = plan.kind else { return }
        #expect(
            sweep.grid.map(\.name) == [
                "doctors=3; demand=15/h", "doctors=3; demand=20/h", "doctors=4; demand=15/h", "doctors=4; demand=20/h",
            ])
        #expect(sweep.design == .grid)
        #expect(plan.confidence == 0.95)
        #expect(plan.replications == nil)
    }

    @Test func aLatinHypercube() throws {
        let plan = try load(
            "{ sweep: { doctors: 3..6, demand: { from: 10/h, to: 30/h } }, latin-hypercube: 50, of: doctor.wait.p95 }")
        guard case .sweep(let sweep) = plan.kind else { return }
        #expect(sweep.design == .latinHypercube(points: 50))
        #expect(sweep.point(at: [0, 0]).name == "doctors=3; demand=10/h")
        #expect(sweep.point(at: [0.999, 0.5]).name == "doctors=6; demand=20/h")
        // A third of 20 above 10, to six digits.
        #expect(sweep.point(at: [0.25, 1.0 / 3]).name == "doctors=4; demand=16.6667/h")
        #expect(plan.measures.map(\.text) == ["doctor.wait.p95"])
    }

    // MARK: kinds

    @Test func aComparison() throws {
        let plan = try load(
            "{ compare: { few: { doctors: $doctors - 1 }, as-it-is: {}, fast: { stations.doctor.speed: 2, doctors: 2 } }, best: lowest cost.total.rate, of: [ doctor.wait.mean ], confidence: 99%, replications: 40, adjust: bonferroni }"
        )
        guard case .compare(let compare) = plan.kind else { return }
        #expect(compare.cases.map(\.name) == ["few", "as-it-is", "fast"])
        #expect(
            compare.cases.map { $0.overrides.map(\.description) } == [
                ["doctors=2"], [], ["stations.doctor.speed=2", "doctors=2"],
            ])
        #expect(compare.pairing == .all)
        #expect(compare.best?.direction == .lowest)
        #expect(compare.adjustment == .bonferroni)
        #expect(plan.measures.map(\.text) == ["doctor.wait.mean", "cost.total.rate"])
        #expect(plan.confidence == 0.99)
        #expect(plan.replications == .exactly(40))
    }

    @Test func pairings() throws {
        func pairing(_ text: String) throws -> ComparePlan.Pairing? {
            if case .compare(let compare) = try load(text).kind { compare.pairing } else { nil }
        }
        let seven = (1...7).map { "c\($0): { doctors: \($0 + 2) }" }.joined(separator: ", ")
        #expect(try pairing("{ compare: { \(seven) } }") == .withTheBest)
        #expect(try pairing("{ compare: { \(seven) }, against: c2 }") == .with(1))
        #expect(try pairing("{ compare: { a: {}, b: { doctors: 4 } } }") == .all)
    }

    /// What is looked at where nothing is asked.
    @Test func usualMeasures() throws {
        let cases = "{ compare: { a: {}, b: { doctors: 4 } } }"
        #expect(
            try load(cases).measures.map(\.text) == ["doctor.wait.mean", "system.time.mean", "cost.total.rate"])
        let precise = "{ horizon: 8 h, precision: { doctor.wait.p95: 5% } }"
        #expect(try load(cases, run: precise).measures.map(\.text) == ["doctor.wait.p95"])
    }

    /// A measure may be there in one of the cases only.
    @Test func aMeasureOfOneCase() throws {
        let plan = try load("{ compare: { a: {}, b: { stations.doctor.capacity: 9 } }, of: doctor.rejected.share }")
        #expect(plan.measures.map(\.text) == ["doctor.rejected.share"])
    }

    @Test func aCapacity() throws {
        let plan = try load(
            "{ capacity: { vary: { doctors: 2..12 }, meet: { doctor.wait.p95: at most 30 min, doctor.wait.within(5 min): at least 80% }, minimise: cost.total.rate, confidence: 99% } }"
        )
        guard case .capacity(let capacity) = plan.kind else { return }
        #expect(capacity.factors[0].levels.map(\.number) == (2...12).map { Double($0) })
        #expect(capacity.targets.map(\.bound) == [.atMost(30), .atLeast(0.8)])
        #expect(capacity.targets.map(\.text) == ["at most 30 min", "at least 80%"])
        guard case .measure(let cost) = capacity.objective else {
            Issue.record("no measure")
            return
        }
        #expect(cost.text == "cost.total.rate")
        #expect(plan.confidence == 0.99)
        #expect(
            plan.measures.map(\.text) == ["doctor.wait.p95", "doctor.wait.within(5 min)", "cost.total.rate"])
    }

    @Test func objectives() throws {
        func objective(_ text: String) throws -> CapacityPlan.Objective? {
            let plan = try load(
                "{ capacity: { vary: { doctors: 2..12 }, meet: { doctor.wait.p95: at most 30 min }\(text) } }")
            return if case .capacity(let capacity) = plan.kind { capacity.objective } else { nil }
        }
        #expect(try objective("") == .sum)
        #expect(try objective(", minimise: doctors") == .factor(0))
    }

    @Test func aSelection() throws {
        let plan = try load(
            "{ select: { among: { doctors: 2..4, stations.doctor.discipline: [ fifo, sjf ] }, best: lowest doctor.wait.mean, indifference: 30 s, first-stage: 30 }, replications: { at-most: 500 } }"
        )
        guard case .select(let select) = plan.kind else { return }
        #expect(select.cases.count == 6)
        #expect(select.cases[1].name == "doctors=2; stations.doctor.discipline=sjf")
        #expect(select.indifference == 0.5)
        #expect(select.firstStage == 30)
        #expect(plan.replications == ReplicationCount(atLeast: 20, atMost: 500))
        let named = try load(
            "{ select: { among: { a: {}, b: { doctors: 4 } }, best: highest doctor.utilization, indifference: 2 points } }"
        )
        guard case .select(let cases) = named.kind else { return }
        #expect(cases.cases.map(\.name) == ["a", "b"])
        #expect(cases.indifference == 0.02)
        #expect(cases.best.direction == .highest)
    }

    static let mistakes: [(String, String)] = [
        ("{ sweep: { doctors: 8..4 } }", "the range of 'doctors' does not rise: it goes from 8 to 4"),
        ("{ sweep: { doctors: 1.5..4 } }", "the range of 'doctors' needs its step"),
        ("{ sweep: { doctors: 1..4 by 0 } }", "the step of 'doctors' is 0, which does not lead from 1 to 4"),
        ("{ sweep: { doctors: [] } }", "the list of values of 'doctors' is empty"),
        ("{ sweep: {} }", "'sweep' is a map of parameters or paths, not an empty map"),
        (
            "{ compare: { a: {}, b: {} }, latin-hypercube: 9 }",
            "'latin-hypercube' belongs to 'sweep', not beside 'compare'"
        ),
        (
            "{ sweep: { doctors: 2..4 }, replications: 1 }",
            "one replication tells no interval; an experiment needs at least 2"
        ),
        (
            "{ capacity: { vary: { doctors: 2..4 }, meet: { doctor.wait.mean: at most 5 }, of: system.time.mean }, of: system.time.mean }",
            "'of' is said twice"
        ),
        (
            "{ capacity: { vary: { doctors: [ 4, 2 ] }, meet: { doctor.wait.mean: at most 5 } } }",
            "'doctors' is searched among whole numbers that rise"
        ),
        ("{ compare: [ a, b ] }", "'compare' is a map of cases, not a list"),
        ("{ compare: { a: {}, b: { doctors: 4 } }, against: c }", "there is no case 'c'"),
        ("{ compare: { a: {}, b: { doctors: } } }", "'doctors' has no value"),
    ]

    @Test(arguments: mistakes)
    func isRefused(experiment: String, message: String) {
        #expect(messages(experiment).contains(message))
    }

    /// One long run tells nothing of differences.
    @Test func aRunInBatches() throws {
        let cases = "compare: { a: {}, b: { doctors: 4 } }"
        let run = "{ customers: 1000, batches: auto }"
        #expect(try load("{ \(cases), replications: 30 }", run: run).replications == .exactly(30))
        let clinic = Clinic(
            head: Self.head, arrivals: "{ poisson: $demand }",
            station: "{ servers: $doctors, service: { exponential: 5 min } }", run: run,
            tail: "experiments: { mine: { \(cases) } }")
        #expect(clinic.messages() == ["the run has one replication, and experiment 'mine' needs at least 2"])
    }

    /// All names, each once, in the order of the file.
    @Test func requestedMeasures() throws {
        let scenario = try Clinic(
            head: Self.head + "\nmeasures: { half: doctor.time.mean / 2 }", arrivals: "{ poisson: $demand }",
            station: "{ servers: $doctors, service: { exponential: 5 min } }",
            run: "{ horizon: 8 h, precision: { doctor.wait.p95: 2% } }",
            tail: """
                expect: [ doctor.utilization at most 90%, half at most 10 min, "mine: a lower than b in doctor.wait.sd" ]
                experiments: { mine: { compare: { a: {}, b: { doctors: 4 } }, of: doctor.utilization } }
                """
        ).load()
        #expect(
            scenario.requestedMeasures.map(\.text) == [
                "doctor.time.mean", "doctor.wait.p95", "doctor.utilization", "half", "doctor.wait.sd",
            ])
        #expect(scenario.experiments[0].measures.map(\.text) == ["doctor.utilization", "doctor.wait.sd"])
    }
}
