/// Numbers with a unit.
extension FieldKind where Value == Double {
    /// A length of time; `never` is one.
    package static func duration(_ bounds: NumberBounds = .atLeastZero) -> Self {
        .init(.duration(bounds)) { site in
            site.values.duration(site.node, site.what, bounds)
        } write: { value, context in
            bounds.contains(value) ? .value(ExactText.duration(value, context.values)) : nil
        }
    }

    /// A length of time that ends.
    /// - Parameter endless: what is said of `never`.
    package static func ending(
        _ bounds: NumberBounds = .atLeastZero, endless: String = "this must end at some time, not 'never'"
    ) -> Self {
        let kind = Self.duration(bounds)
        return .init(.duration(bounds, mayBeNever: false)) { site in
            guard let time = kind.read(site) else { return nil }
            return time.isFinite ? time : site.log.error(endless, at: site.node)
        } write: { value, context in
            value.isFinite ? kind.write(value, context) : nil
        }
    }

    package static func rate(_ bounds: NumberBounds = .atLeastZero) -> Self {
        .init(.rate(bounds)) { site in
            site.values.rate(site.node, site.what, bounds)
        } write: { value, context in
            bounds.contains(value) ? .value(ExactText.rate(value, context.values.timeUnit)) : nil
        }
    }

    /// A part of 1.
    package static var share: Self {
        .init(.share) { site in
            site.values.share(site.node, site.what)
        } write: { value, _ in
            (0...1).contains(value) ? .value(ExactText.share(value)) : nil
        }
    }

    /// A length of time up to which something holds; `never` is no such limit.
    package static func limit(_ bounds: NumberBounds = .positive) -> FieldKind<Double?, Context> {
        duration(bounds).mapped({ $0.isFinite ? $0 : nil }, { $0 })
    }

    /// A part that may be written as a share or as a number, and be more than 1.
    package static var part: Self {
        .init(.text("number or share")) { site in
            guard let quantity = site.values.quantity(site.node, site.what) else { return nil }
            if quantity.kind == .number || quantity.kind == .share, quantity.number >= 0 { return quantity.number }
            return site.log.error("\(site.what) is a number not below 0, not \(quantity)", at: site.node)
        } write: { part, _ in
            .value(Quantity.text(part))
        }
    }

    /// So much of the currency per time.
    /// - Parameter words: what the page calls it.
    package static func moneyRate(_ words: String) -> Self {
        .init(.rate(.atLeastZero, words)) { site in
            if site.node.text == "0" { return 0 }
            return site.values.moneyRate(site.node, site.what, .atLeastZero)
                .flatMap { LawReader(values: site.values).finite($0, site.node) }
        } write: { rate, context in
            rate >= 0 ? .value(rate == 0 ? "0" : ExactText.rate(rate, context.values.timeUnit)) : nil
        }
    }
}

extension KeyTable.Value {
    package static func duration(_ bounds: NumberBounds, mayBeNever: Bool = true) -> Self {
        .init(duration.words, .duration(bounds, mayBeNever: mayBeNever))
    }
}
