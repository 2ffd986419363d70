import Surveys
import Testing

@Suite struct PathBootstrapSignTests {
    /// The sample's own estimate, with another handling of signs, differs in signs only.
    @Test func handlingChangesSignsOnly() throws {
        let fit = try PathCase.clinicians.fit
        let plain = PathBootstrap(fit, .init(samples: 200, seed: 3))
        for signs in [SignHandling.construct, .individual] {
            let handled = PathBootstrap(fit, .init(samples: 200, seed: 3, signs: signs))
            for (place, quantity) in plain.quantities.enumerated() {
                if case .totalEffect = quantity { continue }
                let pairs = zip(plain.values(of: place), handled.values(of: place))
                #expect(pairs.allSatisfy { abs(abs($0) - abs($1)) < 1e-12 }, "\(quantity)")
            }
        }
    }

    @Test func individualHandlingGivesEverySampleTheSignsOfTheWhole() throws {
        let fit = try PathCase.clinicians.fit
        let handled = PathBootstrap(fit, .init(samples: 200, seed: 3, signs: .individual))
        for (place, quantity) in handled.quantities.enumerated() {
            switch quantity {
            case .path, .loading, .weight:
                #expect(handled.values(of: place).allSatisfy { $0 * handled.estimates[place] >= 0 }, "\(quantity)")
            default: break
            }
        }
    }

    @Test func failedSamplesAreCountedAndLeftOut() throws {
        let names = ["a1", "a2", "b1"]
        let responses = Responses(
            names: names, columns: [[1, 2, 3, 4, 5, 4], [2, 2, 3, 5, 5, 3], [1, 3, 2, 4, 4, 5]])
        let model = try PathModel(
            constructs: [.init("A", items: ["a1", "a2"]), .init("B", items: ["b1"])], paths: [.init("A", "B")])
        let fit = try PathFit(PathData(model, responses))
        let all = [0, 1, 2, 3, 4, 5]
        // In the second sample no item varies, in the fourth a2 does not.
        let bootstrap = PathBootstrap(fit, samples: [all, [0, 0, 0, 0, 0, 0], all, [3, 3, 3, 3, 3, 4]])
        #expect(bootstrap.failed == [1, 3])
        #expect(bootstrap.failures.map(\.count) == [1, 1])
        #expect(
            bootstrap.failures.map(\.reason) == [
                "The item a1 has the same value for everyone, so it correlates with nothing.",
                "The item a2 has the same value for everyone, so it correlates with nothing.",
            ])
        #expect(bootstrap.values(of: 0).count == 2)
        #expect(abs(bootstrap.values(of: 0)[0] - bootstrap.estimates[0]) < 1e-12)
    }
}
