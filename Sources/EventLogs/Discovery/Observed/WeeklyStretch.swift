/// A stretch of one day of the week, which comes again every week, with what holds in it.
package struct WeeklyStretch<Value: Sendable>: Sendable {
    /// 0 for Monday to 6 for Sunday.
    package var weekday: Int
    /// In seconds since that day's midnight, `from` < `until` ≤ 86,400.
    package var from: Double
    package var until: Double
    package var value: Value

    package init(weekday: Int, from: Double, until: Double, value: Value) {
        self.weekday = weekday
        self.from = from
        self.until = until
        self.value = value
    }
}

extension WeeklyStretch: Equatable where Value: Equatable {}
extension WeeklyStretch: Hashable where Value: Hashable {}
