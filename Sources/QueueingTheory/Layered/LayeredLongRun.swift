/// The long run of stations whose servers are kept during calls.
package struct LayeredLongRun: Sendable, Hashable {
    /// Customers per time who come to the end.
    package let throughput: Double
    /// Between coming in and the end; those who think are outside.
    package let meanNumber: Double
    /// By station: servers at work or kept.
    package let meanBusy: [Double]
    /// By station: customers in line.
    package let meanQueueLengths: [Double]
    package let servers: [Int]

    init(_ model: LayeredQueue, _ chain: MarkovChain<LayeredState>, _ law: [Double]) {
        let plan = model.plan
        let last = plan.places.count - 1
        let mean = plan.places[last].mean
        let lastServers = plan.places[last].station.map { model.servers[$0] } ?? .max
        throughput = chain.mean(law) { Double(min($0[last], lastServers)) } / mean
        meanNumber = chain.mean(law) { Double($0.reduce(0, +)) }
        meanBusy = model.servers.indices.map { k in chain.mean(law) { Double(plan.busy(k, in: $0)) } }
        meanQueueLengths = model.servers.indices.map { k in chain.mean(law) { Double(plan.waiting(k, in: $0)) } }
        servers = model.servers
    }

    /// From coming in to the end.
    package var meanResponse: Double { meanNumber / throughput }
    package func utilization(at station: Int) -> Double { meanBusy[station] / Double(servers[station]) }
    /// For a server of the station.
    package func meanWait(at station: Int) -> Double { meanQueueLengths[station] / throughput }
    /// For a server and on it, calls within included.
    package func meanTime(at station: Int) -> Double {
        (meanQueueLengths[station] + meanBusy[station]) / throughput
    }

    /// The figures of one station, whose service is the whole time a server is kept.
    package func theory(at station: Int) -> TheoreticalFigures {
        TheoreticalFigures(
            model: "layered queue", source: LayeredQueue.source, conditions: LayeredQueue.conditions,
            figures: [.utilization(utilization(at: station)), .meanBusy(meanBusy[station]), .throughput(throughput)]
                + .littleFour(
                    number: meanQueueLengths[station] + meanBusy[station], queue: meanQueueLengths[station],
                    sojourn: meanTime(at: station), wait: meanWait(at: station)))
    }
}
