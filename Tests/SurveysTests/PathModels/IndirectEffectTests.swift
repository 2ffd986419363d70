import Testing

import Surveys

/// Effects along single chains of paths.
@Suite struct IndirectEffectTests {
    /// What the rules of path tracing say: the chains between two constructs add up to the indirect effect.
    @Test func theChainsAddUpToTheIndirectEffects() throws {
        let fit = try PathCase.clinicians.fit
        let chains = fit.chains()
        #expect(Double(chains.count) == fit.chainCount)
        #expect(Set(chains.map(\.constructs)).count == chains.count)
        for effect in fit.effects {
            let sum = chains.filter { $0.from == effect.from && $0.to == effect.to }.reduce(0) { $0 + $1.estimate }
            #expect((sum - effect.indirect).magnitude < 1e-12, "\(effect.from) \(effect.to)")
        }
        #expect(chains[0].constructs.count == 3)
        #expect(fit.chains(most: 7) == Array(chains.prefix(7)))
    }

    /// Product by product from the reference's own resamples of the paths.
    @Test func aChainOverTheReferencesResamples() throws {
        let model = PathCase.clinicians
        let fit = try model.fit
        let indices = try PathReference(model.file("mida_utaut_indices_B300.csv", in: "pls_bootstrap"), hasNames: false)
        let resamples = try model.table("resamples_B300", in: "pls_bootstrap")
        let numbers = indices.rows.map { $0.compactMap { Int($0) } }.filter { $0.count == fit.data.cases }
        let bootstrap = PathBootstrap(fit, samples: numbers.map { $0.map { $0 - 1 } })
        let chain = try #require(fit.chains().first { $0.constructs == ["Risk", "Security", "Trust", "EffExp"] })
        var products: [Double] = []
        for row in numbers.indices {
            var product = 1.0
            for path in ["path:Risk->Security", "path:Security->Trust", "path:Trust->EffExp"] {
                product *= try #require(try resamples.number(row, path))
            }
            products.append(product)
        }
        let own = try #require(try bootstrap.specific([chain], confidence: 0.9).first)
        let mean = products.reduce(0, +) / Double(products.count)
        let variance = products.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(products.count - 1)
        expect(own.standardDeviation, variance.squareRoot(), "sd")
        // Type 7: 5 % of the way through 11 gaps is 0.55 of the first.
        let sorted = products.sorted()
        if sorted.count == 12 {
            expect(own.percentile.lower, sorted[0] + 0.55 * (sorted[1] - sorted[0]), "lower")
            expect(own.percentile.upper, sorted[11] - 0.55 * (sorted[11] - sorted[10]), "upper")
        }
        expect(own.t.value, chain.estimate / variance.squareRoot(), "t")
    }

    /// Zhao, Lynch & Chen (2010), figure 2.
    @Test func kindsOfMediation() {
        let above = BootstrapSummary.Interval(0.1, 0.3)
        let below = BootstrapSummary.Interval(-0.3, -0.1)
        let both = BootstrapSummary.Interval(-0.1, 0.2)
        #expect(Mediation(direct: above, indirect: above) == .complementary)
        #expect(Mediation(direct: below, indirect: below) == .complementary)
        #expect(Mediation(direct: above, indirect: below) == .competitive)
        #expect(Mediation(direct: both, indirect: below) == .indirectOnly)
        #expect(Mediation(direct: nil, indirect: above) == .indirectOnly)
        #expect(Mediation(direct: below, indirect: both) == .directOnly)
        #expect(Mediation(direct: both, indirect: both) == .none)
        #expect(Mediation.varianceAccountedFor(direct: 0.3, indirect: 0.1) == 0.1 / 0.4)
        #expect(Mediation.varianceAccountedFor(direct: 0.3, indirect: -0.1) == nil)
    }

    /// 5 and 50 samples beyond both ends together.
    @Test func howManySamplesAnIntervalNeeds() {
        #expect(SampleNeeds.leastToDecide(confidence: 0.95) == 100)
        #expect(SampleNeeds.leastToBeStable(confidence: 0.95) == 1_000)
        #expect(SampleNeeds.leastToDecide(confidence: 0.99) == 500)
        #expect(SampleNeeds.leastToBeStable(confidence: 0.99) == 5_000)
        #expect(SampleNeeds.leastToDecide(confidence: 0.8) == 100)
    }
}
