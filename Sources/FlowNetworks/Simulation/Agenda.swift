/// What is to happen that is neither an arrival, an end of service nor a delay's: one record for each pending event of
/// such a kind, reused.
struct Agenda: ~Copyable {
    enum What: UInt8 {
        case shift, speed, failure, repair, vacationEnd, switchEnd, classChange
        case poll, answer, outageBegins, outageEnds, back, boardPoll, boardAnswer
        case recordMove
        case nextTry
        case gatheringEnd
        /// What is watched turns by time alone.
        case turn
    }

    struct Item {
        var what = What.shift
        /// The station, or the app.
        var place: Int32 = 0
        /// The group, the server or the customer.
        var subject: UInt32 = 0
        /// What the owner remembers while the event is still wanted.
        var stamp: UInt64 = 0
        var value = 0.0
    }

    private var items: [Item] = []
    private var free: [UInt32] = []
    /// The last stamp given; 0 is none.
    private var stamps: UInt64 = 0

    mutating func restart() {
        items.removeAll(keepingCapacity: true)
        free.removeAll(keepingCapacity: true)
        stamps = 0
    }

    mutating func nextStamp() -> UInt64 {
        stamps += 1
        return stamps
    }

    mutating func add(_ item: Item) -> UInt32 {
        if let index = free.popLast() {
            items[Int(index)] = item
            return index
        }
        items.append(item)
        return UInt32(items.count - 1)
    }

    mutating func take(_ index: UInt32) -> Item {
        free.append(index)
        return items[Int(index)]
    }

    var count: Int { items.count }

    func item(_ index: UInt32) -> Item { items[Int(index)] }
}
