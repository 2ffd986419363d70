/// How many came on each day, weekdays having means of their own: where the level changes, and which days are odd.
package struct DailyTotals: Sendable {
    package struct Day: Sendable, Hashable {
        /// Any number that rises from day to day.
        package var day: Int
        /// 0 to 6.
        package var weekday: Int
        package var count: Int
        /// Of those who came, the part that was counted: above 0, at most 1.
        package var share: Double

        package init(day: Int, weekday: Int, count: Int, share: Double = 1) {
            self.day = day
            self.weekday = weekday
            self.count = count
            self.share = share
        }
    }

    /// In order of time.
    package let days: [Day]
    /// Variance over mean from one day to the same weekday a week later, at least 1.
    ///
    /// Of whole days alone. The median of (a − b)²/(a + b) over such neighbours, each nearly chi-squared with one degree
    /// of freedom times it, over the median of that law: neither odd days nor a change of level move it far. 1 where
    /// fewer than 20 neighbours are known.
    package let dispersion: Double

    /// - Precondition: weekdays from 0 to 6, no count below 0, shares above 0.
    package init(_ days: [Day]) {
        precondition(
            days.allSatisfy { (0...6).contains($0.weekday) && $0.count >= 0 && $0.share > 0 && $0.share <= 1 },
            "days of a week, with counts")
        let days = days.sorted { $0.day < $1.day }
        self.days = days
        var ratios: [Double] = []
        for weekday in 0..<7 {
            let counts = days.filter { $0.weekday == weekday && $0.share == 1 }.map { Double($0.count) }
            for (a, b) in zip(counts, counts.dropFirst()) where a + b > 0 { ratios.append((a - b) * (a - b) / (a + b)) }
        }
        ratios.sort()
        dispersion = ratios.count < 20 ? 1 : max(1, ratios[ratios.count / 2] / 0.454_936_423_119_572_8)
    }

    /// Days that follow each other with one level.
    package struct Level: Sendable, Hashable {
        package var first: Day
        package var last: Day
        /// Against the weekdays' means over all whole days: 1.2 is 20 % above.
        package var factor: Double
    }

    /// Where the level changes, weekdays apart: by ``PoissonSegments``, counts over their dispersion, at 3 ln n for a level
    /// (Zhang & Siegmund 2007, "A modified Bayes information criterion", Biometrics 63, 22–32).
    ///
    /// Days of which a part was counted have that part of their weekday's mean. Of 400 drawn years without a change at
    /// most 2 % are cut. One element where it never changes.
    package func levels() -> [Level] {
        let means = weekdayMeans()
        let open = days.filter { means[$0.weekday] > 0 }
        guard !open.isEmpty else { return [] }
        let penalty = 3 * Special.log(Double(max(2, open.count))) * dispersion
        let pieces = PoissonSegments.cut(
            counts: open.map(\.count), exposures: open.map { means[$0.weekday] * $0.share }, penalty: penalty)
        return pieces.map { piece in
            let part = open[piece]
            let expected = part.reduce(0) { $0 + means[$1.weekday] * $1.share }
            return Level(
                first: open[piece.lowerBound], last: open[piece.upperBound - 1],
                factor: Double(part.reduce(0) { $0 + $1.count }) / expected)
        }
    }

    private func weekdayMeans() -> [Double] {
        (0..<7).map { weekday in
            let counts = days.filter { $0.weekday == weekday && $0.share == 1 }.map(\.count)
            return counts.isEmpty ? 0 : Double(counts.reduce(0, +)) / Double(counts.count)
        }
    }
}
