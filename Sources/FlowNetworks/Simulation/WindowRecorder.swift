import SimulationKernel

/// What is recorded by window, where a program has any: waits by when customers came, and the areas under how many
/// waited and were served, cut at the window's ends.
struct WindowRecorder: ~Copyable {
    struct Cell: ~Copyable {
        var wait: Tally
        var arrivals: UInt64 = 0
        var waitingArea = 0.0
        var busyArea = 0.0

        init(_ waitBounds: [Double]) { wait = Tally(countingAbove: waitBounds) }
    }

    let windows: [TimeWindow]
    /// When they are: what is looked at for every customer.
    private let spans: Buffer<TimeWindow.Span>
    /// Until the run is over: no wait and no service is added to what was cut at its end.
    var isActive: Bool
    /// By the engine's cell, then window.
    private let cells: Buffer<Cell>
    private let count: Int
    private var observedFrom = 0.0

    init(_ windows: [TimeWindow], cells number: Int, waitBounds: [Double]) {
        self.windows = windows
        spans = Buffer(windows.map(\.span))
        isActive = !windows.isEmpty
        count = number * windows.count
        cells = Buffer(count: count) { _ in Cell(waitBounds) }
    }

    /// As at the start of a replication.
    mutating func restart() {
        isActive = !windows.isEmpty
        observedFrom = 0
        for index in 0..<count {
            cells[index].wait.restart()
            (cells[index].arrivals, cells[index].waitingArea, cells[index].busyArea) = (0, 0, 0)
        }
    }

    mutating func reset(at time: Double) {
        observedFrom = time
        for index in 0..<count {
            cells[index].wait.reset()
            (cells[index].arrivals, cells[index].waitingArea, cells[index].busyArea) = (0, 0, 0)
        }
    }

    mutating func arrival(at time: Double, cell: Int) {
        for index in 0..<spans.count where spans[index].contains(time) {
            cells[cell * spans.count + index].arrivals &+= 1
        }
    }

    /// A wait for the first service that ends now; of zero length for who is served at once.
    mutating func wait(from joined: Double, to now: Double, cell: Int) {
        for index in 0..<spans.count {
            let place = cells + (cell * spans.count + index)
            if spans[index].contains(joined) { place.pointee.wait.add(now - joined) }
            place.pointee.waitingArea += spans[index].overlap(from: max(joined, observedFrom), to: now)
        }
    }

    mutating func service(from resumed: Double, to now: Double, cell: Int) {
        for index in 0..<spans.count {
            cells[cell * spans.count + index].busyArea +=
                spans[index].overlap(from: max(resumed, observedFrom), to: now)
        }
    }

    /// A wait that goes on after the end of the period: only its area counts.
    mutating func unfinishedWait(from joined: Double, to end: Double, cell: Int) {
        for index in 0..<spans.count {
            cells[cell * spans.count + index].waitingArea +=
                spans[index].overlap(from: max(joined, observedFrom), to: end)
        }
    }

    func observations(cell: Int, from start: Double, to end: Double) -> [WindowObservations] {
        windows.indices.map { index in
            let place = cells + (cell * windows.count + index)
            return WindowObservations(
                wait: place.pointee.wait.summary(), arrivals: Int(place.pointee.arrivals),
                waitingArea: place.pointee.waitingArea, busyArea: place.pointee.busyArea,
                duration: windows[index].overlap(from: start, to: end))
        }
    }
}
