/// A vehicle that was found, and how far it is from there to the place that was asked about.
package struct Neighbour: Sendable, Hashable, Comparable {
    package var id: Int
    package var distance: Double

    package init(id: Int, distance: Double) {
        self.id = id
        self.distance = distance
    }

    /// By distance, and of equally distant ones by number.
    package static func < (a: Neighbour, b: Neighbour) -> Bool {
        a.distance < b.distance || (a.distance == b.distance && a.id < b.id)
    }
}

/// What a search keeps of the vehicles it meets.
protocol NeighbourCollector {
    /// Nothing farther away than this is of use.
    var limit: Double { get }
    /// Whether the vehicle would be kept, if it were wanted.
    func accepts(_ neighbour: Neighbour) -> Bool
    /// - Precondition: it is accepted.
    mutating func keep(_ neighbour: Neighbour)
}

/// The nearest alone.
struct NearestOne: NeighbourCollector {
    var best: Neighbour

    init(within radius: Double) { best = Neighbour(id: .max, distance: radius) }

    var limit: Double { best.distance }
    func accepts(_ neighbour: Neighbour) -> Bool { neighbour < best }
    mutating func keep(_ neighbour: Neighbour) { best = neighbour }
    var found: Neighbour? { best.id == .max ? nil : best }
}

/// The nearest few: a heap whose root is the farthest.
struct NearestFew: NeighbourCollector {
    let most: Int
    let radius: Double
    var heap: [Neighbour]

    /// Takes the array's memory over until `finish` gives it back.
    init(_ most: Int, within radius: Double, memory: inout [Neighbour]) {
        self.most = max(1, most)
        self.radius = most > 0 ? radius : -.infinity
        heap = []
        swap(&heap, &memory)
        heap.removeAll(keepingCapacity: true)
    }

    var limit: Double { heap.count < most ? radius : heap[0].distance }

    func accepts(_ neighbour: Neighbour) -> Bool {
        heap.count < most ? neighbour.distance <= radius : neighbour < heap[0]
    }

    mutating func keep(_ neighbour: Neighbour) {
        guard heap.count < most else {
            heap[0] = neighbour
            return sink(from: 0, below: heap.count)
        }
        heap.append(neighbour)
        var place = heap.count - 1
        while place > 0, heap[(place - 1) / 2] < heap[place] {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    /// In order, the nearest first; the standard library's sort would allocate.
    mutating func finish(_ found: inout [Neighbour]) {
        for end in stride(from: heap.count - 1, to: 0, by: -1) {
            heap.swapAt(0, end)
            sink(from: 0, below: end)
        }
        swap(&heap, &found)
    }

    mutating func sink(from start: Int, below end: Int) {
        var place = start
        while true {
            var largest = 2 * place + 1
            guard largest < end else { return }
            if largest + 1 < end, heap[largest] < heap[largest + 1] { largest += 1 }
            guard heap[place] < heap[largest] else { return }
            heap.swapAt(place, largest)
            place = largest
        }
    }
}
