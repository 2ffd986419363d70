/// Erlang's two formulas, for any number of servers without overflow.
package enum ErlangFormulas {
    /// B(c, a): the share lost at `servers` servers without a waiting place, offered `load` erlang.
    ///
    /// The recursion on the reciprocal, 1/B(n) = 1 + (n / a) / B(n−1), adds only positive numbers, so its error
    /// stays near rounding; where 1/B is beyond the largest number, B is 0. Time grows with the number of servers.
    /// Source: Erlang (1917); recursion: Jagerman (1974), Bell System Technical Journal 53, 525–551.
    package static func blocking(servers: Int, load: Double) -> Double {
        precondition(servers >= 0 && load >= 0, "servers and load are not negative")
        if load == 0 { return servers == 0 ? 1 : 0 }
        var reciprocal = 1.0
        for n in stride(from: 1, through: servers, by: 1) { reciprocal = 1 + Double(n) / load * reciprocal }
        return 1 / reciprocal
    }

    /// C(c, a): the share that waits at `servers` servers with an endless waiting room; 1 when a ≥ c.
    ///
    /// C = c B / (c − a (1 − B)). Source: Erlang (1917); Cooper (1981), Introduction to Queueing Theory, chapter 3.
    package static func waiting(servers: Int, load: Double) -> Double {
        if load >= Double(servers) { return 1 }
        let blocked = blocking(servers: servers, load: load)
        return Double(servers) * blocked / (Double(servers) - load * (1 - blocked))
    }
}
