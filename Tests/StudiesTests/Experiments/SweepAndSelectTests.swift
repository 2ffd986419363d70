import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import Scenarios
import Testing

import Studies

@Suite("Sweeps and selections") struct SweepAndSelectTests {
    private func scenario() throws -> Scenario {
        try Small.scenario(
            "patients: { arrivals: { poisson: 2.4 per min }, flow: [ desk ] }",
            "desk: { servers: 3, service: { exponential: 1 min } }", run: "{ horizon: 8 h, seed: 4, replications: 4 }")
    }

    @Test("A grid's points come in the file's order, and their names are their values")
    func grid() throws {
        let sweep = SweepPlan(
            factors: [Plan.factor("stations.desk.servers", 3...4), Plan.factor("classes.patients.priority", 1...2)],
            design: .grid, place: Plan.place)
        let plan = ExperimentPlan(
            name: "grid", kind: .sweep(sweep), measures: [Plan.meanWait("desk")], replications: nil, confidence: 0.95,
            place: Plan.place)
        let outcome = try #require(try Plan.outcome(try scenario(), plan))
        #expect(
            outcome.points.map(\.name) == [
                "stations.desk.servers=3; classes.patients.priority=1",
                "stations.desk.servers=3; classes.patients.priority=2",
                "stations.desk.servers=4; classes.patients.priority=1",
                "stations.desk.servers=4; classes.patients.priority=2",
            ])
        #expect(outcome.points.allSatisfy { $0.replications == 4 })
        let files = ExperimentFiles(ExperimentReport(outcome, command: ""), wallSeconds: 0).files
        let points = try #require(files.text(of: "tables/points.csv")).split(separator: "\r\n")
        #expect(points[0] == "stations.desk.servers,classes.patients.priority,desk.wait.mean,replications")
        #expect(points.count == 5)
    }

    @Test("The only case with enough servers is chosen, the others are left out early")
    func selection() throws {
        let select = SelectPlan(
            cases: [3, 4, 5, 8].map { Plan.single("with-\($0)", [("stations.desk.servers", "\($0)")]) },
            best: BestRule(.lowest, Plan.meanWait("desk")), indifference: 0.02, firstStage: 10)
        let plan = ExperimentPlan(
            name: "choice", kind: .select(select), measures: [Plan.meanWait("desk")], replications: nil,
            confidence: 0.95, place: Plan.place)
        guard case .select(let found) = try Plan.outcome(try scenario(), plan)?.kind else {
            Issue.record("no selection")
            return
        }
        #expect(found.best == 3)
        #expect(found.selection.surviving == [3])
        #expect(found.points[0].replications <= found.points[3].replications)
    }

    @Test("Any number of threads gives the same files")
    func sameBytes() throws {
        let cases = [Plan.single("a"), Plan.single("b", [("stations.desk.servers", "4")])]
        let plans = [
            Plan.compare(cases, [Plan.meanWait("desk")], replications: 7),
            Plan.capacity(
                [Plan.factor("stations.desk.servers", 3...7)],
                [(Plan.meanWait("desk"), .atMost(0.3), "at most 0.3 min")]),
        ]
        for plan in plans {
            let files = try [1, 2].map { jobs in
                let outcome = try #require(try Plan.outcome(try scenario(), plan, jobs: jobs))
                return ExperimentFiles(ExperimentReport(outcome, command: ""), wallSeconds: 0).files
            }
            #expect(files[0].paths == files[1].paths)
            for path in files[0].paths { #expect(files[0].text(of: path) == files[1].text(of: path), "\(path)") }
        }
    }
}
