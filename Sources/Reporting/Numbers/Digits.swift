import Files

extension Readable {
    /// With how many decimals a number is shown, and how.
    ///
    /// Everything is decided on decimal text (which C rounds exactly), never by logarithms, whose last bit differs between
    /// processors.
    struct Digits {
        /// More than these many significant digits tell a person nothing.
        static let mostSignificant = 6
        /// What a number without an interval is shown with.
        static let usual = 4

        private let decimals: Int
        private let isScientific: Bool
        /// Without an interval trailing zeros say nothing and go.
        private let dropsZeros: Bool

        init(for value: Double, halfWidth: Double?) {
            let exponent = value == 0 || !value.isFinite ? 0 : DecimalText.lead(of: value, digits: Self.usual).exponent
            let decimals: Int
            if let halfWidth, halfWidth.isFinite, halfWidth > 0 {
                let (lead, order) = DecimalText.lead(of: halfWidth, digits: 2)
                // The estimate of a wide interval is not cut by its own size: 0.001 ± 2.5 stays 0.0 ± 2.5.
                decimals = min((lead < 3 ? 1 : 0) - order, max(Self.mostSignificant - 1 - exponent, 0))
                dropsZeros = false
            } else {
                decimals = Self.usual - 1 - exponent
                dropsZeros = true
            }
            isScientific = decimals > 8 || exponent >= 15
            self.decimals = max(decimals, 0)
        }

        func text(of value: Double) -> String {
            guard value.isFinite else {
                return if value.isNaN {
                    "n/a"
                } else if value < 0 {
                    "-∞"
                } else {
                    "∞"
                }
            }
            if isScientific { return Self.scientific(value, digits: Self.usual) }
            var text = DecimalText.fixed(value, decimals: decimals)
            if dropsZeros { text = DecimalText.withoutLastZeros(text) }
            if text.hasPrefix("-"), !DecimalText.isSeen(text) { text.removeFirst() }
            return DecimalText.grouped(text)
        }

        /// The half-width with the estimate's decimals; one too small to be seen there is shown as a bound, not as 0.
        func textOfHalfWidth(_ halfWidth: Double) -> String {
            if isScientific { return Self.scientific(halfWidth, digits: 2) }
            let text = DecimalText.fixed(halfWidth, decimals: decimals)
            guard halfWidth > 0, !DecimalText.isSeen(text) else {
                return halfWidth == 0 ? "0" : DecimalText.grouped(text)
            }
            return "<" + (decimals == 0 ? "1" : "0." + String(repeating: "0", count: decimals - 1) + "1")
        }

        /// `1.25e-7`, without the zeros that C puts into the exponent.
        private static func scientific(_ value: Double, digits: Int) -> String {
            guard value != 0 else { return "0" }
            let parts = DecimalText.scientific(value, digits: digits).split(separator: "e")
            let mantissa = DecimalText.withoutLastZeros(String(parts[0]))
            return "\(mantissa)e\(Int(parts[1]) ?? 0)"
        }
    }
}
