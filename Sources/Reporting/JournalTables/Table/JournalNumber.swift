import Foundation

/// A number as papers print it: a minus, no zero before the point where nothing can exceed 1, commas between thousands.
///
/// Source: American Psychological Association (2020), Publication Manual, 7th edition, sections 6.32 to 6.37.
package struct JournalNumber: Sendable, Equatable {
    /// `<` of a p too small to be printed, `>` of one too near to 1.
    var bound = ""
    var isNegative = false
    /// Before the point; empty where a zero is left out.
    var whole = ""
    /// With its point; empty of whole numbers.
    var fraction = ""
    /// Stars of significance, or a percent sign.
    var ending = ""

    /// - Parameters:
    ///   - value: finite.
    ///   - decimals: how many are printed.
    ///   - isBounded: whether its magnitude cannot exceed 1, as that of a correlation, so that no zero stands before the
    ///     point.
    ///   - stars: how many stand behind it.
    package init(_ value: Double, decimals: Int, isBounded: Bool = false, stars: Int = 0) {
        let text = String(format: "%.\(decimals)f", value.magnitude)
        let parts = text.split(separator: ".", maxSplits: 1)
        let digits = String(parts.first ?? "0")
        let isZero = !text.contains { $0.isNumber && $0 != "0" }
        isNegative = value < 0 && !isZero
        fraction = parts.count > 1 ? ".\(parts[1])" : ""
        whole = isBounded && digits == "0" && !fraction.isEmpty ? "" : Self.grouped(digits)
        ending = String(repeating: "*", count: stars)
    }

    /// A p-value: `.034`, `< .001`.
    package init(p value: Double) {
        if value < 0.001 {
            self.init(0.001, decimals: 3, isBounded: true)
            bound = "<"
        } else if value > 0.9995 {
            self.init(0.999, decimals: 3, isBounded: true)
            bound = ">"
        } else {
            self.init(value, decimals: 3, isBounded: true)
        }
    }

    /// The end of an interval, with so many decimals that one beside 0 is told from it: `0.004`.
    package init(end value: Double, decimals: Int, isBounded: Bool = false) {
        var own = JournalNumber(value, decimals: decimals, isBounded: isBounded)
        var places = decimals
        while places < decimals + 2, value != 0,
            !(own.whole + own.fraction).contains(where: { "123456789".contains($0) })
        {
            places += 1
            own = JournalNumber(value, decimals: places, isBounded: isBounded)
        }
        self = own
    }

    package init(count: Int) { self.init(Double(count), decimals: 0) }

    /// A part of the whole: 0.352 for `35.2%`.
    package init(share: Double) {
        self.init(share * 100, decimals: 1)
        ending = "%"
    }

    /// Stars for a p-value: three below .001, two below .01, one below .05.
    package static func stars(_ p: Double?) -> Int {
        guard let p else { return 0 }
        return if p < 0.001 {
            3
        } else if p < 0.01 {
            2
        } else if p < 0.05 {
            1
        } else {
            0
        }
    }

    /// What stars mean, for the note of a table that has some.
    package static let starNote: JournalText =
        "*\(italic: "p") < .05. **\(italic: "p") < .01. ***\(italic: "p") < .001."

    /// As it is printed.
    package var text: String {
        (bound.isEmpty ? "" : bound + "\u{A0}") + (isNegative ? "\u{2212}" : "") + whole + fraction + ending
    }

    private static func grouped(_ digits: String) -> String {
        guard digits.count > 3 else { return digits }
        var result = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place) % 3 == 0 { result.append(",") }
            result.append(digit)
        }
        return result
    }
}
