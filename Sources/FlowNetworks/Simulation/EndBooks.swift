import SimulationKernel

/// What is recorded of customers' ends only when it is asked for: times by class and outcome, and how many came and ended
/// in each bin of time.
struct EndBooks: ~Copyable {
    private let recording: FlowRecording
    private let outcomes: Int
    /// By class, then outcome.
    private let times: Buffer<Tally>
    private let count: Int
    /// Bins from the start of the run, one after the other: arrivals, then ends by outcome.
    private var bins: [Int] = []
    private var firstBin = 0

    init(_ program: FlowProgram) {
        recording = program.recording
        outcomes = program.network.outcomes.count
        count = recording.outcomeTimes ? program.network.classes.count * outcomes : 0
        times = Buffer(count: count) { _ in Tally() }
    }

    /// As at the start of a replication.
    mutating func restart() {
        for index in 0..<count { times[index].restart() }
        bins.removeAll(keepingCapacity: true)
        firstBin = 0
    }

    mutating func reset(at now: Double) {
        for index in 0..<count { times[index].reset() }
        bins.removeAll(keepingCapacity: true)
        if let width = recording.binWidth { firstBin = Int(saturating: (now / width).rounded(.down)) }
    }

    mutating func arrival(at now: Double) {
        guard let width = recording.binWidth else { return }
        bins[place(of: now, width)] += 1
    }

    mutating func end(at now: Double, classAt index: Int, outcome: Int, time: Double) {
        if recording.outcomeTimes { times[index * outcomes + outcome].add(time) }
        guard let width = recording.binWidth else { return }
        bins[place(of: now, width) + 1 + outcome] += 1
    }

    private mutating func place(of now: Double, _ width: Double) -> Int {
        let bin = min(Int(saturating: (now / width).rounded(.down)) - firstBin, EndSeries.most)
        let place = bin * (outcomes + 1)
        while bins.count < place + outcomes + 1 { bins.append(0) }
        return place
    }

    func times(ofClass index: Int) -> [TallySummary] {
        count == 0 ? [] : (0..<outcomes).map { times[index * outcomes + $0].summary() }
    }

    func series() -> EndSeries? {
        guard let width = recording.binWidth else { return nil }
        let size = outcomes + 1
        let rows = stride(from: 0, to: bins.count, by: size).map { Array(bins[$0..<$0 + size]) }
        return EndSeries(
            width: width, firstBin: firstBin, arrivals: rows.map { $0[0] }, ends: rows.map { Array($0.dropFirst()) })
    }
}

extension FlowEngine {
    @inline(never)
    func noteArrival(classAt index: Int) { if !classes[index].arePolls { endBooks[0].arrival(at: now) } }

    @inline(never)
    func noteEnd(_ entity: UInt32, classAt index: Int, outcome: Int) {
        guard !classes[index].arePolls else { return }
        endBooks[0].end(at: now, classAt: index, outcome: outcome, time: now - pool.records[Int(entity)].entered)
    }
}
