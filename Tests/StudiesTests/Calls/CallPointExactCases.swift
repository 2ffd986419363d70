import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Measures
import SimulationKernel
import Experiments
import FlowNetworks
import Reporting
import Scenarios
import Testing

import Studies

/// A payment network with every kind of call, and what experiments, baselines and files make of it.
@Suite("Calls in experiments and baselines") struct CallPointExactCases {
    static let text = """
        redomat: 1
        name: checkout
        title: A checkout that calls twice
        description: Do retries pay?
        time: seconds
        assumptions: [ every figure is made up ]
        currency: EUR
        classes:
          app: { arrivals: { poisson: 12/s }, flow: [ checkout ] }
          web: { arrivals: { poisson: 6/s }, flow: [ { delay: { exponential: 100 ms } }, checkout ] }
        flows:
          checkout:
            - attempt:
                flow:
                  - hold:
                      station: threads
                      service: { exponential: 20 ms }
                      while:
                        - attempt: { flow: [ issuer ], tries: 2, timeout: 300 ms, then: [ { end: issuer-silent } ] }
                          as: authorise
                tries: 2
                timeout: 800 ms
                backoff: { first: 100 ms, jitter: full }
                budget: 20%
              as: pay
            - choose: [ { share: 10%, flow: [ { end: declined } ] }, { otherwise: [ { end: paid } ] } ]
        stations:
          threads: { servers: 8, discard: expired }
          issuer:
            servers: 2
            service: { exponential: 50 ms }
            cost: { server: 36/h }
            disturbances: [ { from: 100 s, until: 110 s, speed: 20% } ]
        outcomes:
          paid: { revenue: 0.3, cost: 0.1 }
          declined: { goodput: no }
          issuer-silent: { cost: 0.05, goodput: no }
        run: { horizon: 5 min, warm-up: 20 s, replications: 4, seed: 11 }
        report: { goodput-over: 10 s }
        """

    static func scenario() throws -> Scenario {
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "checkout.yaml")
        return try #require(scenario, "\(Diagnostic.render(diagnostics))")
    }

    @Test("Every figure of a report comes out of the samples alone") func samplesSuffice() throws {
        let scenario = try Self.scenario()
        let measured = try Small.result(scenario).measurements.filter {
            $0.window == "all" && $0.element != .formulas
        }
        let names = measured.map(\.measureName)
        for quantity in ["tries", "amplification", "zombie", "kept", "hold", "goodput", "paid.time", "share"] {
            #expect(names.contains { $0.quantity.rawValue == quantity }, "\(quantity)")
        }
        let point = ScenarioPoint(scenario, measures: names, seed: scenario.run.seed)
        let samples = try (0..<4).map {
            try #require(try point.samples(ofReplication: $0, cancellation: Cancellation()))
        }
        for (index, measurement) in measured.enumerated() {
            let (pool, statistic) = point.pool(of: index, in: samples)
            #expect(
                pool.estimate(statistic, confidence: scenario.run.confidence) == measurement.estimate,
                "\(measurement.element).\(measurement.quantity).\(measurement.statistic)(\(measurement.customerClass))")
        }
    }

    /// Who waits for longer than two hours before closed doors counts as left behind, in seconds here.
    private static func recording(outcomeTimes: Bool = false, binWidth: Double? = nil) -> FlowRecording {
        var recording = FlowRecording(outcomeTimes: outcomeTimes, binWidth: binWidth)
        recording.longClosure = 7200
        return recording
    }

    /// What is not asked for is not recorded.
    @Test("A point records what its measures need") func recordings() throws {
        let scenario = try Self.scenario()
        func name(_ element: String, _ quantity: String) -> MeasureName {
            MeasureName(
                element: MeasureElement(element), quantity: QuantityName(quantity), statistic: .mean,
                statisticText: "mean", text: "")
        }
        #expect(scenario.recording(for: [name("pay", "time"), name("system", "goodput")]) == Self.recording())
        #expect(scenario.recording(for: [name("outcome", "paid.time")]) == Self.recording(outcomeTimes: true))
        #expect(scenario.recording(for: [name("recovery", "time")]) == Self.recording(binWidth: 10))
        #expect(scenario.recordingOfReport == Self.recording(outcomeTimes: true, binWidth: 10))
    }

    @Test("The same figures and the same report on one thread and on four") func sameBytes() throws {
        let results = try [1, 4].map { try Small.result(Self.scenario(), jobs: $0) }
        #expect(results[0].run.rows.digest(jobs: 1) == results[1].run.rows.digest(jobs: 1))
        #expect(results[0].measurements.map(\.estimate) == results[1].measurements.map(\.estimate))
        let texts = results.map { MarkdownWriter.text(of: FlowReport($0).report()) }
        #expect(texts[0] == texts[1])
        let curves = try results.map { try #require(GoodputCurve($0.run)).file().text }
        #expect(curves[0] == curves[1])
    }

    @Test("A baseline reads what a report tells") func baselines() throws {
        let scenario = try Self.scenario()
        let result = try Small.result(scenario)
        let subject = FlowBaseline(scenario, result.run.network)
        let found = try (0..<4).map { number in
            try #require(
                try subject.replication(
                    number, seed: scenario.run.seed, tracing: .none, isStopped: { false }, progress: { _ in }))
        }
        let kept = [
            "pay.tries.mean", "pay.timeouts.share", "pay.failed.share", "authorise.tries.mean",
            "issuer.amplification.mean", "issuer.zombie.share", "system.goodput.rate",
        ]
        for name in kept {
            let measure = try #require(subject.measures.first { $0.name == name }, "\(name)")
            let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
            let reported = try #require(result.measurement(parts[0], parts[1]), "\(name)")
            let pool = Pool(found.map { measure.part(of: $0.samples).sample })
            #expect(pool.estimate(.mean, confidence: 0.95)?.value == reported.estimate?.value, "\(name)")
        }
    }
}
