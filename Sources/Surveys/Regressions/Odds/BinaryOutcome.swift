import SimulationKernel

/// Yes and no from an outcome's answers.
enum BinaryOutcome {
    /// - Returns: 1 or 0 by row, and what yes is in words.
    static func values(
        _ outcome: RegressionVariable, _ event: RegressionRequest.Event?, _ rows: [Int]
    ) throws(Unavailable) -> ([Double], String) {
        let values: [Double]
        let words: String
        switch (outcome.values, event) {
        case (.numbers(let numbers), let event?):
            values = rows.map { row in event.ranges.contains { $0.contains(numbers[row]) } ? 1 : 0 }
            words = "\(outcome.name) is \(event.words)"
        case (.numbers(let numbers), nil):
            let own = rows.map { numbers[$0] }
            let levels = Set(own).sorted()
            try OutcomeValues.requireDifferent(levels.count > 1, outcome.name, rows.count)
            try Unavailable.require(
                levels.count == 2,
                "\(outcome.name) has \(levels.count) different values, and a logistic regression explains yes and no: "
                    + "say which of them are yes, as in event: [ \(text(levels[levels.count - 1])) ].")
            values = own.map { $0 == levels[1] ? 1 : 0 }
            words = "\(outcome.name) is \(text(levels[1]))"
        case (.groups(let grouping), let event):
            let own = rows.map { row in grouping.groupOfRow[row].map { grouping.labels[$0] } ?? "" }
            let present = grouping.labels.filter { own.contains($0) }
            try OutcomeValues.requireDifferent(present.count > 1, outcome.name, rows.count)
            try Unavailable.require(
                event != nil || present.count == 2,
                "\(outcome.name) has \(present.count) groups, and a logistic regression explains yes and no: say which "
                    + "of them are yes, as in event: [ \(present[present.count - 1]) ].")
            let labels = event?.labels ?? [present[1]]
            if let odd = labels.first(where: { !present.contains($0) }) {
                throw Unavailable(
                    "Nobody is in a group '\(odd)' of \(outcome.name); its groups are "
                        + "\(present.joined(separator: ", ")).")
            }
            values = own.map { labels.contains($0) ? 1 : 0 }
            words = "\(outcome.name) is \(event?.words ?? present[1])"
        }
        let yes = values.count { $0 > 0.5 }
        try Unavailable.require(
            yes > 0 && yes < values.count,
            (yes == 0 ? "Of none" : "Of all")
                + " of the \(values.count) respondents it holds that \(words), so that there "
                + "is nothing to explain.")
        return (values, words)
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() && value.magnitude < 1e15 ? "\(Int(saturating: value))" : "\(value)"
    }
}
