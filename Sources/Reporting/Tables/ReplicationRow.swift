/// A row of `replications.csv`: one measure in one replication.
public struct ReplicationRow: Sendable, Equatable {
    /// As in `MeasureRow`.
    public var experiment: String
    public var `case`: String
    /// The number that the run gives it.
    public var replication: Int
    public var element: String
    public var `class`: String
    public var window: String
    public var quantity: String
    public var statistic: String
    /// nil where the replication has none, such as the mean wait when nobody came.
    public var value: Double?

    public init(
        experiment: String = "", case: String = "base", replication: Int, element: String, class: String = "all",
        window: String = "all", quantity: String, statistic: String, value: Double?
    ) {
        self.experiment = experiment
        self.case = `case`
        self.replication = replication
        self.element = element
        self.class = `class`
        self.window = window
        self.quantity = quantity
        self.statistic = statistic
        self.value = value
    }

    /// The header of `replications.csv`, always these and in this order.
    public static let columns = [
        "experiment", "case", "replication", "element", "class", "window", "quantity", "statistic", "value",
    ]

    var cells: [CSVCell] {
        [.text(experiment), .text(`case`), .integer(replication)]
            + [element, `class`, window, quantity, statistic].map { .text($0) } + [CSVCell(value)]
    }

    /// `replications.csv` with the rows in the order given.
    public static func table(of rows: [ReplicationRow]) -> CSVFile {
        var table = CSVFile(columns: columns)
        for row in rows { table.append(row.cells) }
        return table
    }
}
