internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Laws of flows: by class, and with means that are formulas of what customers carry.
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

extension FieldKind where Value == Law, Context == FlowContext {
    /// A time that is always the same, or a law.
    static var timeOrLaw: Self {
        let time = FlowKind<Double>.ending(.atLeastZero)
        let law = Self.law
        return .init(.init(time.value.words + ", or " + law.value.words, time.value.shape, law.value.shape)) { site in
            site.node.entries == nil ? time.read(site).map { .deterministic($0) } : law.read(site)
        } write: { own, context in
            if case .deterministic(let value) = own { return time.write(value, context) }
            return law.write(own, context)
        }
    }

    /// A time that passes without a server; its mean may be a formula that is read as it begins.
    static var lawAtStep: Self {
        .init(.law) { site in
            site.context.services.delay(site.node, site.what)
        } write: { law, context in
            DependentLawWriter(context).law(law)
        }
    }

    /// How long this visitor waits before giving up.
    static var patience: Self {
        .init(.law) { site in
            site.context.services.patienceOfVisit(site.node)
        } write: { law, context in
            DependentLawWriter(context).law(law)
        }
    }
}

extension FieldKind where Value == LawByClass, Context == FlowContext {
    /// A law for all, or one for each of some classes.
    static var service: Self {
        .init(.lawByClass("law")) { site in
            site.context.services.service(site.node, site.what)
        } write: { laws, context in
            laws.written(context)
        }
    }

    /// The same of how long somebody waits before giving up.
    static var patience: Self {
        .init(.lawByClass) { site in
            site.context.services.patience(site.node)
        } write: { laws, context in
            laws.written(context)
        }
    }
}

extension LawByClass {
    fileprivate func written(_ context: FlowContext) -> WrittenNode? {
        let writer = DependentLawWriter(context)
        switch self {
        case .one(let law): return writer.law(law)
        case .byClass(let laws):
            var entries: [WrittenEntry] = []
            for (index, law) in laws.sorted(by: { $0.key < $1.key }) {
                guard let written = writer.law(law) else { return nil }
                entries.append(WrittenEntry(context.classes.names[index], written))
            }
            return .map(entries)
        }
    }
}
