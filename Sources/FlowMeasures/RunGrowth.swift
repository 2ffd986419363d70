import FlowNetworks

/// How many more customers are inside at the end of the observed periods than at their beginnings.
package struct RunGrowth: Sendable, Hashable {
    private var replications = 0
    private var arrivals = 0.0
    private var sum = 0.0
    private var squares = 0.0
    private var starts = 0.0
    /// ∫ of the number inside, and the length of the periods.
    private var area = 0.0
    private var duration = 0.0

    package init() {}

    mutating func add(_ flow: FlowObservations) {
        var more = 0
        for people in flow.classes where !people.arePolls {
            more += people.atEnd - people.atStart
            arrivals += Double(people.arrivals)
            starts += Double(people.atStart)
        }
        area += flow.classes.reduce(0) { $1.arePolls ? $0 : $0 + $1.area }
        duration += flow.duration
        sum += Double(more)
        squares += Double(more) * Double(more)
        replications += 1
    }

    mutating func add(_ next: RunGrowth) {
        replications += next.replications
        arrivals += next.arrivals
        starts += next.starts
        area += next.area
        duration += next.duration
        sum += next.sum
        squares += next.squares
    }

    /// Of those who come; nil where nobody does.
    package var share: Double? { arrivals > 0 ? sum / arrivals : nil }

    /// Whether it lies five standard errors above nothing: the runs of a stable system end with more inside than they
    /// began with in about every second case, and with so many more in one of millions.
    package var isShown: Bool {
        guard replications > 1, sum > 0 else { return false }
        let count = Double(replications)
        let mean = sum / count
        let variance = max(0, (squares - sum * mean) / (count - 1))
        return mean > 5 * (variance / count).squareRoot()
    }

    /// Whether it goes on all the time: halfway half of it is there. A system that fills up after too short a warm-up has
    /// nearly all of it for most of the time.
    package var isSteady: Bool {
        guard duration > 0, replications > 0 else { return false }
        let count = Double(replications)
        return area / duration <= starts / count + 0.75 * sum / count
    }
}
