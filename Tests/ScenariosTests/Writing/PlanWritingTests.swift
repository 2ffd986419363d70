import Experiments
import FleetStudies
import FlowScenarios
import Foundation
import LaneSupport
import Scenarios
import Testing

/// What a scenario asks of its runs is written so that the same is read back, in a file of it and in what `redomat check` prints.
struct PlanWritingTests {
    static let shipped = FlowWritingTests.shipped + FleetWritingTests.shipped.map { "fleet/" + $0 }

    private static func load(_ file: String) throws -> Scenario {
        let path = TestFiles.repository.appending(path: "Scenarios/\(file)").path()
        let (read, diagnostics) = ScenarioLoader.load(path: path)
        return try #require(read, "\(Diagnostic.render(diagnostics))")
    }

    /// What `redomat check` prints of parameters, run, model and questions, in one file.
    @Test(arguments: shipped)
    func whatIsUnderstoodIsReadBack(file: String) throws {
        let scenario = try Self.load(file)
        guard scenario.obstacleToSimulation == nil else { return }
        let files = WrittenFiles()
        let keys = scenario.flow == nil ? FleetLane().keys : FlowLane().keys
        let model = UnderstoodText.lines(try scenario.subject.written(in: scenario, files), KeyTable("a model", keys))
        let lines = scenario.parameterLines + scenario.runLines + scenario.planLines
        for line in lines { #expect(scenario.summary.contains(line)) }
        let currency = scenario.currency.map { ["currency: \($0)"] } ?? []
        let head = ["redomat: 1", "name: understood", "time: \(scenario.timeUnit.rawValue)"] + currency
        let text = (head + lines + model).map { $0 + "\n" }.joined()
        try TestFiles.withScratchFolder { folder in
            for table in files.files {
                try table.text.write(toFile: "\(folder)/\(table.name)", atomically: true, encoding: .utf8)
            }
            try text.write(toFile: folder + "/understood.yaml", atomically: true, encoding: .utf8)
            let (read, diagnostics) = ScenarioLoader.load(path: folder + "/understood.yaml")
            let again = try #require(read, "\(Diagnostic.render(diagnostics))\n\(text)")
            Self.expectSame(again, scenario, text)
        }
    }

    /// By hand.
    @Test func asText() throws {
        let scenario = try FlowWritingTests.scenario(
            """
            parameters: { doctors: { value: 3, title: doctors on duty }, demand: 20/h }
            classes: { people: { arrivals: { poisson: $demand }, flow: [ desk ] } }
            stations: { desk: { servers: $doctors, service: { exponential: 5 min } } }
            measures: { half-busy: desk.utilization / 2 }
            targets: { desk.wait.p95: at most 10 min }
            experiments:
              staffing: { capacity: { vary: { doctors: 2..4 }, meet: { desk.wait.p95: at most 10 min }, minimise: doctors } }
              rules:
                compare: { as-it-is: {}, more: { doctors: 4 } }
                against: as-it-is
                of: desk.wait.mean
                replications: 30
              spread: { sweep: { demand: 10/h..30/h }, latin-hypercube: 5, of: desk.wait.mean, confidence: 90% }
              best: { select: { among: { doctors: [ 3, 4 ] }, best: lowest desk.wait.mean, indifference: 30 s } }
            expect:
              - desk.wait.mean at most 1 h
              - "rules: more lower than as-it-is in desk.wait.mean"
            """,
            run:
                "{ horizon: 8 h, replications: { at-least: 30 }, precision: { desk.wait.mean: 2%, desk.utilization: 0.5 points } }"
        )
        let lines = scenario.parameterLines + scenario.runLines + scenario.planLines
        let texts = lines.map { line in
            let text = line.firstRange(of: "# ").map { line[..<$0.lowerBound] } ?? line[...]
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
        #expect(
            texts.joined(separator: "\n") == """
                parameters:
                  doctors: { value: 3, title: doctors on duty }
                  demand: 20/h
                run:
                  horizon: 8 h
                  warm-up: none
                  replications:
                    at-least: 30
                    at-most: 1000
                  precision:
                    desk.wait.mean: 2%
                    desk.utilization: 0.5 points
                  confidence: 95%
                  seed: 1
                measures:
                  half-busy: desk.utilization / 2
                targets:
                  desk.wait.p95: at most 10 min
                experiments:
                  staffing:
                    capacity:
                      vary: { doctors: [ 2, 3, 4 ] }
                      meet: { desk.wait.p95: at most 10 min }
                      minimise: doctors
                    of: [ desk.wait.p95 ]
                  rules:
                    compare:
                      as-it-is: {}
                      more: { doctors: 4 }
                    of: [ desk.wait.mean ]
                    against: as-it-is
                    replications: 30
                  spread:
                    sweep: { demand: 10/h..30/h }
                    of: [ desk.wait.mean ]
                    latin-hypercube: 5
                    confidence: 90%
                  best:
                    select:
                      among: { doctors: [ 3, 4 ] }
                      best: lowest desk.wait.mean
                      indifference: 30 s
                    of: [ desk.wait.mean ]
                expect: [ desk.wait.mean at most 1 h, "rules: more lower than as-it-is in desk.wait.mean" ]
                """)
    }

    /// Whether the same is asked.
    static func expectSame(_ again: Scenario, _ scenario: Scenario, _ text: String) {
        #expect(
            again.parameters.map { [$0.name, $0.shown, $0.title ?? ""] }
                == scenario.parameters.map { [$0.name, $0.shown, $0.title ?? ""] }, "\(text)")
        #expect(again.report == scenario.report, "\(text)")
        #expect(again.run.precision.map(\.measure.text) == scenario.run.precision.map(\.measure.text), "\(text)")
        #expect(again.run.precision.map(\.bound) == scenario.run.precision.map(\.bound), "\(text)")
        var (one, other) = (again.run, scenario.run)
        one.precision = []
        other.precision = []
        #expect(one == other, "\(text)")
        #expect(again.measures.map { [$0.name, $0.text] } == scenario.measures.map { [$0.name, $0.text] }, "\(text)")
        #expect(again.targets.map(\.measure.text) == scenario.targets.map(\.measure.text), "\(text)")
        #expect(again.targets.map(\.bound) == scenario.targets.map(\.bound), "\(text)")
        #expect(again.experiments.map(told) == scenario.experiments.map(told), "\(text)")
        #expect(again.expectations.map(\.text) == scenario.expectations.map(\.text), "\(text)")
    }

