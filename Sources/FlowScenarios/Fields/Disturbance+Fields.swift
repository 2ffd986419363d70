internal import FlowMeasures
internal import FlowNetworks
internal import Scenarios

/// What a disturbance is read by: it changes what the station says of itself.
struct DisturbanceContext: ClockedContext {
    let values: ValueReader
    let clock: ClockReader
    let station: StationDraft
}

extension Disturbance {
    static let fields = Fields<Disturbance, DisturbanceContext>(
        "a disturbance", Disturbance(station: 0, from: 0, until: 0),
        [
            Field(required: \.from, "from", .moment, "when it begins"),
            Field(required: \.until, "until", .end, "when it is over"),
            Field(\.speed, "speed", .speedLeft, "how fast servers work meanwhile; 0% stops them"),
            Field(\.servers, "servers", .serversLeft, "how many servers are left"),
        ])
}

extension FieldKind where Value == Double, Context == DisturbanceContext {
    /// A moment that comes.
    fileprivate static var end: Self {
        let moment = moment
        return .init(moment.value) { site in
            moment.read(site).flatMap { LawReader(values: site.values).finite($0, site.node) }
        } write: {
            moment.write($0, $1)
        }
    }

    fileprivate static var speedLeft: Self {
        .init(.text("share or number")) { site in
            if let own = site.context.station.keys["speed"] {
                return site.log.error(
                    "the station has a 'speed' of its own in line \(own.line); a disturbance cannot change it too",
                    at: site.node, hint: "write all of it as speed: { schedule: … }")
            }
            let wanted = "a part of the usual speed, such as 10%"
            guard let quantity = site.values.quantity(site.node, site.what, wanted: wanted) else { return nil }
            let isPart = quantity.kind == .share || quantity.kind == .number
            if isPart, quantity.number >= 0, quantity.number.isFinite { return quantity.number }
            return site.log.error("\(site.what) is \(wanted), not \(quantity)", at: site.node)
        } write: { part, _ in
            .value(ExactText.share(part))
        }
    }
}

extension FieldKind where Value == Int, Context == DisturbanceContext {
    fileprivate static var serversLeft: Self {
        let number = whole(0...1_000_000)
        return .init(number.value) { site in
            guard let left = number.read(site) else { return nil }
            switch site.context.station.servers {
            case .count(let count)?:
                if left < count { return left }
                return site.log.error(
                    "'servers' says how many of the \(count) servers are left, and \(left) are not fewer",
                    at: site.node)
            case .unlimited?:
                return site.log.error(
                    "of unlimited servers none can be lost", at: site.node, hint: "slow them down with 'speed'")
            case .schedule?, .groups?:
                return site.log.error(
                    "the station's number of servers changes by itself; a disturbance cannot change it too",
                    at: site.node, hint: "write all of it as servers: { schedule: … }")
            case .formula?:
                return site.log.error(
                    "the station's number of servers is a formula; a disturbance cannot change it too", at: site.node,
                    hint: "let the formula say it")
            case nil: return nil
            }
        } write: {
            number.write($0, $1)
        }
    }
}
