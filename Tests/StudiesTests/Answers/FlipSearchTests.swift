import Experiments
import FlowScenarios
import FlowStudies
import Reporting
import Scenarios
import Studies
import Testing

/// How far an assumption may be off, where theory knows it. Of M/M/1 at a load of ρ 95 % wait at most s ln(ρ/0.05)/(1 − ρ),
/// with services of mean s: 8 min are reached with services of 1 min at ρ = 0.6747, and where 0.5 come a minute with
/// services of 1.231 min. The verdict "Yes" ends where the whole interval lies no longer below, so before that; "No" ends
/// where it does not lie above any more, so behind. Each interval holds with 95 %, the seeds are fixed.
@Suite("What would flip the verdict") struct FlipSearchTests {
    private func scenario(rate: Double, customers: Int = 10000, replications: Int = 100) throws -> Scenario {
        try Asked.scenario(
            "patients: { arrivals: { poisson: \(rate) per min }, flow: [ desk ] }",
            "desk: { servers: 1, service: { exponential: 1 min } }", targets: "{ desk.wait.p95: at most 8 min }",
            run:
                "{ customers: \(customers), warm-up: \(customers / 10) customers, seed: 4, replications: \(replications) }"
        )
    }

    private static let boundary = 0.67472
    private static let boundaryOfService = 1.231

    private func flip(_ kind: Flip.Kind, _ sensitivity: Sensitivity?, isRemedied: Bool = false) throws -> Flip {
        try #require(sensitivity?.flips.first { $0.kind == kind && $0.isRemedied == isRemedied })
    }

    @Test func yesUpToTheBoundary() throws {
        let sensitivity = try Asked.sensitivity(try scenario(rate: 0.5))
        let demand = try flip(.demand, sensitivity)
        #expect(demand.from == .yes && demand.to != .yes && demand.input == "customers who come")
        let factor = try #require(demand.factor)
        let changedAt = try #require(demand.changedAt)
        #expect(factor * 0.5 <= Self.boundary && factor * 0.5 > 0.9 * Self.boundary)
        #expect(changedAt > factor && changedAt - factor <= 0.1)
        #expect(demand.now == 0.5 && demand.unit.symbol == "per h" && demand.unit.factor == 60)
        let service = try flip(.service, sensitivity)
        let longer = try #require(service.factor)
        #expect(longer <= Self.boundaryOfService && longer > 0.9 * Self.boundaryOfService)
        #expect(service.input == "service at desk" && service.now == 1 && service.unit.symbol == "min")
        // The weakest assumption is the one that may be off by least.
        #expect(service.distance < demand.distance)
    }

    @Test func noDownToTheBoundary() throws {
        let sensitivity = try Asked.sensitivity(try scenario(rate: 0.8))
        let demand = try flip(.demand, sensitivity)
        #expect(demand.from == .no && demand.to != .no)
        let factor = try #require(demand.factor)
        let changedAt = try #require(demand.changedAt)
        #expect(factor < 1 && factor * 0.8 >= Self.boundary && changedAt < factor)
        // With its remedy it holds, and for how much more is said as well.
        let remedied = try flip(.demand, sensitivity, isRemedied: true)
        #expect(remedied.from == .yes && (remedied.factor ?? remedied.reach) > 1)
    }

    /// What is not reached: with 0.05 a minute twice as many are no matter, nor are services of twice the time.
    @Test func beyondReach() throws {
        let sensitivity = try Asked.sensitivity(try scenario(rate: 0.05))
        for kind in [Flip.Kind.demand, .service] {
            let flip = try flip(kind, sensitivity)
            #expect(flip.factor == nil && flip.changedAt == nil && flip.to == nil && flip.reach == 2)
            #expect(flip.distance == .infinity)
        }
    }

    /// Of three stations the one that is missed, and then the one whose times have the most effect on the target.
    @Test func whichTimesAreLookedAt() throws {
        let scenario = try Asked.scenario(
            "patients: { arrivals: { poisson: 0.5 per min }, flow: [ porter, desk, bed ] }",
            """
            porter: { servers: 9, service: { exponential: 1 min } }
            desk: { servers: 1, service: { exponential: 1 min } }
            bed: { servers: 1, service: { exponential: 1.5 min } }
            """,
            targets: "{ desk.wait.mean: at most 1.5 min, bed.wait.mean: at most 8 min }",
            run: "{ customers: 4000, warm-up: 500 customers, seed: 4, replications: 60 }")
        let flips = try #require(try Asked.sensitivity(scenario)?.flips)
        // Mean waits of 1 and 4.5: the desk is nearer to its bound.
        #expect(flips.map(\.input) == ["customers who come", "service at desk", "service at bed"])
        let bed = try #require(flips.first { $0.input == "service at bed" }?.factor)
        // ρ²/(0.5 (1 − ρ)) = 8 at ρ = 0.8284, a service of 1.657.
        #expect(bed > 1 && bed <= 1.105)
    }

    /// Customers at stated times cannot be more of the same.
    @Test func whatCannotBeScaled() throws {
        let scenario = try Asked.scenario(
            "patients: { arrivals: { at: [ 1 min, 2 min, 3 min ] }, flow: [ desk ] }",
            "desk: { servers: 1, service: { exponential: 1 min } }", targets: "{ desk.wait.mean: at most 5 min }",
            run: "{ horizon: 1 h, seed: 4, replications: 100 }")
        let flips = try #require(try Asked.sensitivity(scenario)?.flips)
        #expect(flips.map(\.kind) == [.service])
    }

    /// The run has far more replications than there is time to look at each point with: what is told is looked at with all.
    /// Both ends are then what runs of their own say, with the same seed and as many replications.
    @Test(arguments: [0.5, 0.8]) func bothEndsAreTrueOfWholeRuns(_ rate: Double) throws {
        let scenario = try scenario(rate: rate, customers: 2000, replications: 240)
        let subject = try #require(scenario.subject as? any AdjustableModel)
        let run = try run(scenario)
        // Of a run of so many events the first look has 160 replications a point, and five points with all 240 are left.
        let found = run.replications.sensitivity(
            StudyOptions(jobs: 2), events: 900_000, cancellation: Cancellation())
        let told = try #require(found?.flips.filter { !$0.isRemedied && $0.replications == nil && $0.factor != nil })
        #expect(!told.isEmpty)
        for flip in told {
            let input = try #require(subject.assumedInputs(scenario).first { $0.words == flip.input })
            let ends: [(Double?, AnswerVerdict?)] = [(flip.factor, flip.from), (flip.changedAt, flip.to)]
            for (factor, verdict) in ends {
                let factor = try #require(factor)
                let other = try #require(subject.adjusted(scenario, input.kind, times: factor))
                #expect(try self.verdict(other) == verdict, "\(flip.input) times \(factor)")
            }
        }
    }

    private func run(_ scenario: Scenario) throws -> FlowRun {
        let network = try #require(scenario.flow?.network)
        return try FlowRun.run(
            scenario, network, options: StudyOptions(jobs: 2), cancellation: Cancellation(), progress: { _ in })
    }

    private func verdict(_ scenario: Scenario) throws -> AnswerVerdict {
        let claims = FlowResult(try run(scenario), command: "").claims(scenario, replications: 240, windows: [])
        return AnswerVerdict(claims.map(\.outcome))
    }
}
