import Glibc

/// The sum of what all measured work gave. It is printed, so that the compiler cannot drop work that nobody reads.
@MainActor var checksum = 0.0

/// Seconds of CPU time of this process.
func ownSeconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}

/// The work's CPU time per repetition in nanoseconds: the least of five runs, as what disturbs only ever adds.
@MainActor func nanoseconds(repetitions: Int, _ work: () -> Double) -> Double {
    var least = Double.infinity
    for _ in 0..<5 {
        let begin = ownSeconds()
        let result = work()
        let seconds = ownSeconds() - begin
        checksum += result
        least = min(least, seconds)
    }
    return least / Double(repetitions) * 1e9
}
