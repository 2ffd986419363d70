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
