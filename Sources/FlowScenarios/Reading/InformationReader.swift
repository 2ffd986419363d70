internal import Scenarios
internal import FlowNetworks

/// Reads `information:`, what those who wait at a station see of its line.
struct InformationReader {
    let values: ValueReader
    let names: NameBook
    private var laws: LawReader { LawReader(values: values) }
    private var log: DiagnosticLog { values.log }

    func read(_ node: LocatedNode, into stations: inout [StationDraft]) {
        guard let entries = node.entries else {
            return log.error("'information' is a map by station, not \(node.kind)", at: node)
        }
        for entry in entries {
            guard let station = names.stations.index(of: entry.word) else {
                log.error(
                    "unknown station '\(entry.key)'" + Spelling.suggestion(for: entry.word, in: names.stations.names),
                    at: entry.keyPlace)
                continue
            }
            stations[station].station.information = information(entry, stations[station])
        }
    }

    /// The polls that load a station, as classes whose flow is a visit there.
    func pollClasses(_ steps: StepReader, leastUrgent: Int?) -> [ClassDraft] {
        names.polled.map { station, api in
            var draft = ClassDraft(name: NameBook.pollClass(of: station), place: api.keyPlace)
            draft.isInternal = true
            draft.arrivals = Arrivals(.polls)
            draft.priority = leastUrgent
            if let text = values.text(api.value, "'api'"), let index = steps.station(text, at: api.value) {
                draft.steps = [.visit(VisitDraft(station: index, place: api.value.place))]
            } else {
                draft.steps = [.unreadable]
            }
            return draft
        }
    }

    private func information(_ entry: LocatedNode.Entry, _ draft: StationDraft) -> Information? {
        let owner = "the information of '\(entry.key)'"
        guard let map = MapReader(entry, FormatKeys.information, of: owner, log) else { return nil }
        var information = Information(poll: Information.Polling(every: 3 / values.timeUnit.seconds))
        information.poll = usualPolling
        // Means of the service are known once the flows are.
        information.estimate = estimate(map)
        if let node = map["app-users"], let share = values.share(node, "'app-users'") { information.appUsers = share }
        if let poll = map.entry("poll") { information.poll = polling(poll) }
        information.outages = map.entry("outages").flatMap(outages)
        if let api = map["api"]?.text, let station = names.stations.index(of: api),
            let pollClass = names.classes.index(of: NameBook.pollClass(of: entry.word))
        {
            information.api = Information.API(station: station, pollClass: pollClass)
            if api == entry.word, let node = map["api"] {
                log.error("the polls about a station's line cannot wait in that line", at: node)
            }
        }
        information.notify = map.entry("notify").flatMap(notify)
        if let missed = map.entry("missed-call") { information.missedCall = missedCall(missed) }
        information.stayAway = map.entry("stay-away").flatMap(stayAway)
        check(map, draft)
        return information
    }

    /// Whether numbers are called at all, and in an order that a number ahead tells something about.
    private func check(_ map: MapReader, _ draft: StationDraft) {
        if draft.servers == .unlimited, draft.keys["servers"] != nil || draft.kendall != nil {
            log.error("nobody waits at unlimited servers, so there is no line to show", at: map.place)
        }
        if case .processorSharing(atMost: nil) = draft.station.discipline {
            log.error("with processor sharing nobody waits, so there is no line to show", at: map.place)
        }
        if draft.station.servesTogether > 1 {
            log.error(
                "numbers are called one by one; 'information' cannot be combined with 'serves-together'", at: map.place)
        }
        switch draft.station.discipline {
        case .fifo, .priority: break
        default:
            for key in ["notify", "missed-call"] {
                guard let entry = map.entry(key) else { continue }
                log.error("'\(key)' needs a line in order of arrival or of priority", at: entry.keyPlace)
            }
        }
        if map.has("missed-call"), !map.has("notify"), let entry = map.entry("missed-call") {
            log.error("nobody misses a call without 'notify': everybody stays in the waiting room", at: entry.keyPlace)
        }
    }

    /// Every 3 s, as the app of the case does.
    private var usualPolling: Information.Polling { Information.Polling(every: 3 / values.timeUnit.seconds) }

