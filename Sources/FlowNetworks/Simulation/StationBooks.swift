/// What formulas read of a station beyond its levels: who is there by class, since when those of a class wait, and how
/// much work all are. Kept up only where a formula reads any of it.
struct StationBooks {
    /// Those of one class.
    struct OfClass: BitwiseCopyable {
        var present = 0
        var waiting = 0
        /// Of those who wait, who joined first and who joined last; the others stand between them.
        var first = Entity.none
        var last = Entity.none
    }

    /// Neighbours of one who waits, among those of his class.
    struct Link: BitwiseCopyable {
        var next = Entity.none
        var previous = Entity.none
    }

    var classes: [OfClass]
    /// What those who wait need.
    var waitingWork = ExactSum()
    /// At a plain station: when the services under way end.
    var serviceEnds = ExactSum()

    init(classes count: Int) { classes = Array(repeating: OfClass(), count: count) }

    mutating func restart() {
        for index in classes.indices { classes[index] = OfClass() }
        waitingWork = ExactSum()
        serviceEnds = ExactSum()
    }

    /// Somebody who joined then begins to wait: behind all who joined before, mostly at the end.
    mutating func add(
        _ entity: UInt32, ofClass index: Int, _ links: UnsafeMutablePointer<Link>,
        _ records: UnsafeMutablePointer<Entity>
    ) {
        let joined = records[Int(entity)].joined
        var before = classes[index].last
        if before != Entity.none, records[Int(before)].joined > joined {
            // Who was interrupted came before most of the others.
            before = Entity.none
            var next = classes[index].first
            while next != Entity.none, records[Int(next)].joined <= joined {
                before = next
                next = links[Int(next)].next
            }
        }
        let next = before == Entity.none ? classes[index].first : links[Int(before)].next
        links[Int(entity)] = Link(next: next, previous: before)
        if before == Entity.none { classes[index].first = entity } else { links[Int(before)].next = entity }
        if next == Entity.none { classes[index].last = entity } else { links[Int(next)].previous = entity }
        classes[index].waiting += 1
    }

    mutating func remove(_ entity: UInt32, ofClass index: Int, _ links: UnsafeMutablePointer<Link>) {
        let own = links[Int(entity)]
        if own.previous == Entity.none {
            classes[index].first = own.next
        } else {
            links[Int(own.previous)].next = own.next
        }
        if own.next == Entity.none {
            classes[index].last = own.previous
        } else {
            links[Int(own.next)].previous = own.previous
        }
        classes[index].waiting -= 1
    }
}
