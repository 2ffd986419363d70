/// Runs and experiments.
extension FormatKeys {
    package static var run: KeyTable { StatedRun.fields.table }
    package static var replications: KeyTable { StatedReplications.fields.table }

    package static var experiment: KeyTable { StatedExperiment.fields.table }
    package static var capacity: KeyTable { StatedExperiment.capacity.table }
    package static var selection: KeyTable { StatedExperiment.selection.table }

    /// Values that an experiment tries one after the other.
    static let varied: KeyTable.Shape = .either([
        .text, .list(.either([.text, .taken])), .map { range }, .taken,
    ])

    package static let range = KeyTable(
        "a range",
        .required("from", .text("quantity"), "the first value"),
        .required("to", .text("quantity"), "the last value"),
        .optional("steps", .wholeNumber(in: FactorReader.steps), "how many values, both ends among them"))
}
