/// Runs and experiments.
extension FormatKeys {
    package static var run: KeyTable { StatedRun.fields.table }
    package static var replications: KeyTable { StatedReplications.fields.table }

    package static var experiment: KeyTable { StatedExperiment.fields.table }
    package static var capacity: KeyTable { StatedCapacity.fields.table }
    package static var selection: KeyTable { StatedSelection.fields.table }

    package static var range: KeyTable { StatedRange.fields.table }
}
