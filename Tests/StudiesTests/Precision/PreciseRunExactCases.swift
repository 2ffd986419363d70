import FlowMeasures
import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Measures
import Reporting
import Scenarios
import SimulationKernel
import TestSupport
import Testing

import Studies

/// Runs that go on until they are precise, in replications, pairs or batches, and what their reports say of it.
@Suite struct PreciseRunExactCases {
    private static let patient = "patient: { arrivals: { poisson: 6/h }, flow: [ doctor ] }"
    private static let doctor = "doctor: { servers: 1, service: { exponential: 6 min } }"

    private func result(_ run: String, jobs: Int = 2) throws -> FlowResult {
        try Small.result(Small.scenario(Self.patient, Self.doctor, run: run), jobs: jobs)
    }

    private func text(_ result: FlowResult) -> String { MarkdownWriter.text(of: FlowReport(result).report()) }

    /// Looks after 20, 24, 29, … replications, and stops at the first at which the interval is narrow enough; the same
    /// on one thread and on two.
    @Test func goesOnUntilReached() throws {
        let run = """
            { customers: 1000, warm-up: 200 customers, replications: { at-least: 20, at-most: 400 }, \
            precision: { doctor.wait.mean: 6%, doctor.wait.p90: 10% } }
            """
        let one = try result(run, jobs: 1)
        let two = try result(run, jobs: 2)
        let stopping = SequentialStopping(atMost: 400)
        let checkpoints = Array(sequence(first: stopping.atLeast) { stopping.next(after: $0) })
        let count = one.run.finished
        #expect(checkpoints.contains(count) && count > 20)
        #expect(one.run.precision.count { $0.isReached } == 2)
        #expect(text(one) == text(two))
        #expect(
            one.run.rows.digest(jobs: 1) == two.run.rows.digest(jobs: 1))
        // What the last look saw is what the report prints, and the look before saw too wide an interval.
        let wait = try #require(one.measurement("doctor", "wait.mean"))
        #expect(one.run.precision[0].verdict?.halfWidth == wait.halfWidth)
        let before = try #require(checkpoints.last { $0 < count })
        let shorter = try result(run.replacing("at-most: 400", with: "at-most: \(before)"))
        #expect(shorter.run.finished == before && shorter.run.precision.contains { !$0.isReached })
        #expect(text(one).contains("until all intervals were as narrow as asked: \(count) in all"))
    }

    @Test func saysWhatIsNotReached() throws {
        let result = try result(
            "{ customers: 100, warm-up: 200 customers, replications: { at-least: 4, at-most: 10 }, "
                + "precision: { doctor.wait.mean: 1% } }")
        #expect(result.run.finished == 10)
        let verdict = try #require(result.run.precision[0].verdict)
        let ratio = verdict.halfWidth / verdict.target
        #expect(verdict.partsThatWouldDo == Int((10 * ratio * ratio).rounded(.up)))
        let text = text(result)
        #expect(text.contains("The precision that was asked of doctor.wait.mean was not reached"))
        #expect(text.contains("With fewer than 20 that happens by chance"))
        #expect(text.contains("Means over so short a time are skewed"))
    }

    /// The batches are the run: all its customers, and mergers of 320 equal parts.
    @Test func batches() throws {
        let result = try result("{ customers: 64000, warm-up: 1000 customers, batches: auto }")
        let batching = try #require(result.run.batching)
        #expect(batching.choice.count * batching.choice.merged == 320)
        #expect(result.run.finished == batching.choice.count)
        #expect(result.run.remains.totals.checks.allSatisfy { $0.largest < IdentityCheck.tolerance })
        let ends = try #require(result.measurement("outcome", "completed.count"))
        let counts = try #require(result.run.rows.pool(of: ends.measureName)).pool.values(.mean)
        #expect(counts.allSatisfy { $0 == Double(64000 / batching.choice.count) })
        let text = text(result)
        #expect(text.contains("batches of one long run") && !text.contains("independent replications"))
        // The same customers in one piece.
        let whole = try Small.result(
            Small.scenario(
                Self.patient, Self.doctor, run: "{ customers: 64000, warm-up: 1000 customers, replications: 1 }"))
        let means = [result, whole].map { $0.measurement("doctor", "wait.mean")?.estimate?.value ?? .nan }
        #expect(agree(means[0], means[1], within: 1e-9))
    }

    @Test func aStatedNumberOfBatches() throws {
        let result = try result("{ horizon: 400 h, warm-up: 20 h, batches: 25 }")
        #expect(result.run.finished == 25 && result.run.batching?.isAutomatic == false)
        // The first number of a row is how long the batch was.
        let durations = result.run.rows.table.blocks.flatMap { block in
            (0..<block.count).map { block.number($0, 0) }
        }
        #expect(durations.count == 25 && durations.allSatisfy { agree($0, 16 * 60, within: 1e-9) })
        #expect(throws: StudyError.self) { try self.result("{ customers: 10, warm-up: none, batches: 25 }") }
    }

    /// A run by customers that says nothing of a warm-up: at least the five relaxation times of its load.
    @Test func warmUpIsFound() throws {
        let result = try result("{ customers: 20000, replications: 10 }")
        let found = try #require(result.run.warmUp)
        guard case .customers(let number) = result.run.scenario.run.plan.warmUp else {
            Issue.record("no warm-up")
            return
        }
        let asked = found.rows.map(\.customers) + [try #require(found.byLoad).customers]
        let largest = asked.max() ?? 0
        #expect(Double(number) >= largest && Double(number) <= 1.1 * largest + 1)
        #expect(!found.isPastHalf && found.replications == 10)
        #expect(result.comparison.isLongRun)
        #expect(result.run.remains.totals.latestStart > 0)
        let file = found.file()
        #expect(file.columns == ["measure", "time", "average", "moving_average", "truncated"])
        #expect(file.rows.count >= 3 * 200)
        let text = text(result)
        #expect(text.contains("### How the warm-up was found") && text.contains("`doctor.wait.mean`"))
    }

    /// A line that grows as long as the run lasts has no warm-up.
    @Test func aWarmUpThatIsTooLong() throws {
        let scenario = try Small.scenario(
            "patient: { arrivals: { poisson: 15/h }, flow: [ doctor ] }", Self.doctor,
            run: "{ customers: 4000, replications: 5 }")
        let result = try Small.result(scenario)
        #expect(result.run.warmUp?.isPastHalf == true)
        #expect(text(result).contains("The run is too short to tell where its beginning ends"))
    }
}
