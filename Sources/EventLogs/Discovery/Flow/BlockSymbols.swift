internal import Statistics

/// Which patterns of a block are one symbol of the chain: all of them where what comes before and behind is the same
/// whichever it is, each alone otherwise.
enum BlockSymbols {
    static func blocks(_ order: CaseOrder, _ passages: BlockPassages, shapeCount: Int) -> [WaySymbols.Block] {
        var blocks: [WaySymbols.Block] = []
        for shape in 0..<shapeCount {
            let patterns = passages.patterns.indices.filter {
                passages.patterns[$0].shape == shape && passages.isFrequent($0)
            }.sorted { (-passages.counts[$0], $0) < (-passages.counts[$1], $1) }
            if patterns.count > 1, dependsOnNeighbours(order, passages, patterns) {
                blocks += patterns.map { WaySymbols.Block(shape: shape, patterns: [$0]) }
            } else if !patterns.isEmpty {
                blocks.append(WaySymbols.Block(shape: shape, patterns: patterns))
            }
        }
        return blocks
    }

    /// By the likelihood-ratio test of the activities before, and of those behind, at half of 1 % each.
    private static func dependsOnNeighbours(
        _ order: CaseOrder, _ passages: BlockPassages, _ patterns: [Int]
    ) -> Bool {
        let rows = Dictionary(uniqueKeysWithValues: patterns.enumerated().map { ($1, $0) })
        // Behind the activities: nothing more.
        let width = order.log.activities.count + 1
        guard width * patterns.count <= 1_000_000 else { return true }
        var before = Array(repeating: Array(repeating: 0.0, count: width), count: patterns.count)
        var behind = before
        for passage in passages.passages {
            guard let row = rows[passage.pattern] else { continue }
            let range = order.log.entries(ofCase: Int(order.log.cases[Int(order.entries[passage.places.lowerBound])]))
            let first = passage.places.lowerBound
            let next = passage.places.upperBound
            before[row][first == range.lowerBound ? width - 1 : activity(order, first - 1)] += 1
            behind[row][next == range.upperBound ? width - 1 : activity(order, next)] += 1
        }
        return HomogeneityTest(before).p < 0.005 || HomogeneityTest(behind).p < 0.005
    }

    private static func activity(_ order: CaseOrder, _ place: Int) -> Int {
        Int(order.log.activity[Int(order.entries[place])])
    }
}
