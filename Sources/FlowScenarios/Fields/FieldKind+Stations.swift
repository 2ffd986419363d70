internal import FlowMeasures
internal import FlowNetworks
internal import QueueingTheory
internal import Scenarios
internal import SimulationKernel

extension FlowContext {
    var laws: LawReader { LawReader(values: values) }

    /// The index of the class that a key names.
    func customerClass(_ entry: LocatedNode.Entry) -> Int? {
        customerClass(entry.word, written: entry.key, at: entry.keyPlace)
    }

    func customerClass(_ word: String, written: String, at place: SourcePlace) -> Int? {
        if let index = classes.index(of: word) { return index }
        return log.error("unknown class '\(written)'" + Spelling.suggestion(for: word, in: classes.names), at: place)
    }
}

extension FieldKind where Value == KendallNotation, Context == FlowContext {
    static var kendall: Self {
        .init(.text("Kendall's letters A/S/c/K/N/D")) { site in
            guard let text = site.values.text(site.node, site.what) else { return nil }
            do throws(KendallNotation.Mistake) {
                return try KendallNotation(parsing: text)
            } catch {
                guard case .scalar(let scalar) = site.node.content, scalar.written == nil else {
                    return site.log.error(error.message, at: site.node)
                }
                let offset = error.offset + (scalar.isQuoted ? 1 : 0)
                return site.log.error(error.message, at: site.node.place.part(offset: offset, length: error.length))
            }
        } write: { _, _ in
            nil
        }
    }
}

extension FieldKind where Value == TakesByClass, Context == FlowContext {
    /// `takes: 2`, or by class.
    static var takes: Self {
        let number = KeyTable.Value.wholeNumber(in: TakesByClass.range)
        return .init(number.or("map of numbers by class", .named(number.shape))) { site in
            guard let entries = site.node.entries else {
                return TakesByClass.number(site.node, site.values).map { TakesByClass(otherwise: $0) }
            }
            var takes = TakesByClass()
            for entry in entries {
                let index = site.context.customerClass(entry)
                let number = site.values.wholeNumber(
                    entry.value, "the number of '\(entry.key)'", in: TakesByClass.range)
                if let index, let number { takes.byClass[index] = number }
            }
            return takes
        } write: { takes, context in
            if takes.byClass.isEmpty { return .value(String(takes.otherwise)) }
            let entries = takes.byClass.sorted { $0.key < $1.key }.map {
                WrittenEntry(context.classes.names[$0.key], .value(String($0.value)))
            }
            return takes.otherwise == 1 ? .map(entries) : nil
        }
    }
}

extension FieldKind where Value == [Disturbance], Context == FlowContext {
    /// They change what a station says, so that ``DisturbanceReader`` reads them when the rest of it is known.
    static var disturbances: Self {
        .init(.list("list of maps", of: .map { Disturbance.fields.table })) { _ in
            nil
        } write: { disturbances, context in
            let nobody = StationDraft(place: .nowhere, station: Station(name: "", servers: .unlimited))
            let own = DisturbanceContext(values: context.values, clock: context.clock, station: nobody)
            let written = disturbances.map { try? Disturbance.fields.written($0, own) }
            return written.contains { $0 == nil } ? nil : .list(written.compactMap { $0 })
        }
    }
}
