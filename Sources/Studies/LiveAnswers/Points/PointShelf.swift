import Synchronization

/// Points that were looked at, so that going back to one goes on where it stopped. Those that were not asked for longest
/// are forgotten where all together take too much memory.
package final class PointShelf: Sendable {
    private struct State {
        /// The last asked for at the end.
        var points: [LivePoint] = []
        /// What points answered, by the questions' own keys.
        var identities: [String: String] = [:]
    }

    private let state = Mutex(State())
    private let most: Int

    /// - Parameter most: bytes of all points together; the last one stays however large it is.
    package init(mostBytes most: Int = 256 << 20) { self.most = most }

    /// The point that answered this question before; nil where there is none any more.
    package func point(of question: String) -> LivePoint? {
        state.withLock { state in
            guard let identity = state.identities[question],
                let place = state.points.firstIndex(where: { $0.identity == identity })
            else { return nil }
            let point = state.points.remove(at: place)
            state.points.append(point)
            return point
        }
    }

    /// Questions that are kept in mind.
    private static let mostQuestions = 2_000

    /// The point of the same content that stands there, or this one from now on.
    /// - Parameter new: a point as it was just made.
    /// - Parameter question: by which it can be found again.
    package func point(like new: LivePoint, of question: String? = nil) -> LivePoint {
        state.withLock { state in
            if let question {
                if state.identities.count >= Self.mostQuestions { state.identities = [:] }
                state.identities[question] = new.identity
            }
            let found = state.points.firstIndex { $0.identity == new.identity }
            let point = found.map { state.points.remove(at: $0) } ?? new
            state.points.append(point)
            return point
        }
    }

    /// To be called when points have grown.
    package func tidy() {
        state.withLock { state in
            var bytes = state.points.reduce(0) { $0 + $1.bytes }
            while bytes > most, state.points.count > 1 { bytes -= state.points.removeFirst().bytes }
        }
    }

    package var count: Int { state.withLock { $0.points.count } }
    package var bytes: Int { state.withLock { $0.points.reduce(0) { $0 + $1.bytes } } }
}
