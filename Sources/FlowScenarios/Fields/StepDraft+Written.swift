internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

extension StepDraft {
    /// The step as a file states it; nil where none does.
    func written(_ context: FlowContext) -> WrittenNode? {
        switch self {
        case .visit(let visit): return visit.written(context)
        case .flow(let index, _): return .text(context.names.flows.names[index])
        case .part(let part, let step):
            guard case .map(let entries)? = step.written(context) else { return nil }
            return .map(entries + [WrittenEntry("as", .text(context.steps.parts[part].name))])
        default:
            for way in Self.ways {
                guard let node = way.write(self, context) else { continue }
                let name = name(context).map { [WrittenEntry("as", .text($0))] } ?? []
                return .map([WrittenEntry(way.name, node)] + name)
            }
            return nil
        }
    }

    /// What `as:` says of a step that has its name itself.
    private func name(_ context: FlowContext) -> String? {
        switch self {
        case .delay(_, let name, _), .until(_, let name, _), .gate(_, let name, _): name
        case .attempt(let attempt): attempt.attempt.name
        case .hold(let hold): hold.visit.name
        case .together(let fork): fork.name
        case .gather(let index, _): context.steps.gatherings[index].name
        default: nil
        }
    }
}

extension ClockMoments {
    /// As they stood in the file: their text lists them.
    var written: WrittenNode {
        let texts = text.split(separator: ", ").flatMap { $0.split(separator: " or ") }.map(String.init)
        return texts.count == 1 ? .value(texts[0]) : .list(texts.map { .value($0) })
    }
}

extension AttributeChange {
    func written(_ context: FlowContext) -> WrittenEntry? {
        let own = context.names.attributes.list[attribute]
        let values = options.map { own.values[$0.value] }
        let node = values.count == 1 ? .text(values[0]) : StatedShares.ofSum(values, options.map(\.share))
        return node.map { WrittenEntry(own.name, $0) }
    }
}

extension NumberChange {
    func written(_ context: FlowContext) -> WrittenEntry? {
        let own = context.names.numbers.list[number]
        let writer = DependentLawWriter(context, plainNumbers: !own.isDuration)
        return writer.valueOrLaw(law).map { WrittenEntry(own.name, $0) }
    }
}

extension ConditionalBranch.Condition {
    /// What stands behind `when` of it; nil of a formula, which stands there itself.
    func written(_ context: FlowContext) -> WrittenEntry? {
        switch self {
        case .attribute(let index, let values):
            let own = context.names.attributes.list[index]
            return WrittenEntry(own.name, Self.oneOf(values.map { own.values[$0] }))
        case .field(let record, let field, let values):
            let own = context.names.records.list[record]
            let (name, known) = own.fields[field]
            return WrittenEntry("\(own.name).\(name)", Self.oneOf(values.map { known[$0] }))
        case .number(let index, let ranges):
            let own = context.names.numbers.list[index]
            var values = context.values
            values.takesPlainNumbers = !own.isDuration
            return WrittenEntry(own.name, Self.oneOf(ranges.map { $0.text(values) }))
        case .formula: return nil
        }
    }

    private static func oneOf(_ texts: [String]) -> WrittenNode {
        texts.count == 1 ? .value(texts[0]) : .list(texts.map { .value($0) })
    }
}

extension NumberRange {
    /// `at least 65`, `65 to 80`, `3`.
    fileprivate func text(_ values: ValueReader) -> String {
        func bound(_ value: Double) -> String { ExactText.duration(value, values) }
        if low == high { return bound(low) }
        if high == .infinity { return (hasLow ? "at least " : "above ") + bound(low) }
        if low == -.infinity { return (hasHigh ? "at most " : "below ") + bound(high) }
        return "\(bound(low)) to \(bound(high))"
    }
}
