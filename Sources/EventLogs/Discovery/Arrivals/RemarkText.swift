import SimulationKernel

/// Numbers in remarks.
enum RemarkText {
    /// Three significant digits without an exponent where that is short.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "no number" }
        let size = value.magnitude
        if size >= 100 || value == value.rounded() && size < 1e15 { return "\(Int(saturating: value.rounded()))" }
        let digits =
            if size >= 10 {
                1
            } else if size >= 1 {
                2
            } else if size >= 0.1 {
                3
            } else if size >= 0.001 {
                5
            } else {
                0
            }
        guard digits > 0 else { return size == 0 ? "0" : "less than 0.001" }
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        var text = "\((value * scale).rounded() / scale)"
        if text.hasSuffix(".0") { text.removeLast(2) }
        return text
    }

    static func percent(_ share: Double) -> String { number(share * 100) + " %" }

    /// 5400 as 1 h 30 min.
    static func duration(_ seconds: Double) -> String {
        let units: [(Double, String)] = [(86_400, "d"), (3600, "h"), (60, "min")]
        for (unit, name) in units where seconds >= unit {
            let whole = (seconds / unit).rounded(.down)
            let rest = seconds - whole * unit
            if rest < 0.5 || unit == 60 && rest < 1 { return "\(number(whole)) \(name)" }
            return "\(number(seconds / unit)) \(name)"
        }
        return "\(number(seconds)) s"
    }

    static func p(_ value: Double) -> String { value < 0.001 ? "p < 0.001" : "p = " + number(value) }
}
