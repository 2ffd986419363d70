extension Readable {
    /// `4.02 ± 0.03`, or, where that would reach beyond what the figure can be, its interval cut there: a share is from
    /// 0 to 100 %, and a count not below 0: `67% (13% to 100%)`.
    /// - Parameters:
    ///   - range: of what the figure can be, in the unit of `value`.
    public static func estimate(
        _ value: Double, halfWidth: Double?, within range: ClosedRange<Double>, as kind: Kind = .number
    ) -> String {
        guard let halfWidth, halfWidth.isFinite, range.contains(value),
            value - halfWidth < range.lowerBound || value + halfWidth > range.upperBound
        else { return estimate(value, halfWidth: halfWidth, as: kind) }
        let (lower, upper) = (max(range.lowerBound, value - halfWidth), min(range.upperBound, value + halfWidth))
        return "\(number(value, halfWidth: halfWidth, as: kind)) (\(interval(lower, upper, as: kind)))"
    }
}
