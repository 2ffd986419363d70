import Testing

/// `redomat theory` against figures computed with mpmath 1.3 from the published formulas, 30 digits, cut to 10.
struct TheoryCommandExactCases {
    /// M/M/3 at 20/h and 8/h: a = 2.5, ρ = 5/6. Erlang C = (a³/3!)·3/(3−a) / (1 + a + a²/2 + (a³/3!)·3/(3−a)) = 0.7022471910;
    /// Lq = C·ρ/(1−ρ) = 3.511235955; Wq = Lq/λ = 10.53370787 min; W = Wq + 7.5; L = Lq + 2.5; p₀ = 4/89 = 0.04494382022.
    /// The 95 % quantile of the wait is ln(C/0.05)/(3µ − λ) = 39.63 min.
    @Test func threeDoctors() throws {
        let outcome = try Scratch().redomat("theory", "M/M/3", "--arrivals", "20/h", "--service", "8/h")
        #expect(outcome.status == 0)
        #expect(outcome.messages == "")
        let numbers = Self.numbers(outcome.output)
        for expected in [
            0.7022471910, 3.511235955, 10.53370787, 18.03370787, 6.011235955, 0.04494382022, 0.8333333333,
            39.63393691,
        ] {
            #expect(numbers.contains { abs($0 / expected - 1) < 1e-9 }, "\(expected) in \(outcome.output)")
        }
        #expect(outcome.output.contains("M/M/3, exact"))
        #expect(outcome.output.contains("Source: Erlang (1917)"))
    }

    /// M/G/1 at 5/h, 8 min, scv 0.5: ρ = 2/3; Wq = ρ·8·(1 + 0.5)/(2·(1 − ρ)) = 12 min (Pollaczek–Khinchine); Lq = 1; W = 20 min.
    @Test func generalService() throws {
        let outcome = try Scratch().redomat(
            "theory", "M/G/1", "--arrivals", "5/h", "--service", "8 min", "--service-scv", "0.5")
        #expect(outcome.status == 0)
        let numbers = Self.numbers(outcome.output)
        for expected in [0.6666666667, 12, 20, 1] as [Double] {
            #expect(numbers.contains { abs($0 / expected - 1) < 1e-9 }, "\(expected) in \(outcome.output)")
        }
    }

    /// M/M/2/10 at 20/h and 6 min: a = 2, ρ = 1, so p₀ = 1/(1 + 2 + 9·2) = 1/21 and p₁ … p₁₀ = 2/21 each: 2/21 are
    /// turned away, L = 110/21, Lq = 2/21·(1 + … + 8) = 72/21, and W = L/(20·19/21) h = 110/380 h = 17.36842105 min.
    @Test func limitedPlaces() throws {
        let outcome = try Scratch().redomat("theory", "M/M/2/10", "--arrivals", "20/h", "--service", "6 min")
        #expect(outcome.status == 0)
        let numbers = Self.numbers(outcome.output)
        for expected in [2.0 / 21, 110.0 / 21, 72.0 / 21, 17.3684210526] {
            #expect(numbers.contains { abs($0 / expected - 1) < 1e-9 }, "\(expected) in \(outcome.output)")
        }
    }

    @Test func aQueueThatGrowsForEverIsRefused() throws {
        let outcome = try Scratch().redomat("theory", "M/M/2", "--arrivals", "20/h", "--service", "8/h")
        #expect(outcome.status == 64)
        #expect(outcome.output == "")
        #expect(outcome.messages.contains("1.25") || outcome.messages.contains("125"))
    }

    private static func numbers(_ text: String) -> [Double] {
        text.split { !($0.isNumber || $0 == "." || $0 == "-" || $0 == "e") }.compactMap { Double($0) }
    }
}
