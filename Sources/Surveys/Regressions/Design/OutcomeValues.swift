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
