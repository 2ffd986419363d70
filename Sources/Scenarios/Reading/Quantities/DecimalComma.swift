/// Numbers with a comma, as many languages write them.
enum DecimalComma {
    /// What to write in place of a text that has a comma in its number: `13.5 min` for `13,5 min`.
    static func hint(_ text: String) -> String {
        let general = "write decimals with a point, and thousands without a sign"
        let halves = text.split(separator: ",", omittingEmptySubsequences: false)
        guard halves.count == 2 else { return general }
        // `1.234,5` has points between its thousands.
        let whole = String(halves[0].filter { $0 != "." })
        let written = "\(whole).\(halves[1])"
        guard QuantityProbe.kind(of: written) != nil else { return general }
        let decimals = halves[1].prefix { ("0"..."9").contains($0) }
        let joined = whole + halves[1]
        // `1,500` may be a thousand and a half or one and a half.
        guard decimals.count == 3, Double(whole) != 0, QuantityProbe.kind(of: joined) != nil else {
            return "write decimals with a point: \(written)"
        }
        return "write decimals with a point, \(written), and thousands without a sign, \(joined)"
    }
}
