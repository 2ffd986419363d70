import FlowStudies
import FleetStudies
import FlowScenarios
import FlowNetworks
import Scenarios
import SimulationKernel
import Statistics
import Testing

import Studies

/// The line that a fit prints is read by a scenario as the law that was fitted.
struct PastedLawTests {
    struct Missing: Error {}

    private func law(_ text: String) throws -> Law {
        let network = try Small.network(
            "people: { arrivals: { poisson: 1/h }, flow: [ desk ] }", "desk: { servers: 100, service: \(text) }")
        guard case .visit(let visit)? = network.classes[0].flow.first else { throw Missing() }
        return visit.service
    }

    /// Drawn by hand: skewed, without a pattern.
    private static let values = [
        0.31, 0.52, 0.74, 0.95, 1.2, 1.31, 1.68, 2.03, 2.4, 2.77, 3.1, 3.9, 4.25, 5.6, 6.3, 8.8, 11.4, 17.9, 26.5, 60.2,
    ]

    @Test(arguments: LawFamily.allCases, TimeUnit.allCases)
    func isReadAsTheSameLaw(family: LawFamily, unit: TimeUnit) throws {
        let fit = try ObservedSample(Self.values).fitted(family)
        let read = try law(try #require(LawText(symbol: unit.symbol).text(of: fit)))
        // The scenario's times are minutes; six digits were written.
        let scale = unit.seconds / 60
        for x in [0.5, 1, 2, 5, 10, 30, 100] {
            #expect(abs(read.survival(x * scale) - fit.law.survival(x)) < 1e-5, "\(read)")
        }
        #expect(abs(read.mean / (fit.law.mean * scale) - 1) < 1e-5)
        #expect(abs(read.standardDeviation / (fit.law.standardDeviation * scale) - 1) < 1e-5)
    }

    /// As it stands in the file, for one of each shape.
    @Test func asText() throws {
        let laws = LawText(symbol: "h")
        let sample = ObservedSample([1, 2, 3, 2])
        #expect(try laws.text(of: sample.fitted(.exponential)) == "{ exponential: 2 h }")
        #expect(try laws.text(of: sample.fitted(.normal)) == "{ normal: { mean: 2 h, sd: 0.707107 h } }")
        #expect(try laws.text(of: ObservedSample([-1, -2, -3, 0]).fitted(.normal)) == nil)
    }

    @Test func pathsThatYAMLWouldMisread() {
        func text(_ file: String, _ column: String) -> String {
            LawText.empirical(FitRequest(file: file, column: column))
        }
        #expect(text("data/a-1.csv", "minutes") == "{ empirical: data/a-1.csv#minutes }")
        #expect(text("my data.csv", "min's") == "{ empirical: 'my data.csv#min''s' }")
    }
}
