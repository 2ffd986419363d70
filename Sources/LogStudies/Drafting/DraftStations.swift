import SimulationKernel
import Foundation
import EventLogs
import Reporting

/// The stations of a draft: servers, rosters, services and rules, each with what it rests on.
struct DraftStations {
    private let model: DiscoveredModel
    private let places: DraftPlaces
    private var log: [String] { model.observed.log.activities }

    init(_ model: DiscoveredModel, _ places: DraftPlaces) {
        self.model = model
        self.places = places
    }

    /// - Parameter used: activities to which anybody comes.
    func stations(used: Set<Int>) -> [ScenarioDraft.Station] {
        let known = Set(model.resources.pools.flatMap(\.pool.activities))
        let others = used.subtracting(known).sorted().map { activity -> ScenarioDraft.Station in
            var station = ScenarioDraft.Station(name: places.activities[activity], title: Self.shortened(log[activity]))
            station.keys = [.init(name: "servers", value: "unlimited", comment: "nobody is seen to do it")]
            station.keys += service([activity], isVisited: false)
            return station
        }
        return others
            + model.resources.pools.enumerated().flatMap { number, pool -> [ScenarioDraft.Station] in
                let activities = pool.pool.activities.filter(used.contains)
                if activities.isEmpty { return [] }
                if places.pools[number].isEmpty {
                    return activities.map {
                        station(
                            places.activities[$0], title: Self.shortened(log[$0]), pool: pool, number: number,
                            activities: [$0])
                    }
                }
                let title = Self.shortened("team for " + English.listed(activities.map { log[$0] }, most: 2))
                return [station(places.pools[number], title: title, pool: pool, number: number, activities: activities)]
            }
    }

    /// A title has at most 80 letters.
    static func shortened(_ title: String) -> String { title.count <= 80 ? title : title.prefix(79) + "…" }

    private func station(
        _ name: String, title: String, pool: DiscoveredPool, number: Int, activities: [Int]
    ) -> ScenarioDraft.Station {
        var station = ScenarioDraft.Station(name: name, title: title)
        station.comments = [EvidenceWords.text(pool.evidence)]
        station.keys = servers(pool)
        if pool.kind != .unlimited {
            let rule = DraftRule(
                model.rules, pool: number, hasPriorities: !DraftRule.priorities(model.rules).isEmpty)
            station.comments += rule.comments
            if let discipline = rule.discipline {
                station.keys.append(.init(name: "discipline", value: discipline, comment: rule.comment))
            }
            if rule.isByEstimate { station.keys.append(.init(name: "estimate", value: "class-mean")) }
        }
        station.keys += service(activities, isVisited: !places.pools[number].isEmpty)
        if places.pools[number].isEmpty, let size = together(activities[0]), pool.kind != .unlimited {
            station.keys.append(
                .init(name: "serves-together", value: "\(size)", comment: "measured: they begin at once"))
        }
        if places.pools[number].isEmpty, pool.kind != .unlimited { station.keys += leaving(activities[0]) }
        return station
    }

    private func servers(_ pool: DiscoveredPool) -> [ScenarioDraft.Station.Key] {
        if pool.kind == .unlimited {
            return [.init(name: "servers", value: "unlimited", comment: "nobody waits for a server here")]
        }
        if pool.roster.isEmpty {
            let number = pool.numberWithoutRoster
            return [.init(name: "servers", value: "\(max(1, number.number))", comment: Self.words(number))]
        }
        var entries: [(key: String, value: String, comment: String?)] = []
        let logged = DraftHours.logged(pool)
        for (days, stretches) in DraftWeek.alike(DraftHours(model).stretches(of: pool)) {
            for stretch in stretches {
                let key = "\(DraftWeek.days(days)) \(DraftWeek.clock(stretch.from))-\(DraftWeek.clock(stretch.until))"
                let evidence = pool.roster.first {
                    $0.weekday == days[0] && $0.from < stretch.until && stretch.from < $0.until
                }
                let isLogged = logged.contains {
                    $0.weekday == days[0] && $0.from == stretch.from && $0.until == stretch.until
                }
                let wider = isLogged ? "" : "; hours wider than seen, for those who come first or last"
                entries.append((key, "\(stretch.value)", evidence.map { Self.words($0.value) + wider }))
            }
        }
        guard !entries.isEmpty else {
            return [.init(name: "servers", value: "1", comment: "assumed: the log shows nobody on duty")]
        }
        return [.init(name: "shifts", entries: entries), shiftEnd(pool)]
    }

    /// What becomes of those who are there when a shift ends. Where nobody waited over closed hours, whoever had
    /// come was served, however late: the last start of a day is then no end of the servers' patience.
    private func shiftEnd(_ pool: DiscoveredPool) -> ScenarioDraft.Station.Key {
        let waits = model.resources.waits.filter { pool.pool.activities.contains($0.activity) }
        let count = waits.reduce(0.0) { $0 + Double($1.count) }
        let closed = waits.reduce(0.0) { $0 + $1.closed * Double($1.count) }
        let all = waits.reduce(0.0) { $0 + $1.wait * Double($1.count) }
        let comment = EvidenceWords.text(pool.shiftEndEvidence)
        guard pool.atShiftEnd == .finish, count > 0, closed <= max(count, 0.02 * all) else {
            return .init(name: "at-shift-end", value: pool.atShiftEnd.rawValue, comment: comment)
        }
        let none = "measured: n = \(Readable.count(Int(saturating: count))), nobody waits over closed hours"
        return .init(name: "at-shift-end", value: "serve-all", comment: none)
    }

