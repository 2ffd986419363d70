internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// What stations say of services and of how many servers one takes, so that visits say what differs from it.
struct StationServices {
    private let network: FlowNetwork
    /// By station; nil: each visit says its own.
    private(set) var services: [LawByClass?]
    private(set) var takes: [TakesByClass?]

    init(_ network: FlowNetwork) {
        self.network = network
        let visits = Self.visits(network)
        let isOneClass =
            !network.flows.contains(where: \.changesClass)
            && network.stations.allSatisfy { $0.becomes.isEmpty && $0.exits.isEmpty }
        services = visits.map { Self.service($0, isOneClass: isOneClass) }
        takes = visits.map { Self.takes($0, classes: network.classes.count) }
        // Polls go to their station by themselves, so that it says how long they take there.
        for polls in network.stations.compactMap({ $0.information?.api?.pollClass }) {
            for visit in network.classes[polls].flow.visits where services[visit.station] == nil {
                services[visit.station] = .byClass([polls: visit.service])
            }
        }
    }

    private struct OwnVisit {
        var visit: Visit
        var owner: Int?
    }

    /// By station, but for those that hold a server.
    private static func visits(_ network: FlowNetwork) -> [[OwnVisit]] {
        var found = network.stations.map { _ in [OwnVisit]() }
        func look(_ flow: [FlowStep], of owner: Int?) {
            for step in flow.all {
                if case .hold = step { continue }
                for visit in step.visits { found[visit.station].append(OwnVisit(visit: visit, owner: owner)) }
            }
        }
        for (index, customer) in network.classes.enumerated() { look(customer.flow, of: index) }
        for station in network.stations { for flow in station.exits { look(flow, of: nil) } }
        return found
    }

    /// One law where all visits have the same, or one for each class where that of no visit differs.
    private static func service(_ visits: [OwnVisit], isOneClass: Bool) -> LawByClass? {
        guard let first = visits.first, visits.allSatisfy({ $0.visit.services.isEmpty }) else { return nil }
        let law = first.visit.service.withoutExpectation
        if visits.allSatisfy({ $0.visit.service.withoutExpectation == law }) { return .one(law) }
        guard isOneClass else { return nil }
        var laws: [Int: Law] = [:]
        for one in visits {
            guard let owner = one.owner else { return nil }
            let law = one.visit.service.withoutExpectation
            if laws[owner] ?? law != law { return nil }
            laws[owner] = law
        }
        return .byClass(laws)
    }

    /// Where customers who may be of several classes take different numbers.
    private static func takes(_ visits: [OwnVisit], classes: Int) -> TakesByClass? {
        guard let one = visits.map(\.visit).first(where: { !$0.takesByClass.isEmpty }) else { return nil }
        let numbers = (0..<classes).map { ($0, one.takesByClass[$0] ?? one.takes) }
        return TakesByClass(byClass: Dictionary(numbers) { first, _ in first })
    }

    /// - Parameters:
    ///   - owner: the class whose flow it stands in; nil: none.
    ///   - isHold: whether a server is taken to be held.
    func draft(_ visit: Visit, of owner: Int?, isHold: Bool = false) -> VisitDraft {
        var draft = VisitDraft(station: visit.station, priority: visit.priority, patience: visit.patience)
        draft.name = visit.name
        draft.sameServer = visit.sameServer
        draft.isHold = isHold
        if let known = takes[visit.station] {
            let differs = visit.takesByClass.isEmpty && owner.map { known.byClass[$0] != visit.takes } ?? true
            draft.takes = differs ? visit.takes : nil
        } else {
            draft.takes = visit.takes == 1 ? nil : visit.takes
        }
        draft.service = service(visit, of: owner, isHold: isHold)
        return draft
    }

    /// Nil where it is the station's.
    private func service(_ visit: Visit, of owner: Int?, isHold: Bool) -> LawByClass? {
        let law = visit.service.withoutExpectation
        guard visit.services.isEmpty else {
            let laws = network.classes.indices.map { ($0, visit.services[$0]?.withoutExpectation ?? law) }
            return .byClass(Dictionary(laws) { first, _ in first })
        }
        switch services[visit.station] {
        case .one(let own)? where own == law: return nil
        case .byClass(let laws)? where owner.map { laws[$0] == law } ?? false: return nil
        // Who only holds a server that says nothing of its work does none.
        case nil where isHold && law == .deterministic(0): return nil
        default: return .one(law)
        }
    }
}

extension Law {
    /// As a file says it: what it comes to over all customers is found when it is read.
    fileprivate var withoutExpectation: Law {
        guard case .dependent(var dependent) = self else { return self }
        dependent.expected = nil
        return .dependent(dependent)
    }
}
