/// Charges that will be found wrong, the earliest first; equal times in the order in which they were added.
struct ReversalQueue: Sendable {
    struct Item: Sendable {
        let time: Double
        let order: UInt64
        let charge: Int

        static func < (a: Item, b: Item) -> Bool { (a.time, a.order) < (b.time, b.order) }
    }

    /// A binary heap.
    private var items: [Item] = []
    private var order: UInt64 = 0

    var first: Item? { items.first }

    mutating func add(_ charge: Int, at time: Double) {
        order += 1
        items.append(Item(time: time, order: order, charge: charge))
        var place = items.count - 1
        while place > 0, items[place] < items[(place - 1) / 2] {
            items.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    /// - Precondition: it is not empty.
    mutating func removeFirst() -> Item {
        items.swapAt(0, items.count - 1)
        let first = items.removeLast()
        var place = 0
        while 2 * place + 1 < items.count {
            var child = 2 * place + 1
            if child + 1 < items.count, items[child + 1] < items[child] { child += 1 }
            guard items[child] < items[place] else { break }
            items.swapAt(place, child)
            place = child
        }
        return first
    }
}
