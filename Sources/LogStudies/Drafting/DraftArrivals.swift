import EventLogs
import Reporting
import Statistics

/// How customers come, as a draft states it.
struct DraftArrivals {
    private let places: DraftPlaces
    private(set) var streams: [ScenarioDraft.Stream] = []
    /// Classes that come twice, since a timetable differs from day to day: the name, and whose way they go.
    private(set) var twins: [(name: String, of: Int)] = []
    /// Classes as which batches come whose members then become others.
    private(set) var doors: [Door] = []
    private(set) var assumptions: [String] = []
    private var names: DraftNames
    private let factor: Double
    private let strays: StrayArrivals
    private let discovery: ArrivalDiscovery
    private let mayBecome: ([Int]) -> Bool

    /// Where people of several classes come together: a class as which they come, and which of the others they become.
    struct Door {
        var name: String
        /// Of the log.
        var classes: [(number: Int, share: Double)]
    }

    /// - Parameters:
    ///   - strays: of which rates nobody is to be let in.
    ///   - factor: on all rates, where more is known of how many come than the log's own part tells.
    ///   - mayBecome: whether it makes no difference, but to services and priorities, of which of some classes somebody
    ///     is.
    init(
        _ discovery: ArrivalDiscovery, _ places: DraftPlaces, _ names: DraftNames, strays: StrayArrivals,
        factor: Double = 1,
        mayBecome: @escaping ([Int]) -> Bool = { _ in false }
    ) {
        self.discovery = discovery
        self.mayBecome = mayBecome
        self.places = places
        self.names = names
        self.factor = factor
        self.strays = strays
        for stream in discovery.streams where !stream.classes.isEmpty { add(stream) }
    }

    private mutating func add(_ stream: DiscoveredArrivals) {
        let comment = "\(stream.moment.words); " + EvidenceWords.text(stream.evidence)
        switch stream.pattern {
        case .regular(let timetable): add(timetable, stream, comment)
        case .appointments(let booked): add(booked, stream, comment)
        case .poisson, .unknown:
            if stream.batches != nil, stream.classes.count > 1 { return addTogether(stream, comment) }
            add(.poisson(entries(stream)), stream, comment)
        }
    }

    /// People of several classes who come together: a shared stream has no batches.
    private mutating func addTogether(_ stream: DiscoveredArrivals, _ comment: String) {
        let mix = BatchMix(discovery, stream)
        let numbers = stream.classes.map(\.classNumber)
        if mix.isMixed, mayBecome(numbers) {
            let name = names.name(for: "group", fallback: "group")
            doors.append(Door(name: name, classes: stream.classes.map { ($0.classNumber, $0.share) }))
            streams.append(
                .init(
                    way: .poisson(entries(stream)), classes: [(name, 1)], comment: comment, batches: batches(stream)))
            return
        }
        if mix.mixed > 0 {
            assumptions.append(
                "who comes together is of one class here, where \(mix.mixed) of \(mix.several) times several classes "
                    + "came together in the log")
        }
        for number in numbers {
            let own = mix.stream(of: number, in: stream)
            add(.poisson(entries(own, of: stream)), own, comment)
        }
    }

    private mutating func add(_ way: ScenarioDraft.Stream.Way, _ stream: DiscoveredArrivals, _ comment: String) {
        let name =
            stream.classes.count > 1
            ? names.name(for: streams.isEmpty ? "door" : "door-\(streams.count + 1)", fallback: "door") : ""
        streams.append(
            .init(
                name: name, way: way, classes: stream.classes.map { (places.className($0.classNumber), $0.share) },
                comment: comment, batches: batches(stream)))
    }

    private func batches(_ stream: DiscoveredArrivals) -> String? {
        guard let found = stream.batches, found.sizes.count > 0 else { return nil }
        if found.sizes.count == 1 { return found.sizes[0].size > 1 ? "\(found.sizes[0].size)" : nil }
        let shares = DraftNumbers.shares(found.sizes.map(\.share))
        let parts = zip(found.sizes, shares).filter { $1 != "0%" }.map { "{ value: \($0.size), share: \($1) }" }
        return "{ discrete: [ \(parts.joined(separator: ", ")) ] }"
    }

