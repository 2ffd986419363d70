/// A stretch of one day of the week, which comes again every week, with what holds in it.
public struct WeeklyStretch<Value: Sendable>: Sendable {
    /// 0 for Monday to 6 for Sunday.
    public var weekday: Int
    /// In seconds since that day's midnight, `from` < `until` ≤ 86,400.
    public var from: Double
    public var until: Double
    public var value: Value

    public init(weekday: Int, from: Double, until: Double, value: Value) {
        (self.weekday, self.from, self.until, self.value) = (weekday, from, until, value)
    }
}

extension WeeklyStretch: Equatable where Value: Equatable {}
extension WeeklyStretch: Hashable where Value: Hashable {}
