/// A figure as it was printed: its digits and how many of them stand after the point.
package struct PrintedFigure: Sendable, Hashable, CustomStringConvertible {
    /// The figure times 10 to the power of `decimals`.
    package let digits: Int
    /// Digits after the point, from 0 to 9.
    package let decimals: Int

    package init(digits: Int, decimals: Int) {
        precondition(decimals >= 0 && decimals <= 9, "from 0 to 9 decimals")
        self.digits = digits
        self.decimals = decimals
    }

    /// Of a text such as `49.5` or `49,50`, with a sign where it has one; nil where it is no such number.
    package init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard parts.count <= 2, let whole = parts.first else { return nil }
        let part = parts.count == 2 ? parts[1] : ""
        guard part.count <= 9, part.allSatisfy({ $0.isASCII && $0.isNumber }), let digits = Int(whole + part),
            digits.magnitude < 1_000_000_000_000
        else { return nil }
        self.init(digits: digits, decimals: part.count)
    }

    package var value: Double { Double(digits) / Double(scale) }

    /// With as many digits as were printed.
    package var description: String {
        if decimals == 0 { return "\(digits)" }
        let part = "\(digits.magnitude % UInt(scale))"
        let zeros = String(repeating: "0", count: decimals - part.count)
        let sign = digits < 0 ? "-" : ""
        return "\(sign)\(digits.magnitude / UInt(scale)).\(zeros)\(part)"
    }

    /// 10 to the power of `decimals`.
    var scale: Int { (0..<decimals).reduce(1) { result, _ in result * 10 } }

    /// With more decimals; the same figure.
    func widened(to decimals: Int) -> PrintedFigure {
        precondition(decimals >= self.decimals, "digits are only added")
        return PrintedFigure(
            digits: (self.decimals..<decimals).reduce(digits) { result, _ in result * 10 }, decimals: decimals)
    }

    /// The wholes k for which `numerator`·k/`denominator`, rounded to these decimals, can be printed as this figure. A
    /// remainder of exactly one half may have been rounded either way.
    func wholes(numerator: Int, denominator: Int) -> ClosedRange<Int>? {
        // |numerator·scale·k − digits·denominator| ≤ denominator/2
        let unit = 2 * numerator * scale
        let target = 2 * digits * denominator
        let low = Self.ceilingDivision(target - denominator, unit)
        let high = Self.floorDivision(target + denominator, unit)
        return low <= high ? low...high : nil
    }

    private static func floorDivision(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((-a + b - 1) / b) }
    private static func ceilingDivision(_ a: Int, _ b: Int) -> Int { -floorDivision(-a, b) }
}