    private func polling(_ entry: LocatedNode.Entry) -> Information.Polling {
        var poll = usualPolling
        guard let map = MapReader(entry, FormatKeys.poll, of: "'poll'", log) else { return poll }
        if let node = map["every"],
            let every = values.duration(node, "'every'", .positive).flatMap({ laws.finite($0, node) })
        {
            poll.every = every
        }
        if let node = map["latency"], let law = laws.law(node, "'latency'") { poll.latency = law }
        if let node = map["lost"], let share = values.share(node, "'lost'") { poll.lost = share }
        if let node = map["client"],
            let client = values.word(
                node, "'client'", [("latest", Information.Polling.Client.latest), ("merge", .merge)])
        {
            poll.client = client
        }
        if let node = map["screens"],
            let screens = values.word(
                node, "'screens'", [("shared", Information.Polling.Screens.shared), ("each", .each)])
        {
            poll.screens = screens
        }
        if let node = map["first"],
            let isAtOnce = values.word(node, "'first'", [("at-once", true), ("after-one-period", false)])
        {
            poll.firstAtOnce = isAtOnce
        }
        return poll
    }

    private func outages(_ entry: LocatedNode.Entry) -> Information.Outages? {
        guard let map = MapReader(entry, FormatKeys.outages, of: "'outages'", log) else { return nil }
        let up = map["up"].flatMap { laws.law($0, "'up'") }
        let repair = map["repair"].flatMap { laws.law($0, "'repair'") }
        guard let up, let repair else { return nil }
        if LawBasics.isZero(up), let node = map["up"] {
            return log.error("the time between two outages must not always be 0", at: node)
        }
        return Information.Outages(up: up, repair: repair)
    }

    private func estimate(_ map: MapReader) -> Information.Estimate {
        typealias Rule = Information.Estimate.Rule
        var rule = Rule.byPosition
        if let entry = map.entry("estimate") {
            if entry.value.entries == nil {
                let rules: [(String, Rule)] = [
                    ("by-position", .byPosition), ("moving-average", .movingAverage(last: 10)), ("theory", .theory),
                ]
                rule = values.word(entry.value, "'estimate'", rules) ?? rule
            } else if let own = MapReader(entry, FormatKeys.movingAverage, of: "'estimate'", log),
                let average = own.entry("moving-average"),
                let length = MapReader(
                    average.value, FormatKeys.movingAverageLength, of: "'moving-average'", at: average.keyPlace,
                    log: log), let node = length["last"],
                let last = values.wholeNumber(node, "'last'", in: 1...1_000_000)
            {
                rule = .movingAverage(last: last)
            }
        }
        return Information.Estimate(rule, meanService: 1)
    }

    private func notify(_ entry: LocatedNode.Entry) -> Information.Notify? {
        guard let map = MapReader(entry, FormatKeys.notify, of: "'notify'", log) else { return nil }
        let at = map["at"].flatMap { values.wholeNumber($0, "'at'", in: 0...1_000_000) }
        let travel = map["travel"].flatMap { laws.law($0, "'travel'") }
        guard let at, let travel else { return nil }
        return Information.Notify(at: at, travel: travel)
    }

    private func missedCall(_ entry: LocatedNode.Entry) -> Information.MissedCall {
        var missed = Information.MissedCall()
        let table = FormatKeys.missedCall
        guard let map = MapReader(entry, table, of: "'missed-call'", log) else { return missed }
        if let node = map["behind"], let number = values.wholeNumber(node, "'behind'", in: 0...1_000_000) {
            missed.behind = number
        }
        if let node = map["at-most"], let number = values.wholeNumber(node, "'at-most'", in: 0...1_000_000) {
            missed.atMost = number
        }
        return missed
    }

    private func stayAway(_ entry: LocatedNode.Entry) -> Information.StayAway? {
        guard let map = MapReader(entry, FormatKeys.stayAway, of: "'stay-away'", log) else { return nil }
        let over = map["when-shown-over"].flatMap { values.duration($0, "'when-shown-over'") }
        let share = map["share"].flatMap { values.share($0, "'share'") }
        guard let over, let share else { return nil }
        return Information.StayAway(over: over, share: share)
    }
}
