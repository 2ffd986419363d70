import Files
import Studies
import Fleets
import Reporting
import Scenarios

/// Names for what happened in a fleet: of requests, activities, transitions and vehicles, and as sentences.
struct FleetEventWords {
    let model: FleetModel

    /// `ride-3`: the third of its class; without a request the vehicle.
    func subject(_ event: FleetTracedEvent) -> String {
        event.group >= 0 ? "\(model.classes[Int(event.group)].name)-\(event.number + 1)" : vehicle(event)
    }

    func vehicle(_ event: FleetTracedEvent) -> String {
        event.pool >= 0 ? "\(model.pools[Int(event.pool)].name)-\(event.vehicle + 1)" : ""
    }

    /// The class, or the pool where a vehicle alone is concerned.
    func kind(_ event: FleetTracedEvent) -> String {
        event.group >= 0 ? model.classes[Int(event.group)].name : model.pools[Int(event.pool)].name
    }

    func activity(_ event: FleetTracedEvent) -> String {
        switch event.what {
        case .ask: "request"
        case .offer, .decline: "offer"
        case .match: "match"
        case .pickUp: "pickup"
        case .deliver: "deliver"
        case .giveBack: "give back"
        case .orphan: "orphan"
        case .offerAgain: "offer again"
        case .abandon: "abandon"
        case .callOff: "call off"
        case .lose: "lost"
        case .noShow: "no-show"
        case .pricedOut: "priced out"
        case .join: "on duty"
        case .leave: "off duty"
        case .reposition: "reposition"
        case .publish: "publish"
        case .depart: "depart"
        }
    }

    /// A transition of the lifecycle extension of XES (IEEE 1849-2016).
    func lifecycle(_ event: FleetTracedEvent) -> String {
        switch event.what {
        case .ask, .join, .leave, .deliver, .publish, .depart, .match, .pickUp, .offerAgain: "complete"
        case .offer, .reposition: "start"
        case .decline, .giveBack, .orphan, .callOff, .noShow, .pricedOut: "ate_abort"
        case .abandon: "withdraw"
        case .lose: "autoskip"
        }
    }

    /// `ride-3 is taken on by vehicles-2`.
    func sentence(_ event: FleetTracedEvent) -> String {
        let who = subject(event)
        let vehicle = vehicle(event)
        return switch event.what {
        case .ask: "\(who) comes"
        case .offer: "\(who) is offered to \(vehicle)"
        case .decline: "\(who) is declined by \(vehicle)"
        case .match: "\(who) is bound to \(vehicle)"
        case .pickUp: "\(who) is taken on by \(vehicle)"
        case .deliver: "\(who) is delivered by \(vehicle)"
        case .giveBack: "\(who) is given back by \(vehicle)"
        case .orphan: "\(who) is an orphan: nobody on duty is left to take it"
        case .offerAgain: "\(who) is offered to all again"
        case .abandon: "\(who) waits no longer"
        case .callOff: "\(who) is called off"
        case .lose: "\(who) finds no vehicle"
        case .noShow: "\(who) is not there"
        case .pricedOut: "\(who) finds the price too high"
        case .join: "\(vehicle) comes on duty"
        case .leave: "\(vehicle) goes home"
        case .reposition: "\(vehicle) goes to a better place"
        case .publish: "\(vehicle) is published"
        case .depart: "\(vehicle) leaves"
        }
    }
}

/// The events of one replication as a table that process-mining tools read.
struct FleetEventLog {
    let words: FleetEventWords
    private let clock: EventClock

    init(_ scenario: Scenario, _ model: FleetModel) {
        words = FleetEventWords(model: model)
        clock = EventClock(starts: scenario.run.starts, unit: scenario.timeUnit)
    }

    static let columns = ["case", "class", "activity", "lifecycle", "timestamp", "resource", "time"]

    func row(_ event: FleetTracedEvent) -> [CSVCell] {
        let vehicle = event.group >= 0 ? words.vehicle(event) : ""
        return [
            .text(words.subject(event)), .text(words.kind(event)), .text(words.activity(event)),
            .text(words.lifecycle(event)), .text(clock.text(event.time)), vehicle.isEmpty ? .empty : .text(vehicle),
            .number(event.time),
        ]
    }
}
