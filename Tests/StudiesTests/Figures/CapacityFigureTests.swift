import Experiments
import Measures
import Reporting
import LaneSupport
import Scenarios
import Testing

import Studies

/// What the figures of capacity questions say of each target, and which cells they have.
@Suite("Figures of capacity questions") struct CapacityFigureTests {
    private func figures(_ factors: [Factor], _ targets: [(MeasureName, Bound, String)]) throws -> (
        figures: [DrawnFigure], found: CapacityOutcome
    ) {
        let scenario = try Small.scenario(
            "patients: { arrivals: { poisson: 2.4 per min }, flow: [ desk, till ] }",
            "desk: { servers: $clerks, service: { exponential: 1 min } }\n"
                + "till: { servers: $cashiers, service: { exponential: 1 min } }",
            run: "{ customers: 2000, warm-up: 200 customers, seed: 4 }", more: "parameters: { clerks: 3, cashiers: 3 }")
        let plan = Plan.capacity(factors, targets, replications: .exactly(5), confidence: 0.95)
        let outcome = try #require(try Plan.outcome(scenario, plan))
        guard case .capacity(let found) = outcome.kind else { throw Small.NotRead(messages: "no outcome") }
        return (CapacityFigures(found, ExperimentReport(outcome, command: "")).figures(), found)
    }

    private func blocks(_ figure: DrawnFigure) -> [Block] {
        figure.panels.flatMap(\.marks).compactMap { if case .block(let block) = $0 { block } else { nil } }
    }

    @Test func `each target has its map, with the answer ringed and nothing where nothing was simulated`() throws {
        let (figures, found) = try figures(
            [Plan.factor("clerks", 2...6), Plan.factor("cashiers", 2...6)],
            [
                (Plan.meanWait("desk"), .atMost(0.5), "at most 0.5 min"),
                (Plan.meanWait("till"), .atMost(0.5), "at most 0.5 min"),
            ])
        #expect(figures.map(\.name) == ["capacity-1", "capacity-2"])
        #expect(Set(figures.map(\.title)).count == 2)
        let answer = try #require(found.answer)
        let clerks = found.grid.places[answer][0] + 2
        let cashiers = found.grid.places[answer][1] + 2
        for figure in figures {
            let start = "How much is enough? \(clerks) clerks and \(cashiers) cashiers will do: "
            #expect(figure.title.hasPrefix(start), "\(figure.title)")
            let cells = blocks(figure)
            #expect(cells.count == found.designs.count && !cells.contains { $0.inside == "–" })
            #expect(cells.count(where: \.isRinged) == 1)
            // A mark is of a test of its own; what follows from others has none.
            #expect(cells.count { $0.verdict != nil } == found.designs.count { $0.targets != nil })
            #expect(figure.panels[0].x.title == "cashiers" && figure.panels[0].y.title == "clerks")
        }
    }

    @Test func `a curve alone has the whole width`() throws {
        let (figures, found) = try figures(
            [Plan.factor("clerks", 3...6)], [(Plan.meanWait("desk"), .atMost(0.5), "at most 0.5 min")])
        let answer = try #require(found.answer)
        let figure = try #require(figures.first)
        #expect(figure.title == "How much is enough? \(found.grid.places[answer][0] + 3) clerks will do")
        #expect(figure.panels.map(\.isWide) == [true] && figure.columns == 1)
        #expect(figure.subtitle.hasPrefix("Mean wait at desk"))
    }
}
