internal import Foundation
import Synchronization

/// Gathers single replications and writes them to a store in a few files.
final class UnitKeeper: Sendable {
    private struct State {
        var pending: [(point: String, number: Int, samples: [Sample])] = []
        var due: TimeInterval
        var failure: UnitStoreError?
    }

    let store: UnitStore
    private let begin: TimeInterval
    private let state: Mutex<State>

    init(_ store: UnitStore, firstFileAfter seconds: TimeInterval) {
        self.store = store
        begin = Self.now
        state = Mutex(State(due: Self.now + seconds))
    }

    private static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

    var failure: UnitStoreError? { state.withLock { $0.failure } }

    func add(_ samples: [Sample], of point: String, _ number: Int) {
        let now = Self.now
        let isDue = state.withLock { state in
            // A disk that is full is not asked again; the work goes on without keeping what it does.
            guard state.failure == nil else { return false }
            state.pending.append((point, number, samples))
            guard now >= state.due else { return false }
            state.due = now + max(2, (now - begin) / 20)
            return true
        }
        if isDue { write() }
    }

    func write() {
        let pending = state.withLock { state in
            defer { state.pending = [] }
            return state.pending
        }
        do throws(UnitStoreError) { try store.write(Self.units(of: pending)) } catch {
            state.withLock { $0.failure = error }
        }
    }

    /// Neighbouring replications of a point become one unit.
    private static func units(of parts: [(point: String, number: Int, samples: [Sample])]) -> [FinishedUnit] {
        var units: [(point: String, first: Int, samples: [[Sample]])] = []
        for part in parts.sorted(by: { ($0.point, $0.number) < ($1.point, $1.number) }) {
            if let last = units.last, last.point == part.point, last.first + last.samples.count == part.number {
                units[units.count - 1].samples.append(part.samples)
            } else {
                units.append((part.point, part.number, [part.samples]))
            }
        }
        return units.map { FinishedUnit(point: $0.point, first: $0.first, samples: $0.samples) }
    }
}
