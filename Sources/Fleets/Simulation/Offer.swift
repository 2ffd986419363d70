/// A question to a driver whether he takes a request.
struct Offer {
    var request: UInt32 = 0
    var vehicle: UInt32 = 0
    /// The event of the answer; 0: none is planned.
    var order: UInt64 = 0
    /// The next offer of the same request; −1: none.
    var next: Int32 = -1
    /// Of those that keep their driver from nothing else, the ones before and after it in his list; −1: none.
    var olderOfDriver: Int32 = -1
    var newerOfDriver: Int32 = -1
    /// Whether the driver is asked nothing else meanwhile.
    var isExclusive = false
    /// Whether the driver thinks about it when he has room again.
    var isPut = false
    /// Whether the record is in use.
    var isOpen = false
    /// Whether the driver will never answer.
    var isIgnored = false
    /// Whether it was made in the observed period: then its end counts, whenever that comes.
    var isObserved = false
}

/// What became of an offer.
enum OfferEnd {
    case accepted, declined
    /// The time for an answer was over.
    case late
    /// Somebody else took the request, who asked called it off, or the driver went home.
    case withdrawn
}

/// A driver who may not have a request any more, by the vehicle's serial number.
struct Refusal {
    var serial: UInt32
    var next: Int32
}

extension [Refusal] {
    /// Whether the chain that begins at a place has the vehicle's serial number.
    func have(_ serial: UInt32, from first: Int32) -> Bool {
        var place = first
        while place >= 0 {
            if self[Int(place)].serial == serial { return true }
            place = self[Int(place)].next
        }
        return false
    }
}

/// A driver who was chosen for a request: the record, and whose it was.
struct ChosenDriver {
    var vehicle: UInt32
    var serial: UInt32
}
