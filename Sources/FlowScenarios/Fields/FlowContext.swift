internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// What the fields of stations and steps are read by beside units: the clock, and the names of classes.
struct FlowContext: ClockedContext {
    let values: ValueReader
    let clock: ClockReader
    let services: ServiceReader
    var classes: NameList { services.classes }
}

/// A kind of value of a flow.
typealias FlowKind<Value: Sendable> = FieldKind<Value, FlowContext>

extension FieldKind where Value == Double, Context: ClockedContext {
    /// A moment, by the clock or from the start of the run.
    static var moment: Self {
        .init(.text("time")) { site in
            site.context.clock.moment(site.node, site.what)
        } write: { time, context in
            .value(ExactText.duration(time, context.values))
        }
    }
}

extension FieldKind where Value == Law {
    /// How many there are at once: a number, or a law of whole numbers.
    static var countOrLaw: Self {
        let number = KeyTable.Value.wholeNumber(in: LawReader.counts)
        return .init(.init(number.words + " or law", number.shape, .law)) { site in
            LawReader(values: site.values).wholeNumber(site.node, site.what)
        } write: { law, context in
            if case .deterministic(let count) = law { return .value(Quantity.text(count)) }
            var plain = context.values
            plain.takesPlainNumbers = true
            return LawWriter(LawNumbers(exact: plain)).law(law)
        }
    }
}

extension FieldKind where Value == LawByClass, Context == FlowContext {
    /// A law for all, or one for each of some classes.
    static var service: Self {
        .init(.lawByClass("law")) { site in
            site.context.services.service(site.node, site.what)
        } write: { laws, context in
            guard case .one(let law) = laws else { return nil }
            return FlowKind<Law>.law.write(law, context)
        }
    }
}

extension FieldKind where Value == Law, Context == FlowContext {
    /// How long this visitor waits before giving up.
    static var patience: Self {
        .init(.law) { site in
            site.context.services.patienceOfVisit(site.node)
        } write: {
            FlowKind<Law>.law.write($0, $1)
        }
    }
}
