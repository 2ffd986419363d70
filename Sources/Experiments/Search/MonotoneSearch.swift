/// Finds the cheapest designs that meet a requirement which more of anything never breaks.
///
/// Designs are points of a grid whose axes are ordered so that what meets the requirement at a place meets it at all
/// higher ones too. A pure state machine: it says which design is to be tested next and is told what came out. Every
/// verdict tells of other designs too: what is missed is missed with less of everything, what is met is met with more.
/// Designs that cost no less than one that is known to meet the requirement are not tested.
///
/// When each test errs with probability α/m at most, m being the number of all designs, no verdict is wrong with
/// probability 1 − α, whichever designs are tested in whatever order, and then the answer is right.
package struct MonotoneSearch: Sendable {
    /// By axis, how many places it has.
    package let sizes: [Int]
    /// By design: strictly rising along each axis.
    package let costs: [Double]
    /// What was tested, in order.
    package private(set) var tested: [(design: Int, verdict: TargetVerdict)] = []
    /// By design, what is known of it by tests and by the order.
    private var known: [TargetVerdict?]
    private let guess: Int?
    private let prunes: Bool

    /// - Parameters:
    ///   - sizes: by axis, how many places it has, at least one.
    ///   - costs: by design; the last axis runs fastest.
    ///   - guess: where to begin, such as theory's answer. It changes what is tested, not what the verdicts mean.
    ///   - prunes: whether designs that cost no less than one that does are left out; where costs are to be measured
    ///     yet, the boundary is wanted everywhere.
    package init(sizes: [Int], costs: [Double], guess: Int? = nil, prunes: Bool = true) {
        precondition(!sizes.isEmpty && sizes.allSatisfy { $0 > 0 }, "a grid of at least one design")
        precondition(costs.count == sizes.reduce(1, *), "a cost for every design")
        self.sizes = sizes
        self.costs = costs
        self.guess = guess
        self.prunes = prunes
        known = Array(repeating: nil, count: costs.count)
    }

    /// A search along one axis, the fewer the cheaper.
    package init(count: Int, guess: Int? = nil) {
        self.init(sizes: [count], costs: (0..<count).map(Double.init), guess: guess)
    }

    /// The places of a design on the axes.
    package func places(of design: Int) -> [Int] {
        var rest = design
        var places = [Int](repeating: 0, count: sizes.count)
        for axis in sizes.indices.reversed() {
            places[axis] = rest % sizes[axis]
            rest /= sizes[axis]
        }
        return places
    }

    /// What is known of a design; nil where nothing is.
    package func verdict(of design: Int) -> TargetVerdict? { known[design] }

    /// The design to be tested next; nil when the search is over.
    package var next: Int? {
        if tested.isEmpty { return guess ?? (sizes.count == 1 ? sizes[0] / 2 : nil) ?? row(from: 0)?.middle }
        var start = 0
        while let row = row(from: start) {
            if let design = row.next(known) { return design }
            start = row.first + row.count
        }
        return nil
    }

    package mutating func record(_ verdict: TargetVerdict, of design: Int) {
        precondition(known[design] == nil, "a design is tested once")
        tested.append((design, verdict))
        known[design] = verdict
        if verdict == .undecided { return }
        let own = places(of: design)
        for other in known.indices where known[other] == nil || known[other] == .undecided {
            let theirs = places(of: other)
            let isImplied =
                verdict == .met
                ? zip(theirs, own).allSatisfy { $0 >= $1 } : zip(theirs, own).allSatisfy { $0 <= $1 }
            if isImplied { known[other] = verdict }
        }
    }

    /// The cheapest design that is known to meet the requirement; the first of equally cheap ones.
    package var answer: Int? {
        known.indices.filter { known[$0] == .met }.min { (costs[$0], $0) < (costs[$1], $1) }
    }

    /// Designs that no test could decide and that would be cheaper than the answer.
    package var open: [Int] {
        let bound = answer.map { costs[$0] } ?? .infinity
        return known.indices.filter { known[$0] == .undecided && costs[$0] < bound }
    }

    /// Whether it is known that no design of the range meets the requirement.
    package var isUnattainable: Bool { known[known.count - 1] == .missed }

    /// The designs along the last axis that may still matter, from a design on; nil where there are none.
    private func row(from start: Int) -> Row? {
        let length = sizes[sizes.count - 1]
        let bound = prunes ? answer.map { costs[$0] } ?? .infinity : .infinity
        var first = start
        while first < known.count {
            let usable = (first..<first + length).prefix { costs[$0] < bound }
            if usable.contains(where: { known[$0] == nil }) {
                return Row(first: first, count: length, usable: usable.count, guess: guess)
            }
            first += length
        }
        return nil
    }

    /// Designs that differ in the last axis alone.
    private struct Row {
        let first: Int
        let count: Int
        /// The first so many may be cheaper than what is known to do.
        let usable: Int
        let guess: Int?

        var middle: Int { first + (usable - 1) / 2 }

        /// Doubling steps away from what is known on one side, halving between what is known on both.
        func next(_ known: [TargetVerdict?]) -> Int? {
            let all = first..<first + usable
            let open = all.filter { known[$0] == nil }
            guard !open.isEmpty else { return nil }
            let missed = all.last { known[$0] == .missed }
            let met = all.first { known[$0] == .met } ?? (usable < count ? first + usable : nil)
            guard let guess, (first..<first + count).contains(guess) else { return open[open.count / 2] }
            let target: Int
            switch (missed, met) {
            case (nil, let met?): target = met - max(1, 2 * (guess - met))
            case (let missed?, nil): target = missed + max(1, 2 * (missed - guess))
            default: return open[open.count / 2]
            }
            return open.min { (abs($0 - target), $0) < (abs($1 - target), $1) }
        }
    }
}
