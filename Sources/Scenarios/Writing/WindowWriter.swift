package import SimulationKernel

/// Writes parts of a run so that they are read back as the same.
package struct WindowWriter {
    let clock: ClockReader

    package init(clock: ClockReader) { self.clock = clock }

    /// From one moment to another, or the hours of each day, of some weekdays or of some dates; nil where none of them
    /// says it.
    package func written(_ window: TimeWindow) -> WrittenNode? {
        if window.period == nil, window.further.isEmpty {
            return .list([window.from, window.until].map { .value(ExactText.duration($0, clock.values)) })
        }
        guard let starts = clock.starts else { return nil }
        let stretches = [TimeWindow.Stretch(from: window.from, until: window.until)] + window.further
        let begins = stretches.map { starts.seconds + seconds($0.from) }
        let lengths = Set(stretches.map { seconds($0.until) - seconds($0.from) })
        let hours = Set(begins.map { Self.within(Self.day, $0) })
        guard hours.count == 1, let begin = hours.first, lengths.count == 1, let length = lengths.first,
            length <= Self.day
        else { return nil }
        let end = begin + length
        let last = end > Self.day ? end - Self.day : end
        let span = "\(ClockTime(seconds: begin))-\(ClockTime(seconds: last))"
        guard let period = window.period else {
            guard let first = starts.day else { return nil }
            let dates = begins.map { "\(CalendarDay(first + Int(saturating: Double($0 - begin) / Double(Self.day))))" }
            return .value("\(dates.joined(separator: ",")) \(span)")
        }
        if seconds(period) == Self.day { return .value(span) }
        guard let first = starts.weekday else { return nil }
        let days = begins.map { begin in
            ClockTime.weekdayNames[
                Self.within(7, first + Int(saturating: (Double(begin) / Double(Self.day)).rounded(.down)))]
        }
        return .value("\(days.joined(separator: ",")) \(span)")
    }

    private static let day = 86_400

    private func seconds(_ time: Double) -> Int { Int(saturating: (time * clock.values.timeUnit.seconds).rounded()) }

    /// The rest of a division, not below 0.
    private static func within(_ size: Int, _ number: Int) -> Int { (number % size + size) % size }
}
