import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Foundation
import Scenarios
import Testing

import Studies

/// A point made anew from its recipe is the same point.
@Suite("A point's recipe") struct PointRecipeExactCases {
    private let file = URL(filePath: #filePath)
        .appending(path: "../../../../Scenarios/hospital/urgent-first.yaml").standardizedFileURL.path

    private func wait(_ statistic: Statistic, _ text: String) -> MeasureName {
        var station = ""
        if let network = ScenarioLoader.load(path: file).scenario?.flow?.network {
            station = network.stations[0].name
        }
        return MeasureName(
            element: MeasureElement(station), quantity: .wait, statistic: statistic, statisticText: text,
            text: "wait")
    }

    private func changed() throws -> ScenarioPoint {
        let base = try #require(ScenarioLoader.load(path: file).scenario)
        let changes = [Override(path: "run.customers", value: "3000")]
        let measures = [wait(.quantile(0.97), "p97"), wait(.over(1.5), "over(1.5 min)")]
        return try #require(ScenarioPoint.make(base, changes: changes, measures: measures, seed: 9).point)
    }

    @Test("gives the same samples")
    func roundTrip() throws {
        let point = try changed()
        let again = try ScenarioPoint.make(
            recipe: point.recipe, identity: point.identity, lanes: ScenarioLoader.simulatedLanes)
        #expect(again.identity == point.identity)
        #expect(
            try again.samples(ofReplication: 2, cancellation: Cancellation())
                == point.samples(ofReplication: 2, cancellation: Cancellation()))
    }

    @Test("of another point is refused")
    func otherIdentity() throws {
        let point = try changed()
        #expect(throws: StudyError.self) {
            try ScenarioPoint.make(recipe: point.recipe, identity: "another", lanes: ScenarioLoader.simulatedLanes)
        }
    }

    @Test("A node is read back from its canonical text")
    func canonicalText() throws {
        let log = DiagnosticLog()
        let text = "a: [ 1, 'two: 3', { b: { c: ü } } ]\nd: {}\ne: []\nf:\n"
        let node = try #require(LocatedNode.read(SourceText(name: "x.yaml", text: text), log: log))
        let canonical = node.canonicalText
        #expect(LocatedNode(canonicalText: canonical, at: .whole("x"))?.canonicalText == canonical)
        for broken in ["", "s3:ab", "l2:s1:a", "m1:k1:a", canonical + "s0:", "s99999999999999999999:a", "s-1:a"] {
            #expect(LocatedNode(canonicalText: broken, at: .whole("x")) == nil, "\(broken)")
        }
    }
}
