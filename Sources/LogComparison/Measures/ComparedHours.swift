/// Which hours of a stretch are compared, and for how long each hour of the day is.
final class ComparedHours: Sendable {
    let from: Double
    let until: Double
    /// The first day, and which of those from it on are compared.
    private let firstDay: Double
    private let covers: [Bool]
    let coversAll: Bool
    /// By hour of the day: how many seconds of it are compared.
    let seconds: [Double]

    static let hour = 3600.0

    /// - Parameter days: by number from that of the stretch's beginning: they are left out.
    package init(_ watched: WatchedLog, leavingOut days: Set<Int> = []) {
        from = watched.from
        until = watched.until
        firstDay = (from / RunLayout.day).rounded(.down)
        covers = watched.coversDay.enumerated().map { $1 && !days.contains($0) }
        coversAll = covers.allSatisfy { $0 }
        var seconds = Array(repeating: 0.0, count: 24)
        for (day, isCovered) in covers.enumerated() where isCovered {
            for hour in 0..<24 {
                let begin = (firstDay + Double(day)) * RunLayout.day + Double(hour) * Self.hour
                seconds[hour] += max(0, min(until, begin + Self.hour) - max(from, begin))
            }
        }
        self.seconds = seconds
    }

    func covers(_ time: Double) -> Bool {
        if coversAll { return true }
        let day = (time / RunLayout.day).rounded(.down) - firstDay
        return day >= 0 && day < Double(covers.count) && covers[Int(day)]
    }
}
