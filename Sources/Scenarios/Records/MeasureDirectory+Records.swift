internal import FlowNetworks

/// What can be measured of people's records.
extension MeasureDirectory {
    func isRecord(_ element: String) -> Bool { network.records.contains { $0.name == element } }

    func quantities(ofRecord index: Int) -> [MeasuredQuantity] {
        let keeping = network.records[index]
        func shares(_ name: String, _ words: [String]) -> MeasuredQuantity {
            MeasuredQuantity(name: name, shape: .figures(words.map { ($0, .share) }))
        }
        var result = keeping.fields.map { field in
            shares(field.name, field.values.map { "share(\($0))" } + field.values.map { "at-end(\($0))" })
        }
        result.append(shares(RecordStateWords.quantity, network.recordStates(index).map { "share(\($0.words))" }))
        for move in keeping.moves {
            result.append(
                MeasuredQuantity(name: move.name, shape: .figures([("rate", .rate), ("count", .number)])))
            result.append(.figure("\(move.name).refused", "share", .share))
            let missing = move.requestClass == nil ? "'\(move.name)' asks no servers ('calls')" : nil
            result.append(.figure("\(move.name).failed", "share", .share, missing: missing))
            result.append(.times("\(move.name).time", byClass: false, missing: missing))
        }
        return result
    }
}
