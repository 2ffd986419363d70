import Foundation
import Synchronization
import TestSupport
import Testing

import Experiments

/// Results come back from tasks as from threads, whatever happens to the tasks.
@Suite struct ClusterSameBytes {
    private let scratch = ScratchFolder()
    private let notices = Notices()

    private final class Notices: Sendable {
        private let said = Mutex<[String]>([])
        var all: [String] { said.withLock { $0 } }
        func add(_ text: String) { said.withLock { $0.append(text) } }
    }

    private var orders: [WorkOrder] {
        (1...4).map { WorkOrder(ToyPoint(mean: Double($0), draws: 20), $0..<$0 + 5) }
    }

    private func force(
        _ scheduler: some Scheduler, units: Int = 3, detach: Bool = false, program: String = "p", silence: Double = 60
    ) throws -> ClusterWorkforce {
        var settings = ClusterWorkforce.Settings(command: ["unit"])
        settings.units = units
        settings.detach = detach
        settings.patience = 0.05
        settings.interval = 0.02
        settings.silence = silence
        return try ClusterWorkforce(
            folder: ClusterFolder(scratch.path), scheduler: scheduler, settings: settings, program: program
        ) { [notices] in notices.add($0) }
    }

    private func results(
        _ force: ClusterWorkforce, _ orders: [WorkOrder], cancellation: Cancellation = Cancellation()
    ) throws -> [[[Sample]]]? {
        try force.results(of: orders, cancellation: cancellation) { _ in }
    }

    private func onThreads(_ orders: [WorkOrder]) throws -> [[[Sample]]]? {
        try ThreadWorkforce(jobs: 2).results(of: orders, cancellation: Cancellation()) { _ in }
    }

    @Test(arguments: [1, 2, 3, 7, 20, 500]) func anyNumberOfUnits(units: Int) throws {
        let scheduler = UnreliableScheduler()
        #expect(try results(force(scheduler, units: units), orders) == onThreads(orders))
        #expect(scheduler.submitted == [Array(0..<min(units, 20))])
        #expect(notices.all.isEmpty)
    }

    /// Each round is a job of its own; what was there before is not done again.
    @Test func rounds() throws {
        let counter = ToyPoint.Counter()
        let scheduler = UnreliableScheduler(counter: counter)
        let cluster = try force(scheduler)
        #expect(try results(cluster, orders) == onThreads(orders))
        let more = orders.map { WorkOrder($0.point, 0..<8) }
        #expect(try results(cluster, more) == onThreads(more))
        #expect(scheduler.submitted.count == 2 && counter.count == 33)
        // A new process finds everything.
        #expect(try results(force(scheduler), more) == onThreads(more))
        #expect(try results(force(scheduler), []) == [])
        #expect(scheduler.submitted.count == 2 && counter.count == 33)
    }

    @Test func tasksThatAreLost() throws {
        let scheduler = UnreliableScheduler(
            fates: [0: [.vanishes], 1: [.isStopped, .isHeld], 2: [.vanishes, .isStopped]], silences: 2)
        #expect(try results(force(scheduler), orders) == onThreads(orders))
        #expect(scheduler.submitted.first == [0, 1, 2])
        for unit in 0..<3 { #expect(scheduler.submitted.joined().count { $0 == unit } == min(unit + 2, 3)) }
        #expect(notices.all.contains("the scheduler does not answer; trying again"))
        #expect(notices.all.contains { $0.hasSuffix("launch failed requeued held; its unit 1 is submitted again") })
    }

    @Test func aUnitThatIsAlwaysLost() throws {
        let scheduler = UnreliableScheduler(fates: [1: [.vanishes, .vanishes, .vanishes, .vanishes]])
        #expect {
            try results(force(scheduler), orders)
        } throws: {
            let round = "\(scratch.path)/\(UnitPlan.name(of: orders))"
            return "\($0)"
                == "unit 1 was submitted 3 times and left no result, the last one: failed, exit code 9. "
                + "What its tasks printed is in \(round)/log/1.out"
        }
        #expect(scheduler.submitted == [[0, 1, 2], [1], [1]])
    }

