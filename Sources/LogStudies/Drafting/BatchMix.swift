import EventLogs

/// Of which classes those are who come together.
struct BatchMix {
    /// Batches of two and more, and those of them with several classes.
    private(set) var several = 0
    private(set) var mixed = 0
    /// By class of the log: in how many batches there is one, and how many of it there are in those.
    private(set) var sizes: [Int: [Int: Int]] = [:]
    private var batches = 0

    /// - Parameter stream: one of `discovery` with batches.
    init(_ discovery: ArrivalDiscovery, _ stream: DiscoveredArrivals) {
        let window = stream.batches?.window ?? 0
        let numbers = Set(stream.classes.map(\.classNumber))
        var last = -Double.infinity
        var batch: [Int: Int] = [:]
        for (time, number) in zip(discovery.cases.times, discovery.cases.classes) where numbers.contains(Int(number)) {
            if time - last > window + 1e-9 { close(&batch) }
            batch[Int(number), default: 0] += 1
            last = time
        }
        close(&batch)
    }

    private mutating func close(_ batch: inout [Int: Int]) {
        if batch.isEmpty { return }
        batches += 1
        if batch.values.reduce(0, +) > 1 {
            several += 1
            if batch.count > 1 { mixed += 1 }
        }
        // Each class is counted apart, so that their order does not show.
        for (number, count) in batch { sizes[number, default: [:]][count, default: 0] += 1 }
        batch.removeAll(keepingCapacity: true)
    }

    /// Whether enough batches have several classes that it matters who comes with whom.
    var isMixed: Bool { mixed * 20 > several }

    /// The batches of one class alone, as a stream of its own.
    func stream(of number: Int, in stream: DiscoveredArrivals) -> DiscoveredArrivals {
        var own = stream
        let counts = (sizes[number] ?? [:]).sorted { $0.key < $1.key }
        let all = counts.reduce(0) { $0 + $1.value }
        let part = batches > 0 ? Double(all) / Double(batches) : 0
        own.classes = stream.classes.filter { $0.classNumber == number }
        for place in own.classes.indices { own.classes[place].share = 1 }
        for place in own.rates.indices {
            let rate = own.rates[place].value
            own.rates[place].value.rate = rate.rate * part
            own.rates[place].value.evidence = Evidence(
                .estimated, count: all,
                interval: rate.evidence.interval.map { $0.lowerBound * part...$0.upperBound * part },
                remark: "its part of all batches")
        }
        own.batches?.sizes = counts.map { size, count in
            ArrivalBatches.Size(
                size: size, count: count, share: Double(count) / Double(max(1, all)),
                evidence: Evidence(.measured, count: all))
        }
        return own
    }
}