    /// All that an experiment asks.
    private static func told(_ plan: ExperimentPlan) -> [String] {
        let head = [
            plan.name, plan.measures.map(\.text).joined(separator: ", "), "\(plan.confidence)",
            plan.replications.map { "\($0)" } ?? "",
        ]
        switch plan.kind {
        case .compare(let own):
            return head + own.cases.map(told) + ["\(own.pairing)", told(own.best), "\(own.adjustment)"]
        case .capacity(let own):
            let objective = if case .measure(let measure) = own.objective { measure.text } else { "\(own.objective)" }
            return head + own.factors.map(told) + own.targets.map { "\($0.measure.text) \($0.bound)" } + [objective]
        case .sweep(let own): return head + own.factors.map(told) + ["\(own.design)"]
        case .select(let own):
            return head + own.cases.map(told) + [told(own.best), "\(own.indifference)", "\(own.firstStage)"]
        }
    }

    private static func told(_ one: ExperimentCase) -> String {
        ([one.name] + one.overrides.map(\.description)).joined(separator: "; ")
    }

    private static func told(_ factor: Factor) -> String {
        let range = factor.range.map { "\($0.from)..\($0.to)" } ?? ""
        return "\(factor.path): \(factor.levels.indices.map { factor.override($0).valueText }) \(range)"
    }

    private static func told(_ rule: BestRule?) -> String { rule.map { "\($0.direction) \($0.measure.text)" } ?? "" }
}
