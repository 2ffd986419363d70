internal import SimulationKernel

/// What a column's format says its numbers are, where they are dates.
enum MomentFormat {
    /// Seconds since 14 October 1582, the first day of the Gregorian calendar but one: SPSS.
    case spss(hasTime: Bool)
    /// Milliseconds and days since 1 January 1960: Stata.
    case stataMilliseconds
    case stataDays

    init?(_ format: String, _ of: StatisticalFile.Format) {
        let format = format.uppercased()
        switch of {
        case .sav:
            if format.hasPrefix("DATETIME") || format.hasPrefix("YMDHMS") {
                self = .spss(hasTime: true)
            } else if ["DATE", "ADATE", "EDATE", "SDATE", "JDATE"].contains(where: format.hasPrefix) {
                self = .spss(hasTime: false)
            } else {
                return nil
            }
        case .dta:
            if format.hasPrefix("%TC") {
                self = .stataMilliseconds
            } else if format.hasPrefix("%TD") || format.hasPrefix("%D") {
                self = .stataDays
            } else {
                return nil
            }
        }
    }

    /// `2026-03-02 08:15:30`, or the date alone; nil for a number that no calendar has.
    func text(_ number: Double) -> String? {
        guard number.isFinite, number.magnitude < 1e15 else { return nil }
        let (seconds, hasTime): (Double, Bool) =
            switch self {
            // 1582-10-14 is 141,428 days before 1970-01-01, 1960-01-01 is 3,653.
            case .spss(let hasTime): (number - 141_428 * 86_400, hasTime)
            case .stataMilliseconds: ((number / 1000).rounded(.down) - 3_653 * 86_400, true)
            case .stataDays: ((number.rounded(.down) - 3_653) * 86_400, false)
            }
        let day = (seconds / 86_400).rounded(.down)
        guard day.magnitude < 1e6 else { return nil }
        let date = Self.date(Int32(saturating: day))
        let rest = Int32(saturating: (seconds - day * 86_400).rounded(.down))
        return hasTime ? "\(date) \(Self.clock(rest))" : date
    }

    /// `08:15:30`, so many seconds behind midnight.
    static func clock(_ seconds: Int32) -> String {
        "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }

    private static func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }

    /// The date so many days after 1970-01-01: eras of 400 years that begin in March, so that the leap day is a year's last
    /// (Hinnant 2014, "chrono-compatible low-level date algorithms", civil_from_days).
    static func date(_ day: Int32) -> String {
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let ofEra = shifted - era * 146_097
        let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let month = (5 * ofYear + 2) / 153
        let calendarMonth = month < 10 ? month + 3 : month - 9
        let calendarYear = year + era * 400 + (calendarMonth <= 2 ? 1 : 0)
        let dayOfMonth = ofYear - (153 * month + 2) / 5 + 1
        let padded = String(repeating: "0", count: max(0, 4 - String(calendarYear).count)) + String(calendarYear)
        return "\(padded)-\(two(calendarMonth))-\(two(dayOfMonth))"
    }
}
