/// The values of each group, none missing: what comparisons take.
package struct GroupedValues: Sendable, Hashable {
    package let labels: [String]
    /// `values[group]`.
    package let values: [[Double]]

    /// - Precondition: values for each label, none of them NaN.
    package init(labels: [String], values: [[Double]]) {
        precondition(labels.count == values.count, "each group has values")
        precondition(values.allSatisfy { $0.allSatisfy { !$0.isNaN } }, "no value is missing")
        self.labels = labels
        self.values = values
    }

    /// The values of a column by group; missing ones and rows without a group are left out, groups without any value
    /// remain.
    package init(_ column: [Double], by grouping: Grouping) {
        self.init(labels: grouping.labels, values: grouping.split(column))
    }

    /// Without the groups that have no values.
    package var occupied: GroupedValues {
        let kept = values.indices.filter { !values[$0].isEmpty }
        return GroupedValues(labels: kept.map { labels[$0] }, values: kept.map { values[$0] })
    }

    var all: [Double] { values.flatMap { $0 } }
    var n: Int { values.reduce(0) { $0 + $1.count } }

    /// Fails unless there are at least `groups` groups, each of at least `size` values.
    func demand(groups: Int = 2, of size: Int, for what: String) throws(Unavailable) {
        guard values.count >= groups else {
            let found = values.count == 1 ? "is one" : "are none"
            throw Unavailable("\(what) needs \(groups) groups, and there \(found).")
        }
        for (label, values) in zip(labels, values) where values.count < size {
            let number =
                if values.isEmpty {
                    "no value"
                } else if values.count == 1 {
                    "one value"
                } else {
                    "\(values.count) values"
                }
            let needed =
                if size == 1 {
                    "one"
                } else if size == 2 {
                    "two"
                } else {
                    "\(size)"
                }
            throw Unavailable("\(what) needs \(needed) in each group, and \(label) has \(number).")
        }
    }

    /// Exactly two.
    func demandTwo(for what: String) throws(Unavailable) {
        try Unavailable.require(
            values.count == 2, "\(what) compares two groups, and there are \(values.count): \(labels.listed).")
    }
}
