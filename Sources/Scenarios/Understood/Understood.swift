/// Numbers in words, for the scenario as understood.
package enum Understood {
    /// Four significant digits, without trailing zeros.
    package static func number(_ value: Double) -> String {
        if value == 0 { return "0" }
        guard value.isFinite else { return "∞" }
        let size = abs(value)
        if size >= 1e15 { return "\(value)" }
        if size < 1e-4 {
            var digits = value
            var exponent = 0
            while abs(digits) < 0.9995 {
                digits *= 10
                exponent -= 1
            }
            return "\(Quantity.text((digits * 1000).rounded() / 1000))e\(exponent)"
        }
        var scale = 1.0
        while size * scale < 999.5 { scale *= 10 }
        return Quantity.text((value * scale).rounded() / scale)
    }

    /// `1 row`, `12 rows`.
    package static func count(_ count: Int, _ thing: String) -> String { "\(count) \(thing)" + (count == 1 ? "" : "s") }

    package static func percent(_ share: Double) -> String {
        share.isFinite ? number(share * 100) + "%" : "∞"
    }

    /// In the scenario's unit; in a smaller one below a tenth of it, in a larger one from a thousand on.
    package static func duration(_ value: Double, _ unit: TimeUnit) -> String {
        if value.isInfinite { return "∞" }
        let size = abs(value)
        let seconds = size * unit.seconds
        if size > 0, size < 0.1, seconds < 1 { return "\(number(value * unit.seconds * 1000)) ms" }
        let others = size > 0 && (size < 0.1 || size >= 1000) ? TimeUnit.allCases : []
        let better = others.last { seconds >= $0.seconds } ?? unit
        return "\(number(value * unit.seconds / better.seconds)) \(better.symbol)"
    }

    /// A length of time in the largest unit of which it is a whole number.
    package static func span(_ value: Double, _ unit: TimeUnit) -> String {
        let seconds = value * unit.seconds
        for larger in TimeUnit.allCases.reversed() where larger.seconds > unit.seconds && seconds >= larger.seconds {
            let number = seconds / larger.seconds
            if number == number.rounded() { return "\(Self.number(number)) \(larger.symbol)" }
        }
        return value.isInfinite ? "∞" : "\(number(value)) \(unit.symbol)"
    }

    /// Per hour, unless that is a small or a large number.
    /// - Parameter others: that stand beside it, all in one unit.
    package static func rate(_ value: Double, _ unit: TimeUnit, beside others: [Double] = []) -> String {
        let perHour = value * 3600 / unit.seconds
        let all = (others + [value]).filter { $0 > 0 }.map { $0 * 3600 / unit.seconds }
        let least = all.min() ?? 1
        let most = all.max() ?? 1
        if most >= 3600, least >= 360 { return number(perHour / 3600) + "/s" }
        if least < 0.1, most < 10 { return number(perHour * 24) + "/d" }
        return number(perHour) + "/h"
    }
}
