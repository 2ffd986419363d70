package import EventLogs
import Foundation
import Reporting
import Scenarios
import SimulationKernel

/// Numbers as a discovered scenario states them: as many digits as a log supports.
enum DraftNumbers {
    /// `12.5 min`, `3.2 h`: in the unit that fits.
    static func time(_ seconds: Double) -> String {
        if seconds == 0 { return "0 min" }
        let size = seconds.magnitude
        let (unit, length) =
            size < 60 ? ("s", 1.0) : size < 7200 ? ("min", 60) : size < 172_800 ? ("h", 3600) : ("d", 86_400)
        return significant(seconds / length) + " " + unit
    }

    /// `12.5/h`, by the hour, the day or the minute, whichever fits. What holds for a part of the day alone is never by
    /// the day: nobody would read `7.2/d` of four hours as 1.2 in them.
    /// - Parameter length: of the stretch in which it holds, in seconds.
    static func rate(_ perSecond: Double, over length: Double = 86_400) -> String {
        if perSecond == 0 { return "0" }
        let hourly = perSecond * 3600
        if hourly < 0.5, length >= 86_400 { return significant(hourly * 24) + "/d" }
        return hourly > 1000 ? significant(perSecond * 60) + "/min" : significant(hourly) + "/h"
    }

    static func significant(_ value: Double) -> String { Readable.significant(value, digits: 5).plainPower }

    /// Shares of a whole as percentages that sum to 100 % as they are written, to a thousandth of a per cent.
    static func shares(_ parts: [Double]) -> [String] {
        let sum = parts.reduce(0, +)
        guard sum > 0 else { return parts.map { _ in "0%" } }
        // The largest remainders are rounded up (Hamilton's method).
        let exact = parts.map { $0 / sum * 100_000 }
        var whole = exact.map { Int(saturating: $0.rounded(.down)) }
        let order = exact.indices.sorted {
            let a = exact[$0] - Double(whole[$0])
            let b = exact[$1] - Double(whole[$1])
            return a != b ? a > b : $0 < $1
        }
        for place in order.prefix(max(0, 100_000 - whole.reduce(0, +))) { whole[place] += 1 }
        return whole.map { thousandths in
            let (percent, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
            if rest == 0 { return "\(percent)%" }
            var digits = String(1000 + rest).dropFirst()
            while digits.last == "0" { digits.removeLast() }
            return "\(percent).\(digits)%"
        }
    }

    /// `8:00`, `8:30:15`.
    static func clock(_ seconds: Double) -> String {
        let whole = Int(saturating: seconds.rounded())
        let hour = whole / 3600
        let minute = whole / 60 % 60
        let second = whole % 60
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(hour):\(two(minute))" + (second == 0 ? "" : ":\(two(second))")
    }
}

extension String {
    /// A number without a power of ten, which quantities of a scenario do not take: `1.5e-05` as `0.000015`.
    fileprivate var plainPower: String {
        guard contains("e"), let value = Double(self) else { return self }
        var text = value.magnitude >= 1 ? String(format: "%.0f", value) : String(format: "%.12f", value)
        if text.contains(".") {
            while text.last == "0" { text.removeLast() }
            if text.last == "." { text.removeLast() }
        }
        return text
    }
}

/// Days and stays of a log.
package enum DraftDates {
    /// `2023-02-09`.
    static func text(_ log: EventLog, _ time: Double) -> String {
        "\(CalendarDay(log.firstDayNumber + Int(saturating: (time / 86_400).rounded(.down))))"
    }

    /// `2023-02-09 to 2023-03-08`; one day alone once.
    static func stretch(_ first: String, _ last: String) -> String { first == last ? first : "\(first) to \(last)" }

    /// How long nine in ten cases take that are over, in seconds.
    package static func usualStay(_ log: EventLog) -> Double {
        var stays: [Double] = []
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            guard !entries.contains(where: { log.fate[$0] == .open || log.fate[$0] == .lost }) else { continue }
            let begin = log.first(entries.lowerBound)
            let end = entries.reduce(begin) { max($0, log.last($1)) }
            if end - begin >= 0 { stays.append(end - begin) }
        }
        stays.sort()
        return stays.isEmpty ? 0 : stays[stays.count * 9 / 10]
    }
}
