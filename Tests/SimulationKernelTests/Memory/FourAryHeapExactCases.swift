import SimulationKernel
import TestSupport
import Testing

/// A heap gives what a sorted list gives, and says of each entry where it stands.
@Suite struct FourAryHeapExactCases {
    struct Entry: HeapEntry, Equatable {
        let key: Int
        let owner: Int

        static func < (a: Entry, b: Entry) -> Bool { a.key < b.key || (a.key == b.key && a.owner < b.owner) }
    }

    @Test(arguments: [1, 2, 5, 6, 64, 65, 300]) func inOrder(count: Int) {
        var random = SeededGenerator(UInt64(count))
        var heap = FourAryHeap<Entry>(room: 1)
        var sorted: [Entry] = []
        for owner in 0..<count {
            let entry = Entry(key: random.whole(0...50), owner: owner)
            heap.add(entry)
            sorted.append(entry)
        }
        sorted.sort { $0 < $1 }
        var taken: [Entry] = []
        while heap.count > 0 { taken.append(heap.removeFirst()) }
        #expect(taken == sorted)
    }

    /// Any of them can be taken out by the place that was said last.
    @Test func anyCanLeave() {
        var random = SeededGenerator(3)
        var heap = FourAryHeap<Entry>(room: 4)
        var places = [Int](repeating: -1, count: 2000)
        var inside: [Entry] = []
        for owner in 0..<2000 {
            let entry = Entry(key: random.whole(0...300), owner: owner)
            heap.add(entry) { places[$0.owner] = $1 }
            inside.append(entry)
            guard random.chance(0.45) else { continue }
            let leaving = inside.remove(at: random.whole(0...inside.count - 1))
            #expect(heap[places[leaving.owner]] == leaving)
            heap.remove(at: places[leaving.owner]) { places[$0.owner] = $1 }
        }
        #expect(heap.count == inside.count)
        #expect(inside.allSatisfy { heap[places[$0.owner]] == $0 })
        var taken: [Entry] = []
        while heap.count > 0 { taken.append(heap.removeFirst()) }
        #expect(taken == inside.sorted { $0 < $1 })
    }

    @Test func aBufferKeepsWhatItHad() {
        var buffer = Buffer(repeating: 7, count: 3)
        buffer[1] = 8
        buffer.widen(to: 6, filling: 9)
        #expect((0..<buffer.count).map { buffer[$0] } == [7, 8, 7, 9, 9, 9])
        buffer.fill(2, with: 0)
        #expect((0..<buffer.count).map { buffer[$0] } == [0, 0, 7, 9, 9, 9])
    }
}
