/// Which column is for what, by names, then by content; each with a reason.
struct ColumnGuess {
    let shape: LogShape
    /// What was found, in the order of ``ColumnRole``.
    let columns: [ColumnRole: String]
    let reasons: [ColumnRole: String]
    let shapeReason: String
    /// Of a log with columns of steps, these.
    let steps: [LogStep]
    /// By step, why what is its start and what its end was concluded from the times.
    let stepReasons: [String: String]

    /// - Parameter given: columns that somebody has named.
    init(_ sample: TableSample, given: [ColumnRole: String] = [:]) throws(LogMistake) {
        let profiles = sample.columns.indices.map { ColumnProfile(sample.columns[$0], sample.cells[$0]) }
        var search = ColumnSearch(profiles, rows: sample.rows, given: given)
        search.byName()
        let found = StepSearch(profiles, search, sample)
        if let found {
            search.settle(found)
            shape = .cases
            shapeReason = found.reason
            steps = found.steps
            stepReasons = found.guesses
        } else {
            search.timesByContent(sample)
            try search.caseByContent(sample)
            search.placesOfService(sample)
            (shape, shapeReason) = search.shape()
            search.settle(shape)
            try search.check(shape)
            steps = []
            stepReasons = [:]
        }
        columns = search.columns
        reasons = search.reasons
    }
}
