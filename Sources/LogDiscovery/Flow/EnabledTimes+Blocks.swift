internal import EventLogs

extension EnabledTimes {
    /// As without blocks, but within one an entry waits for what came before it in its branch, the first of a branch for
    /// what came before the block. What another branch did meanwhile has nothing to do with it.
    init(_ order: CaseOrder, _ ways: WaySymbols, _ passages: BlockPassages, _ shapes: [BlockShape]) {
        let plain = EnabledTimes(order.log)
        guard !ways.blocks.isEmpty else {
            self = plain
            return
        }
        let log = order.log
        var times = plain.times
        let taken = Set(ways.blocks.flatMap(\.patterns))
        for passage in passages.passages where taken.contains(passage.pattern) {
            let shape = shapes[passage.shape]
            let all = log.entries(ofCase: Int(log.cases[Int(order.entries[passage.places.lowerBound])]))
            var before = log.arrived.isEmpty ? Double.nan : log.arrived[Int(order.entries[all.lowerBound])]
            for place in all.lowerBound..<passage.places.lowerBound {
                let end = log.last(Int(order.entries[place]))
                if !(before >= end) { before = end }
            }
            var ends = Array(repeating: before, count: shape.branchCount)
            for place in passage.places {
                let entry = Int(order.entries[place])
                let branch = shape.activities.firstIndex(of: Int(log.activity[entry])).map { shape.branches[$0] } ?? 0
                let begin = CaseOrder.begin(entry, log)
                if !plain.isLogged[entry] { times[entry] = ends[branch] <= begin ? ends[branch] : begin }
                let end = log.last(entry)
                if !(ends[branch] >= end) { ends[branch] = end }
            }
        }
        self.init(times: times, isLogged: plain.isLogged)
    }
}
