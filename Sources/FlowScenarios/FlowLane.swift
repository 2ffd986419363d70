package import Scenarios

/// `model: flow`.
package struct FlowLane: ScenarioLane {
    package typealias Model = FlowScenario

    package init() {}

    package var name: String { "flow" }
    package var keys: [KeyTable.Key] { FormatKeys.flowTop }
    package var otherWords: [KeyTable.OtherWord] {
        ["pool", "pools"].map { .write($0, FormatKeys.sharedPool) }
            + ["people", "customers", "patients", "users", "agents"].map { .write($0, Self.whoThereIs) }
            + [
                .means("resources", "stations"), .means("queues", "stations"),
                .write("rules", "a rule stands with what it rules: stations: { desk: { admit: length < 5 } }"),
            ]
    }

    private static let whoThereIs =
        "who comes and goes is a class: classes: { NAME: { arrivals: { poisson: 12/h }, flow: [ … ] } }; people who "
        + "are there and change are records: records: { NAME: { people: 500, fields: { … } } }"

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
