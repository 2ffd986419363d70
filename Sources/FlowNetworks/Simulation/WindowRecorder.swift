import SimulationKernel

/// What is recorded by window, where a program has any: waits by when customers came, and the areas under how many
/// waited and were served, cut at the window's ends.
struct WindowRecorder: ~Copyable {
    struct Cell: ~Copyable {
        var wait: Tally
        var waitOfServed: Tally
        var time = Tally()
        var arrivals: UInt64 = 0
        var rejected: UInt64 = 0
        var balked: UInt64 = 0
        var abandoned: UInt64 = 0
        var brokenOff: UInt64 = 0
        var waitingArea = 0.0
        var busyArea = 0.0
        /// The integral of the number at the station, waiting or not.
        var area = 0.0

        init(_ waitBounds: [Double]) {
            wait = Tally(countingAbove: waitBounds)
            waitOfServed = Tally(countingAbove: waitBounds)
        }

        /// - Parameter clear: for what was recorded; tallies that nobody asks for are empty.
        mutating func clear(_ recording: FlowRecording, _ clear: (inout Tally) -> Void) {
            clear(&wait)
            if recording.servedByWindow { clear(&waitOfServed) }
            if recording.staysByWindow { clear(&time) }
            clearSums()
        }

        private mutating func clearSums() {
            arrivals = 0
            rejected = 0
            balked = 0
            abandoned = 0
            brokenOff = 0
            waitingArea = 0
            busyArea = 0
            area = 0
        }
    }

    /// One stretch of a window.
    struct Part: BitwiseCopyable {
        let span: TimeWindow.Span
        /// Whose it is.
        let window: Int
    }

    let windows: [TimeWindow]
    /// When they are: what is looked at for every customer.
    private let parts: Buffer<Part>
    private let grid: WindowGrid
    /// Until the run is over: no wait and no service is added to what was cut at its end.
    var isActive: Bool
    /// Whether times at stations are asked for, and the waits of those alone who were served.
    private let recording: FlowRecording
    /// By the engine's cell, then window.
    private let cells: Buffer<Cell>
    private let count: Int
    private var observedFrom = 0.0

    init(_ windows: [TimeWindow], cells number: Int, waitBounds: [Double], _ recording: FlowRecording) {
        self.windows = windows
        self.recording = recording
        parts = Buffer(
            windows.indices.flatMap { index in windows[index].spans.map { Part(span: $0, window: index) } })
        grid = WindowGrid(windows.flatMap(\.spans))
        isActive = !windows.isEmpty
        count = number * windows.count
        cells = Buffer(count: count) { _ in Cell(waitBounds) }
    }

    /// As at the start of a replication.
    mutating func restart() {
        isActive = !windows.isEmpty
        observedFrom = 0
        for index in 0..<count { cells[index].clear(recording) { $0.restart() } }
    }

    mutating func reset(at time: Double) {
        observedFrom = time
        for index in 0..<count { cells[index].clear(recording) { $0.reset() } }
    }

    /// The parts of windows that a stretch of time may touch.
    @inline(__always)
    private func near(from start: Double, to end: Double, _ look: (Part) -> Void) {
        var (index, left) = grid.near(from: start, to: end)
        while left > 0 {
            look(parts[index])
            index += 1
            if index == parts.count { index = 0 }
            left -= 1
        }
    }

    /// The cells of the windows in which a moment lies.
    @inline(__always)
    private func each(at time: Double, cell: Int, _ change: (UnsafeMutablePointer<Cell>) -> Void) {
        near(from: time, to: time) { part in
            if part.span.contains(time) { change(cells + (cell * windows.count + part.window)) }
        }
    }

    mutating func arrival(at time: Double, cell: Int) {
        each(at: time, cell: cell) { $0.pointee.arrivals &+= 1 }
    }
    mutating func rejection(at time: Double, cell: Int) {
        each(at: time, cell: cell) { $0.pointee.rejected &+= 1 }
    }
    mutating func balking(at time: Double, cell: Int) {
        each(at: time, cell: cell) { $0.pointee.balked &+= 1 }
    }

    /// Somebody who joined then gives up.
    mutating func abandonment(joined: Double, cell: Int) {
        each(at: joined, cell: cell) { $0.pointee.abandoned &+= 1 }
    }

    /// The service of somebody who joined then is broken off.
    mutating func breakingOff(joined: Double, cell: Int) {
        each(at: joined, cell: cell) { $0.pointee.brokenOff &+= 1 }
    }

    /// A wait for the first service that ends now; of zero length for who is served at once.
    mutating func wait(from joined: Double, to now: Double, cell: Int) {
        near(from: joined, to: now) { part in
            let place = cells + (cell * windows.count + part.window)
            if part.span.contains(joined) { place.pointee.wait.add(now - joined) }
            place.pointee.waitingArea += part.span.overlap(from: max(joined, observedFrom), to: now)
        }
    }

    /// The same wait, of somebody who is served.
    mutating func waitOfServed(from joined: Double, to now: Double, cell: Int) {
        guard recording.servedByWindow else { return }
        each(at: joined, cell: cell) { $0.pointee.waitOfServed.add(now - joined) }
    }

    /// Somebody leaves the station.
    mutating func stay(from joined: Double, to now: Double, cell: Int) {
        guard recording.staysByWindow else { return }
        near(from: joined, to: now) { part in
            let place = cells + (cell * windows.count + part.window)
            if part.span.contains(joined) { place.pointee.time.add(now - joined) }
            place.pointee.area += part.span.overlap(from: max(joined, observedFrom), to: now)
        }
    }

    /// - Parameter times: how many servers somebody had.
    mutating func service(from resumed: Double, to now: Double, cell: Int, times: Double = 1) {
        near(from: resumed, to: now) { part in
            cells[cell * windows.count + part.window].busyArea +=
                part.span.overlap(from: max(resumed, observedFrom), to: now) * times
        }
    }

    /// A wait that goes on after the end of the period: only its area counts.
    mutating func unfinishedWait(from joined: Double, to end: Double, cell: Int) {
        near(from: joined, to: end) { part in
            cells[cell * windows.count + part.window].waitingArea +=
                part.span.overlap(from: max(joined, observedFrom), to: end)
        }
    }

    /// The same of whoever is still at the station, waiting or not.
    mutating func unfinishedStay(from joined: Double, to end: Double, cell: Int) {
        guard recording.staysByWindow else { return }
        near(from: joined, to: end) { part in
            cells[cell * windows.count + part.window].area +=
                part.span.overlap(from: max(joined, observedFrom), to: end)
        }
    }

    func observations(cell: Int, from start: Double, to end: Double) -> [WindowObservations] {
        windows.indices.map { index in
            let place = cells + (cell * windows.count + index)
            return WindowObservations(
                wait: place.pointee.wait.summary(), arrivals: Int(place.pointee.arrivals),
                waitingArea: place.pointee.waitingArea, busyArea: place.pointee.busyArea,
                duration: windows[index].overlap(from: start, to: end),
                requested: recording.servedByWindow || recording.staysByWindow
                    ? .some(waitOfServed: place.pointee.waitOfServed.summary(), time: place.pointee.time.summary())
                    : .none,
                rejected: Int(place.pointee.rejected), balked: Int(place.pointee.balked),
                abandoned: Int(place.pointee.abandoned), brokenOff: Int(place.pointee.brokenOff),
                area: place.pointee.area)
        }
    }
}
