/// Who waits, in the order of coming. Who leaves from the middle is passed over later.
struct WaitingLine: ~Copyable {
    private struct Entry {
        let id: UInt32
        let stamp: UInt64
    }

    private var entries: [Entry] = []
    private var head = 0
    private var nextStamp: UInt64 = 0
    /// How many of the entries still count.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// - Returns: the stamp by which the entry is known; 0 is none.
    mutating func append(_ id: UInt32) -> UInt64 {
        nextStamp &+= 1
        entries.append(Entry(id: id, stamp: nextStamp))
        count += 1
        return nextStamp
    }

    /// Puts somebody before all others.
    mutating func prepend(_ id: UInt32) -> UInt64 {
        nextStamp &+= 1
        let entry = Entry(id: id, stamp: nextStamp)
        if head == 0 {
            // Room for half as many again, so that each who comes pays for a constant part of the copying.
            head = 16 + entries.count / 2
            entries.insert(contentsOf: repeatElement(Entry(id: 0, stamp: 0), count: head), at: 0)
        }
        head -= 1
        entries[head] = entry
        count += 1
        return nextStamp
    }

    /// Somebody in it has left, and has forgotten his stamp.
    mutating func left() { count -= 1 }

    /// The first of those that are meant, looking at them in order.
    /// - Parameters:
    ///   - stampOf: the stamp that the id has now.
    ///   - isMeant: asked only of those who are still in it.
    mutating func first(_ stampOf: (UInt32) -> UInt64, where isMeant: (UInt32) -> Bool) -> UInt32? {
        tidy(stampOf)
        for index in head..<entries.count {
            let entry = entries[index]
            if stampOf(entry.id) == entry.stamp, isMeant(entry.id) { return entry.id }
        }
        return nil
    }

    /// All who are in it, in order.
    mutating func all(_ stampOf: (UInt32) -> UInt64, _ body: (UInt32) -> Void) {
        tidy(stampOf)
        for index in head..<entries.count where stampOf(entries[index].id) == entries[index].stamp {
            body(entries[index].id)
        }
    }

    private mutating func tidy(_ stampOf: (UInt32) -> UInt64) {
        while head < entries.count, stampOf(entries[head].id) != entries[head].stamp { head += 1 }
        if head == entries.count {
            entries.removeAll(keepingCapacity: true)
            head = 0
        } else if entries.count - head > 64, entries.count - head > 4 * count {
            // Mostly gaps.
            entries = entries[head...].filter { stampOf($0.id) == $0.stamp }
            head = 0
        } else if head > 1024, head > entries.count / 2 {
            entries.removeFirst(head)
            head = 0
        }
    }
}
