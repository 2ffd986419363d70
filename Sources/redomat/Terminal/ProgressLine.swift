import SimulationKernel
import Foundation
import Reporting
import Synchronization

/// One line on the terminal with how far the work is and how long it will still take. Appears after a second, since
/// short work needs none. Where standard error is no terminal, such as in the log of a CI, a line of its own each minute.
final class ProgressLine: Sendable {
    private struct State {
        var shown = 0.0
        var isVisible = false
    }

    private let title: String
    private let isTerminal: Bool
    /// Whether another program reads the lines, which wants to know soon and often: the workbench says so to the commands
    /// that it starts.
    private let isRead = ProcessInfo.processInfo.environment["REDOMAT_PROGRESS"] == "lines"
    private let quiet: Bool
    private let begin = ProcessInfo.processInfo.systemUptime
    private let state = Mutex(State())

    init(_ title: String, quiet: Bool) {
        self.title = title
        isTerminal = StandardStreams.errorIsTerminal
        self.quiet = quiet
    }

    /// Any thread may call it.
    func show(_ part: Double) {
        if quiet { return }
        let elapsed = ProcessInfo.processInfo.systemUptime - begin
        let patience: Double =
            if isRead {
                0.2
            } else if isTerminal {
                1.0
            } else {
                60
            }
        guard elapsed > patience, part > 0 else { return }
        state.withLock { state in
            guard elapsed - state.shown > (isTerminal || isRead ? 0.2 : 60) else { return }
            state.shown = elapsed
            let left = Readable.elapsed(seconds: elapsed / part * (1 - part))
            let text = "\(title): \(Int(saturating: part * 100)) %, \(left) left"
            guard isTerminal, !isRead else { return write(text + "\n") }
            state.isVisible = true
            write("\r\(text)\u{1B}[K")
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
