/// All states that a person can ever be in, by going through them breadth first: what no sequence of events leaves.
package struct RecordReach: Sendable, Hashable {
    /// In the order in which they are found, those of the start first.
    package let states: [RecordValues]
    /// By move: whether its guards hold in any of them.
    package let isEverPossible: [Bool]

    /// Goes by what `happens` says of each move: whether it is ever made, be it by itself or by a flow; nil: all are.
    package init(_ keeping: RecordKeeping, happens: [Bool]? = nil) {
        var states = keeping.starts.map(\.values)
        var known = Set(states)
        var possible = keeping.moves.map { _ in false }
        var next = 0
        while next < states.count {
            let state = states[next]
            next += 1
            for move in keeping.moves.indices where keeping.allows(move, state) {
                possible[move] = true
                guard happens?[move] ?? true else { continue }
                for result in keeping.results(of: move, state) where known.insert(result).inserted {
                    states.append(result)
                }
            }
        }
        self.states = states
        isEverPossible = possible
    }
}

/// Values that no rule tells apart, field by field: with `never` and `withdrawn` the same to every guard, a consent is
/// given or not.
package struct RecordRules: Sendable, Hashable {
    /// By field, then value: which group it is in, from 0 in the order of the values.
    package let groups: [[Int]]

    /// Told apart are values by the guards of moves and by those `asked`: values of a field that flows ask for together.
    package init(_ keeping: RecordKeeping, requested: [RecordKeeping.Guard] = []) {
        var sets: [[[Int]]] = keeping.fields.map { _ in [] }
        for condition in requested { sets[condition.field].append(condition.isOneOf) }
        for move in keeping.moves {
            for condition in move.guards { sets[condition.field].append(condition.isOneOf) }
            for change in move.changes {
                if let from = change.from { sets[change.field].append(from) }
            }
        }
        groups = keeping.fields.enumerated().map { index, field in
            var signatures: [[Bool]] = []
            return field.values.indices.map { value in
                let signature = sets[index].map { $0.contains(value) }
                if let known = signatures.firstIndex(of: signature) { return known }
                signatures.append(signature)
                return signatures.count - 1
            }
        }
    }

    /// The state as the rules see it: the group of each field's value.
    package func group(_ state: RecordValues) -> RecordValues {
        RecordValues(groups.indices.map { groups[$0][state[$0]] })
    }

    /// How many states the rules tell apart.
    package var combinations: Int { groups.reduce(1) { $0 * ((($1.max() ?? 0)) + 1) } }

    /// The states as the rules see them, in order of first mention.
    package func groups(_ states: [RecordValues]) -> [RecordValues] {
        var found: [RecordValues] = []
        var known: Set<RecordValues> = []
        for state in states where known.insert(group(state)).inserted { found.append(group(state)) }
        return found
    }
}
