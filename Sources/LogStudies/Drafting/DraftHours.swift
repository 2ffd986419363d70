import EventLogs

/// The hours of a draft's stations, which hold all that come.
///
/// Hours are found from when somebody is at work; who comes in the last minutes, or on a weekday on which by chance
/// nobody came late, would find the place closed in the scenario and wait for the night. Where the log shows no such
/// waits, the hours of a weekday reach to the last that was begun on it, and where people come from outside over the
/// hours of the arrivals; by an hour at most, which is what chance leaves unseen.
struct DraftHours {
    private let model: DiscoveredModel

    private static let most = 3_600.0
    private static let slot = 900.0

    init(_ model: DiscoveredModel) { self.model = model }

    /// Of a pool with a roster, when how many are on duty: as a draft has it, and so what is told beside it.
    func stretches(of pool: DiscoveredPool) -> [WeeklyStretch<Int>] { holding(Self.logged(pool), of: pool) }

    /// The same as it was seen.
    static func logged(_ pool: DiscoveredPool) -> [WeeklyStretch<Int>] {
        joined(
            pool.roster.filter { $0.value.number > 0 }.map {
                WeeklyStretch(weekday: $0.weekday, from: $0.from, until: $0.until, value: $0.value.number)
            })
    }

    /// Stretches of one day that follow each other with the same number are one.
    private static func joined(_ stretches: [WeeklyStretch<Int>]) -> [WeeklyStretch<Int>] {
        var result: [WeeklyStretch<Int>] = []
        for stretch in stretches.sorted(by: { ($0.weekday, $0.from) < ($1.weekday, $1.from) }) {
            if let last = result.last, last.weekday == stretch.weekday, last.until == stretch.from,
                last.value == stretch.value
            {
                result[result.count - 1].until = stretch.until
            } else {
                result.append(stretch)
            }
        }
        return result
    }

    /// - Parameter stretches: of a pool, by weekday and time, those of one number joined.
    private func holding(_ stretches: [WeeklyStretch<Int>], of pool: DiscoveredPool) -> [WeeklyStretch<Int>] {
        guard !isClosedToSome(pool) else { return stretches }
        let isFirst = model.flow.groups.contains { flow in
            flow.starts.contains { exit in
                exit.to.map {
                    Self.activities(flow.states[$0].place, flow).contains(where: pool.pool.activities.contains)
                }
                    ?? false
            }
        }
        let latest = latest(pool)
        var result = stretches
        for weekday in 0..<7 {
            let mine = result.indices.filter { result[$0].weekday == weekday }
            guard let last = mine.max(by: { result[$0].until < result[$1].until }),
                let first = mine.min(by: { result[$0].from < result[$1].from })
            else { continue }
            let hours = arrivals(weekday)
            let until = max(latest[weekday], isFirst ? hours?.upperBound ?? 0 : 0)
            let wanted = min(86_400, (until / Self.slot).rounded(.up) * Self.slot)
            if wanted > result[last].until, wanted - result[last].until <= Self.most { result[last].until = wanted }
            guard isFirst, let opens = hours?.lowerBound, opens < result[first].from,
                result[first].from - opens <= Self.most
            else { continue }
            result[first].from = opens
        }
        return result
    }

    private static func activities(_ place: FlowPlace, _ flow: DiscoveredFlow) -> [Int] {
        switch place {
        case .start: []
        case .activity(let number): [number]
        case .block(let number): flow.blocks[number].activities
        }
    }

    /// Whether the log shows that who came waited over closed hours.
    private func isClosedToSome(_ pool: DiscoveredPool) -> Bool {
        let waits = model.resources.waits.filter { pool.pool.activities.contains($0.activity) }
        let count = waits.reduce(0.0) { $0 + Double($1.count) }
        let closed = waits.reduce(0.0) { $0 + $1.closed * Double($1.count) }
        let all = waits.reduce(0.0) { $0 + $1.wait * Double($1.count) }
        return count > 0 && closed > max(count, 0.02 * all)
    }

    /// From the first to the last time of a weekday at which anybody comes; nil where nobody does.
    private func arrivals(_ weekday: Int) -> ClosedRange<Double>? {
        let open = model.arrivals.streams.flatMap(\.rates).filter { $0.weekday == weekday && $0.value.rate > 0 }
        guard let from = open.map(\.from).min(), let until = open.map(\.until).max() else { return nil }
        return from...until
    }

    /// By weekday the latest time of day at which somebody began there: who joined the line later found it closed.
    private func latest(_ pool: DiscoveredPool) -> [Double] {
        let log = model.observed.log
        let mine = Set(pool.pool.activities)
        var result = [Double](repeating: 0, count: 7)
        for entry in 0..<log.count where mine.contains(Int(log.activity[entry])) {
            let time = log.start[entry]
            guard !time.isNaN else { continue }
            let day = model.observed.day(time)
            let weekday = model.observed.weekday(ofDay: day)
            result[weekday] = max(result[weekday], time - Double(day) * 86_400)
        }
        return result
    }
}
