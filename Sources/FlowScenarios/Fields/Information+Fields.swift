internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

extension Information {
    static let fields = Fields<Information, InformationReader>(
        "information", Information(),
        [
            Field(\.appUsers, "app-users", .share, "how many have the app; 100% is the default"),
            Field(\.poll, "poll", .polling, "how the app asks"),
            Field(
                \.outages, "outages", .plainMap(Outages.fields), "times at which no poll is answered"),
            Field(
                \.api, "api", .api, "a station that the polls load, as customers of the class `polls-…`"),
            Field(
                \.estimate.rule, "estimate", .rule,
                "how the wait that is shown is computed; by-position is the default"),
            Field(
                \.notify, "notify", .plainMap(Notify.fields),
                "who is far from its turn leaves the waiting room and is told when to come back"),
            Field(
                \.missedCall, "missed-call", .plainMap(MissedCall.fields),
                "what happens to who is called and is not there"),
            Field(
                \.stayAway, "stay-away", .plainMap(StayAway.fields),
                "who does not come at all when the wait shown is long"),
        ])
}

extension Information.Polling {
    static let fields = Fields<Information.Polling, ValueReader>(
        "poll", Information.Polling(),
        [
            Field(\.every, "every", .ending(.positive), "from one request to the next; 3 s is the default"),
            Field(
                \.latency, "latency", .law,
                "from a request to its answer, apart from the api's station; 0 is the default"),
            Field(\.lost, "lost", .share, "requests that are never answered; 0% is the default"),
            Field(
                \.client, "client", .choice([("latest", .latest), ("merge", .merge)]),
                "a new request cancels the older one (the default), or every answer is shown when it comes"),
            Field(
                \.screens, "screens", .choice([("shared", .shared), ("each", .each)]),
                "one poller for all screens (the default), or one for each of two"),
            Field(
                \.firstAtOnce, "first", .choice([("at-once", true), ("after-one-period", false)]),
                "when the first request goes out; at-once is the default"),
        ])
}

extension Information.Outages {
    static let fields = Fields<Information.Outages, ValueReader>(
        "outages", Information.Outages(up: .deterministic(0), repair: .deterministic(0)),
        [
            Field(required: \.up, "up", .lawAboveZero("the time between two outages"), "time between two outages"),
            Field(required: \.repair, "repair", .law, "how long one lasts"),
        ])
}

extension Information.Notify {
    static let fields = Fields<Information.Notify, ValueReader>(
        "notify", Information.Notify(at: 0, travel: .deterministic(0)),
        [
            Field(required: \.at, "at", .whole(0...1_000_000), "who is shown so many calls until its turn starts back"),
            Field(required: \.travel, "travel", .law, "time that it takes to come back"),
        ])
}

extension Information.MissedCall {
    static let fields = Fields<Information.MissedCall, ValueReader>(
        "missed-call", Information.MissedCall(),
        [
            Field(\.behind, "behind", .whole(0...1_000_000), "back into the line behind so many; 0 is the default"),
            Field(\.atMost, "at-most", .whole(0...1_000_000), "who misses more calls leaves as `abandoned`"),
        ])
}

extension Information.StayAway {
    static let fields = Fields<Information.StayAway, ValueReader>(
        "stay-away", Information.StayAway(over: 0, share: 0),
        [
            Field(required: \.over, "when-shown-over", .duration(), "a wait shown that is longer than this"),
            Field(
                required: \.share, "share", .share,
                "keeps so many of those away who would come from outside; they end as `balked`"),
        ])
}

extension Information.Estimate {
    /// Over how many last times between calls the mean is taken.
    static let average = Fields<Int, ValueReader>(
        "an estimate of the wait", 10,
        [
            Field(
                required: \.self, "moving-average", FieldKind<Int, ValueReader>.plainMap(length).called("{ last: 10 }"),
                "the mean of so many last times between calls")
        ])

    static let length = Fields<Int, ValueReader>(
        "moving-average", 10,
        [
            Field(
                required: \.self, "last", .whole(1...1_000_000),
                "how many; 10 is the default of a bare `moving-average`")
        ])
}

extension FieldKind where Value == Information.Polling, Context == InformationReader {
    fileprivate static var polling: Self {
        .init(.map(Information.Polling.fields.table)) { site in
            let usual = site.context.usual.poll
            return Information.Polling.fields.read(site.entry, of: site.what, site.values, from: usual)
        } write: { poll, context in
            try? Information.Polling.fields.written(poll, context.values, from: context.usual.poll)
        }
    }
}

extension FieldKind where Value == Information.API, Context == InformationReader {
    /// That there is such a station is seen when the flow of its class is made.
    fileprivate static var api: Self {
        .init(.text("station")) { site in
            let (names, own) = (site.context.names, site.context.station)
            guard let name = site.node.text, let station = names.stations.index(of: name),
                let pollClass = names.classes.index(of: NameBook.pollClass(of: own))
            else { return nil }
            if name == own {
                site.log.error("the polls about a station's line cannot wait in that line", at: site.node)
            }
            return Information.API(station: station, pollClass: pollClass)
        } write: { api, context in
            .text(context.names.stations.names[api.station])
        }
    }
}

extension FieldKind where Value == Information.Estimate.Rule, Context == InformationReader {
    /// A word, or a map with a length.
    fileprivate static var rule: Self {
        let words = choice([
            ("by-position", .byPosition), ("moving-average", .movingAverage(last: 10)), ("theory", .theory),
        ])
        let map = FieldKind<Int, InformationReader>.plainMap(Information.Estimate.average).mapped(
            { Information.Estimate.Rule.movingAverage(last: $0) },
            { if case .movingAverage(let last) = $0 { last } else { nil } })
        return words.orMap("a map", map).called("by-position, moving-average or theory")
    }
}
