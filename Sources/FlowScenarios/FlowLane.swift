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

    public func keys(in tree: LocatedNode) -> [KeyTable.Key] {
        guard tree["records"] != nil else { return keys }
        // People whose records are kept may do it all by themselves.
        return keys.map { key in
            var key = key
            if key.name == "classes" { key.standing = .optional }
            return key
        }
    }
}
