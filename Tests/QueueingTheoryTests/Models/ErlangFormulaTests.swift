import QueueingTheory
import Testing

@Suite struct ErlangFormulaTests {
    /// mpmath 1.3 at 50 digits, from Erlang's sum term by term (for a million servers from the last term down).
    @Test(arguments: [
        (100, 90.0, 0.216940480906366379), (10_000, 9900, 0.222776928864148241), (10_000, 9990, 0.880541711373989718),
        (10_000, 9000, 2.09161979441928961e-25), (1_000_000, 999_000, 0.223303390291344091),
    ])
    func waiting(servers: Int, load: Double, expected: Double) {
        #expect(isClose(ErlangFormulas.waiting(servers: servers, load: load), expected, relative: 2e-11))
    }

    /// The last by hand: 3⁵/5! / Σ_(n ≤ 5) 3ⁿ/n!.
    @Test(arguments: [
        (10_000, 9900.0, 0.00285812673885658642), (100, 84.1, 0.0100717050709610843), (5, 3, 2.025 / 18.4),
    ])
    func blocking(servers: Int, load: Double, expected: Double) {
        #expect(isClose(ErlangFormulas.blocking(servers: servers, load: load), expected, relative: 2e-12))
    }

    @Test func ends() {
        #expect(ErlangFormulas.blocking(servers: 0, load: 3) == 1)
        #expect(ErlangFormulas.blocking(servers: 3, load: 0) == 0)
        // Far below the smallest number.
        #expect(ErlangFormulas.blocking(servers: 1000, load: 1) == 0)
        #expect(ErlangFormulas.waiting(servers: 3, load: 3) == 1)
    }
}
