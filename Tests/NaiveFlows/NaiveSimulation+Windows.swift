package import FlowNetworks
package import SimulationKernel

/// What was recorded by window, from each customer's own moments.
extension NaiveSimulation {
    package func differencesOfWindows(_ windows: [TimeWindow], from observed: FlowObservations) -> [String] {
        var result = Differences()
        guard let begin, let end else { return ["the naive run did not end"] }
        for station in network.stations.indices {
            for index in network.classes.indices {
                let mine = customers.filter { $0.classIndex == index }
                let stays = mine.flatMap(\.visits).filter { $0.visit.station == station }
                let turnedAway = mine.filter { $0.turnedAway?.station == station }.compactMap(\.left)
                for (place, window) in windows.enumerated() {
                    let name = "station \(station), class \(index), window \(place)"
                    let parts = Self.parts(of: window, begin.time, end.time)
                    let figures = observed.windows[station][index][place]
                    result.compare("\(name) duration", figures.duration, parts.reduce(0) { $0 + $1.1 - $1.0 })
                    let came = stays.map(\.joined) + turnedAway
                    result.compare(
                        "\(name) arrivals", figures.arrivals,
                        came.count { Self.isWithin($0, begin, end) && Self.contains(window, $0.time) })
                    result.compare(
                        "\(name) wait", figures.wait,
                        stays.filter { Self.contains(window, $0.joined.time) }
                            .compactMap { Self.span($0.joined, $0.started, begin, end) })
                    result.compare(
                        "\(name) time", figures.time,
                        stays.filter { Self.contains(window, $0.joined.time) }
                            .compactMap { Self.span($0.joined, $0.left, begin, end) })
                    result.compare(
                        "\(name) rejected", figures.rejected,
                        mine.count {
                            $0.turnedAway?.station == station && Self.isWithin($0.left, begin, end)
                                && Self.contains(window, $0.left!.time)
                        })
                    result.compare(
                        "\(name) area", figures.area,
                        Self.overlap(stays.map { ($0.joined.time, $0.left?.time ?? end.time) }, parts))
                    result.compare(
                        "\(name) waiting area", figures.waitingArea,
                        Self.overlap(stays.map { ($0.joined.time, $0.started?.time ?? end.time) }, parts))
                    result.compare(
                        "\(name) busy area", figures.busyArea,
                        Self.overlap(
                            stays.flatMap(\.services).map { ($0.from.time, $0.to?.time ?? end.time) }, parts))
                }
            }
        }
        return result.found
    }

    /// All times at which a window opens and closes, by trying some hundreds of them.
    private static func occurrences(_ window: TimeWindow) -> [(Double, Double)] {
        let stretches = [(window.from, window.until)] + window.further.map { ($0.from, $0.until) }
        guard let period = window.period else { return stretches }
        return (-60...600).flatMap { number in
            stretches.map { ($0.0 + Double(number) * period, $0.1 + Double(number) * period) }
        }
    }

    static func contains(_ window: TimeWindow, _ time: Double) -> Bool {
        occurrences(window).contains { $0.0 <= time && time < $0.1 }
    }

    static func parts(of window: TimeWindow, _ begin: Double, _ end: Double) -> [(Double, Double)] {
        occurrences(window).map { (max($0.0, begin), min($0.1, end)) }.filter { $0.0 < $0.1 }
    }

    static func overlap(_ intervals: [(Double, Double)], _ parts: [(Double, Double)]) -> Double {
        intervals.reduce(0) { sum, interval in
            sum + parts.reduce(0) { $0 + max(0, min(interval.1, $1.1) - max(interval.0, $1.0)) }
        }
    }
}
