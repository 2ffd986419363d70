package import Scenarios

/// `model: flow`.
package struct FlowLane: ScenarioLane {
    package typealias Model = FlowScenario

    package init() {}

    package var name: String { "flow" }
    package var keys: [KeyTable.Key] { FormatKeys.flowTop }
    package var otherWords: [KeyTable.OtherWord] {
        ["pool", "pools"].map { .write($0, FormatKeys.sharedPool) }
    }
    package var tables: [KeyTable] { FormatKeys.flowTables }
    package var alternatives: [String] {
        ArrivalsReader.sources + ["step", "rates", "at-length", "share-by-length"]
    }
    package var changeable: ChangeablePaths {
        ChangeablePaths(
            openWherePresent: ["payments"],
            named: ["stations", "classes", "flows", "arrivals", "information", "outcomes", "records"],
            steps: StepDraft.named, example: "stations.doctor.servers")
    }
}
