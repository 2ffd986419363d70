import SimulationKernel

/// Numbers as people read them: a thin space in thousands from 10 000, a minus as U+2212, no locale.
package enum NumberText {
    /// With so many places behind the point; from 10⁷ on with a power of ten. `–` for what is no number.
    package static func fixed(_ value: Double, decimals: Int) -> String {
        guard !value.isNaN else { return "–" }
        if value == 0 { return "0" }
        guard value.isFinite else { return value < 0 ? "\u{2212}∞" : "∞" }
        let size = abs(value)
        if size >= 1e7 { return scientific(value) }
        let places = max(0, min(9, decimals))
        let power = Logarithm.power(places)
        let whole = Int(saturating: (size * power).rounded())
        let divisor = Int(saturating: power)
        var text = grouped(whole / divisor)
        if places > 0 {
            let rest = String(whole % divisor)
            text += "." + String(repeating: "0", count: places - rest.count) + rest
        }
        return value < 0 && whole > 0 ? "\u{2212}" + text : text
    }

    /// With so many digits that count, without zeros at the end.
    package static func short(_ value: Double, digits: Int = 3) -> String {
        guard value.isFinite, value != 0 else { return value == 0 ? "0" : fixed(value, decimals: 0) }
        let exponent = Logarithm.exponent(abs(value))
        if exponent < -5 { return scientific(value) }
        var text = fixed(value, decimals: max(0, digits - 1 - exponent))
        guard exponent < 7, text.contains(".") else { return text }
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }

    /// So many places behind the point that multiples of `step` are told apart.
    static func decimals(of step: Double) -> Int {
        guard step.isFinite, step > 0 else { return 0 }
        for places in 0..<9 {
            let scaled = step * Logarithm.power(places)
            if abs(scaled - scaled.rounded()) < 1e-6 * max(1, scaled), scaled > 0.5 { return places }
        }
        return 9
    }

    private static func scientific(_ value: Double) -> String {
        var exponent = Logarithm.exponent(abs(value))
        // In two steps, since 10 to the power of −exponent may not be a number for the smallest ones.
        let half = exponent / 2
        var factor = value / Logarithm.power(half) / Logarithm.power(exponent - half)
        if abs(factor) >= 9.95 {
            factor /= 10
            exponent += 1
        }
        var text = fixed(factor, decimals: 1)
        if text.hasSuffix(".0") { text.removeLast(2) }
        let raised = String(exponent).map { $0 == "-" ? "⁻" : Self.raisedDigits[$0.wholeNumberValue ?? 0] }
        return text + "×10" + String(raised)
    }

    private static let raisedDigits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

    private static func grouped(_ number: Int) -> String {
        let digits = String(number)
        guard number >= 10_000 else { return digits }
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place) % 3 == 0 { text += "\u{2009}" }
            text.append(digit)
        }
        return text
    }
}
