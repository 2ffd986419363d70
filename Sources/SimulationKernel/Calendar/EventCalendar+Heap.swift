extension EventCalendar {
    @usableFromInline mutating func insertIntoHeap(_ event: Event) {
        if !isHeap { becomeHeap() }
        if pending == capacity { grow() }
        var place = pending
        pending &+= 1
        while place > 0 {
            let parent = (place &- 1) &>> 2
            if events[parent] < event { break }
            events[place] = events[parent]
            place = parent
        }
        events[place] = event
    }

    @usableFromInline mutating func popFromHeap() -> Event {
        let first = events[0]
        pending &-= 1
        if pending > 0 { siftDown(events[pending]) }
        if pending < Self.sortedLimit / 4 { becomeSorted() }
        return first
    }

    /// Puts `event` where it belongs, beginning at the hole in the root.
    @inline(__always)
    private mutating func siftDown(_ event: Event) {
        var place = 0
        while true {
            let child = 4 &* place &+ 1
            if child >= pending { break }
            var least = child
            let end = min(child &+ 4, pending)
            var other = child &+ 1
            while other < end {
                if events[other] < events[least] { least = other }
                other &+= 1
            }
            if event < events[least] { break }
            events[place] = events[least]
            place = least
        }
        events[place] = event
    }

    /// Takes out the events that `isStale` says will come to nothing; the order of the others does not change.
    public mutating func removeAll(where isStale: (Event) -> Bool) {
        var kept = 0
        for index in 0..<pending where !isStale(events[index]) {
            events[kept] = events[index]
            kept += 1
        }
        pending = kept
        guard isHeap else { return }
        if kept < Self.sortedLimit / 4 { return becomeSorted() }
        pending = 0
        for index in 0..<kept { insertIntoHeap(events[index]) }
    }

    /// A sorted array read from its end is a heap.
    private mutating func becomeHeap() {
        var (low, high) = (0, pending - 1)
        while low < high {
            (events[low], events[high]) = (events[high], events[low])
            low += 1
            high -= 1
        }
        isHeap = true
    }

    private mutating func becomeSorted() {
        isHeap = false
        let number = pending
        pending = 0
        for index in 0..<number { insert(events[index]) }
    }

    private mutating func grow() {
        let wider = UnsafeMutablePointer<Event>.allocate(capacity: 2 * capacity)
        wider.update(from: events, count: pending)
        events.deallocate()
        events = wider
        capacity *= 2
    }
}
