import Testing

import Statistics

/// Rates of counted points, and tests of the Poisson assumption, against R 4.2.2.
struct PoissonRateTests {
    /// poisson.test(c(0, 1, 7, 100), conf.level=0.95)$conf.int, one by one.
    @Test(
        arguments: [
            (0, 0, 3.688879454113935), (1, 0.0253178079842899, 5.571643390938899),
            (7, 2.814363051519867, 14.422675361702378), (100, 81.36399125092316, 121.62679379242637),
        ])
    func garwood(count: Int, lower: Double, upper: Double) {
        let interval = ConfidenceInterval.poissonRate(count: count, exposure: 1, confidence: 0.95)
        #expect(abs(interval.lower - lower) < 1e-9 * max(1, lower))
        #expect(abs(interval.upper - upper) < 1e-9 * upper)
        let halved = ConfidenceInterval.poissonRate(count: count, exposure: 2, confidence: 0.95)
        #expect(halved.estimate == Double(count) / 2)
        #expect(abs(halved.upper - upper / 2) < 1e-9 * upper)
    }

    /// Intervals enclose their estimate and shrink like 1/√n, at any count.
    @Test func intervalsAtLargeCounts() {
        for count in stride(from: 1, to: 100_000, by: 997) {
            let interval = ConfidenceInterval.poissonRate(count: count, exposure: 1, confidence: 0.95)
            // Within 3 of the normal approximation, k ± 1.96 √k.
            let reach = 1.959964 * Double(count).squareRoot()
            #expect(abs(interval.lower - (Double(count) - reach)) < 3)
            #expect(abs(interval.upper - (Double(count) + reach)) < 3.7)
        }
    }

    /// ks.test(x, "punif"): D, and the exact p-value.
    @Test func uniformity() throws {
        let places = [0.05, 0.12, 0.33, 0.34, 0.41, 0.58, 0.61, 0.83, 0.84, 0.97]
        let test = try #require(PoissonTest.uniformity(places))
        #expect(abs(test.distance - 0.13) < 1e-12)
        #expect(abs(test.p - 0.9874829346609387) < 0.005)
        let crowded = try #require(PoissonTest.uniformity(places.map { $0 * $0 }))
        #expect(abs(crowded.distance - 0.3319) < 1e-12)
        #expect(abs(crowded.p - 0.1752072913945696) < 0.005)
        #expect(PoissonTest.uniformity([0.1, 0.2, 0.3, 0.4]) == nil)
    }

    /// Counts 3, 5, 4, 9, 0, 6: mean 4.5, Σ (c − 4.5)² = 45.5, statistic 10.111, index 45.5/5/4.5 = 2.0222;
    /// 2*pchisq(45.5/4.5, 5, lower=FALSE).
    @Test func dispersion() throws {
        let test = try #require(PoissonTest.dispersion([3, 5, 4, 9, 0, 6]))
        #expect(abs(test.index - 45.5 / 22.5) < 1e-14)
        #expect(abs(test.p - 0.1442949736288256) < 1e-12)
        // As regular as appointments.
        #expect(try #require(PoissonTest.dispersion(Array(repeating: 8, count: 30))).p < 1e-12)
        #expect(PoissonTest.dispersion([3, 5, 4, 9]) == nil)
        #expect(PoissonTest.dispersion([0, 0, 1, 0, 1]) == nil)
    }
}
