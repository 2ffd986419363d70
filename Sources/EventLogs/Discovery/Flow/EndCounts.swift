/// How cases that are over end: by the last outcome that the log has of them, and by how their last activity ended.
struct EndCounts {
    private(set) var ends: [FlowEnd] = []
    private(set) var endsByPlace: [FlowEnd] = []

    private struct Kind: Hashable, Comparable {
        var place: Int32
        var outcome: Int32
        var fate: UInt8

        static func < (a: Kind, b: Kind) -> Bool {
            (a.place, a.outcome, a.fate) < (b.place, b.outcome, b.fate)
        }
    }

    init(_ order: CaseOrder, _ ways: WaySymbols, cases: [Int]) {
        let log = order.log
        var all = [Kind: Int]()
        var byPlace = [Kind: Int]()
        var atPlace = [Int32: Int]()
        var total = 0
        for number in cases where ways.closings[number] != .open {
            let range = log.entries(ofCase: number)
            let symbols = ways.range(ofCase: number)
            guard !range.isEmpty, !symbols.isEmpty else { continue }
            var outcome: Int32 = -1
            for place in range.reversed() where outcome < 0 { outcome = log.outcome[Int(order.entries[place])] }
            let fate = log.fate[Int(order.entries[range.upperBound - 1])].rawValue
            let place = ways.symbols[symbols.upperBound - 1]
            all[Kind(place: -1, outcome: outcome, fate: fate), default: 0] += 1
            byPlace[Kind(place: place, outcome: outcome, fate: fate), default: 0] += 1
            atPlace[place, default: 0] += 1
            total += 1
        }
        ends = Self.ends(all, ways) { _ in total }
        endsByPlace = Self.ends(byPlace, ways) { atPlace[$0] ?? 0 }
    }

    private static func ends(_ counts: [Kind: Int], _ ways: WaySymbols, of total: (Int32) -> Int) -> [FlowEnd] {
        counts.keys.sorted { (-(counts[$0] ?? 0), $0) < (-(counts[$1] ?? 0), $1) }.map { kind in
            let (share, evidence) = Evidence.share(counts[kind] ?? 0, of: total(kind.place))
            let number = Int(kind.place)
            let place: FlowPlace? =
                if number < 0 {
                    nil
                } else if number < ways.activityCount {
                    .activity(number)
                } else {
                    .block(number - ways.activityCount)
                }
            return FlowEnd(
                place: place, outcome: Int(kind.outcome), fate: Fate(rawValue: kind.fate) ?? .completed, share: share,
                evidence: evidence)
        }
    }
}
