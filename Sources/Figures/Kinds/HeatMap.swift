/// Rows by columns with a number in each cell and six classes of one hue. Pages have tables for this; files need it.
public struct HeatMap: Sendable {
    public var title: String
    public var finding: String
    public var rows: [String]
    public var columns: [String]
    /// A row's values by columns; what is missing or no number has no colour.
    public var values: [[Double?]]
    /// Up to five, in order: a value at the first one or above is of the second class.
    public var cuts: [Double]
    public var words: @Sendable (Double) -> String
    public var isWide: Bool
    /// What is missing has no cell at all, as above the diagonal of a matrix that is the same both ways.
    public var leavesGaps: Bool

    public init(
        title: String, finding: String = "", rows: [String], columns: [String], values: [[Double?]], cuts: [Double],
        isWide: Bool = true, leavesGaps: Bool = false,
        words: @escaping @Sendable (Double) -> String = { NumberText.short($0, digits: 2) }
    ) {
        self.title = title
        self.finding = finding
        self.rows = rows
        self.columns = columns
        self.values = values
        self.cuts = cuts
        self.isWide = isWide
        self.leavesGaps = leavesGaps
        self.words = words
    }

    public var panel: Panel {
        var marks: [Mark] = []
        for (row, name) in rows.enumerated() {
            for (column, hour) in columns.enumerated() {
                let there = values.indices.contains(row) && values[row].indices.contains(column)
                if leavesGaps, !there || values[row][column] == nil { continue }
                let value = (there ? values[row][column] : nil) ?? .nan
                let number = value.isNaN ? "–" : words(value)
                let (x, y) = (Double(column), Double(row))
                marks.append(
                    .block(
                        Block(
                            x: Span(x - 0.5, x + 0.5), y: Span(y - 0.5, y + 0.5), role: role(of: value), inside: number,
                            told: "\(name), \(hour): \(number)")))
            }
        }
        return Panel(
            title: title, finding: finding, x: Axis(.bands(columns), isOnTop: true), y: Axis(.bands(rows)),
            marks: marks,
            height: 34 + 36 * Double(min(100, max(1, rows.count))), isWide: isWide)
    }

    private func role(of value: Double) -> Role {
        value.isNaN ? .heat0 : Role.heat[min(5, cuts.filter { value >= $0 }.count)]
    }
}
