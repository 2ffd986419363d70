internal import Statistics

/// A block's shares among some cases.
struct BlockShares {
    private let order: CaseOrder
    private let passages: BlockPassages
    private let shapes: [BlockShape]
    private let ways: WaySymbols
    /// By block of the ways, then by pattern: the first places of the passages.
    private var found: [[[Int]]]

    init(_ order: CaseOrder, shapes: [BlockShape], passages: BlockPassages, ways: WaySymbols, cases: [Int]) {
        self.order = order
        self.passages = passages
        self.shapes = shapes
        self.ways = ways
        found = ways.blocks.map { $0.patterns.map { _ in [] } }
        guard !ways.blocks.isEmpty else { return }
        var patternAt: [Int: Int] = [:]
        for passage in passages.passages where passage.pattern >= 0 {
            patternAt[passage.places.lowerBound] = passage.pattern
        }
        for number in cases {
            for place in ways.range(ofCase: number) {
                let block = Int(ways.symbols[place]) - ways.activityCount
                let first = Int(ways.places[place])
                guard block >= 0, let pattern = patternAt[first],
                    let row = ways.blocks[block].patterns.firstIndex(of: pattern)
                else { continue }
                found[block][row].append(first)
            }
        }
    }

    func block(_ number: Int) -> FlowBlock {
        let shape = shapes[ways.blocks[number].shape]
        let rows = ways.blocks[number].patterns.indices.filter { !found[number][$0].isEmpty }
            .sorted { (-found[number][$0].count, $0) < (-found[number][$1].count, $1) }
        let counts = rows.map { found[number][$0].count }
        let total = counts.reduce(0, +)
        let runs = rows.map { passages.patterns[ways.blocks[number].patterns[$0]].runs }
        var branches: [FlowBranch] = []
        for branch in 0..<shape.branchCount {
            branches.append(
                self.branch(branch, of: shape, runs: zip(runs, counts).map { ($0[branch], $1) }, total: total))
        }
        let patterns = zip(rows, zip(runs, counts)).map { row, pattern in
            let which = branches.indices.map { branch in
                branches[branch].runs.firstIndex { $0.activities == pattern.0[branch] } ?? 0
            }
            let (share, evidence) = Self.share(pattern.1, total)
            return FlowPattern(
                runs: which, share: share, evidence: evidence,
                orders: orders(found[number][row], length: pattern.0.reduce(0) { $0 + $1.count }))
        }
        var overlapping = 0
        for row in rows { overlapping += found[number][row].count { overlaps($0, runs: passages, number, row) } }
        return FlowBlock(
            activities: shape.activities, branches: branches, patterns: patterns,
            isIndependent: FlowBlock.areIndependent(patterns, counts, branches), count: total,
            overlapping: Self.share(overlapping, total).1, leftOut: ways.unfinished[number])
    }

    private func branch(_ number: Int, of shape: BlockShape, runs: [([Int], Int)], total: Int) -> FlowBranch {
        var known = [[Int]]()
        var counts = [Int]()
        for (run, count) in runs {
            if let place = known.firstIndex(of: run) {
                counts[place] += count
            } else {
                known.append(run)
                counts.append(count)
            }
        }
        let sorted = known.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
        return FlowBranch(
            activities: zip(shape.activities, shape.branches).filter { $0.1 == number }.map(\.0),
            runs: sorted.map {
                let (share, evidence) = Self.share(counts[$0], total)
                return FlowRun(activities: known[$0], share: share, evidence: evidence)
            })
    }

    private static func share(_ count: Int, _ total: Int) -> (Double, Evidence) {
        guard total > 0 else { return (0, Evidence(.assumed, count: 0)) }
        let share = ConfidenceInterval.share(Double(count), of: Double(total), confidence: 0.95)
        return (share.estimate, Evidence(.measured, count: total, interval: share.lower...share.upper))
    }

    private func orders(_ places: [Int], length: Int) -> [FlowOrder] {
        var known = [FlowOrder]()
        var numbers = [[Int]: Int]()
        for place in places {
            let activities = (place..<(place + length)).map { Int(order.log.activity[Int(order.entries[$0])]) }
            if let number = numbers[activities] {
                known[number].count += 1
            } else {
                numbers[activities] = known.count
                known.append(FlowOrder(activities: activities, count: 1))
            }
        }
        return known.enumerated().sorted { (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset) }
            .map(\.element)
    }

    private func overlaps(_ first: Int, runs: BlockPassages, _ block: Int, _ row: Int) -> Bool {
        let length = runs.patterns[ways.blocks[block].patterns[row]].runs.reduce(0) { $0 + $1.count }
        var last = -Double.infinity
        for place in first..<(first + length) {
            let entry = Int(order.entries[place])
            if CaseOrder.begin(entry, order.log) < last { return true }
            last = max(last, ConcurrencySearch.end(entry, order.log))
        }
        return false
    }
}
