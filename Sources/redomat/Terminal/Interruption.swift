import Dispatch
import Experiments
import Foundation
import Synchronization

/// Ctrl-C and the like ask the work to stop; a second one ends the process at once.
final class Interruption {
    let cancellation = Cancellation()
    private let ending = Ending()
    private var sources: [any DispatchSourceSignal] = []

    init() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            if number == SIGHUP, Self.isIgnored(number) { continue }
            // The default action would end the process before the source is told.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [cancellation, ending] in
                cancellation.request()
                signal(number, SIG_DFL)
                Self.announceStop()
                ending.take()
            }
            source.resume()
            sources.append(source)
        }
        // Signals are listened to as long as the process lives, also where nobody keeps this object.
        _ = Unmanaged.passRetained(self)
    }

    /// Where much was finished, writing it takes a while: whoever asked to stop is told at once that he was heard.
    private static func announceStop() {
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.15) {
            StandardStreams.message("redomat: stopping; a second signal ends it at once")
        }
    }

    /// Under `nohup` the end of the terminal is to stop nothing.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    /// For work of which nothing is kept when it is not whole, and which therefore need not be asked.
    /// - Parameter end: called on another thread as soon as an interruption comes while `work` runs; it ends the process.
    func ending<Result>(with end: @Sendable @escaping () -> Void, _ work: () throws -> Result) rethrows -> Result {
        ending.put(end)
        defer { ending.put(nil) }
        return try work()
    }

    private final class Ending: Sendable {
        private let end = Mutex<(@Sendable () -> Void)?>(nil)

        func put(_ end: (@Sendable () -> Void)?) { self.end.withLock { $0 = end } }

        /// Within the lock, so that the work cannot go on to write its files meanwhile.
        func take() { end.withLock { $0?() } }
    }
}
