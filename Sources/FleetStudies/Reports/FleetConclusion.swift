import Experiments
import Fleets
package import Measures
import Scenarios
package import Studies

/// What a fleet's run comes to, as a value; ``FleetReport`` has the words.
package enum FleetConclusion: Finding {
    /// Everybody stays, and rides alone would take all of the time of the vehicles or more.
    case overloaded(load: Double)
    /// At the end of the runs far more requests are open than before.
    case growing
    case nobodyPickedUp
    /// From the request to the pickup, or, without ways, as long as nobody is bound to it.
    case waits(mean: MeasuredFigure?, long: MeasuredFigure?, isWithoutWays: Bool)
    /// Until a published ride is found, and until it departs.
    case published(search: MeasuredFigure?, wait: MeasuredFigure)
    /// How many were served, and how the others left, the most frequent way first.
    case ends(served: MeasuredFigure, ways: [Way])
    /// Nobody has left in another way; some may be open yet.
    case everybodyServed(open: MeasuredFigure?)
    /// Drivers of published rides: the part of their time with somebody along, of their distance alone.
    case drivers(riding: MeasuredFigure, alone: MeasuredFigure?)
    /// Parts of the vehicles' time on duty; nil where there is none of it.
    case vehicles(riding: MeasuredFigure?, pickup: MeasuredFigure?, idle: MeasuredFigure?, empty: MeasuredFigure?)
    /// Shared vehicles: how full they are, and what is driven less than if all who ride drove alone.
    case filled(seats: MeasuredFigure?, boot: MeasuredFigure?, saved: MeasuredFigure?, emissions: MeasuredFigure?)
    case orphans(MeasuredFigure)
    case money(income: MeasuredFigure, cost: Cost, spread: MeasuredFigure?, platform: MeasuredFigure?)
    /// It takes much longer in one place than in another.
    case places(longest: Place, shortest: Place)

    /// A way in which a request ends without being served.
    package enum Leaving: String, CaseIterable {
        case lost, abandoned, cancelledWaiting = "cancelled-waiting"
        case cancelledOrphan = "cancelled-orphan"
        case cancelledCarried = "cancelled-carried"
        case noShow = "no-show"
        case pricedOut = "priced-out"
    }

    package struct Way: Sendable {
        package let leaving: Leaving
        package let share: MeasuredFigure
    }

    package struct Place: Sendable {
        let name: String
        let wait: Double
    }

    /// What drivers bear of the way.
    package enum Cost { case none, driving, detour }

    package var seriousness: Seriousness {
        switch self {
        case .overloaded, .growing, .nobodyPickedUp: .bad
        case .orphans: .warning
        case .ends, .places: .notice
        case .everybodyServed(let open): open == nil ? .good : .notice
        case .waits, .published, .drivers, .vehicles, .filled, .money: .good
        }
    }
}

extension FleetConclusion {
    /// In the order in which a report tells them.
    package static func all(_ result: FleetResult) -> [FleetConclusion] {
        [
            keepingUp(result), waits(result), ends(result), vehicles(result), filled(result), orphans(result),
            money(result),
            places(result),
        ]
        .compactMap { $0 }
    }

    /// What rides alone would take of the vehicles' time, where that is all of it or more.
    static func overload(_ model: FleetModel) -> Double? {
        // A few given requests are no rate at which more and more come.
        let isGiven = model.classes.contains { if case .trace = $0.source { true } else { false } }
        return isGiven ? nil : FleetLoad(model).flatMap { $0.share >= 1 ? $0.share : nil }
    }

    /// That waits say nothing but how long the run was; nil where they do.
    static func keepingUp(_ result: FleetResult) -> FleetConclusion? {
        guard let load = overload(result.run.model) else { return result.run.growsWithoutEnd ? .growing : nil }
        return result.run.model.everybodyStays ? .overloaded(load: load) : nil
    }

