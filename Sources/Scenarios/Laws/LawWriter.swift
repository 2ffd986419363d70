package import SimulationKernel

/// Writes laws as files state them.
package struct LawWriter {
    let values: ValueReader
    /// Whether values below 0 mean something, as in ``LawReader/isSigned``.
    let isSigned: Bool

    package init(values: ValueReader, isSigned: Bool = false) {
        self.values = values
        self.isSigned = isSigned
    }

    /// The law as a map; nil where no file states it.
    package func law(_ law: Law) -> WrittenNode? {
        guard case .bounded(let inner, let least, let most) = law else {
            return LawForm.all.firstFound { form in
                form.write(law, self).map { .map([WrittenEntry(form.name, $0)]) }
            }
        }
        if case .bounded = inner { return nil }
        guard case .map(let entries)? = self.law(inner) else { return nil }
        let bounds = [("at-least", least), ("at-most", most)].compactMap { key, bound in
            bound.map { WrittenEntry(key, time($0)) }
        }
        return .map(entries + bounds)
    }

    func time(_ value: Double) -> WrittenNode { .value(ExactText.duration(value, values)) }
    func times(_ values: [Double]) -> WrittenNode { .list(values.map(time)) }
    func number(_ value: Double) -> WrittenNode { .value(Quantity.text(value)) }
    func share(_ value: Double) -> WrittenNode { .value(ExactText.share(value)) }
    func rate(_ value: Double) -> WrittenNode {
        .value(value == 0 ? "0" : ExactText.rate(value, values.timeUnit))
    }

    /// A map of parameters.
    func map(_ entries: (String, WrittenNode)...) -> WrittenNode {
        .map(entries.map { WrittenEntry($0.0, $0.1) })
    }
}

extension FieldKind where Value == Law {
    package static var law: Self {
        .init(.law) { site in
            LawReader(values: site.values).law(site.node, site.what)
        } write: { law, context in
            LawWriter(values: context.values).law(law)
        }
    }
}
