public import Scenarios
public import ScenarioReading

/// `model: flow`.
public struct FlowLane: ScenarioLane {
    public typealias Model = FlowScenario

    public init() {}

    public var name: String { "flow" }
    public var keys: [KeyTable.Key] { FormatKeys.flowTop }
    public var otherWords: [KeyTable.OtherWord] {
        ["pool", "pools"].map { .write($0, FormatKeys.sharedPool) }
    }
    public var tables: [KeyTable] { FormatKeys.flowTables }
    public var alternatives: [String] { ArrivalsReader.sources + ["step", "rates", "at-length", "share-by-length"] }
    public var changeable: ChangeablePaths {
        ChangeablePaths(
            openWherePresent: ["payments"],
            named: ["stations", "classes", "flows", "arrivals", "information", "outcomes", "records"],
            steps: StepReader.named, example: "stations.doctor.servers")
    }
}
