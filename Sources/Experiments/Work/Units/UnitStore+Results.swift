extension UnitStore {
    /// What the orders ask for, when all of it is there.
    package func results(of orders: [WorkOrder]) -> [[[Sample]]]? {
        var results: [[[Sample]]] = []
        for order in orders {
            let found = samples(of: order.point.identity, order.replications).compactMap { $0 }
            guard found.count == order.replications.count else { return nil }
            results.append(found)
        }
        return results
    }
}
