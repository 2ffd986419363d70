import Foundation
import Reporting
import Synchronization
import SimulationKernel

/// One line on the terminal with how far the work is and how long it will still take; nothing when standard error is
/// no terminal. Appears after a second, since short work needs none.
final class ProgressLine: Sendable {
    private struct State {
        var shown = 0.0
        var isVisible = false
    }

    private let title: String
    private let isActive: Bool
    private let begin = ProcessInfo.processInfo.systemUptime
    private let state = Mutex(State())

    init(_ title: String, quiet: Bool) {
        self.title = title
        isActive = StandardStreams.errorIsTerminal && !quiet
    }

    /// Any thread may call it.
    func show(_ part: Double) {
        guard isActive else { return }
        let elapsed = ProcessInfo.processInfo.systemUptime - begin
        guard elapsed > 1, part > 0 else { return }
        state.withLock { state in
            guard elapsed - state.shown > 0.2 else { return }
            state.shown = elapsed
            state.isVisible = true
            let left = Readable.elapsed(seconds: elapsed / part * (1 - part))
            write("\r\(title): \(Int(saturating: part * 100)) %, \(left) left\u{1B}[K")
        }
    }

    func clear() {
        state.withLock { state in
            if state.isVisible { write("\r\u{1B}[K") }
            state.isVisible = false
        }
    }

    private func write(_ text: String) { StandardStreams.progress(text) }
}
