import FlowStudies
import FleetStudies
import FlowScenarios
import Reporting
import Testing

import Studies

/// Means that have no finite value are not reported as if they had one.
struct HeavyTailTests {
    private func report(_ service: String) throws -> String {
        let scenario = try Small.scenario(
            "a: { arrivals: { poisson: 8/h }, flow: [ s ] }", "s: { servers: 1, service: \(service) }",
            run: "{ customers: 200, warm-up: 10 customers, replications: 2 }")
        return MarkdownWriter.text(of: FlowReport(try Small.result(scenario)).report())
    }

    /// A Pareto law has no variance from shape 2 down, and no mean from shape 1 down.
    @Test func infiniteMoments() throws {
        let warning = "Do not rely on the mean wait at s"
        #expect(try !report("{ pareto: { shape: 2.5, minimum: 1 min } }").contains(warning))
        let variance = try report("{ pareto: { shape: 1.5, minimum: 1 min } }")
        #expect(variance.contains(warning) && variance.contains("the variance of its service is infinite"))
        let mean = try report("{ pareto: { shape: 0.9, minimum: 1 min } }")
        #expect(mean.contains("the mean of its service is infinite") && mean.contains("s is overloaded"))
        #expect(try !report("{ pareto: { shape: 1.5, minimum: 1 min }, at-most: 2 h }").contains(warning))
    }
}