    /// - Parameter whole: the stream of which this one is a part, with the same stretches.
    private mutating func entries(
        _ stream: DiscoveredArrivals, of whole: DiscoveredArrivals? = nil
    ) -> [(key: String, value: String, comment: String?)] {
        let closed = strays.places(of: whole ?? stream)
        let rates = stream.rates.indices.filter { stream.rates[$0].value.rate > 0 }.map { place in
            let stretch = stream.rates[place]
            return WeeklyStretch(
                weekday: stretch.weekday, from: stretch.from, until: stretch.until,
                value: WrittenRate(found: stretch.value, isClosed: closed.contains(place)))
        }
        if rates.isEmpty {
            assumptions.append("one customer a week comes: the log has too few to tell")
            return [("Mon 0:00", "1 per week", "assumed")]
        }
        // Where the level changed within the log what holds is that of its end.
        let isThinned = stream.days.thinnedDays > 0
        let level = stream.days.levels.count > 1 || isThinned ? stream.days.levels.last : nil
        let factor = (level?.factor ?? 1) * self.factor
        if let level {
            let times = "\(DraftNumbers.significant(level.factor)) times the mean of all days"
            let whose = stream.days.levels.count > 1 ? "of the log's last level" : "of all days together"
            let thinned =
                isThinned
                ? " up to where the log has nearly all who came; "
                    + "\(English.plural(stream.days.thinnedDays, "day")) behind that count by the share it has of them"
                : ""
            assumptions.append("rates are those \(whose), \(times)\(thinned)")
        }
        return DraftWeek.schedule(rates, zero: "0") {
            $0.value.isClosed ? "0" : DraftNumbers.rate($0.value.found.rate * factor, over: $0.until - $0.from)
        }.map { entry in
            let stretch = rates.first {
                entry.key.hasPrefix(DraftWeek.names[$0.weekday]) && entry.key.hasSuffix(" \(DraftWeek.clock($0.from))")
            }
            guard let stretch, entry.value != "0" || stretch.value.isClosed else {
                return (entry.key, entry.value, nil)
            }
            return (entry.key, entry.value, words(stretch, factor))
        }
    }

    /// A rate as it was found, and whether nobody is let in for it.
    private struct WrittenRate: Hashable {
        var found: DiscoveredArrivals.Rate
        var isClosed: Bool
    }

    /// What a rate rests on: the interval is of the rate that is written.
    private func words(_ stretch: WeeklyStretch<WrittenRate>, _ factor: Double) -> String {
        var evidence = stretch.value.found.evidence
        if stretch.value.isClosed { return StrayArrivals.words(evidence) }
        if factor != 1 {
            evidence.grade = .estimated
            evidence.interval = evidence.interval.map { ($0.lowerBound * factor)...($0.upperBound * factor) }
        }
        return EvidenceWords.text(evidence) { DraftNumbers.rate($0, over: stretch.until - stretch.from) }
    }

    private mutating func add(_ timetable: Timetable, _ stream: DiscoveredArrivals, _ comment: String) {
        let every = "every: \(DraftNumbers.time(timetable.period))"
        var tables: [[String]] = []
        if timetable.openings.isEmpty {
            return addWithoutEnd(timetable, stream, comment)
        } else {
            for (days, openings) in DraftWeek.alike(timetable.openings) {
                tables.append(
                    Self.keys(
                        on: days, openings: openings.map { ($0.from, $0.until) }, spacing: timetable.period,
                        every: every))
            }
        }
        add(tables, stream, comment, noShow: 0)
    }

