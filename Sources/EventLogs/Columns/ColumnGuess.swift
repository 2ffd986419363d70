import Files

/// Which column is for what, by names, then by content; each with a reason.
struct ColumnGuess {
    let shape: LogShape
    /// What was found, in the order of ``ColumnRole``.
    private(set) var columns: [ColumnRole: String] = [:]
    private(set) var reasons: [ColumnRole: String] = [:]
    let shapeReason: String
    /// Why columns that are named after times are not taken; empty: none is.
    let passedOver: [String]

    init(_ sample: TableSample) throws(LogMistake) {
        let profiles = sample.columns.indices.map { ColumnProfile(sample.columns[$0], sample.cells[$0]) }
        var search = ColumnSearch(profiles, rows: sample.rows)
        search.byName()
        search.timesByContent(sample)
        passedOver = search.passedOver
        (shape, shapeReason) = search.shape()
        search.settle(shape)
        try search.check(shape)
        columns = search.columns
        reasons = search.reasons
    }
}
