import Foundation
package import Studies
import Synchronization

/// One queue of work for all pages: the newest question first, one step at a time, so that what is under the hand never
/// waits for what was there before. Looks have a worker of their own: what runs make, pictures and what would do, is made
/// beside them, as a report that is being written cannot be stopped.
package final class AnswerDesk: Sendable {
    private struct State {
        /// In the order of their numbers, the newest at the end.
        var waiting: [AnswerWork] = []
        var orders = 0
        var running: [Worker: AnswerWork] = [:]
        var isStopped = false

        var atWork: [AnswerWork] { Worker.allCases.compactMap { running[$0] } }
    }

    private enum Worker: Int, CaseIterable {
        case looks, runs
    }

    private let state = Mutex(State())
    private let wakening = [Worker.looks: DispatchSemaphore(value: 0), .runs: DispatchSemaphore(value: 0)]
    let shelf: PointShelf
    private let jobs: Int
    private let paces = LookPaces()
    private let frontiers = FrontierShelf()

    /// - Parameters:
    ///   - shelf: where points that were looked at are kept.
    ///   - jobs: threads of a step.
    package init(shelf: PointShelf = PointShelf(), jobs: Int) {
        self.shelf = shelf
        self.jobs = jobs
        for worker in Worker.allCases {
            let thread = Thread { [weak self] in
                if worker == .runs { Self.giveWay() }
                while let desk = self, desk.work(worker) {}
            }
            thread.name = "answers, \(worker)"
            // Deep models recurse.
            thread.stackSize = 16 << 20
            thread.start()
        }
    }

    /// Has the calling thread, and all that it starts, take a processor after those that look: a run whose report is being
    /// written when a slider moves cannot be stopped, and the first figures would wait for its turn to end. Linux gives
    /// each thread a rank of its own.
    private static func giveWay() { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }

    private func wake() { for worker in Worker.allCases { wakening[worker]?.signal() } }

    /// More questions at the same time are none of one page's.
    static let mostAtOnce = 12

    /// Takes a question. An older one of the same page ends as superseded, and so do the oldest of too many.
    package func ask(_ order: AnswerOrder) -> AnswerWork {
        let number = state.withLock { state in
            state.orders += 1
            return state.orders
        }
        let work = AnswerWork(order, number: number, shelf: shelf, jobs: jobs, paces: paces, frontiers: frontiers)
        let (ended, running): ([AnswerWork], [AnswerWork]) = state.withLock { state in
            if state.isStopped { return ([work], []) }
            var old = (state.waiting + state.atWork).filter {
                $0.order.page == order.page && $0.order.generation <= order.generation
            }
            state.waiting.removeAll { one in old.contains { $0 === one } }
            if state.waiting.count >= Self.mostAtOnce { old.append(state.waiting.removeFirst()) }
            state.waiting.append(work)
            return (old, state.atWork)
        }
        for one in ended { one.end(one === work ? .stopped : .superseded) }
        // Whatever it is at is less urgent now.
        for one in running { one.yield() }
        work.whenNobodyReads { [weak work] in work?.end(.stopped) }
        wake()
        return work
    }

    package func stop() {
        let all = state.withLock { state in
            state.isStopped = true
            defer { state.waiting = [] }
            return state.waiting + state.atWork
        }
        for work in all { work.end(.stopped) }
        wake()
    }

    /// One step of the newest question for this worker, or a wait for one.
    /// - Returns: whether the desk is still there.
    private func work(_ worker: Worker) -> Bool {
        let next: AnswerWork? = state.withLock { state in
            state.waiting.removeAll(where: \.isOver)
            let place = state.waiting.lastIndex { $0.isAtRun == (worker == .runs) }
            state.running[worker] = place.map { state.waiting.remove(at: $0) }
            return state.running[worker]
        }
        guard let next else {
            if state.withLock(\.isStopped) { return false }
            // Now and then it looks whether the desk is still there.
            _ = wakening[worker]?.wait(timeout: .now() + 1)
            return true
        }
        let goesOn = next.advance()
        state.withLock { state in
            state.running[worker] = nil
            guard goesOn, !next.isOver else { return }
            let place = state.waiting.firstIndex { $0.number > next.number } ?? state.waiting.endIndex
            state.waiting.insert(next, at: place)
        }
        // What follows may be the other worker's.
        if goesOn { wake() }
        return true
    }
}
