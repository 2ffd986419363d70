import SimulationKernel
import TestSupport
import Testing

/// Events come out in the order (time, priority, sequence), whatever the number pending.
@Suite struct EventCalendarExactCases {
    /// What the calendar has to do, as a list that is searched through.
    struct Reference {
        struct Entry {
            let time: Double
            let order: UInt64
            let payload: UInt32
        }

        var entries: [Entry] = []

        mutating func next() -> Entry {
            let place = entries.indices.min { a, b in
                (entries[a].time, entries[a].order, entries[a].payload)
                    < (entries[b].time, entries[b].order, entries[b].payload)
            }!
            return entries.remove(at: place)
        }
    }

    /// Random scheduling and taking, the number pending wandering between `sizes`, with times on a grid (`ties`) or
    /// not. Every event is compared.
    static func check(sizes: ClosedRange<Int>, operations: Int, ties: Bool, seed: UInt64) {
        var random = SeededGenerator(seed)
        var calendar = EventCalendar()
        var reference = Reference()
        var now = 0.0
        var isGrowing = true
        for _ in 0..<operations {
            if reference.entries.count <= sizes.lowerBound { isGrowing = true }
            if reference.entries.count >= sizes.upperBound { isGrowing = false }
            if random.chance(isGrowing ? 0.7 : 0.3) || reference.entries.isEmpty {
                let time = now + (ties ? Double(random.whole(0...6)) : random.uniform() * 10)
                let payload = UInt32(random.whole(0...(1 << 28) - 1))
                let order: UInt64
                if random.chance(0.05) {
                    // Those that come first go by their payloads.
                    calendar.scheduleFirst(payload, at: time)
                    reference.entries.append(.init(time: time, order: 0, payload: payload))
                    continue
                }
                if random.chance(0.05) {
                    // Those behind go by their payloads too.
                    calendar.scheduleBehind(payload, at: time)
                    reference.entries.append(.init(time: time, order: 1 << 39, payload: payload))
                    continue
                }
                if random.chance(0.05) {
                    let rank = UInt64(random.whole(0...15))
                    // Of one rank at one moment there is at most one.
                    if reference.entries.contains(where: { $0.time == time && $0.order == 1 << 40 + rank }) { continue }
                    calendar.scheduleLast(payload, at: time, rank: rank)
                    order = 1 << 40 + rank
                } else if random.chance(0.3) {
                    order = calendar.scheduleEnd(payload, at: time)
                } else {
                    order = calendar.schedule(payload, at: time)
                }
                reference.entries.append(.init(time: time, order: order, payload: payload))
            } else {
                let hasMore = reference.entries.contains { $0.time == now && $0.order < 1 << 40 }
                if calendar.hasMore(at: now) != hasMore {
                    Issue.record("seed \(seed): more at \(now) is not \(hasMore)")
                    return
                }
                let hasEnd = reference.entries.contains { $0.time == now && $0.order < 1 << 35 }
                if calendar.hasEnd(at: now) != hasEnd {
                    Issue.record("seed \(seed): an end at \(now) is not \(hasEnd)")
                    return
                }
                let event = calendar.next()
                let expected = reference.next()
                now = event.time
                if event.time != expected.time || event.payload != expected.payload {
                    Issue.record("seed \(seed): \(event.time) \(event.payload), not \(expected)")
                    return
                }
                if expected.order > 0, expected.order < 1 << 39 { #expect(event.order == expected.order) }
            }
            if calendar.count != reference.entries.count {
                Issue.record("seed \(seed): \(calendar.count) pending, not \(reference.entries.count)")
                return
            }
        }
        while !reference.entries.isEmpty {
            let event = calendar.next()
            let expected = reference.next()
            if event.time != expected.time || event.payload != expected.payload {
                Issue.record("seed \(seed), at the end: \(event.time) \(event.payload), not \(expected)")
                return
            }
        }
        #expect(calendar.count == 0)
    }

    /// A few, some dozens, around the size where the array becomes a heap and back, and far above.
    @Test(arguments: [0...2, 0...5, 3...40, 10...140, 20...300, 100...700, 0...1500])
    func theOrderIsThatOfASortedList(sizes: ClosedRange<Int>) {
        for seed in 0..<6 as Range<UInt64> {
            Self.check(sizes: sizes, operations: 6 * sizes.upperBound + 300, ties: seed % 2 == 0, seed: seed)
        }
    }

    /// Stale ones taken out, few or many or all: the others come in their order, and so do later ones.
    @Test(arguments: [1, 30, 127, 128, 400, 3000]) func removing(count: Int) {
        for share in [0, 0.3, 0.9, 1] {
            var random = SeededGenerator(UInt64(count))
            var calendar = EventCalendar()
            var reference = Reference()
            for number in 0..<count {
                let time = Double(random.whole(0...50))
                let payload = UInt32(number)
                let isStale = random.chance(share)
                let order = calendar.schedule(isStale ? payload + 100_000 : payload, at: time)
                if !isStale { reference.entries.append(.init(time: time, order: order, payload: payload)) }
            }
            calendar.removeAll { $0.payload >= 100_000 }
            for number in 0..<10 {
                let time = Double(random.whole(0...50))
                let order = calendar.schedule(UInt32(number), at: time)
                reference.entries.append(.init(time: time, order: order, payload: UInt32(number)))
            }
            #expect(calendar.count == reference.entries.count)
            while !reference.entries.isEmpty {
                let event = calendar.next()
                let expected = reference.next()
                if event.order != expected.order || event.payload != expected.payload {
                    Issue.record("\(count) events, \(share) of them stale: \(event.time), not \(expected)")
                    return
                }
            }
        }
    }

    /// What lies within a hair's breadth comes at one time, that of the last, what ends before the rest; the others keep
    /// their times, be they few or a heap of them.
    @Test(arguments: [0, 400]) func oneMomentOfManySums(others: Int) {
        var calendar = EventCalendar()
        for number in 0..<others { calendar.schedule(UInt32(1000 + number), at: 1 + Double(number)) }
        let sum = 0.1 + 0.2
        calendar.schedule(1, at: 0.3)
        calendar.scheduleEnd(2, at: sum)
        calendar.scheduleLast(3, at: 0.3, rank: 0)
        calendar.schedule(4, at: 0.3 + 1e-9)
        #expect(sum != 0.3)
        let first = (0..<3).map { calendar.next(after: $0 == 0 ? 0 : sum) }
        #expect(first.map(\.payload) == [2, 1, 3])
        #expect(first.allSatisfy { $0.time == sum })
        let later = calendar.next(after: sum)
        #expect(later.payload == 4 && later.time == 0.3 + 1e-9)
        #expect(calendar.count == others)
    }

    @Test func simultaneousEventsComeInOrderOfScheduling() {
        for count in [2, 3, 100, 1000] {
            var calendar = EventCalendar()
            for payload in 0..<count { calendar.schedule(UInt32(payload), at: 5) }
            for payload in 0..<count { #expect(calendar.next().payload == UInt32(payload)) }
        }
    }

    /// What comes last does so even if it was scheduled first, among few and among many; ranks order several.
    @Test func lastEventsComeLast() {
        for count in [1, 50, 1000] {
            var calendar = EventCalendar()
            calendar.scheduleLast(1, at: 5, rank: 1)
            calendar.scheduleLast(0, at: 5, rank: 0)
            calendar.schedule(3, at: 6)
            for _ in 0..<count { calendar.schedule(2, at: 5) }
            for _ in 0..<count { #expect(calendar.next().payload == 2) }
            #expect(calendar.next().payload == 0)
            #expect(calendar.next().payload == 1)
            #expect(calendar.next().time == 6)
        }
    }

    @Test func ordersAndPayloadsComeBack() {
        var calendar = EventCalendar()
        let orders = (0..<10).map { calendar.schedule((1 << 28) - 1 - UInt32($0), at: Double(10 - $0)) }
        #expect(Set(orders).count == 10)
        #expect(!orders.contains(0))
        for number in (0..<10).reversed() {
            let event = calendar.next()
            #expect(event.order == orders[number])
            #expect(event.payload == (1 << 28) - 1 - UInt32(number))
            #expect(event.time == Double(10 - number))
        }
        #expect(calendar.scheduled == 10)
    }

    /// Very small, very large and neighbouring times.
    @Test func timesOfAllSizes() {
        let times = [
            0, .leastNonzeroMagnitude, 1e-300, 1, 1.0.nextUp, 1e9, 1e9.nextUp, 1e300, .greatestFiniteMagnitude,
            .infinity,
        ]
        var calendar = EventCalendar()
        for (payload, time) in times.enumerated().reversed() { calendar.schedule(UInt32(payload), at: time) }
        for (payload, time) in times.enumerated() {
            let event = calendar.next()
            #expect(event.time == time)
            #expect(event.payload == UInt32(payload))
        }
    }
}
