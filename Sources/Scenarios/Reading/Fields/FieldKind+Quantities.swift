/// Numbers with a unit.
extension FieldKind where Value == Double {
    /// A length of time; `never` is one.
    package static func duration(_ bounds: NumberBounds = .atLeastZero) -> Self {
        .init(.duration) { site in
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
        return .init(kind.value) { site in
            guard let time = kind.read(site) else { return nil }
            return time.isFinite ? time : site.log.error(endless, at: site.node)
        } write: { value, context in
            value.isFinite ? kind.write(value, context) : nil
        }
    }

    package static func rate(_ bounds: NumberBounds = .atLeastZero) -> Self {
        .init(.rate) { site in
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
}
