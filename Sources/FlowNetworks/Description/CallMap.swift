/// Which calls a network's flows make, and where they lead: what can be measured of tries, of kept servers and of work
/// that nobody waits for.
package struct CallMap: Sendable {
    /// What is known of all attempts of one name.
    package struct Call: Sendable {
        package internal(set) var name: String
        package internal(set) var canBeLate = false
        package internal(set) var hasBudget = false
    }

    /// What calls do to a station.
    package struct Reach: Sendable {
        /// Whether anybody comes to it within an attempt, and whether within one that is waited for no longer some time.
        package internal(set) var isCalled = false
        package internal(set) var canBeForNobody = false
        /// Whether work is dropped there that nobody waits for.
        package internal(set) var canDiscard = false
        /// Whether its servers are kept during other flows.
        package internal(set) var isKept = false
    }

    /// The attempts that have a name, each name once.
    package private(set) var named: [Call] = []
    /// By station.
    package private(set) var reaches: [Reach]
    /// Whether anybody sends an errand at all, and whether anybody tries anything twice.
    package private(set) var hasErrands = false
    /// Whether any of them is more than a server that is held: a call, or steps side by side.
    package private(set) var hasCalls = false
    package private(set) var hasRetries = false

    package init(_ network: FlowNetwork) {
        reaches = network.stations.map { _ in Reach() }
        for customer in network.classes { look(customer.flow) }
        for station in network.stations {
            for exit in station.exits { look(exit) }
        }
        for (index, station) in network.stations.enumerated() where station.discardsExpired && reaches[index].isCalled {
            reaches[index].canDiscard = true
        }
    }

    package func call(_ name: String) -> Call? { named.first { $0.name == name } }

    private mutating func look(_ flow: [FlowStep]) {
        for step in flow {
            switch step {
            case .attempt(let attempt): note(attempt)
            case .hold(let hold):
                hasErrands = true
                reaches[hold.visit.station].isKept = true
            case .together(let fork):
                hasErrands = true
                hasCalls = true
                guard fork.waitFor < fork.flows.count else { break }
                for visit in fork.flows.flatMap(\.visits) { reaches[visit.station].canBeForNobody = true }
            default: break
            }
            for part in step.parts { look(part) }
        }
    }

    private mutating func note(_ attempt: Attempt) {
        hasErrands = true
        hasCalls = true
        if attempt.tries > 1 { hasRetries = true }
        let canBeLate = attempt.timeout != nil || attempt.deadline != nil
        for visit in attempt.flow.visits {
            reaches[visit.station].isCalled = true
            guard canBeLate else { continue }
            reaches[visit.station].canBeForNobody = true
            if attempt.onTimeout == .abandon { reaches[visit.station].canDiscard = true }
        }
        guard let name = attempt.name else { return }
        let place = named.firstIndex { $0.name == name } ?? named.count
        if place == named.count { named.append(Call(name: name)) }
        if canBeLate { named[place].canBeLate = true }
        if attempt.budget != nil { named[place].hasBudget = true }
    }
}