    /// One every so long, day and night.
    private mutating func addWithoutEnd(_ timetable: Timetable, _ stream: DiscoveredArrivals, _ comment: String) {
        if stream.classes.count == 1 {
            return add(.renewal("{ deterministic: \(DraftNumbers.time(timetable.period)) }"), stream, comment)
        }
        assumptions.append("which class comes is drawn for each class apart, so that gaps between customers vary")
        for kind in stream.classes where kind.share > 0 {
            let mean = DraftNumbers.time(timetable.period / kind.share)
            streams.append(
                .init(
                    way: .renewal("{ exponential: \(mean) }"), classes: [(places.className(kind.classNumber), 1)],
                    comment: comment, batches: batches(stream)))
        }
    }

    /// `every`, `from`, `until` and `days` of one opening; of several the times themselves.
    private static func keys(
        on days: [Int], openings: [(from: Double, until: Double)], spacing: Double, every: String
    ) -> [String] {
        let names = days.count == 7 ? "daily" : DraftWeek.key(DraftWeek.days(days))
        if openings.count == 1 {
            return [
                every, "from: \(DraftWeek.clock(openings[0].from))", "until: \(DraftWeek.clock(openings[0].until))",
                "days: \(names)",
            ]
        }
        var times: [String] = []
        for opening in openings {
            var time = opening.from
            while time < opening.until - 1e-6, times.count < 1_500 {
                times.append(DraftWeek.clock(time))
                time += spacing
            }
        }
        return ["at: [ \(times.joined(separator: ", ")) ]", "days: \(names)"]
    }

    private mutating func add(_ booked: BookedTimes, _ stream: DiscoveredArrivals, _ comment: String) {
        let every = "every: \(DraftNumbers.time(booked.spacing))"
        let plain = booked.openings.map {
            WeeklyStretch(weekday: $0.weekday, from: $0.from, until: $0.until, value: 0)
        }
        let tables = DraftWeek.alike(plain).map { days, openings in
            Self.keys(on: days, openings: openings.map { ($0.from, $0.until) }, spacing: booked.spacing, every: every)
        }
        // The mean over all booked times, each as often as there are such times in its stretch.
        let slots = booked.openings.map { max(1, ($0.until - $0.from) / booked.spacing) }
        let mean = zip(booked.openings, slots).reduce(0) { $0 + $1.0.value * $1.1 } / max(1, slots.reduce(0, +))
        add(tables, stream, comment, noShow: 1 - min(1, mean), perTime: mean)
    }

    private mutating func add(
        _ tables: [[String]], _ stream: DiscoveredArrivals, _ comment: String, noShow: Double, perTime: Double = 1
    ) {
        if stream.classes.count > 1 {
            assumptions.append(
                "which class comes at a booked time is drawn for each class apart, so that a time may have several or "
                    + "none")
        }
        for kind in stream.classes {
            let stays = 1 - kind.share * (1 - noShow)
            for (number, keys) in tables.enumerated() {
                var keys = keys
                if stays > 1e-4 { keys.append("no-show: \(DraftNumbers.significant(100 * stays))%") }
                var name = places.className(kind.classNumber)
                if number > 0 {
                    name = names.name(for: "\(name)-\(number + 1)", fallback: "class")
                    twins.append((name, kind.classNumber))
                }
                streams.append(
                    .init(
                        way: .appointments(keys), classes: [(name, 1)], comment: comment,
                        batches: perTime > 1 ? Self.several(perTime) : batches(stream)))
            }
        }
    }

    /// Whole numbers around a mean above 1.
    private static func several(_ mean: Double) -> String {
        let low = mean.rounded(.down)
        if mean - low < 0.005 { return DraftNumbers.significant(low) }
        let shares = DraftNumbers.shares([low + 1 - mean, mean - low])
        let few = DraftNumbers.significant(low)
        let many = DraftNumbers.significant(low + 1)
        return "{ discrete: [ { value: \(few), share: \(shares[0]) }, { value: \(many), share: \(shares[1]) } ] }"
    }
}
