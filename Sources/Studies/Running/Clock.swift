import Foundation

/// Clocks in seconds.
package enum Clock {
    /// Of the calling thread's own work.
    package static func thread() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }
    package static func wall() -> Double { read(CLOCK_MONOTONIC) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
