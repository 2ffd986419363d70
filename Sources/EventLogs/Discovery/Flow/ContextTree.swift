internal import Statistics

/// How far back what comes next depends on what came before: contexts of up to four symbols, each kept where it changes
/// the law of the next one by more than Schwarz's price.
///
/// Source: Rissanen (1983), "A universal data compression system", IEEE Transactions on Information Theory 29, 656–664;
/// Bühlmann & Wyner (1999), "Variable length Markov chains", Annals of Statistics 27, 480–513; the price by
/// Csiszár & Talata (2006), "Context tree estimation for not necessarily finite memory processes, via BIC and MDL", IEEE
/// Transactions on Information Theory 52, 1007–1016. A context is held against the one without its oldest symbol; it has
/// as many parameters more as the shorter one has ways, less one.
struct ContextTree {
    /// Contexts rarer than this are not made longer.
    static let fewestToExtend = 8.0
    /// The longest memory that is looked for.
    static let deepest = 4

    /// By node: the shorter context, the symbol that it adds at its old end, and how many symbols it has. Node 0 is empty.
    private(set) var parents: [Int32] = [-1]
    private(set) var symbols: [Int32] = [-1]
    private(set) var depths: [Int32] = [0]
    /// Half of Schwarz's gain of each node with what is kept beneath it.
    private(set) var gains: [Double] = [0]
    /// Schwarz's criterion by the longest memory allowed, from 0, less the least of them.
    private(set) var distances: [Double] = [0]

    let start: Int32
    let longest: Int
    private(set) var totals: [Double] = [0]
    private(set) var supports: [Int32] = [0]
    private(set) var counts = PairTable()
    private(set) var weights: [Double] = []

    /// - Parameters:
    ///   - cases: those to look at.
    ///   - isCut: by case, whether what came before its first symbol may be missing.
    ///   - ends: how surely cases are over.
    ///   - since: only steps from then on are counted; what came before them is known all the same.
    init(
        _ ways: WaySymbols, cases: [Int], isCut: [Bool], ends: EndCensoring, deepest: Int, since: Double = -.infinity
    ) {
        start = ways.start
        longest = deepest
        var steps: [ContextStep] = []
        steps.reserveCapacity(ways.symbols.count)
        for number in cases {
            let range = ways.range(ofCase: number)
            guard !range.isEmpty else { continue }
            // Behind a beginning that is not known nothing is.
            let oldest = isCut[number] ? range.lowerBound : range.lowerBound - 1
            for place in range where place > oldest && !(ways.times[place] < since) {
                steps.append(ContextStep(place: place, first: range.lowerBound, oldest: oldest, ways.symbols[place], 1))
            }
            if ends.weights[number] > 0, range.upperBound > oldest, ends.times[number] >= since || since == -.infinity {
                steps.append(
                    ContextStep(
                        place: range.upperBound, first: range.lowerBound, oldest: oldest, -1, ends.weights[number]))
            }
        }
        for step in steps { note(0, step.next, step.weight) }
        grow(&steps, ways.symbols)
        (gains, distances) = weighed()
    }

    /// The symbols of a context, the oldest first.
    func history(_ node: Int) -> [Int32] {
        var result = [Int32]()
        var node = node
        while node > 0 {
            result.append(symbols[node])
            node = Int(parents[node])
        }
        return result
    }

    /// Contexts of two symbols and more that are kept.
    var retained: [[Int32]] {
        var isRetained = [Bool](repeating: false, count: parents.count)
        var result: [[Int32]] = []
        for node in parents.indices {
            isRetained[node] = depths[node] <= 1 || (gains[node] > 0 && isRetained[Int(parents[node])])
            if isRetained[node], depths[node] >= 2 { result.append(history(node)) }
        }
        return result
    }

    private mutating func grow(_ steps: inout [ContextStep], _ text: [Int32]) {
        var children = PairTable()
        for depth in 0..<longest {
            var kept = 0
            for index in steps.indices {
                var step = steps[index]
                let node = Int(step.node)
                let place = step.place - 1 - depth
                let isWorth = node == 0 || (totals[node] >= Self.fewestToExtend && supports[node] >= 2)
                guard isWorth, place >= step.oldest else { continue }
                let symbol = place < step.first ? start : text[place]
                let child = children.number(step.node, symbol) + 1
                if child == parents.count { add(under: step.node, symbol) }
                step.node = Int32(truncatingIfNeeded: child)
                note(child, step.next, step.weight)
                steps[kept] = step
                kept += 1
            }
            steps.removeSubrange(kept...)
        }
    }

    private mutating func add(under parent: Int32, _ symbol: Int32) {
        parents.append(parent)
        symbols.append(symbol)
        depths.append(depths[Int(parent)] + 1)
        totals.append(0)
        supports.append(0)
        gains.append(0)
    }

    private mutating func note(_ node: Int, _ next: Int32, _ weight: Double) {
        let pair = counts.number(Int32(truncatingIfNeeded: node), next)
        if pair == weights.count {
            weights.append(0)
            supports[node] += 1
        }
        weights[pair] += weight
        totals[node] += weight
    }
}

/// One passage from what came before to what comes next.
private struct ContextStep {
    var place: Int
    /// The case's first place, and the oldest of which something is known: the one before the first is its start.
    var first: Int
    var oldest: Int
    /// -1 for the end.
    var next: Int32
    var node: Int32 = 0
    var weight: Double

    init(place: Int, first: Int, oldest: Int, _ next: Int32, _ weight: Double) {
        self.place = place
        self.first = first
        self.oldest = oldest
        self.next = next
        self.weight = weight
    }
}
