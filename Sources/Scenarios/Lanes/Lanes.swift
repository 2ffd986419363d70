extension [any ScenarioLane] {
    /// The lane of a tree: as its `model` says, else the first.
    package func lane(of tree: LocatedNode) -> any ScenarioLane {
        let name = tree["model"]?.text
        guard let lane = first(where: { $0.name == name }) ?? first else {
            preconditionFailure("a scenario is read with one lane at least")
        }
        return lane
    }

    /// What any scenario may have at the top of its file.
    package var keysOfAll: [KeyTable.Key] {
        FormatKeys.everywhere(models: map(\.name))
    }

    /// What stands at the top of a file of one lane: nothing of another's.
    package func keyTable(of lane: any ScenarioLane) -> KeyTable {
        // What is not simulated has no unit of its times.
        let common = keysOfAll.filter { lane.isSimulated || $0.name != "time" }
        let keys = common + lane.keys + (lane.isSimulated ? FormatKeys.simulated : [])
        return KeyTable("a scenario with model: \(lane.name)", keys)
    }

    /// Every key that stands at the top of some file.
    package var top: KeyTable { table { $0.keys } }

    /// What stands at the top of this file: another model has other keys, and what is missing of it is not missed here.
    package func top(of tree: LocatedNode) -> KeyTable {
        let own = lane(of: tree)
        // To make the keys of other models takes long. Those of the first count before others of the same name, so that a
        // file of it that has nothing else needs none of them.
        let alone = keyTable(of: own)
        if own.name == first?.name, alone.hasAll(of: tree) { return alone }
        var table = table { $0.name == own.name ? $0.keys : $0.keys.map(\.optional) }
        if !own.isSimulated {
            let needless = FormatKeys.simulated.map(\.name)
            table.keys = table.keys.map { needless.contains($0.name) ? $0.optional : $0 }
        }
        return table
    }

    private func table(_ keys: (any ScenarioLane) -> [KeyTable.Key]) -> KeyTable {
        let parts = map(keys)
        var all = keysOfAll
        for key in (parts.first ?? []) + FormatKeys.simulated + parts.dropFirst().flatMap({ $0 })
        where !all.contains(where: { $0.name == key.name }) { all.append(key) }
        return KeyTable("the scenario", all, otherWords: flatMap(\.otherWords))
    }

    /// How a file's tree is merged into that of the file it extends.
    package var mergeRules: Inheritance.Rules {
        // A law and a schedule are one thing, and so is one way to arrive, to age, to balk when it is another than before.
        let ways = flatMap(\.alternatives)
        return Inheritance.Rules(noneIsValue: ["warm-up", "preemption", "variance-reduction", "batches"]) {
            earlier, later in
            // A map by class does not stand beside a law, but bounds do.
            let bounds = LawKeys.bounds.map(\.name)
            let isLaw = earlier.entries?.contains { LawKeys.names.contains($0.word) } ?? false
            if isLaw, later.entries?.contains(where: { !bounds.contains($0.word) }) ?? false { return true }
            for entry in later.entries ?? [] {
                if LawKeys.names.contains(entry.word) || entry.word == "schedule" { return true }
                if ways.contains(entry.word), earlier.entry(entry.word) == nil, earlier.entry("flow") == nil {
                    return true
                }
                if entry.word == "rate", earlier.entry("step") != nil || earlier.entry("rates") != nil { return true }
                // Shifts are one roster.
                if entry.key.contains(":"), entry.key.contains("-") { return true }
            }
            return false
        }
    }
}

extension KeyTable {
    /// Whether nothing stands in a map but what it knows.
    func hasAll(of tree: LocatedNode) -> Bool { tree.entries?.allSatisfy { key($0.word) != nil } ?? false }
}

extension KeyTable.Key {
    /// The same key, which need not be there.
    fileprivate var optional: Self {
        var key = self
        if isRequired { key.standing = .optional }
        return key
    }
}
