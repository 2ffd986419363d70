extension EventCalendar {
    @usableFromInline mutating func insertIntoHeap(_ event: Event) {
        if !isHeap { becomeHeap() }
        events.add(event)
    }

    @usableFromInline mutating func popFromHeap() -> Event {
        let first = events.removeFirst()
        if events.pending < Self.sortedLimit / 4 { becomeSorted() }
        return first
    }

    /// Takes out the events that `isStale` says will come to nothing; the order of the others does not change.
    public mutating func removeAll(where isStale: (Event) -> Bool) {
        var kept = 0
        for index in 0..<events.pending where !isStale(events[index]) {
            events.entries[kept] = events[index]
            kept += 1
        }
        events.pending = kept
        guard isHeap else { return }
        if kept < Self.sortedLimit / 4 { return becomeSorted() }
        events.pending = 0
        for index in 0..<kept { insertIntoHeap(events[index]) }
    }

    /// A sorted array read from its end is a heap.
    private mutating func becomeHeap() {
        var low = 0
        var high = events.pending - 1
        while low < high {
            (events.entries[low], events.entries[high]) = (events.entries[high], events.entries[low])
            low += 1
            high -= 1
        }
        isHeap = true
    }

    private mutating func becomeSorted() {
        isHeap = false
        let number = events.pending
        events.pending = 0
        for index in 0..<number { insert(events[index]) }
    }
}
