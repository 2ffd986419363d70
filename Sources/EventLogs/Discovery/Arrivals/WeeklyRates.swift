internal import Statistics

/// Rates with intervals, and closed hours with what speaks for them, weekday by weekday.
enum WeeklyRates {
    /// - Parameter dayCV: the coefficient of variation of the days' own factor.
    static func stretches(
        _ groups: WeekdayGroups, dayCV: Double
    ) -> (rates: [WeeklyStretch<DiscoveredArrivals.Rate>], closed: [WeeklyStretch<DiscoveredArrivals.Closing>]) {
        var rates: [WeeklyStretch<DiscoveredArrivals.Rate>] = []
        var closed: [WeeklyStretch<DiscoveredArrivals.Closing>] = []
        for group in groups.groups {
            for (place, piece) in group.pieces.enumerated() {
                if piece.count == 0 {
                    let closing = closing(groups, group, place)
                    closed += group.weekdays.map {
                        WeeklyStretch(weekday: $0, from: piece.from, until: piece.until, value: closing)
                    }
                } else {
                    let rate = rate(piece, dayCV)
                    rates += group.weekdays.map {
                        WeeklyStretch(weekday: $0, from: piece.from, until: piece.until, value: rate)
                    }
                }
            }
        }
        return (
            rates.sorted { ($0.weekday, $0.from) < ($1.weekday, $1.from) },
            closed.sorted { ($0.weekday, $0.from) < ($1.weekday, $1.from) }
        )
    }

    private static func rate(_ piece: WeekdayGroups.Piece, _ dayCV: Double) -> DiscoveredArrivals.Rate {
        let exact = ConfidenceInterval.poissonRate(count: piece.count, exposure: piece.exposure, confidence: 0.95)
        var lower = exact.lower
        var upper = exact.upper
        if dayCV > 0 {
            // On d days with n/d arrivals each the count's variance is n(1 + cv² n/d).
            let days = max(1, piece.exposure / (piece.until - piece.from))
            let wider = (1 + dayCV * dayCV * Double(piece.count) / days).squareRoot()
            lower = max(0, exact.estimate - (exact.estimate - lower) * wider)
            upper = exact.estimate + (upper - exact.estimate) * wider
        }
        return DiscoveredArrivals.Rate(
            rate: piece.rate, evidence: Evidence(.measured, count: piece.count, interval: lower...upper))
    }

    private static func closing(
        _ groups: WeekdayGroups, _ group: WeekdayGroups.Group, _ place: Int
    ) -> DiscoveredArrivals.Closing {
        let piece = group.pieces[place]
        let beside = [place - 1, place + 1].filter { group.pieces.indices.contains($0) }.map { group.pieces[$0].rate }
        var expected = 0.0
        if let least = beside.filter({ $0 > 0 }).min() {
            expected = least * piece.exposure
        } else {
            // All day: what came on the other days in these hours.
            var count = 0.0
            var exposure = 0.0
            for other in groups.groups where other.weekdays != group.weekdays {
                for part in other.pieces {
                    let share = (min(part.until, piece.until) - max(part.from, piece.from)) / (part.until - part.from)
                    guard share > 0 else { continue }
                    count += share * Double(part.count)
                    exposure += share * part.exposure
                }
            }
            expected = exposure > 0 ? count / exposure * piece.exposure : 0
        }
        return DiscoveredArrivals.Closing(watched: piece.exposure, chance: Special.exp(-expected))
    }
}
