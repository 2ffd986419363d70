import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

/// Who is served next, and the keys that belong to it.
struct DisciplineReadingTests {
    private func discipline(_ text: String, head: String = "") throws -> Discipline {
        try Clinic(head: head, station: "{ servers: 3, service: { exponential: 5 }, \(text) }").network().stations[0]
            .discipline
    }

    @Test func theSimpleOnes() throws {
        #expect(try discipline("discipline: lifo") == .lifo)
        #expect(try discipline("discipline: lifo, preemption: resample") == .preemptiveLIFO(.resample))
        #expect(try discipline("discipline: srpt") == .shortestRemaining)
        #expect(try discipline("discipline: srpt, preemption: resume") == .shortestRemaining)
        #expect(
            try discipline("discipline: edf, due: { deterministic: 30 min }, preemption: resume")
                == .earliestDue(due: .deterministic(30), .resume))
        #expect(try discipline("discipline: processor-sharing") == .processorSharing(atMost: nil))
        #expect(
            try discipline("discipline: processor-sharing, sharing: { at-most: 7 }") == .processorSharing(atMost: 7))
    }

    @Test func shortestJobs() throws {
        #expect(try discipline("discipline: sjf") == .shortestJobFirst)
        #expect(try discipline("discipline: sjf, estimate: exact") == .shortestJobFirst)
        #expect(
            try discipline("discipline: sjf, preemption: restart")
                == .shortestJob(ShortestJob(preemption: .restart, classMeans: [5])))
        #expect(
            try discipline("discipline: sjf, estimate: { exponential-average: 30% }")
                == .shortestJob(ShortestJob(estimate: .exponentialAverage(0.3), classMeans: [5])))
        #expect(
            try discipline("discipline: sjf, estimate: { error: { cv: 50% } }, aging: { rate: 0.2 }")
                == .shortestJob(ShortestJob(estimate: .error(cv: 0.5), agingRate: 0.2, classMeans: [5])))
        #expect(
            try discipline("discipline: aging, aging: { rate: 0.2 }")
                == .shortestJob(ShortestJob(agingRate: 0.2, classMeans: [5])))
    }

    /// The class's mean over its visits, weighted by how often they are made.
    @Test func classMeans() throws {
        let station = "{ servers: 3, service: { exponential: 5 }, discipline: sjf, estimate: class-mean }"
        let network = try Clinic(
            arrivals: "{ poisson: 2/h }",
            flow:
                "[ doctor, { choose: [ { share: 25%, flow: [ { visit: doctor, service: { deterministic: 3 } } ] }, { otherwise: [] } ] } ]",
            station: station
        ).network()
        guard case .shortestJob(let job) = network.stations[0].discipline else { throw LawReadingTests.Missing() }
        #expect(abs(job.classMeans[0] - 4.6) < 1e-14)
    }

    /// What says the same as a word of its own is that word, with what stands beside it.
    @Test func shortForms() throws {
        #expect(try discipline("discipline: { lowest: joined }") == .fifo)
        #expect(try discipline("discipline: { highest: joined }") == .lifo)
        #expect(try discipline("discipline: { lowest: -joined }") == .lifo)
        #expect(try discipline("discipline: { highest: joined }, preemption: resample") == .preemptiveLIFO(.resample))
        #expect(try discipline("discipline: { lowest: service }") == .shortestJobFirst)
        #expect(
            try discipline("discipline: { lowest: service }, estimate: { error: { cv: 50% } }, aging: { rate: 0.2 }")
                == .shortestJob(ShortestJob(estimate: .error(cv: 0.5), agingRate: 0.2, classMeans: [5])))
        #expect(
            try discipline("discipline: { lowest: service - 0.2 * waited }, preemption: restart")
                == .shortestJob(ShortestJob(agingRate: 0.2, preemption: .restart, classMeans: [5])))
    }

    /// Aging is a part of the formula.
    @Test func agingOfRanks() throws {
        let pairs = [
            ("{ highest: acuity }, aging: { rate: 0.05/min }", "{ highest: acuity + 0.05/min * waited }"),
            (
                "{ lowest: slot }, aging: { rate: 0.2 }, preemption: resume",
                "{ lowest: slot - 0.2 * waited }, preemption: resume"
            ),
            (
                "{ highest: if acuity > 2 then 1 else 0 }, aging: { rate: 2/min }",
                "{ highest: (if acuity > 2 then 1 else 0) + 2/min * waited }"
            ),
        ]
        for (short, long) in pairs {
            let head = short.contains("slot") ? "numbers: { slot: 5 min }" : "numbers: { acuity: 3 }"
            #expect(
                try discipline("discipline: " + short, head: head) == discipline("discipline: " + long, head: head))
        }
    }

    /// Priorities of two classes, by a formula.
    @Test func prioritiesByTheirWord() {
        #expect(two("discipline: { lowest: priority }").0 == .priority(.none))
        #expect(two("discipline: { lowest: 2 * priority + 1 }, preemption: resume").0 == .priority(.resume))
        #expect(two("discipline: { lowest: priority }, aging: { step: 10 min }").0 == .agingPriority(step: 10))
        guard case .byRank(let order)? = two("discipline: { highest: priority }").0 else {
            Issue.record("it is no rank")
            return
        }
        #expect(order.readsPriority && order.highestFirst)
    }

    static let twoClasses = """
        redomat: 1
        name: two
        classes:
          routine: { priority: 2, arrivals: { poisson: 2/h }, flow: [ doctor ] }
          urgent: { priority: 1, arrivals: { poisson: 1/h }, flow: [ doctor ] }
        stations: { doctor: { servers: 2, service: { exponential: 5 }, DISCIPLINE } }
        run: { horizon: 8 h }
        """

    private func two(_ text: String) -> (Discipline?, [String]) {
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: Self.twoClasses.replacing("DISCIPLINE", with: text), name: "two.yaml")
        guard let network = scenario?.flow?.network else { return (nil, diagnostics.map(\.message)) }
        return (network.stations[0].discipline, diagnostics.map(\.message))
    }

    @Test func priorities() {
        #expect(two("discipline: aging, aging: { step: 10 min }").0 == .agingPriority(step: 10))
        #expect(two("discipline: priority, aging: { step: 10 min }").0 == .agingPriority(step: 10))
        #expect(
            two("discipline: accumulating-priority, aging: { rates: { routine: 1, urgent: 2 } }").0
                == .accumulatingPriority(rates: [1, 2]))
        #expect(
            two("discipline: aging, aging: { rates: { routine: 1, urgent: 2 } }").0
                == .accumulatingPriority(rates: [1, 2]))
    }

    @Test(
        arguments: [
            (
                "discipline: { lowest: length }",
                "'lowest' is the same for everybody who waits, so that it says nothing of who is next"
            ),
            (
                "discipline: { lowest: came }, estimate: class-mean",
                "'estimate' says what is known of services, and the formula does not read 'service'"
            ),
            (
                "discipline: { lowest: if class is last.class then 0 else 1 }, preemption: resume",
                "whom a server served last cannot be asked with preemption: while he serves nobody knows whom he will "
                    + "have served last"
            ),
            (
                "discipline: { highest: waited > 1 h }, aging: { rate: 1/h }",
                "'rate' is added to a number or a time, and the formula is yes or no"
            ),
            (
                "discipline: { lowest: came }, aging: { rates: { urgent: 2 } }",
                "'rates' is not how an order by a formula ages"
            ),
            (
                "discipline: edf",
                "'discipline: edf' needs 'due', the time from the arrival at the station to the due time"
            ),
            ("discipline: aging", "'discipline: aging' needs 'aging'"),
            ("discipline: accumulating-priority", "'discipline: accumulating-priority' needs 'aging'"),
            (
                "discipline: priority, aging: { rate: 0.2 }",
                "'rate' is not how the discipline 'priority' ages"
            ),
            (
                "discipline: aging, aging: { rate: 0.2, step: 5 }", "'rate' and 'step' are two kinds of aging"
            ),
            (
                "discipline: aging, preemption: resume, aging: { step: 5 }",
                "with aging nobody is interrupted: 'preemption' is none"
            ),
            (
                "discipline: accumulating-priority, aging: { rates: { urgent: 2 } }",
                "class 'routine' comes to station 'doctor', but has no rate in 'aging'"
            ),
            (
                "discipline: priority, estimate: exact", "'estimate' does not belong to the discipline 'priority'"
            ),
            ("discipline: priority, due: { exponential: 3 }", "'due' does not belong to the discipline 'priority'"),
            (
                "discipline: priority, sharing: { at-most: 3 }",
                "'sharing' does not belong to the discipline 'priority'"
            ),
        ])
    func isRefused(text: String, message: String) { #expect(two(text).1.contains(message)) }
}
