internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// Who does not join a line, in words.
extension FlowWords {
    /// `nobody joins while 5 wait`: one for all, or one for each class with a rule of its own.
    func words(_ balking: Balking) -> [String] {
        switch balking {
        case .atLength(let length): ["nobody joins while \(length) wait"]
        case .atPresent(let number): ["nobody joins while \(number) are there"]
        case .shareByLength(let shares): ["does not join a line of 0, 1, …: \(list(shares))"]
        case .shareByPresent(let shares): ["does not join while 0, 1, … are there: \(list(shares))"]
        case .formula(let formula):
            formula.tree.type == .yesNo
                ? ["nobody joins while \(formula.text)"] : ["does not join with the share \(formula.text)"]
        case .byClass(let rules):
            network.classes.indices.flatMap { index in
                rules[index].map { words($0).map { "\(network.classes[index].name): \($0)" } } ?? []
            }
        }
    }

    /// All shares where there are few; else those that differ from the one before, with the number from which they hold.
    private func list(_ shares: [Double]) -> String {
        if shares.count <= 6 { return shares.map(share).joined(separator: ", ") }
        let changes = shares.indices.filter { $0 == 0 ? shares[0] > 0 : shares[$0] != shares[$0 - 1] }
        return changes.map { "\(share(shares[$0])) from \($0) on" }.joined(separator: ", ")
    }
}
