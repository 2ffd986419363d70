/// Numbers without a unit.
extension FieldKind where Value == Int {
    package static func whole(_ range: ClosedRange<Int>) -> Self {
        .init(.wholeNumber(in: range)) { site in
            site.values.wholeNumber(site.node, site.what, in: range)
        } write: { value, _ in
            range.contains(value) ? .value(String(value)) : nil
        }
    }
}

extension FieldKind where Value == Double {
    /// - Parameter scale: by how much the number of the file is multiplied, and by how much then divided.
    package static func number(
        _ bounds: NumberBounds = .any, scale: @escaping @Sendable (Context) -> (Double, Double) = { _ in (1, 1) }
    ) -> Self {
        .init(.number(bounds)) { site in
            let (factor, divisor) = scale(site.context)
            return site.values.number(site.node, site.what, bounds).map { $0 * factor / divisor }
        } write: { value, context in
            let (factor, divisor) = scale(context)
            return ExactText.number(near: value * divisor / factor) { $0 * factor / divisor == value }
                .map { .value(Quantity.text($0)) }
        }
    }

    /// A number that must be at least so much.
    /// - Parameter refusal: what is said of a smaller one, given what messages call it.
    package static func number(from least: Double, _ refusal: @escaping @Sendable (String) -> String) -> Self {
        .init(.number(.from(least))) { site in
            guard let number = site.values.number(site.node, site.what) else { return nil }
            if number >= least { return number }
            return site.log.error(refusal(site.what), at: site.node)
        } write: { value, _ in
            .value(Quantity.text(value))
        }
    }
}

extension KeyTable.Value {
    /// The words are those of the message about a number that lies elsewhere.
    package static func wholeNumber(in range: ClosedRange<Int>) -> Self {
        let bounds = NumberBounds(range)
        return .init(
            bounds.words(of: "whole number"),
            .wholeNumber(from: bounds.least.map { Int($0) }, to: bounds.most.map { Int($0) }))
    }

    package static func number(_ bounds: NumberBounds) -> Self { .init(bounds.words(of: "number"), .number(bounds)) }
}
