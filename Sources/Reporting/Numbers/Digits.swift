internal import Foundation

extension Readable {
    /// With how many decimals a number is shown, and how.
    ///
    /// Everything is decided on decimal text (`%e` rounds exactly), never by logarithms, whose last bit differs between
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
            let exponent = value == 0 || !value.isFinite ? 0 : Self.exponent(of: value, digits: Self.usual)
            let decimals: Int
            if let halfWidth, halfWidth.isFinite, halfWidth > 0 {
                let (lead, order) = Self.lead(of: halfWidth)
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
            var text = String(format: "%.\(decimals)f", value)
            if dropsZeros, text.contains(".") {
                while text.hasSuffix("0") { text.removeLast() }
                if text.hasSuffix(".") { text.removeLast() }
            }
            if text.hasPrefix("-"), !text.contains(where: { $0.isNumber && $0 != "0" }) { text.removeFirst() }
            return Readable.grouped(text)
        }

        /// The half-width with the estimate's decimals; one too small to be seen there is shown as a bound, not as 0.
        func textOfHalfWidth(_ halfWidth: Double) -> String {
            if isScientific { return Self.scientific(halfWidth, digits: 2) }
            let text = String(format: "%.\(decimals)f", halfWidth)
            guard halfWidth > 0, !text.contains(where: { $0.isNumber && $0 != "0" }) else {
                return halfWidth == 0 ? "0" : Readable.grouped(text)
            }
            return "<" + (decimals == 0 ? "1" : "0." + String(repeating: "0", count: decimals - 1) + "1")
        }

        /// The first digit of a positive number rounded to two digits, and its power of ten.
        private static func lead(of value: Double) -> (Int, Int) {
            let text = String(format: "%.1e", value)
            return (Int(text.prefix(1)) ?? 1, exponent(of: value, digits: 2))
        }

        private static func exponent(of value: Double, digits: Int) -> Int {
            let text = String(format: "%.\(digits - 1)e", value)
            return text.split(separator: "e").last.flatMap { Int($0) } ?? 0
        }

        /// `1.25e-7`, without the zeros that C puts into the exponent.
        private static func scientific(_ value: Double, digits: Int) -> String {
            guard value != 0 else { return "0" }
            let parts = String(format: "%.\(digits - 1)e", value).split(separator: "e")
            var mantissa = String(parts[0])
            if mantissa.contains(".") {
                while mantissa.hasSuffix("0") { mantissa.removeLast() }
                if mantissa.hasSuffix(".") { mantissa.removeLast() }
            }
            return "\(mantissa)e\(Int(parts[1]) ?? 0)"
        }
    }

    /// Commas between groups of three digits, from five digits before the point on.
    static func grouped(_ text: String) -> String {
        let sign = text.hasPrefix("-") ? "-" : ""
        let parts = text.dropFirst(sign.count).split(separator: ".", maxSplits: 1)
        guard let whole = parts.first, whole.count > 4, whole.allSatisfy(\.isNumber) else { return text }
        var result = ""
        for (place, digit) in whole.enumerated() {
            if place > 0, (whole.count - place) % 3 == 0 { result.append(",") }
            result.append(digit)
        }
        return sign + result + (parts.count > 1 ? ".\(parts[1])" : "")
    }
}
