internal import Scenarios
internal import Surveys

/// Groups respondents by the cells of a column.
struct GroupTexts {
    /// In the order in which tables show them.
    let labels: [String]
    /// By row; nil where there is none.
    let groupOfRow: [Int?]
    /// Cells that the file names and nobody gave.
    let unused: [String]
    /// By row: whether the cell is one of those that are left out of the grouping.
    private let isLeftOut: [Bool]

    /// - Parameters:
    ///   - labels: what cells stand for, in their order; others stand for themselves.
    ///   - leftOut: cells that stand for no group.
    ///   - missing: cells that mean no answer.
    ///   - description: what the file says of the column.
    init(
        _ column: DelimitedColumns.Column, labels: [(cell: String, label: String)], leftOut: [String] = [],
        missing: [String], description: ColumnDescription = .init()
    ) {
        let missing = missing + description.missing
        // What the file says that cells stand for names them as well as the cells do.
        func isMeant(_ cell: String, _ text: String) -> Bool {
            cell == text || cell == description.label(of: text)
        }
        let texts = column.texts.map { text -> String? in
            if let known = labels.first(where: { isMeant($0.cell, text) }) { return known.label }
            if text.isEmpty || missing.contains(text) || leftOut.contains(where: { isMeant($0, text) }) { return nil }
            return description.label(of: text) ?? text
        }
        unused = (labels.map(\.cell) + leftOut).filter { cell in !column.texts.contains { isMeant(cell, $0) } }
        isLeftOut =
            leftOut.isEmpty
            ? [] : column.values(column.texts.map { text in leftOut.contains { isMeant($0, text) } })
        var ordered: [String] = []
        for label in labels.map(\.label) where !ordered.contains(label) { ordered.append(label) }
        let given = Set(texts.compactMap { $0 })
        for (_, label) in description.labels where given.contains(label) && !ordered.contains(label) {
            ordered.append(label)
        }
        let others = given.subtracting(ordered)
        // Numbers in their order, as ages and codes are.
        if others.allSatisfy({ Double($0) != nil }) {
            ordered += others.sorted { (Double($0) ?? 0, $0) < (Double($1) ?? 0, $1) }
        } else {
            ordered += others.sorted()
        }
        let places = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1, $0) })
        self.labels = ordered
        groupOfRow = column.values(texts.map { $0.flatMap { places[$0] } })
    }

    /// Groups whose names are numbers that stand apart from the others, as 99 beside 1 and 2 does: codes for no answer, as a
    /// rule.
    var codes: [String] {
        var counts = [Int](repeating: 0, count: labels.count)
        for case .some(let place) in groupOfRow { counts[place] += 1 }
        let numbers = labels.map { Double($0) }
        let known = zip(numbers, counts).compactMap { number, count in number.map { (number: $0, count: count) } }
        // Beside words every such number does.
        guard known.count == labels.count else {
            return labels.count - known.count < 2
                ? []
                : labels.filter { label in Double(label).map { $0.magnitude >= 10 && StrayNumbers.isCode($0) } ?? false
                }
        }
        let strays = StrayNumbers(known, of: .groups)?.numbers ?? []
        return zip(labels, numbers).filter { _, number in number.map { strays.contains($0) } ?? false }.map(\.0)
    }

    /// How many of these rows the file leaves out.
    func leftOut(_ rows: [Int]?) -> Int {
        if isLeftOut.isEmpty { return 0 }
        return rows.map { rows in rows.count { isLeftOut[$0] } } ?? isLeftOut.count { $0 }
    }

    /// Of these rows, with the groups that occur among them.
    func grouping(_ rows: [Int]?) -> Grouping {
        let places = rows.map { $0.map { groupOfRow[$0] } } ?? groupOfRow
        var occurs = [Bool](repeating: false, count: labels.count)
        for case .some(let place) in places { occurs[place] = true }
        var new = [Int](repeating: 0, count: labels.count)
        var kept: [String] = []
        for place in labels.indices where occurs[place] {
            new[place] = kept.count
            kept.append(labels[place])
        }
        return Grouping(labels: kept, groupOfRow: places.map { $0.map { new[$0] } })
    }
}
