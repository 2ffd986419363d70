internal import FlowNetworks
internal import Scenarios

/// Customers who wait for each other.
extension StepReader {
    /// `{ gather: { number: 8, at-most: 30 min }, as: shuttle }`, or `{ gather: 8 }`. Steps of one name are one gathering,
    /// whoever comes to which of them.
    func gather(_ entry: LocatedNode.Entry, name: String?) -> StepDraft {
        guard var gathering = gathering(entry) else { return .unreadable }
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

    private func gathering(_ entry: LocatedNode.Entry) -> Gathering? {
        if entry.value.entries == nil { return number(entry.value).map { Gathering(number: $0) } }
        guard let map = MapReader(entry, FormatKeys.gather, of: "'gather'", log) else { return nil }
        let number = map["number"].flatMap { self.number($0) }
        let most = map["at-most"].flatMap { values.duration($0, "'at-most'", .positive) }
        guard let number, !map.has("at-most") || most != nil else { return nil }
        return Gathering(number: number, atMost: most == .infinity ? nil : most)
    }

    private func number(_ node: LocatedNode) -> Int? {
        values.wholeNumber(node, "'gather'", in: 2...1_000_000)
    }
}
