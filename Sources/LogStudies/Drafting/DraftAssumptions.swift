import EventLogs

/// What a draft takes for granted since the log does not tell it, and what of the log it leaves out.
struct DraftAssumptions {
    private let model: DiscoveredModel

    init(_ model: DiscoveredModel) { self.model = model }

    var sentences: [String] {
        let flows = model.flow.groups
        var all = model.remarks
        all += model.arrivals.streams.flatMap(\.remarks)
        all += flows.flatMap(\.remarks)
        all += model.patience.stations.flatMap(\.remarks)
        all += model.resources.findings.map(\.sentence)
        var seen: Set<String> = []
        return all.filter { seen.insert($0).inserted }
    }
}
