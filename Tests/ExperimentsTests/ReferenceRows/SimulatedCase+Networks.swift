import FlowNetworks
import SimulationKernel

extension SimulatedCase {
    /// One station and one class.
    static func station(
        _ arrivals: Arrivals.Source, _ service: Law, servers: Int = 1, capacity: Int? = nil,
        _ discipline: Discipline = .fifo
    ) -> FlowNetwork {
        FlowNetwork(
            stations: [
                Station(name: "station", servers: .count(servers), discipline: discipline, capacity: capacity)
            ],
            classes: [
                CustomerClass(
                    name: "customer", arrivals: Arrivals(arrivals),
                    flow: [.visit(Visit(station: 0, service: service))])
            ])
    }

    /// M/M/c/K.
    static func markov(
        _ lambda: Double, meanService: Double, servers: Int = 1, capacity: Int? = nil, _ discipline: Discipline = .fifo
    ) -> FlowNetwork {
        station(
            .poisson(.constant(lambda)), .exponential(mean: meanService), servers: servers, capacity: capacity,
            discipline)
    }

    /// One server and a class for each (rate, service), the first the most urgent.
    static func priorities(_ classes: [(rate: Double, service: Law)], _ discipline: Discipline) -> FlowNetwork {
        FlowNetwork(
            stations: [Station(name: "station", servers: .count(1), discipline: discipline)],
            classes: classes.enumerated().map { index, customers in
                CustomerClass(
                    name: "class \(index + 1)", arrivals: Arrivals(.poisson(.constant(customers.rate))),
                    priority: index + 1, flow: [.visit(Visit(station: 0, service: customers.service))])
            })
    }

    /// A closed network: members think, then visit exponential single servers in a row.
    static func closed(
        _ population: Int, meanThink: Double, meanServices: [Double], _ discipline: Discipline = .fifo
    ) -> FlowNetwork {
        FlowNetwork(
            stations: meanServices.indices.map {
                Station(name: "station \($0)", servers: .count(1), discipline: discipline)
            },
            classes: [
                CustomerClass(
                    name: "member", arrivals: Arrivals(.population(population, think: .exponential(mean: meanThink))),
                    flow: meanServices.enumerated().map {
                        .visit(Visit(station: $0, service: .exponential(mean: $1)))
                    })
            ])
    }

    /// The café: food and drinks at node 1, 30 % then to node 2, 70 % to node 3; others come to node 2 first.
    static var cafe: FlowNetwork {
        func visit(_ station: Int, rate: Double) -> FlowStep {
            .visit(Visit(station: station, service: .exponential(mean: 1 / rate)))
        }
        return FlowNetwork(
            stations: [
                Station(name: "cold food", servers: .count(1)), Station(name: "hot food", servers: .count(2)),
                Station(name: "till", servers: .count(2)),
            ],
            classes: [
                CustomerClass(
                    name: "cold", arrivals: Arrivals(.poisson(.constant(0.3))),
                    flow: [
                        visit(0, rate: 1),
                        .choose([FlowBranch(share: 0.3, flow: [visit(1, rate: 0.4)]), FlowBranch(share: 0.7, flow: [])]
                        ),
                        visit(2, rate: 0.5),
                    ]),
                CustomerClass(
                    name: "hot", arrivals: Arrivals(.poisson(.constant(0.2))),
                    flow: [visit(1, rate: 0.4), visit(2, rate: 0.5)]),
            ])
    }
}
