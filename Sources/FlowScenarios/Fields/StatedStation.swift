internal import FlowMeasures
internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// What a station says key by key; what hangs together, and what names other parts, is read by ``StationReader``.
struct StatedStation: Sendable {
    /// The most customers at the station, and the most who wait.
    var capacity: Int?
    var waitingRoom: Int?
    var whenFull: Station.WhenFull?
    var atShiftEnd: Station.ShiftEnd?
    var servesTogether = 1
    var discardsExpired = false
    var retry: Retry?
    var breakdowns: Breakdowns?
    var vacations: Law?
    var cost: StationCost?

    static let fields = Fields<StatedStation, FlowContext>(
        "a station", StatedStation(), otherWords: FormatKeys.wordsOfStations,
        FormatKeys.whoServes.map { .elsewhere($0) } + [
            Field(
                \.atShiftEnd, "at-shift-end",
                .choice([
                    ("finish", .finish), ("serve-all", .serveAll), ("serve-booked", .serveBooked),
                    ("resume", .interrupt(.resume)), ("restart", .interrupt(.restart)),
                    ("resample", .interrupt(.resample)), ("leave", .leave),
                ]),
                "what happens to work when servers go: it is done in overtime (the default), so is that of all who are "
                    + "in by then, and of all who were booked up to then, it is interrupted, or broken off, and its "
                    + "customer leaves as `broken-off`"),
            Field(
                \.capacity, "capacity", .whole(1...1_000_000_000),
                "most customers at the station, waiting and in service"),
            Field(\.waitingRoom, "waiting-room", .whole(0...1_000_000_000), "most customers waiting"),
            Field(
                \.whenFull, "when-full", .choice([("reject", .reject), ("block", .block)]),
                "who comes to a full station is turned away (the default), or waits at the server of the step before"),
        ] + FormatKeys.whoLeaves.map { .elsewhere($0) } + [
            Field(\.retry, "retry", .retry, "who was turned away, did not join or gave up comes again"),
            .elsewhere(FormatKeys.changesWhileWaiting),
            Field(
                \.servesTogether, "serves-together", .whole(1...1_000_000),
                "how many a server takes at once; the first one's service is all's"),
            .elsewhere(FormatKeys.speedOfServers),
            Field(
                \.breakdowns, "breakdowns", .plainMap(Breakdowns.fields),
                "servers that fail and are repaired, each on its own"),
            Field(
                \.vacations, "vacations", .lawAboveZero("a vacation"),
                "a server that finds nobody waiting stays away for so long, again and again"),
            .elsewhere(FormatKeys.whoIsThere),
            Field(\.cost, "cost", .plainMap(StationCost.fields), "what its servers and its waiting customers cost"),
            .elsewhere(
                .optional(
                    "adaptive", .map(AdaptiveLine.fields.table),
                    "with adaptive-lifo: from which line on the latest goes first")),
            Field(
                \.discardsExpired, "discard", .choice([("expired", true)]),
                "work whose time-out or deadline is over is dropped when a server would take it"),
            .elsewhere(FormatKeys.disturbancesOfStations),
        ])
}

extension FieldKind where Value == Retry, Context == FlowContext {
    fileprivate static var retry: Self {
        .init(.map(Retry.fields.table)) { site in
            guard let found = Retry.fields.open(site.entry, of: site.what, site.values), found.isWhole else {
                return nil
            }
            if found.model.atMost == nil, LawBasics.isZero(found.model.after), let node = found.map["after"] {
                return site.log.error("who comes again at once and without end stops the clock", at: node)
            }
            return found.model
        } write: { retry, context in
            try? Retry.fields.written(retry, context.values)
        }
    }
}

extension WaitingChange {
    static let fields = Fields<WaitingChange, FlowContext>(
        "a change while waiting", WaitingChange(customerClass: 0, becomes: 0, after: .deterministic(0)),
        [
            Field(required: \.becomes, "become", .customerClass, "the class it becomes"),
            Field(required: \.after, "after", .law, "how long it waits before that"),
        ])
}

extension FieldKind where Value == Int, Context == FlowContext {
    /// A class by its name.
    static var customerClass: Self {
        .init(.text("class")) { site in
            guard let text = site.values.text(site.node, site.what) else { return nil }
            let classes = site.context.classes
            if let index = classes.index(of: text) { return index }
            return site.log.error(
                "unknown class '\(text)'" + Spelling.suggestion(for: text, in: classes.names), at: site.node.place)
        } write: { index, context in
            .text(context.classes.names[index])
        }
    }
}
