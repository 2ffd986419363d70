internal import FlowNetworks
internal import Scenarios

extension AttemptDraft {
    static let fields = Fields<AttemptDraft, FlowContext>(
        "an attempt", AttemptDraft(),
        otherWords: [
            .write("retries", "write tries: 4 for a first try and three more"), .means("retry", "tries"),
            .means("attempts", "tries"), .means("max-attempts", "tries"),
            .write("jitter", "write it inside the back-off: backoff: { first: 200 ms, factor: 2, jitter: full }"),
        ],
        [
            Field(required: \.steps, "flow", .steps, "what one try goes through on the customer's behalf"),
            Field(
                \.attempt.tries, "tries", .whole(1...1_000),
                "how often at most, the first one included; 1 is the default"),
            Field(
                \.attempt.timeout, "timeout", .timeLimit,
                "how long the customer waits for each try: a time, or a law or formula of which each try has its own"),
            Field(
                \.attempt.deadline, "deadline", FlowKind<Double>.limit(),
                "how long for all tries with the times between them; it is carried to the servers"),
            Field(
                \.attempt.until, "until", .servingStart,
                "a try that is served there by then is waited for to its end: neither time ends it any more; "
                    + "`start of doctor`"),
            Field(
                \.attempt.backoff, "backoff", FieldKind<Backoff, ValueReader>.backoff.within(),
                "how long until the next try; at once is the default"),
            Field(
                \.attempt.budget, "budget",
                FlowKind<Double>.share.checked { share, _ in
                    share > 0 ? nil : ("a budget of 0% pays for no second try; write tries: 1", nil)
                }, "more tries of all customers of the class together, as a share of their first ones"),
            Field(
                \.attempt.isIdempotent, "idempotent", .flag,
                "whether a payment that is made twice counts once; yes is the default"),
            Field(
                \.attempt.onTimeout, "on-timeout", .choice([("let-finish", .letFinish), ("abandon", .abandon)]),
                "work that nobody waits for any more is done all the same (the default), or dropped when it next comes "
                    + "to a server or a step"),
            Field(\.then, "then", .afterFailure, "what follows the last failure; `end: failed` is the default"),
        ])
}

extension FieldKind where Value == [StepDraft], Context == FlowContext {
    /// Its outcome is there before those that its steps name.
    fileprivate static var afterFailure: Self {
        var kind = steps
        let read = kind.read
        kind.read = { site in
            _ = site.context.steps.names.failedOutcome()
            return read(site)
        }
        return kind
    }
}

extension FieldKind where Value == [JourneyPoint.Place], Context == FlowContext {
    /// The start of service with which nobody is impatient any more.
    fileprivate static var servingStart: Self {
        .init(.text("start of a station or of a named visit")) { site in
            let own = site.context
            let timers = TimerReader(
                values: own.values, names: own.names, steps: TimerReader.steps(in: site.map.node))
            guard let point = timers.point(site.node, site.what) else { return nil }
            if point.moment == .start, !point.isLast, !point.isArrival, !point.isLeaving { return point.places }
            return site.log.error(
                "a time-out ends with the start of a service, not with '\(site.node.text ?? "")'", at: site.node,
                hint: "write until: start of doctor, or start of doctor or nurse")
        } write: { places, context in
            .text(JourneyPoint(places, .start).written(context.names))
        }
    }
}

extension Backoff {
    static let fields = Fields<Backoff, ValueReader>(
        "a backoff", Backoff(first: 0),
        [
            Field(required: \.first, "first", .ending(), "the wait before the second try"),
            Field(
                \.factor, "factor",
                .number(from: 1) { "\($0) is at least 1: a wait is not shorter than the one before" },
                "how many times as long the next one is; 1 is the default"),
            Field(\.atMost, "at-most", .duration(.positive), "no longer than this"),
            Field(
                \.jitter, "jitter",
                .choice([("none", .none), ("full", .full), ("equal", .equal), ("decorrelated", .decorrelated)]),
                "how chance spreads it: not at all (the default), from 0 to it, from half of it to it, or from `first` "
                    + "to three times the wait before"),
        ])
}

extension FieldKind where Value == Backoff, Context == ValueReader {
    /// A duration that is always the same, or a map.
    fileprivate static var backoff: Self {
        .init(KeyTable.Value.duration.or("map", .map { Backoff.fields.table })) { site in
            site.node.entries == nil ? same(site) : growing(site)
        } write: { backoff, values in
            backoff == Backoff(first: backoff.first)
                ? .value(ExactText.duration(backoff.first, values)) : try? Backoff.fields.written(backoff, values)
        }
    }

    private static func same(_ site: FieldSite<ValueReader>) -> Backoff? {
        let node = site.node
        if node.text == "none" {
            return site.log.error(
                "'backoff' is a duration, such as 200 ms, or a map, not 'none'", at: node,
                hint: "leave it out: without 'backoff' the next try follows at once")
        }
        if let text = node.text, !node.isMissing, Quantity(text: text) == nil {
            return site.log.error(
                "'backoff' is a duration, such as 200 ms, or a map, not '\(text)'", at: node,
                hint: "write backoff: { first: 200 ms, factor: 2, at-most: 10 s, jitter: full } for waits that grow")
        }
        return FieldKind<Double, ValueReader>.ending().read(site).map { Backoff(first: $0) }
    }

    private static func growing(_ site: FieldSite<ValueReader>) -> Backoff? {
        let found = Backoff.fields.open(site.entry, of: site.what, site.values)
        guard let found, found.isWhole else { return nil }
        let backoff = found.model
        if backoff.atMost < backoff.first, let node = found.map["at-most"] {
            return site.log.error("'at-most' is below 'first'", at: node)
        }
        if backoff.jitter == .decorrelated, let other = found.map.entry("factor") {
            return site.log.error(
                "'factor' does not belong to decorrelated jitter, which draws up to three times the wait before",
                at: other.keyPlace)
        }
        return backoff
    }
}
