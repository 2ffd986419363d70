internal import Statistics

/// The variables of a mediation over the respondents of whom all of them are known.
package struct MediationData: Sendable {
    /// Of where it begins.
    static let from = 0
    let mediators: Range<Int>
    let controls: Range<Int>
    let to: Int
    let names: [String]
    /// From their means, by variable.
    let columns: [[Double]]
    let leftOut: Int
    var n: Int { columns[0].count }

    package init(
        _ request: MediationRequest, _ variables: (String) -> RegressionVariable?
    ) throws(Unavailable) {
        let wanted = [request.from] + request.through + request.controls + [request.to]
        var found: [RegressionVariable] = []
        for name in wanted {
            guard let variable = variables(name) else { throw Unavailable("The answers hold no \(name).") }
            found.append(variable)
        }
        let total = found[0].rows
        let rows = (0..<total).filter { row in found.allSatisfy { $0.isKnown(row) } }
        leftOut = total - rows.count
        try Unavailable.require(
            rows.count > wanted.count + 1,
            "\(rows.count) of \(total) respondents are known in all that the mediation needs, too few for its "
                + "\(wanted.count) variables.")
        var names = [String]()
        var columns = [[Double]]()
        var sizes = [Int]()
        for (place, variable) in found.enumerated() {
            let own = try Self.columns(
                variable, rows, mayBeNominal: place == 0 || place > request.through.count && place < wanted.count - 1,
                isFirst: place == 0)
            names += own.map(\.name)
            columns += own.map(\.values)
            sizes.append(own.count)
        }
        let last = columns.count - 1
        mediators = 1..<(1 + request.through.count)
        controls = (1 + request.through.count)..<last
        to = last
        self.names = names
        self.columns = columns.map { column in
            let mean = SampleMoments(column).mean
            return column.map { $0 - mean }
        }
    }

    /// A number as it is, a group by its others than the first.
    private static func columns(
        _ variable: RegressionVariable, _ rows: [Int], mayBeNominal: Bool, isFirst: Bool
    ) throws(Unavailable) -> [(name: String, values: [Double])] {
        switch variable.values {
        case .numbers(let numbers):
            let own = rows.map { numbers[$0] }
            try Unavailable.require(
                own.contains { $0 != own[0] },
                "\(variable.name) is the same for all of the \(rows.count) respondents, so that it mediates nothing.")
            return [(variable.name, own)]
        case .groups(let grouping):
            try Unavailable.require(
                mayBeNominal, "\(variable.name) is a group and no number, which neither mediates nor is explained here."
            )
            let present = grouping.labels.indices.filter { label in rows.contains { grouping.groupOfRow[$0] == label } }
            try Unavailable.require(
                present.count > 1 && (!isFirst || present.count == 2),
                present.count > 1
                    ? "\(variable.name) has \(present.count) groups; a mediation begins at a number or at one of two "
                        + "groups."
                    : "All \(rows.count) respondents are in one group of \(variable.name).")
            return present.dropFirst().map { label in
                ("\(variable.name): \(grouping.labels[label])", rows.map { grouping.groupOfRow[$0] == label ? 1 : 0 })
            }
        }
    }
}
