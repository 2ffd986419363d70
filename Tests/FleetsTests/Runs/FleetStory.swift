import Fleets
import SimulationKernel

/// Follows the events of a run and says where they do not fit what may happen.
struct FleetStory {
    struct Asked: Hashable { var group: Int32, number: Int64 }
    struct Driver: Hashable { var pool: Int32, number: Int64 }

    private enum State {
        case waiting
        case bound(Driver)
        case onBoard(Driver)
        case ended
    }

    private let model: FleetModel
    private let forgives: Bool
    private var states: [Asked: State] = [:]
    private var refused: [Asked: Set<Driver>] = [:]
    private var jobs: [Driver: Int] = [:]
    private var onDuty: Set<Driver> = []
    private var time = 0.0
    private(set) var faults: [String] = []

    init(_ model: FleetModel) {
        self.model = model
        forgives = model.behaviour?.reoffersOrphans != nil || model.behaviour?.locksOut == false
    }

    mutating func follow(_ event: FleetTracedEvent) {
        func fault(_ what: String, _ faults: inout [String]) {
            faults.append("\(event.what) of \(event.group):\(event.number) at \(event.time): \(what)")
        }
        if event.time < time { fault("time goes back", &faults) }
        time = event.time
        let asked = Asked(group: event.group, number: event.number)
        let driver = Driver(pool: event.pool, number: event.vehicle)
        let state = states[asked]
        switch (event.what, state) {
        case (.ask, nil): states[asked] = .waiting
        case (.offer, .waiting), (.decline, .waiting):
            if !onDuty.contains(driver) { fault("the driver is not on duty", &faults) }
            if refused[asked]?.contains(driver) == true { fault("the driver has refused", &faults) }
            if event.what == .decline { refused[asked, default: []].insert(driver) }
        case (.match, .waiting):
            states[asked] = .bound(driver)
            jobs[driver, default: 0] += 1
            if !model.isShared {
                if !onDuty.contains(driver) { fault("the driver is not on duty", &faults) }
                if jobs[driver]! > model.pools[Int(driver.pool)].atOnce ?? .max { fault("too many jobs", &faults) }
            }
            if refused[asked]?.contains(driver) == true { fault("the driver has refused", &faults) }
            if let only = model.classes[Int(event.group)].pool, only != Int(event.pool) { fault("wrong pool", &faults) }
        case (.pickUp, .bound(let bound)):
            if bound != driver { fault("another driver", &faults) }
            states[asked] = .onBoard(driver)
        case (.deliver, .onBoard(let carrier)):
            if carrier != driver { fault("another driver", &faults) }
            states[asked] = .ended
            jobs[driver]! -= 1
        case (.giveBack, .bound(let bound)), (.giveBack, .onBoard(let bound)):
            if bound != driver { fault("another driver", &faults) }
            states[asked] = .waiting
            jobs[driver]! -= 1
            refused[asked, default: []].insert(driver)
        case (.orphan, .waiting): break
        case (.offerAgain, .waiting): if forgives { refused[asked] = nil }
        case (.abandon, .some(let before)), (.callOff, .some(let before)), (.lose, .some(let before)),
            (.noShow, .some(let before)), (.pricedOut, .some(let before)):
            switch before {
            case .ended: fault("it has ended before", &faults)
            case .bound(let driver), .onBoard(let driver): jobs[driver]! -= 1
            case .waiting: break
            }
            states[asked] = .ended
        case (.join, _): if !onDuty.insert(driver).inserted { fault("on duty twice", &faults) }
        case (.leave, _):
            if onDuty.remove(driver) == nil { fault("was not on duty", &faults) }
            if jobs[driver, default: 0] > 0 { fault("has work left", &faults) }
        case (.reposition, _): if jobs[driver, default: 0] > 0 { fault("has work", &faults) }
        case (.publish, _), (.depart, _): break
        default: fault("not after \(String(describing: state))", &faults)
        }
        if model.behaviour?.locksOut == false { refused[asked] = nil }
    }
}
