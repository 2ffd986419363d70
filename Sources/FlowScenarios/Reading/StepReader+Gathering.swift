internal import FlowNetworks
internal import Scenarios

/// Customers who wait for each other.
extension StepReader {
    /// `{ gather: { number: 8, at-most: 30 min }, as: shuttle }`, `{ gather: { each: { recipient: 1, organ: 1 } } }`,
    /// or `{ gather: 8 }`. Steps of one name are one gathering, whoever comes to which of them.
    func gather(_ own: Gathering, name: String?, at place: SourcePlace) -> StepDraft {
        var gathering = own
        gathering.name = name
        if let name, let known = gatherings.firstIndex(where: { $0.name == name }) {
            if gatherings[known] == gathering { return .gather(known, place) }
            log.error(
                "'\(name)' is one gathering, but this step says something else of it than an earlier one", at: place,
                hint: gathering.kinds.isEmpty && gatherings[known].kinds.isEmpty
                    ? "give both the same number and 'at-most', or names of their own"
                    : "give both the same 'each', 'where' and 'at-most', or names of their own")
            return .unreadable
        }
        gatherings.append(gathering)
        return .gather(gatherings.count - 1, place)
    }
}
