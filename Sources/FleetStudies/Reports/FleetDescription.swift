package import Scenarios
package import Fleets
internal import SimulationKernel
internal import Statistics

/// A fleet in words, for reports.
package struct FleetDescription {
    let model: FleetModel
    let unit: TimeUnit
    let starts: ClockTime?
    /// `km`, or nothing.
    let length: String
    let currency: String

    package init(_ scenario: Scenario, _ model: FleetModel) {
        self.model = model
        unit = scenario.timeUnit
        starts = scenario.run.starts
        length = scenario.lengthSymbol
        currency = scenario.currency.map { " " + $0 } ?? ""
    }

    // MARK: Space

    /// `a torus of 40 by 40 km, distances along streets, 40 km/h`.
    package var space: String {
        let space = model.travel.space
        let shape: String =
            switch space.shape {
            case .torus: "a torus of \(number(space.width)) by \(measured(space.height)), \(metric(space.metric))"
            case .rectangle:
                "a rectangle of \(number(space.width)) by \(measured(space.height)), \(metric(space.metric))"
            case .gridTorus: "a grid of \(number(space.width)) by \(number(space.height)) crossings on a torus"
            case .zones:
                "\(space.names.count) zones (\(space.names.prefix(12).joined(separator: ", "))"
                    + (space.names.count > 12 ? ", …)" : ")")
            }
        return "\(shape); \(speed)"
    }

    private func metric(_ metric: Metric) -> String {
        metric == .manhattan ? "distances along streets (L1)" : "straight distances (L2)"
    }

    private var speed: String {
        let travel = model.travel
        let perHour = 3600 / unit.seconds
        func word(_ speed: Double) -> String {
            if travel.space.hasTimes { return "\(number(speed)) times as fast as its table of times" }
            let unit = length.isEmpty ? "lengths" : length
            return "\(number(speed * perHour)) \(unit)/h"
        }
        if let constant = travel.speed.constantSpeed {
            return travel.space.hasTimes && constant == 1 ? "travel times by a table" : word(constant)
        }
        return ScheduleWords.text(travel.speed.profile, starts: starts, in: unit, value: word)
    }

    // MARK: Requests

    /// One line for each kind: how they come, and what they are like.
    package func requests(_ group: RequestClass) -> [String] {
        var lines = [source(group)]
        switch group.source {
        case .poisson: lines.append("from \(place(group.from)) to \(place(group.to))")
        default: break
        }
        if let carrying = group.carrying { lines.append("carrying takes \(law(carrying)), whatever the way") }
        if case .deterministic(1) = group.seats {} else { lines.append("seats: \(whole(group.seats))") }
        if case .deterministic(0) = group.parcels {} else { lines.append("room in the boot: \(whole(group.parcels))") }
        if let patience = group.patience {
            let end = group.patienceEnds == .match ? "a vehicle is bound to come" : "the vehicle is there"
            lines.append("waits \(law(patience)) until \(end)")
        }
        if !group.waits { lines.append("is lost where no vehicle is free at once") }
        if group.noShow > 0 {
            lines.append(
                "\(Understood.percent(group.noShow)) are not there, and are waited for "
                    + "\(Understood.span(group.noShowWait, unit))")
        }
        if let cancels = group.cancelsWaiting { lines.append("called off while it waits after \(law(cancels))") }
        if let cancels = group.cancelsCarried {
            lines.append("called off while it is carried out after \(law(cancels))")
        }
        if let pool = group.pool { lines.append("only by \(model.pools[pool].name)") }
        if group.timeWindow.isFinite {
            lines.append(
                "looks for a ride \(law(group.ahead)) before the wanted departure, which may differ by "
                    + "\(Understood.span(group.timeWindow, unit)); who has found none by then looks no longer")
        }
        let within = model.shareWithinZones(group)
        if within > 0 { lines.append(Self.sentence(ofShareWithinZones: within)) }
        return lines
    }

    static func sentence(ofShareWithinZones share: Double) -> String {
        "\(Understood.percent(share)) begin and end in the same zone, where there is no way: they are there as soon as "
            + "they are on board"
    }

    private func source(_ group: RequestClass) -> String {
        switch group.source {
        case .poisson(let profile): "Poisson, " + ScheduleWords.text(profile, starts: starts, in: unit)
        case .zonePairs(let rates, let factor):
            "Poisson between zones, \(Understood.rate(rates.joined().reduce(0, +), unit)) in all"
                + (factor.pieces.count > 1
                    ? ", times " + ScheduleWords.text(factor, starts: starts, in: unit, value: Understood.number) : "")
        case .trace(let requests): "\(requests.count) given requests"
        }
    }

    private func place(_ law: PlaceLaw) -> String {
        switch law {
        case .uniform: "anywhere"
        case .at(let place):
            place.zone >= 0 ? model.travel.space.names[Int(place.zone)] : "(\(number(place.x)), \(number(place.y)))"
        case .zones(let weights):
            weights.enumerated().filter { $0.element > 0 }.prefix(8).map {
                "\(model.travel.space.names[$0.offset]) \(Understood.percent($0.element / weights.reduce(0, +)))"
            }.joined(separator: ", ") + (weights.count { $0 > 0 } > 8 ? ", …" : "")
        case .within(let radius): "within \(measured(radius))"
        }
    }

    // MARK: Vehicles

    /// How many there are, and what they are like.
    package func vehicles(_ pool: VehiclePool) -> [String] {
        var lines: [String] = []
        switch pool.supply {
        case .count(let count): lines.append("\(count), always on duty")
        case .shifts(let profile):
            func number(_ rate: Double) -> String { rate > 0 ? Understood.number(rate) : "nobody" }
            // What comes again holds at the start as well, where no change falls on it.
            let first = profile.pieces.first.flatMap {
                $0.time > 0 && profile.period != nil ? profile.pieces.last : nil
            }
            lines.append(
                (first.map { "\(number($0.rate)) at the start, " } ?? "")
                    + ScheduleWords.text(profile, starts: starts, in: unit, value: number))
        case .growth(let first, let period, let income):
            lines.append(
                "\(first) at first; every \(Understood.span(period, unit)) one joins while drivers earn more than "
                    + "\(Understood.number(income * 3600 / unit.seconds))\(currency)/h on duty, and one leaves while "
                    + "they earn less")
        case .published(let rides):
            lines.append("rides that people publish, " + ScheduleWords.text(rides.rates, starts: starts, in: unit))
            lines.append("they leave \(law(rides.ahead)) later, and may grow by \(Understood.percent(rides.detour))")
            if rides.returns > 0 {
                lines.append("\(Understood.percent(rides.returns)) come back, \(law(rides.stay)) after they arrived")
            }
        }
        let boot = pool.boot > 0 ? ", boot \(pool.boot)" : ""
        lines.append("\(pool.seats) seats\(boot)")
        if pool.atOnce != 1 { lines.append("\(pool.atOnce.map { "\($0)" } ?? "any number of") requests at once") }
        return lines
    }

    /// Where free ones go.
    package var whenIdle: String {
        switch model.repositioning {
        case .stay: "stay where they are"
        case .centre: "go to the centre"
        case .emptiestArea: "go to the area with the fewest free vehicles"
        case .expectedDemand: "go where more is expected than vehicles are free"
        }
    }

    // MARK: Rule

    package var rule: String {
        switch model.matching {
        case .nearestIdle(.oldest, _): "the nearest free vehicle; one that becomes free takes who waits longest"
        case .nearestIdle(.nearest, _): "the nearest free vehicle; one that becomes free takes who is nearest"
        case .firstComeFirstServed: "first come, first served, by the vehicle that has been free longest"
        case .broadcast(let chosen):
            "\(chosen.count.map { "\($0)" } ?? "all") of the pool are asked at once\(word(chosen)), the first to "
                + "accept has it"
        case .offers(let timeout, let order):
            "one after the other is asked, \(word(order)); who has not answered in \(Understood.span(timeout, unit)) "
                + "is passed over"
        case .rounds(let rounds):
            "rounds that widen: "
                + rounds.map {
                    "\($0.count)" + ($0.within.isFinite ? " within \(measured($0.within))" : "")
                        + " for \(Understood.span($0.time, unit))"
                }.joined(separator: ", then ")
        case .batch(let every, let within):
            "every \(Understood.span(every, unit)) all who wait and all who are free, with the least way in sum"
                + (within.isFinite ? ", no pair farther apart than \(measured(within))" : "")
        case .insertion(let limits):
            "into the route that it makes longer by least; at most \(Understood.span(limits.wait, unit)) to the "
                + "pickup, and rides at most \(Understood.percent(limits.detour)) longer than the direct one"
        case .publishedRides: "published rides with room, in time, of those the one that goes out of its way least"
        }
    }

    private func word(_ chosen: MatchingRule.Chosen) -> String {
        switch chosen.order {
        case .all: ""
        case .random: ", chosen at random"
        case .fewestCancellations: ", those with the fewest cancellations"
        case .lowestShare: ", those with the lowest share of cancellations"
        case .nearest: ", the nearest"
        }
    }

    private func word(_ order: MatchingRule.Order) -> String {
        switch order {
        case .nearest: "the nearest first"
        case .longestIdle: "who has been free longest first"
        case .fewestCancellations: "who has cancelled least first"
        case .random: "in random order"
        }
    }

    /// What drivers do; nil where they obey.
    package var behaviour: String? {
        guard let behaviour = model.behaviour else { return nil }
        var parts = ["answer after \(law(behaviour.response))"]
        if behaviour.ignore > 0 { parts.append("leave \(Understood.percent(behaviour.ignore)) unanswered") }
        parts.append("accept \(Understood.percent(behaviour.accept)) of what they answer")
        if behaviour.cancel > 0 {
            let moment = behaviour.cancelMoment == .pickup ? "at the pickup" : "at the end of the way"
            let lock = behaviour.locksOut ? ", and may not have it again" : ""
            parts.append("give back \(Understood.percent(behaviour.cancel)) \(moment)\(lock)")
        }
        if let again = behaviour.reoffersOrphans {
            parts.append("what nobody may have any more is offered again after \(Understood.span(again, unit))")
        }
        return parts.joined(separator: "; ")
    }

    /// What it costs; nil where nothing is paid.
    package var fare: String? {
        guard let fare = model.fare else { return nil }
        let hour = 3600 / unit.seconds
        var parts: [String] = []
        if fare.base > 0 { parts.append(money(fare.base)) }
        let lengthUnit = length.isEmpty ? "length" : length
        if fare.perDistance > 0 { parts.append("\(money(fare.perDistance)) per \(lengthUnit)") }
        if fare.perTime > 0 { parts.append("\(money(fare.perTime * hour)) per h") }
        var text = parts.joined(separator: " + ")
        if fare.least > 0 { text += ", at least \(money(fare.least))" }
        if fare.discount > 0 { text += ", less \(Understood.percent(fare.discount))" }
        if fare.amountOff > 0 { text += ", less \(money(fare.amountOff)), and nothing where none is left" }
        if fare.tax > 0 { text += ", plus \(Understood.percent(fare.tax)) tax" }
        text +=
            fare.courierPay.map { "; the driver gets \(money($0))" }
            ?? "; the platform keeps \(Understood.percent(fare.commission))"
        if fare.costPerDistance > 0 {
            text += "; driving costs \(money(fare.costPerDistance)) per \(lengthUnit)"
            if model.matching == .publishedRides { text += " beyond the driver's own way" }
        }
        if let surge = fare.surge {
            text += """
                ; from \(number(surge.from)) open requests per vehicle on the price rises by \(number(surge.slope)) \
                times itself for each, up to \(number(surge.most)) times, which is also the price while nobody is on \
                duty
                """
        }
        return text
    }

    // MARK: Numbers

    private func money(_ amount: Double) -> String { Understood.number(amount) + currency }
    private func number(_ value: Double) -> String { Understood.number(value) }
    private func measured(_ value: Double) -> String { number(value) + (length.isEmpty ? "" : " " + length) }
    private func law(_ law: Law) -> String { LawWords.shortText(law, in: unit) }

    private func whole(_ law: Law) -> String {
        if case .deterministic(let value) = law { return number(value) }
        return "mean \(number(law.mean))"
    }
}
