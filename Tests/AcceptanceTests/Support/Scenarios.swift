/// Scenario files of the tests.
enum Given {
    /// M/M/1 of a few customers: a moment's work.
    static func small(_ name: String = "small", replications: Int = 3, customers: Int = 300, more: String = "")
        -> String
    {
        """
        redomat: 1
        name: \(name)
        title: A small one
        assumptions: [ everything is made up ]
        parameters:
          demand: 20/h
          service: 2 min
        classes:
          one: { arrivals: { poisson: $demand }, flow: [ desk ] }
          two: { arrivals: { poisson: 0.2 * $demand }, flow: [ desk, office ] }
        stations:
          desk: { servers: 1, service: { exponential: $service } }
          office: { servers: 2, service: { erlang: { phases: 2, mean: 4 min } } }
        run: { customers: \(customers), warm-up: 300 customers, replications: \(replications), seed: 7 }
        \(more)
        """
    }

    /// Many replications that are short each, more than anybody waits for.
    static func endless(_ name: String) -> String { small(name, replications: 1_000_000, customers: 2_000) }

    /// One replication that nobody lives to see the end of.
    static func endlessReplication(_ name: String) -> String {
        small(name, replications: 1, customers: 1_000_000_000_000)
    }

    static let wrong = """
        redomat: 1
        name: small
        classes:
          one: { arrivals: { poisson: 20 }, flow: [ desk ] }
        stations:
          desk: { servers: 1, servise: { exponential: 2 min } }
        run: { horizon: 1 h }
        """
}
