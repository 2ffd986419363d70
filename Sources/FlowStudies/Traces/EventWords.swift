import FlowMeasures
import FlowNetworks

/// Names for what happened: of customers, activities, transitions and servers, and as sentences.
struct EventWords {
    let network: FlowNetwork
    let namedSteps: [String]

    /// `urgent-3`: the third of its class. Those who are there at the start have numbers of their own.
    func customer(_ event: FlowEvent) -> String { customer(event.number, cameAs: event.origin) }

    /// - Parameter origin: the class as which he came.
    func customer(_ number: UInt64, cameAs origin: Int32) -> String {
        let name = network.classes[Int(origin)].name
        guard let initial = FlowEvent.initial(number) else { return "\(name)-\(number + 1)" }
        return "\(name)-at-start-\(network.stations[initial.station].name)-\(initial.position + 1)"
    }

    func className(_ event: FlowEvent) -> String { network.classes[Int(event.customerClass)].name }

    private func station(_ event: FlowEvent) -> String {
        event.station >= 0 ? network.stations[Int(event.station)].name : ""
    }

    /// A step's own name, or its station's.
    private func place(_ event: FlowEvent) -> String {
        if event.namedStep >= 0 { return namedSteps[Int(event.namedStep)] }
        return event.station >= 0 ? station(event) : "delay"
    }

    func activity(_ event: FlowEvent) -> String {
        switch event.what {
        case .arrive: "arrive"
        case .leave: network.outcomes[Int(event.outcome)]
        case .join, .start, .interrupt, .resume, .end, .reject, .balk, .abandon, .beginDelay, .endDelay: place(event)
        case .retry, .comeAgain: "away from \(place(event))"
        case .block, .unblock: "blocked before \(place(event))"
        case .change: "become \(className(event))"
        case .move: "away from \(place(event))"
        case .missCall: "missed call"
        case .fork: "call"
        case .answer: "answer"
        case .timeOut: "time-out"
        case .tryAgain: "another try"
        case .drop: "drop"
        case .hold, .release: "held at \(place(event))"
        case .enter: network.journal[Int(event.outcome)]
        }
    }

    /// A transition of the lifecycle extension of XES (IEEE 1849-2016).
    func lifecycle(_ event: FlowEvent) -> String {
        switch event.what {
        case .arrive, .end, .comeAgain, .unblock, .endDelay, .change, .move, .missCall, .answer, .release, .enter:
            "complete"
        case .leave:
            isOfOwnAccord(Int(event.outcome)) ? "complete" : "ate_abort"
        case .join: "schedule"
        case .start, .retry, .block, .beginDelay, .fork, .tryAgain, .hold: "start"
        case .timeOut: "ate_abort"
        case .interrupt: "suspend"
        case .resume: "resume"
        case .reject: "autoskip"
        case .balk: "manualskip"
        case .abandon, .drop: "withdraw"
        }
    }

    /// Whether an end is one that the flow comes to, not what befell the customer at a station.
    private func isOfOwnAccord(_ outcome: Int) -> Bool {
        outcome == FlowNetwork.completed
            || outcome >= FlowNetwork.ownOutcomes.count && network.outcomes[outcome] != FlowNetwork.brokenOff
    }

    /// The station, its group of servers where it has several, the server where servers may fail; empty where no
    /// server is concerned.
    func resource(_ event: FlowEvent) -> String {
        guard event.what == .start || event.what == .resume else { return "" }
        let result = pool(event)
        return event.server >= 0 ? "\(result) \(event.server + 1)" : result
    }

    /// The station, and its group of servers where it has several.
    func pool(_ event: FlowEvent) -> String {
        let station = network.stations[Int(event.station)]
        guard case .groups(let groups) = station.servers, groups.indices.contains(Int(event.group)) else {
            return station.name
        }
        return "\(station.name) \(groups[Int(event.group)].name)"
    }

    /// `urgent-3 is first served at doctor`.
    func sentence(_ event: FlowEvent) -> String {
        let place = place(event)
        let what =
            switch event.what {
            case .arrive: "arrives"
            case .leave: "leaves: \(network.outcomes[Int(event.outcome)])"
            case .join: "comes to \(place)"
            case .start: "is first served at \(place)"
            case .interrupt: "is interrupted at \(place)"
            case .resume: "is served again at \(place)"
            case .end: "has been served at \(place)"
            case .reject: "finds no place at \(place)"
            case .balk: "does not want to wait at \(place)"
            case .abandon: "gives up at \(place)"
            case .retry: "will come again to \(place)"
            case .comeAgain: "comes again to \(place)"
            case .block: "is held, since there is no place at \(place)"
            case .unblock: "is held no longer and may go to \(place)"
            case .beginDelay: "begins \(place)"
            case .endDelay: "has ended \(place)"
            case .change: "becomes \(className(event)) while waiting at \(place)"
            case .move: "goes to another line from \(place)"
            case .missCall: "is called at \(place) and not there"
            case .fork: "sets out"
            case .answer:
                event.outcome >= 0 ? "comes back: \(network.outcomes[Int(event.outcome)])" : "comes back with an answer"
            case .timeOut: "waits for the answer no longer"
            case .tryAgain: "will try again"
            case .drop: "is dropped, since nobody waits for it"
            case .hold: "keeps its server at \(place)"
            case .release: "gives its server at \(place) back"
            case .enter: "enters a \(network.journal[Int(event.outcome)])"
            }
        let server = resource(event)
        let call = event.errand >= 0 ? ", call \(event.errand + 1)," : ""
        return "\(customer(event))\(call) \(what)" + (server.isEmpty || server == station(event) ? "" : " by \(server)")
    }
}
