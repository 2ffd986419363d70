import EventLogs
import Foundation
import TestSupport

/// Streams of arrivals with known rates, and logs of them.
enum DrawnStream {
    static func exponential(_ generator: inout SeededGenerator) -> Double { -log(1 - generator.uniform()) }
    static let day = 86_400.0
    /// A Monday: 4 days after Thursday, 1 January 1970, and 2,900 weeks.
    static let monday = 4 + 2_900 * 7

    /// Per hour of a place that is open on working days from 8 to 18.
    static func office(_ weekday: Int, _ second: Double) -> Double {
        guard weekday < 5, second >= 8 * 3600, second < 18 * 3600 else { return 0 }
        return second < 12 * 3600 ? 6 : 3
    }

    /// A Poisson stream by thinning.
    static func poisson(
        days: Int, most: Double = 12, rate: (_ weekday: Int, _ second: Double) -> Double = office,
        factor: (_ day: Int, inout SeededGenerator) -> Double = { _, _ in 1 }, _ generator: inout SeededGenerator
    ) -> [Double] {
        var times: [Double] = []
        for number in 0..<days {
            let factor = factor(number, &generator)
            var second = 0.0
            while true {
                second += -log(1 - generator.uniform()) * 3600 / (most * factor)
                if second >= day { break }
                if generator.uniform() * most < rate(number % 7, second) { times.append(Double(number) * day + second) }
            }
        }
        return times
    }

    /// A log of one activity a case, with a whole number of days.
    static func observed(
        _ times: [Double], days: Int, classes: [Int]? = nil,
        only moment: WritableKeyPath<EventLog.Row, Double> = \.enabled
    ) -> ObservedLog {
        let names = (0...(classes?.max() ?? 0)).map { "class \($0)" }
        var draft = EventLogDraft(firstDayNumber: monday, activities: ["desk"], classes: classes == nil ? [] : names)
        for (number, time) in times.enumerated() {
            var row = EventLog.Row(activity: 0)
            row[keyPath: moment] = time
            row.customerClass = classes?[number] ?? -1
            draft.add(row, case: number)
        }
        return ObservedLog(draft.log(), from: 0, until: Double(days) * day)
    }
}