    @Test func aSchedulerThatIsGone() throws {
        let scheduler = UnreliableScheduler(fates: [0: [.hangs], 1: [.hangs], 2: [.hangs]], silences: .max)
        #expect(throws: DetachedWork.self) {
            try results(
                force(UnreliableScheduler(fates: [0: [.hangs], 1: [.hangs], 2: [.hangs]]), detach: true), orders)
        }
        #expect {
            try results(force(scheduler, silence: 0.1), orders)
        } throws: {
            "\($0)" == "the scheduler has not answered for 0 min; its tasks may go on, and the same command takes "
                + "what they did"
        }
        #expect(scheduler.submitted.isEmpty)
    }

    /// What goes wrong every time is not tried again, and the first order's error is what is said.
    @Test func aReplicationThatFails() throws {
        // Replication 5 is in all four points, and in all three units.
        let scheduler = UnreliableScheduler(failing: 5)
        #expect {
            try results(force(scheduler), orders)
        } throws: {
            "\($0)" == "Failure(mean: 1.0, replication: 5)"
        }
        #expect(scheduler.submitted == [[0, 1, 2]] && scheduler.cancelled == ["1"])
    }

    @Test func interrupted() throws {
        let scheduler = UnreliableScheduler(fates: [2: [.hangs]])
        let cancellation = Cancellation()
        let cluster = try force(scheduler)
        Thread.detachNewThread {
            while (try? ClusterRound(path: scratch.path + "/" + UnitPlan.name(of: orders)).plan())
                .flatMap({ plan in
                    (try? UnitStore(folder: scratch.path + "/units", program: "p")).map { plan.missing(in: $0).count }
                }) != 1
            { Thread.sleep(forTimeInterval: 0.01) }
            cancellation.request()
        }
        #expect(try results(cluster, orders, cancellation: cancellation) == nil)
        #expect(scheduler.cancelled == ["1"])
        // It goes on from the finished units.
        let next = UnreliableScheduler()
        #expect(try results(force(next), orders) == onThreads(orders))
        #expect(next.submitted == [[2]])
    }

    @Test func detached() throws {
        let scheduler = UnreliableScheduler(fates: [0: [.hangs], 1: [.hangs, .vanishes]])
        let cluster = try force(scheduler, detach: true)
        func detach() throws -> DetachedWork? {
            do { _ = try results(cluster, orders) } catch let work as DetachedWork { return work }
            return nil
        }
        #expect(try detach()?.jobs == ["1"])
        // Asked again while it runs: nothing is submitted twice.
        #expect(try detach()?.jobs == ["1"])
        scheduler.cancel("1", unit: nil)
        // Both tasks are gone now.
        #expect(try detach()?.jobs == ["1", "2"])
        #expect(scheduler.submitted == [[0, 1, 2], [0, 1]])
        // Whoever waits later finds the lost one.
        #expect(try results(force(scheduler), orders) == onThreads(orders))
        #expect(scheduler.submitted == [[0, 1, 2], [0, 1], [1]])
    }

    /// Units of another build count as not there, and its jobs are not waited for.
    @Test func anotherBuild() throws {
        let old = UnreliableScheduler(fates: [0: [.hangs]])
        #expect(throws: DetachedWork.self) { try results(force(old, detach: true), orders) }
        let new = UnreliableScheduler(program: "q")
        #expect(try results(force(new, program: "q"), orders) == onThreads(orders))
        #expect(new.submitted == [[0, 1, 2]])
        let round = scratch.path + "/" + UnitPlan.name(of: orders)
        #expect {
            try UnitTask(round: round, unit: 0, program: "p")
        } throws: {
            "\($0)" == "the program was built anew since the experiment was submitted, and may give other results: "
                + "submit it again"
        }
        #expect {
            try UnitTask(round: round, unit: 3, program: "q")
        } throws: {
            "\($0)" == "\(round) has units 0 to 2, no unit 3"
        }
    }

    /// A point that cannot be made any more, such as of a scenario that changed.
    @Test func changedSince() throws {
        let scheduler = UnreliableScheduler(fates: [0: [.hangs], 1: [.hangs], 2: [.hangs]])
        #expect(throws: DetachedWork.self) { try results(force(scheduler, detach: true), orders) }
        let round = ClusterRound(path: scratch.path + "/" + UnitPlan.name(of: orders))
        let task = try UnitTask(round: round.path, unit: 1, program: "p")
        #expect(throws: ClusterError.self) {
            try task.run(jobs: 1, cancellation: Cancellation(), notice: { _ in }) { _ in throw ClusterError("changed") }
        }
        #expect(round.failure(of: 1) == "changed")
    }
}
