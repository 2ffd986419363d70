/// Whole runs through the built command, the start-up and the report's writing taken off.
struct Runs {
    struct Model {
        var name: String
        var scenario: String
        var customers: Int
        /// Calendar events per customer: its arrival and the ends of its services.
        var events: Double
    }

    struct Speed {
        var customers: Double
        var events: Double
    }

    static let models = [
        Model(name: "M/M/1", scenario: "mm1", customers: 20_000_000, events: 2),
        Model(name: "M/M/10", scenario: "mm10", customers: 20_000_000, events: 2),
        Model(name: "M/M/100", scenario: "mm100", customers: 10_000_000, events: 2),
        Model(name: "M/M/3, 2 priority classes", scenario: "mm3-priority", customers: 20_000_000, events: 2),
        Model(name: "network of 4 stations, mixed laws", scenario: "network", customers: 5_000_000, events: 4.6),
        Model(
            name: "3 stations with feedback, mixed laws", scenario: "network-feedback", customers: 4_000_000, events: 6),
        Model(name: "M/M/100 with abandonment", scenario: "mm100-abandonment", customers: 10_000_000, events: 2),
    ]

    let command: Command

    /// Per second of CPU time on one thread; the best of three, as what disturbs only ever adds.
    func speed(of model: Model) throws -> Speed {
        let startUp = try least { try command.run(model.scenario, customers: 100, jobs: 1).cpuSeconds }
        let seconds =
            try least { try command.run(model.scenario, customers: model.customers, jobs: 1).cpuSeconds } - startUp
        let customers = Double(model.customers) / seconds
        return Speed(customers: customers, events: customers * model.events)
    }

    /// How many times faster two threads do two replications than one thread does, by the clock on the wall.
    func gainOfTwoThreads() throws -> Double {
        func seconds(jobs: Int) throws -> Double {
            let scenario = "two-replications"
            let startUp = try least { try command.run(scenario, customers: 100, jobs: jobs).wallSeconds }
            return try least { try command.run(scenario, customers: 20_000_000, jobs: jobs).wallSeconds } - startUp
        }
        return try seconds(jobs: 1) / seconds(jobs: 2)
    }

    private func least(_ measure: () throws -> Double) throws -> Double {
        try (0..<3).map { _ in try measure() }.min() ?? .nan
    }
}
