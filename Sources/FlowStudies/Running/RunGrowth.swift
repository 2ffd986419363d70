import FlowNetworks

/// How many more customers are inside at the end of the observed periods than at their beginnings.
struct RunGrowth: Sendable, Hashable {
    private var replications = 0
    private var arrivals = 0.0
    private var sum = 0.0
    private var squares = 0.0

    mutating func add(_ flow: FlowObservations) {
        let people = flow.classes.filter { !$0.arePolls }
        let more = Double(people.reduce(0) { $0 + $1.atEnd - $1.atStart })
        arrivals += Double(people.reduce(0) { $0 + $1.arrivals })
        (sum, squares, replications) = (sum + more, squares + more * more, replications + 1)
    }

    mutating func add(_ next: RunGrowth) {
        replications += next.replications
        arrivals += next.arrivals
        (sum, squares) = (sum + next.sum, squares + next.squares)
    }

    /// Of those who come; nil where nobody does.
    var share: Double? { arrivals > 0 ? sum / arrivals : nil }

    /// Whether it lies five standard errors above nothing: the runs of a stable system end with more inside than they
    /// began with in about every second case, and with so many more in one of millions.
    var isShown: Bool {
        guard replications > 1, sum > 0 else { return false }
        let count = Double(replications)
        let mean = sum / count
        let variance = max(0, (squares - sum * mean) / (count - 1))
        return mean > 5 * (variance / count).squareRoot()
    }
}
