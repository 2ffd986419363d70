package import FlowNetworks
import SimulationKernel

/// What is assumed of a network may be off: more come, a service takes longer. The value itself is changed, not the file
/// that it was read from, so that all that is drawn stays with whom it was drawn for.
extension FlowNetwork {
    /// The classes of which `factor` times as many may come; the others come at stated times, or are so many people.
    package var scalableClasses: [Int] {
        classes.indices.filter { classes[$0].arrivals.comeFromOutside && classes[$0].arrivals.scaled(by: 2) != nil }
    }

    /// The classes whose customers come from outside.
    package var classesFromOutside: [Int] { classes.indices.filter { classes[$0].arrivals.comeFromOutside } }

    /// With so many times the customers of all classes of whom more may come; nil where there are none.
    package func withDemand(times factor: Double) -> FlowNetwork? {
        let scalable = scalableClasses
        if scalable.isEmpty { return nil }
        var result = self
        for index in scalable {
            guard let arrivals = classes[index].arrivals.scaled(by: factor) else { return nil }
            result.classes[index].arrivals = arrivals
        }
        return result
    }

    /// With services that take so many times as long at a station; nil where a service has no such law, or nobody is
    /// served there.
    /// - Parameter customerClass: of the customers who are of this class by then; nil: of all.
    package func withService(
        times factor: Double, at station: Int, ofClass customerClass: Int? = nil
    ) -> FlowNetwork? {
        var result = self
        var isAny = false
        for index in classes.indices {
            let flow = classes[index].flow.mapVisits { visit in
                guard visit.station == station else { return visit }
                isAny = true
                return visit.scaled(by: factor, ofClass: customerClass, isOwn: customerClass == index)
            }
            guard let flow else { return nil }
            result.classes[index].flow = flow
        }
        for index in stations.indices {
            let change: (Visit) -> Visit? = { visit in
                guard visit.station == station else { return visit }
                isAny = true
                // Whoever takes such a way, its visits say each class's own service.
                return visit.scaled(by: factor, ofClass: customerClass, isOwn: false)
            }
            let exits = stations[index].exits.map { $0.mapVisits(change) }
            if exits.contains(where: { $0 == nil }) { return nil }
            result.stations[index].onAbandon = stations[index].onAbandon?.mapVisits(change)
            result.stations[index].onReject = stations[index].onReject?.mapVisits(change)
            result.stations[index].onBalk = stations[index].onBalk?.mapVisits(change)
        }
        return isAny ? result : nil
    }
}

extension Visit {
    /// - Parameters:
    ///   - customerClass: of whom the service takes longer; nil: of all.
    ///   - isOwn: whether the flow is that of this class, so that what is said of no other class is said of it.
    fileprivate func scaled(by factor: Double, ofClass customerClass: Int?, isOwn: Bool) -> Visit? {
        var result = self
        if customerClass == nil || isOwn {
            guard let law = service.scaled(by: factor) else { return nil }
            result.service = law
        }
        for (other, law) in services where customerClass == nil || other == customerClass {
            guard let scaled = law.scaled(by: factor) else { return nil }
            result.services[other] = scaled
        }
        return result
    }
}