    private static func waits(_ result: FleetResult) -> FleetConclusion {
        guard let wait = result.observed(.system, .wait, .mean) else { return .nobodyPickedUp }
        let model = result.run.model
        if model.isByPublication {
            return .published(search: result.measurement(.system, .matching, .mean), wait: wait)
        }
        // What is given back and taken again waits several times; without ways all of them together are what counts.
        let isWithoutWays = result.isWithoutWays
        let quantity: QuantityName = isWithoutWays ? .matching : .wait
        let long = result.tailQuantile.flatMap { result.measurement(.system, quantity, FigureWord(.quantile($0))) }
        return .waits(
            mean: result.measurement(.system, quantity, .mean), long: long, isWithoutWays: isWithoutWays)
    }

    private static func ends(_ result: FleetResult) -> FleetConclusion? {
        guard let served = result.observed(.system, .served, .share) else { return nil }
        let ways = Leaving.allCases.compactMap { leaving in
            result.positive(.system, QuantityName(leaving.rawValue), .share).map { Way(leaving: leaving, share: $0) }
        }
        guard ways.isEmpty else { return .ends(served: served, ways: ways.sorted { $0.share.value > $1.share.value }) }
        return served.value == 1 ? .everybodyServed(open: result.positive(.system, .unfinished, .count)) : nil
    }

    private static func vehicles(_ result: FleetResult) -> FleetConclusion? {
        guard let riding = result.observed(.fleet, .riding, .share) else { return nil }
        if result.run.model.isByPublication {
            return .drivers(riding: riding, alone: result.measurement(.fleet, .deadhead, .share))
        }
        return .vehicles(
            riding: result.positive(.fleet, .riding, .share), pickup: result.positive(.fleet, .pickup, .share),
            idle: result.positive(.fleet, .idle, .share), empty: result.positive(.fleet, .deadhead, .share))
    }

    private static func filled(_ result: FleetResult) -> FleetConclusion? {
        guard result.run.model.isShared else { return nil }
        let seats = result.observed(.fleet, .seats, .filled)
        let boot = result.observed(.fleet, .boot, .filled)
        guard seats != nil || boot != nil else { return nil }
        return .filled(
            seats: seats, boot: boot, saved: result.observed(.fleet, .savedDistance, .rate),
            emissions: result.observed(.fleet, .savedCO2, .rate))
    }

    private static func orphans(_ result: FleetResult) -> FleetConclusion? {
        result.positive(.system, .orphaned, .share).map { .orphans($0) }
    }

    private static func money(_ result: FleetResult) -> FleetConclusion? {
        guard let fare = result.run.model.fare, let income = result.observed(.fleet, .income, .rate) else { return nil }
        let isDetour = result.run.model.matching == .publishedRides
        return .money(
            income: income, cost: fare.costPerDistance == 0 ? .none : isDetour ? .detour : .driving,
            spread: result.observed(.fleet, .incomeSpread, .gini),
            platform: result.measurement(.money, .platform, .rate))
    }

    private static func places(_ result: FleetResult) -> FleetConclusion? {
        let map = FleetMap(result.run)
        let model = result.run.model
        let count = model.travel.space.numberOfAreas(perSide: model.areasPerSide)
        let waits = (0..<count).compactMap { area -> Place? in
            let figures = map.total(0, area)
            guard figures.pickedUp >= 100 else { return nil }
            return Place(name: map.name(of: area), wait: figures.waited / Double(figures.pickedUp))
        }
        guard waits.count >= 2, let worst = waits.max(by: { $0.wait < $1.wait }),
            let best = waits.min(by: { $0.wait < $1.wait }), worst.wait > 1.5 * best.wait
        else { return nil }
        return .places(longest: worst, shortest: best)
    }
}

extension FleetResult {
    /// What was seen at all.
    fileprivate func observed(_ element: MeasureElement, _ quantity: QuantityName, _ word: FigureWord)
        -> MeasuredFigure?
    {
        measurement(element, quantity, word).flatMap { $0.estimate == nil ? nil : $0 }
    }

    fileprivate func positive(
        _ element: MeasureElement, _ quantity: QuantityName, _ word: FigureWord
    ) -> MeasuredFigure? { measurement(element, quantity, word).flatMap { $0.value > 0 ? $0 : nil } }
}

extension MeasuredFigure {
    fileprivate var value: Double { estimate?.value ?? 0 }
}
