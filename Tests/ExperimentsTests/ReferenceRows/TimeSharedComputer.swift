import SimulationKernel

/// The computer of rows B07 as it is, not as the row's formula takes it: terminals think, jobs go round in slices of
/// 0.1 s, each slice costs 0.015 s more, and who comes during a slice stands before the job that was in it.
struct TimeSharedComputer {
    let terminals: Int

    /// The sum of the response times, and of how many jobs.
    func simulate(jobs: Int, _ stream: inout RandomStream) -> (Double, Double) {
        let slice = 0.1
        let swap = 0.015
        let meanThink = 25.0
        let meanJob = 0.8
        var now = 0.0
        var thinking = terminals
        var line: [(came: Double, rest: Double)] = []
        var first = 0
        var responses = 0.0
        var done = -jobs / 10
        func gap() -> Double {
            // The first of so many exponential thinking times to end; the others begin anew, having no memory.
            thinking == 0 ? .infinity : stream.exponential() * meanThink / Double(thinking)
        }
        var next = gap()
        while done < jobs {
            guard first < line.count else {
                now = next
                admit()
                continue
            }
            let job = line[first]
            first += 1
            let end = now + min(slice, job.rest) + swap
            while next <= end { admit() }
            now = end
            if job.rest > slice {
                line.append((job.came, job.rest - slice))
            } else {
                if done >= 0 { responses += now - job.came }
                done += 1
                thinking += 1
                next = now + gap()
            }
            if first > 4096 {
                line.removeFirst(first)
                first = 0
            }
        }
        return (responses, Double(jobs))

        func admit() {
            line.append((next, stream.exponential() * meanJob))
            thinking -= 1
            next += gap()
        }
    }
}
