/// Which number of a date such as `3/2/2026` is the day.
package enum DateOrder: String, Sendable, Hashable, CaseIterable {
    case dayFirst = "day-first"
    case monthFirst = "month-first"
}
