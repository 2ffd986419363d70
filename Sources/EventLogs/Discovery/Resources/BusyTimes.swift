/// When a resource is at work on anything, in order and apart.
struct BusyTimes {
    private(set) var all: [(from: Double, until: Double)] = []

    /// - Parameter mine: its entries, by start.
    init(_ entries: ResourceEntries, _ mine: some Sequence<Int32>) {
        for entry in mine {
            let from = entries.start[Int(entry)]
            let until = entries.busyUntil(Int(entry))
            guard until > from else { continue }
            if let last = all.last, from <= last.until {
                if until > last.until { all[all.count - 1].until = until }
            } else {
                all.append((from, until))
            }
        }
    }

    /// What of stretches of duty is left free, but for their first quarter of an hour: who began on a minute of it may
    /// have been the first thing that somebody did.
    func free(_ duty: [(from: Double, until: Double)]) -> [(from: Double, until: Double)] {
        var result: [(from: Double, until: Double)] = []
        var first = 0
        for stretch in duty {
            var at = stretch.from + WeekMask.slot
            while first < all.count, all[first].until <= at { first += 1 }
            var index = first
            while index < all.count, all[index].from < stretch.until {
                if all[index].from > at { result.append((at, all[index].from)) }
                at = max(at, all[index].until)
                index += 1
            }
            if at < stretch.until { result.append((at, stretch.until)) }
        }
        return result
    }

    /// The part within stretches of duty.
    func within(_ duty: [(from: Double, until: Double)]) -> [(from: Double, until: Double)] {
        var result: [(from: Double, until: Double)] = []
        var first = 0
        for stretch in duty {
            while first < all.count, all[first].until <= stretch.from { first += 1 }
            var index = first
            while index < all.count, all[index].from < stretch.until {
                result.append((max(stretch.from, all[index].from), min(stretch.until, all[index].until)))
                index += 1
            }
        }
        return result
    }
}
