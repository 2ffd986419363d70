/// What a regression explains, or explains it by.
package struct RegressionVariable: Sendable {
    package enum Values: Sendable {
        /// One for each respondent, NaN where it is missing.
        case numbers([Double])
        /// Which of several groups each respondent belongs to.
        case groups(Grouping)
    }

    package var name: String
    package var values: Values

    package init(_ name: String, _ numbers: [Double]) {
        self.name = name
        values = .numbers(numbers)
    }
    package init(_ name: String, _ grouping: Grouping) {
        self.name = name
        values = .groups(grouping)
    }

    /// Whether something is known of a respondent.
    func isKnown(_ row: Int) -> Bool {
        switch values {
        case .numbers(let numbers): !numbers[row].isNaN
        case .groups(let grouping): grouping.groupOfRow[row] != nil
        }
    }

    var rows: Int {
        switch values {
        case .numbers(let numbers): numbers.count
        case .groups(let grouping): grouping.groupOfRow.count
        }
    }
}

/// The outcome of a regression over the rows of its design.
enum OutcomeValues {
    /// As numbers.
    /// - Throws: where it is nominal, or the same for all.
    static func numbers(_ outcome: RegressionVariable, _ rows: [Int]) throws(Unavailable) -> [Double] {
        guard case .numbers(let all) = outcome.values else {
            throw Unavailable(
                "\(outcome.name) is a group and no number: a linear regression explains numbers, a logistic one "
                    + "whether somebody is in a group.")
        }
        let values = rows.map { all[$0] }
        try requireDifferent(values.contains { $0 != values[0] }, outcome.name, rows.count)
        return values
    }

    static func requireDifferent(_ isSo: Bool, _ name: String, _ count: Int) throws(Unavailable) {
        try Unavailable.require(
            isSo, "\(name) is the same for all of the \(count) respondents, so that there is nothing to explain.")
    }
}
