package import FlowNetworks

/// A state of people's records as its rules see it: values that no rule tells apart are one.
package struct RecordStateWords: Sendable {
    /// Field by field: `given/never or withdrawn/given`.
    package var words: String
    /// The states it is made of, among those of `RecordReach` over all moves.
    package var members: [Int]

    /// What states are called in a measure's name: `consent.state.share(given/given)`.
    package static let quantity = "state"
}

extension FlowNetwork {
    /// The states that people can be in, as the rules of a record tell them apart, in the order in which they are found.
    package func recordStates(_ index: Int) -> [RecordStateWords] {
        let keeping = records[index]
        let rules = RecordRules(keeping, requested: questions(about: index))
        let states = RecordReach(keeping).states
        return rules.groups(states).map { group in
            let words = keeping.fields.enumerated().map { number, field in
                field.values.indices.filter { rules.groups[number][$0] == group[number] }.map { field.values[$0] }
                    .joined(separator: " or ")
            }
            return RecordStateWords(
                words: words.joined(separator: "/"),
                members: states.indices.filter { rules.group(states[$0]) == group })
        }
    }
}
