/// The keys of the scenario format, map by map: what is checked, suggested and printed on the reference page. Each lane
/// has its own beside those that all scenarios share.
package enum FormatKeys {
    /// What any scenario may have at the top of its file.
    /// - Parameter models: the names of kinds of models, that of a file without `model` first.
    package static func everywhere(models: [String] = []) -> [KeyTable.Key] {
        CommonPart.fields(models: models).table.keys
    }

    /// What any scenario that is simulated may have beside it.
    package static let simulated: [KeyTable.Key] =
        [
            .required("run", .map(FormatKeys.run), "how long one replication runs, and how many"),
            .optional("report", .map(FormatKeys.report), "what the report shows beside the means"),
            .optional("currency", .text, "of costs and payments; only for reading"),
        ] + StatedPlans.keys

    /// The maps below them.
    package static let simulatedTables = [run, replications, report, experiment, capacity, selection, range]

    package static var report: KeyTable { ReportSettings.fields.table }
}

/// What stands behind keys of several kinds of scenarios.
extension KeyTable.Shape {
    package static let law: Self = .map { LawKeys.law }
    package static let schedule: Self = .map { RateReader.schedule }
}

extension KeyTable.Value {
    package static let law: Self = .init("law", .law)
    package static let rates: Self = .init("rate or schedule", .rate(.atLeastZero), .schedule)
}