    static func words(_ number: RosterNumber) -> String {
        if number.isUnknown { return EvidenceWords.text(number.evidence) }
        return EvidenceWords.text(number.evidence) { DraftNumbers.significant($0) }
            + "; at least \(number.lowerBound) at once, \(Readable.significant(number.expected, digits: 3)) on average"
    }

    static func words(_ service: DiscoveredService) -> String {
        var text = EvidenceWords.text(service.evidence, DraftNumbers.time)
        text = text.replacingOccurrences(of: "n = ", with: "mean \(DraftNumbers.time(service.mean)), n = ")
        if let note = DraftLaw.note(service.law) {
            text += "; " + note
        } else if !service.isFitted {
            text += "; no law fits, observed values are drawn"
        }
        return text
    }

    /// Why a service takes no time in the scenario.
    static func unknownService(_ model: DiscoveredModel, _ activity: Int) -> String {
        let isUntold = model.resources.findings.contains { $0.kind == .serviceUnknown && $0.activities == [activity] }
        return isUntold
            ? "assumed: the log has ends only, and how long it takes cannot be told; arrivals are those behind it"
            : "assumed: the log has no service of this activity that has ended"
    }

    /// Of a station that is visited by name the visits state their services; of the station itself only what is needed.
    private func service(_ activities: [Int], isVisited: Bool) -> [ScenarioDraft.Station.Key] {
        if isVisited {
            return [.init(name: "service", value: "{ deterministic: 0 min }", comment: "each visit has its own")]
        }
        let services = model.resources.services.filter { $0.activity == activities[0] }
        let common = services.first { $0.customerClass == nil }
        let own = services.filter { $0.customerClass != nil }
        func text(_ service: DiscoveredService?) -> (String, String?) {
            guard let service, let law = DraftLaw.text(service.law) else {
                return ("{ deterministic: 0 min }", Self.unknownService(model, activities[0]))
            }
            return (law, Self.words(service))
        }
        if own.isEmpty {
            let (law, comment) = text(common)
            return [.init(name: "service", value: law, comment: comment)]
        }
        // A map names every class that comes.
        var entries: [(key: String, value: String, comment: String?)] = []
        for number in Array(model.observed.log.classes.indices) + [-1] where !places.className(number).isEmpty {
            guard model.arrivals.streams.contains(where: { $0.classes.contains { $0.classNumber == number } }) else {
                continue
            }
            let (law, comment) = text(own.first { $0.customerClass == number } ?? common ?? own.first)
            entries.append((places.className(number), law, comment))
        }
        return [.init(name: "service", entries: entries)]
    }

    /// How many begin a service together, where they do; nil: one by one.
    private func together(_ activity: Int) -> Int? {
        let batch = model.resources.services.lazy.filter { $0.activity == activity }.compactMap(\.together).first
        guard let batch, !batch.isOneByOne, batch.largest >= 2 else { return nil }
        return batch.largest
    }

    private static func words(_ patience: DiscoveredPatience) -> String {
        let note = patience.law.flatMap { DraftLaw.note($0, mayBeNever: true) }
        return EvidenceWords.text(patience.evidence, DraftNumbers.time) + (note.map { "; " + $0 } ?? "")
    }

    /// Patience and balking.
    private func leaving(_ activity: Int) -> [ScenarioDraft.Station.Key] {
        let found = model.patience.stations.filter { $0.activity == activity }
        var keys: [ScenarioDraft.Station.Key] = []
        let laws = found.compactMap { one in one.law.flatMap { DraftLaw.text($0, mayBeNever: true) }.map { (one, $0) } }
        if let (one, law) = laws.first, laws.count == 1, one.classNumber == nil {
            keys.append(
                .init(name: "patience", value: law, comment: Self.words(one)))
        } else if !laws.isEmpty {
            var entries: [(key: String, value: String, comment: String?)] = []
            let named = Set(laws.compactMap(\.0.classNumber))
            for (one, law) in laws {
                let comment = Self.words(one)
                if let number = one.classNumber {
                    entries.append((places.className(number), law, comment))
                } else {
                    for number in model.observed.log.classes.indices
                    where !named.contains(number) && !places.className(number).isEmpty {
                        entries.append((places.className(number), law, comment))
                    }
                }
            }
            keys.append(.init(name: "patience", entries: entries))
        }
        let balked = found.compactMap(\.balked)
        let (count, all) = balked.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.evidence.count) }
        if count > 0, all > 0 {
            let share = DraftNumbers.significant(100 * Double(count) / Double(all))
            keys.append(
                .init(
                    name: "balk", value: "{ share-by-length: [ \(share)% ] }",
                    comment: "measured: \(count) of \(all); the log does not tell at which length of the line"))
        }
        return keys
    }
}
