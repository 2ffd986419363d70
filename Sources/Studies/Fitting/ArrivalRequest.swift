import Scenarios

/// Which times of arrival make a profile of rates, and of what shape.
package struct ArrivalRequest: Sendable {
    /// After which time the rates repeat.
    package enum Period: String, Sendable, CaseIterable {
        case day
        case week
    }

    /// Which days count as observed.
    enum Days: Sendable, Equatable {
        /// Those on which somebody came.
        case withArrivals
        /// All from the first to the last.
        case calendar
        case number(Int)
    }

    /// What is wrong with an option: a sentence.
    package struct Mistake: Error, Sendable {
        package let message: String
    }

    let data: FitRequest
    let slotSeconds: Double
    package let period: Period
    let days: Days
    /// It is `nil` where it is open at all times.
    let open: OpeningHours?

    /// - Parameters:
    ///   - data: the column with the times of arrival.
    ///   - per: the stretch that has one rate, a part of a day; nil for an hour.
    ///   - every: the time after which the rates repeat.
    ///   - days: `with-arrivals`, `calendar` or a number; nil for the first.
    ///   - open: the hours at which anybody can come; none for the whole day.
    /// - Throws: ``Mistake`` when one of them is not understood.
    package init(data: FitRequest, per: String?, every: Period, days: String?, open: [String] = []) throws(Mistake) {
        self.data = data
        period = every
        slotSeconds = try Self.seconds(per ?? "hour")
        self.open = try OpeningHours(open)
        if every == .day, self.open?.hasWeekdays == true {
            throw Mistake(message: "--open with weekdays needs --every week")
        }
        switch days ?? "with-arrivals" {
        case "with-arrivals": self.days = .withArrivals
        case "calendar": self.days = .calendar
        case let text:
            guard let number = Int(text), (1...1_000_000).contains(number) else {
                throw Mistake(message: "--days takes with-arrivals, calendar or a number of days, not '\(text)'")
            }
            self.days = .number(number)
        }
        if every == .week, case .number = self.days {
            throw Mistake(
                message:
                    "with --every week the days of each weekday are counted: --days takes with-arrivals or calendar")
        }
    }

    private static func seconds(_ text: String) throws(Mistake) -> Double {
        let quantity = Quantity(text: text) ?? Quantity(text: "1 \(text)")
        let seconds = quantity.map { $0.kind == .duration ? $0.number(in: .seconds) : 0 } ?? 0
        guard seconds >= 60, seconds <= 86_400, (86_400 / seconds).rounded() * seconds == 86_400 else {
            throw Mistake(
                message: "--per takes a part of a day of a minute or more, such as hour or '30 min', not '\(text)'")
        }
        return seconds
    }
}
