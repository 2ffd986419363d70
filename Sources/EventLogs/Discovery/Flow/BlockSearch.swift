internal import Statistics

/// Finds blocks among pairs of activities that overlap.
struct BlockSearch {
    private(set) var shapes: [BlockShape] = []
    private(set) var remarks: [String] = []

    private let order: CaseOrder
    private let threshold: Double
    /// By activity those with which it overlaps.
    private var neighbours: [Int: [Int]] = [:]

    init(_ order: CaseOrder, _ pairs: [ConcurrentPair], threshold: Double) {
        self.order = order
        self.threshold = threshold
        let sure = pairs.filter {
            $0.cases >= ConcurrencySearch.fewestCases && ($0.evidence.interval?.lowerBound ?? 0) > threshold
        }
        for pair in sure {
            neighbours[pair.first, default: []].append(pair.second)
            neighbours[pair.second, default: []].append(pair.first)
        }
        for component in components(sure.filter(Self.isSideBySide)) {
            // One before may have taken in some of it, by way of an activity between.
            let taken = shapes.flatMap(\.activities)
            if !component.contains(where: taken.contains) { find(component, sure) }
        }
    }

    /// Either in both orders, the rarer of which is no slip (with 95 % it is above one in twenty), or so that in most cases
    /// the later begins before half of the earlier is done, which is no hand-over.
    static func isSideBySide(_ pair: ConcurrentPair) -> Bool {
        guard pair.cases > 0 else { return false }
        func least(_ count: Int) -> Double {
            ConfidenceInterval.share(Double(count), of: Double(pair.cases), confidence: 0.95).lower
        }
        if least(min(pair.firstBefore, pair.cases - pair.firstBefore)) > 0.05 { return true }
        return least(min(pair.overlapping, pair.cases)) > 0.5 && least(pair.early) > 0.5
    }

    /// Activities that are connected by pairs side by side, and such parts that overlap each other.
    private func components(_ pairs: [ConcurrentPair]) -> [[Int]] {
        var parts: [[Int]] = []
        func join(_ first: Int, _ second: Int) {
            let touched = parts.indices.filter { parts[$0].contains(first) || parts[$0].contains(second) }
            let joined = Set(touched.flatMap { parts[$0] } + [first, second]).sorted()
            for index in touched.reversed() { parts.remove(at: index) }
            parts.append(joined)
        }
        for pair in pairs { join(pair.first, pair.second) }
        let members = parts.flatMap { $0 }.sorted()
        for member in members {
            for other in neighbours[member] ?? [] where members.contains(other) { join(member, other) }
        }
        return parts.sorted { $0[0] < $1[0] }
    }

    private func overlaps(_ a: Int, _ b: Int) -> Bool { neighbours[a]?.contains(b) ?? false }

    private mutating func find(_ component: [Int], _ sure: [ConcurrentPair]) {
        var best = BlockShape(component, overlaps: overlaps)
        guard component.count <= 20, best.branchCount >= 2 else {
            remark(component, "overlap, but not as branches side by side: the chain takes them one after the other")
            return
        }
        var quality = BlockQuality(order, best, sure)
        // What follows within a branch while another one goes on belongs to the block too.
        var tried = Set(shapes.flatMap(\.activities) + component)
        while best.activities.count < 20,
            let activity = best.activities.flatMap({ neighbours[$0] ?? [] }).filter({ !tried.contains($0) }).min()
        {
            tried.insert(activity)
            let wider = BlockShape((best.activities + [activity]).sorted(), overlaps: overlaps)
            guard wider.branchCount == best.branchCount else { continue }
            let other = BlockQuality(order, wider, sure)
            if other.isGood, other.share >= quality.share - 0.02 {
                best = wider
                quality = other
            }
        }
        if quality.isGood {
            shapes.append(best)
        } else {
            remark(
                component, "overlap, but cases do not enter and leave them as a whole: the chain takes them one by one")
        }
    }

    private mutating func remark(_ activities: [Int], _ what: String) {
        let names = activities.prefix(5).map { "'\(order.log.activities[$0])'" }.joined(separator: ", ")
        remarks.append("\(names) \(what), and its times in the house are too long there")
    }
}

/// How well cases enter and leave a block as a whole.
struct BlockQuality {
    /// Of the passages with at least two branches those whose pattern is frequent.
    private(set) var share = 0.0
    private(set) var isGood = false

    init(_ order: CaseOrder, _ shape: BlockShape, _ pairs: [ConcurrentPair]) {
        let passages = BlockPassages(order, [shape])
        let all = passages.counts.reduce(0, +)
        guard all >= ConcurrencySearch.fewestCases else { return }
        let frequent = passages.patterns.indices.filter { passages.isFrequent($0) }
        share = Double(frequent.reduce(0) { $0 + passages.counts[$1] }) / Double(all)
        // Cases with both activities of a pair should have them in one passage.
        let inside = pairs.filter { shape.activities.contains($0.first) && shape.activities.contains($0.second) }
        let together = (inside.map(\.cases).max() ?? 0)
        isGood = share >= 0.8 && Double(all) >= 0.7 * Double(together)
    }
}
