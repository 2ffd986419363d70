import SimulationKernel

/// Which group each respondent belongs to.
package struct Grouping: Sendable, Hashable {
    /// The groups, in the order in which tables show them.
    package let labels: [String]
    /// For each row the place of its group in `labels`; nil where it is not known.
    package let groupOfRow: [Int?]

    /// - Precondition: every place lies in `labels`.
    package init(labels: [String], groupOfRow: [Int?]) {
        precondition(groupOfRow.allSatisfy { $0.map(labels.indices.contains) ?? true }, "each group has a label")
        self.labels = labels
        self.groupOfRow = groupOfRow
    }

    /// By a text for each row; the groups in the order of their text, nil where there is none.
    package init(_ texts: [String?]) {
        let labels = Set(texts.compactMap { $0 }).sorted()
        let places = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
        self.init(labels: labels, groupOfRow: texts.map { $0.flatMap { places[$0] } })
    }

    /// By a number for each row; the groups in the order of their number, none where it is NaN.
    package init(numbers: [Double]) {
        let levels = Set(numbers.filter { !$0.isNaN }).sorted()
        let places = Dictionary(uniqueKeysWithValues: levels.enumerated().map { ($1, $0) })
        self.init(
            labels: levels.map { $0 == $0.rounded() && $0.magnitude < 1e15 ? "\(Int(saturating: $0))" : "\($0)" },
            groupOfRow: numbers.map { $0.isNaN ? nil : places[$0] })
    }

    /// The values of each group, without those that are missing and those of rows without a group.
    /// - Precondition: a value for each row.
    package func split(_ values: [Double]) -> [[Double]] {
        precondition(values.count == groupOfRow.count, "each row has a value")
        var result = [[Double]](repeating: [], count: labels.count)
        for (value, group) in zip(values, groupOfRow) where !value.isNaN {
            if let group { result[group].append(value) }
        }
        return result
    }
}
