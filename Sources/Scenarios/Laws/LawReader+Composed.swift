package import SimulationKernel

/// Laws that are lists of parts.
extension LawReader {
    /// The elements of a list of maps behind a law's name; nil after a message.
    private func parts(_ name: String, _ node: LocatedNode) -> [MapReader]? {
        guard let elements = list(node, name), let table = LawForm.named(name)?.parts else { return nil }
        return whole(elements.map { MapReader($0, table, of: table.what, at: $0.place, log: log) })
    }

    private func share(_ part: MapReader) -> Double? { part["share"].flatMap { values.share($0, "a share") } }

    func hyperexponential(_ node: LocatedNode) -> Law? {
        let branches = parts("hyperexponential", node)?.map { part -> Law.Branch? in
            let share = share(part)
            let mean = part["mean"].flatMap { meanOrRate($0, "a branch's mean") }
            if let share, let mean { return Law.Branch(share: share, mean: mean) }
            return nil
        }
        return branches.flatMap(whole).flatMap { sumToOne($0.map(\.share), node) ? .hyperexponential($0) : nil }
    }

    func discrete(_ node: LocatedNode) -> Law? {
        let weighted = parts("discrete", node)?.map { part -> Law.WeightedValue? in
            let value = part["value"].flatMap { one in
                values.duration(one, "a value", bound).flatMap { single($0, one) }
            }
            let share = share(part)
            if let value, let share { return Law.WeightedValue(value: value, share: share) }
            return nil
        }
        return weighted.flatMap(whole).flatMap { sumToOne($0.map(\.share), node) ? .discrete($0) : nil }
    }

    func mixture(_ node: LocatedNode) -> Law? {
        let components = parts("mixture", node)?.map { part -> Law.Component? in
            let share = share(part)
            let law = part["of"].flatMap { self.law($0, "'of'") }
            if let share, let law { return Law.Component(share: share, law: law) }
            return nil
        }
        return components.flatMap(whole).flatMap { sumToOne($0.map(\.share), node) ? .mixture($0) : nil }
    }

    func coxian(_ node: LocatedNode) -> Law? {
        guard let parts = parts("coxian", node) else { return nil }
        let phases = parts.enumerated().map { position, part -> Law.Phase? in
            let isLast = position == parts.count - 1
            let mean = part["mean"].flatMap { meanOrRate($0, "a phase's mean") }
            let goesOn = part["goes-on"].flatMap { values.share($0, "'goes-on'") }
            if let entry = part.entry("goes-on"), isLast {
                return log.error("after the last phase nothing follows; leave 'goes-on' out", at: entry.keyPlace)
            }
            if !isLast, !part.has("goes-on") { return log.error("\(part.owner) has no 'goes-on'", at: part.place) }
            guard let mean, isLast || goesOn != nil else { return nil }
            return Law.Phase(mean: mean, goesOn: goesOn ?? 0)
        }
        return whole(phases).map { .coxian($0) }
    }

    package func phaseType(_ entry: LocatedNode.Entry) -> Law? {
        guard let map = open(entry), let initialNode = map["initial"], let generatorNode = map["generator"] else {
            return nil
        }
        let initial = list(initialNode, "initial").flatMap { all($0) { values.share($0, "a share of 'initial'") } }
        let rows = list(generatorNode, "generator").flatMap { rows in
            all(rows) { row in list(row, "generator").flatMap { all($0) { rateOrZero($0) } } }
        }
        guard let initial, let rows else { return nil }
        guard rows.count == initial.count, rows.allSatisfy({ $0.count == rows.count }) else {
            return log.error(
                "'generator' must have \(initial.count) rows of \(initial.count) rates each", at: generatorNode)
        }
        if initial.reduce(0, +) > 1 + 1e-9 {
            return log.error("the shares of 'initial' sum to more than 100%", at: initialNode)
        }
        for (index, row) in rows.enumerated() {
            let others = row.enumerated().filter { $0.offset != index }.map(\.element)
            let isGenerator = row[index] < 0 && others.allSatisfy { $0 >= 0 }
            guard isGenerator, row.reduce(0, +) <= -row[index] * 1e-9 else {
                return log.error(
                    "row \(index + 1) of 'generator' must be negative on the diagonal, not negative beside it, and sum "
                        + "to at most 0", at: generatorNode.elements?[index] ?? generatorNode)
            }
        }
        if let row = cannotEnd(rows) {
            return log.error("from row \(row + 1) of 'generator' there is no way to an end", at: generatorNode)
        }
        return .phaseType(initial: initial, generator: rows)
    }

    /// A phase from which absorption cannot be reached, if there is one.
    private func cannotEnd(_ rows: [[Double]]) -> Int? {
        var ends = rows.map { row in
            let diagonal = row.min() ?? 0
            return row.reduce(0, +) < diagonal * 1e-9
        }
        for _ in rows {
            for (index, row) in rows.enumerated() where !ends[index] {
                ends[index] = row.enumerated().contains { $0.offset != index && $0.element > 0 && ends[$0.offset] }
            }
        }
        return ends.firstIndex(of: false)
    }

    private func rateOrZero(_ node: LocatedNode) -> Double? {
        node.text == "0" ? 0 : values.rate(node, "an entry of 'generator'", .any)
    }

    private func whole<Value>(_ parts: [Value?]) -> [Value]? {
        parts.contains { $0 == nil } ? nil : parts.compactMap { $0 }
    }

    /// Shares sum to 1 up to what rounding in the file can do.
    package func sumToOne(_ shares: [Double], _ node: LocatedNode) -> Bool {
        let sum = shares.reduce(0, +)
        if abs(sum - 1) <= 1e-6 { return true }
        log.error("the shares sum to \(ShareText.percent(sum)), not to 100%", at: node)
        return false
    }
}

package enum ShareText {
    /// `90%`, with at most four digits behind the point.
    package static func percent(_ share: Double) -> String {
        Quantity.text((share * 1_000_000).rounded() / 10_000) + "%"
    }
}
