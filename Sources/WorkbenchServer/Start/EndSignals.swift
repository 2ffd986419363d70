import Dispatch
import Glibc

/// Ctrl-C and the like end the workbench: that is how it is meant to end, so the exit code is 0.
package enum EndSignals {
    /// - Parameter end: called once, with the signal that came first.
    package static func listen(_ end: @escaping @Sendable (Int32) -> Void) {
        let queue = DispatchQueue(label: "end")
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // Under `nohup` the end of the terminal ends nothing.
            if number == SIGHUP, isIgnored(number) { continue }
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                // A second one ends it at once.
                for each in [SIGINT, SIGTERM, SIGHUP] { signal(each, SIG_DFL) }
                end(number)
            }
            source.resume()
            // Listened to as long as the process lives.
            _ = Unmanaged.passRetained(source as AnyObject)
        }
    }

    package static func endIfNotDone(within seconds: Double, _ before: @escaping @Sendable () -> Void) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
            before()
            endNow()
        }
    }

    package static func endNow() -> Never { _exit(0) }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
