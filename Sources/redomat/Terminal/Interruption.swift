import Dispatch
import Experiments
import Foundation

/// Ctrl-C and the like ask the work to stop; a second one ends the process at once.
final class Interruption {
    let cancellation = Cancellation()
    private var sources: [any DispatchSourceSignal] = []

    init() {
        for number in [SIGINT, SIGTERM] {
            // The default action would end the process before the source is told.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [cancellation] in
                cancellation.request()
                signal(number, SIG_DFL)
            }
            source.resume()
            sources.append(source)
        }
        // Signals are listened to as long as the process lives, also where nobody keeps this object.
        _ = Unmanaged.passRetained(self)
    }
}
