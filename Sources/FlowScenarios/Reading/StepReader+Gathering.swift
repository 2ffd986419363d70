internal import FlowNetworks
internal import Scenarios

/// Customers who wait for each other.
extension StepReader {
    /// `{ gather: { number: 8, at-most: 30 min }, as: shuttle }`, or `{ gather: 8 }`. Steps of one name are one gathering,
    /// whoever comes to which of them.
    func gather(_ map: MapReader, name: String?) -> StepDraft {
        let kind = FieldKind<Gathering, ValueReader>.gathering
        guard let entry = map.entry("gather"), var gathering = kind.read("gather", of: map, values) else {
            return .unreadable
        }
        gathering.name = name
        if let name, let known = gatherings.firstIndex(where: { $0.name == name }) {
            if gatherings[known] == gathering { return .gather(known, entry.keyPlace) }
            log.error(
                "'\(name)' is one gathering, but this step says something else of it than an earlier one",
                at: entry.keyPlace, hint: "give both the same number and 'at-most', or names of their own")
            return .unreadable
        }
        gatherings.append(gathering)
        return .gather(gatherings.count - 1, entry.keyPlace)
    }
}
