/// Rows of a type and what is told of each: columns that a file, a report and a paper have in common, or that are for
/// one of them alone.
///
///     let table = Table(
///         "paths", paths, .text("from", "From") { $0.from },
///         .number("coefficient", "Coefficient") { $0.coefficient }.paper("β", .number(2)),
///         .number("score_correlation") { $0.scoreCorrelation })
package struct Table<Row> {
    /// The file's name in `tables/`, without its end; empty where it has none of its own.
    package let name: String
    package let rows: [Row]
    let columns: [Column]
    /// Which rows the report shows; the file has them all.
    let isShown: (Row) -> Bool
    /// The last column of the file, which says why figures are missing; nil: there is none.
    let reasons: String?

    /// A table whose file is `tables/NAME.csv`.
    /// - Parameters:
    ///   - isShown: whether the report shows a row; the file has them all.
    ///   - isExplained: whether a last column of the file, `note`, says why figures are missing.
    package init(
        _ name: String, _ rows: some Sequence<Row>, if isShown: @escaping (Row) -> Bool = { _ in true },
        isExplained: Bool = true, _ columns: Column...
    ) {
        self.init(name: name, rows: rows, columns: columns, isShown: isShown, reasons: isExplained ? "note" : nil)
    }

    package init(_ rows: some Sequence<Row>, _ columns: Column...) {
        self.init(name: "", rows: rows, columns: columns)
    }

    /// Without the columns that are not there.
    init(
        name: String, rows: some Sequence<Row>, columns: [Column], isShown: @escaping (Row) -> Bool = { _ in true },
        reasons: String? = nil
    ) {
        let all = Array(rows)
        self.name = name
        self.rows = all
        self.isShown = isShown
        self.reasons = reasons
        self.columns = columns.flatMap(\.all).filter(\.isThere).map { column in
            guard let fitting = column.report?.fitting else { return column }
            var column = column
            column.report?.cell = fitting(all)
            return column
        }
    }
}
