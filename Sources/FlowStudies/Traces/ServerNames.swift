import FlowNetworks

/// Gives each server of a station a number, as `doctor 2`: who begins a service takes the free one with the lowest.
///
/// The simulation tells servers apart only where they may fail. Elsewhere they are alike, and any numbering is as good as
/// another one, as long as nobody has a server that another customer has. Servers without limit, and those that several
/// customers share, have no numbers.
struct ServerNames {
    private let words: EventWords
    /// Who: the customer, or one of its errands.
    private struct Holder: Hashable {
        var origin: Int32
        var number: UInt64
        var errand: Int32

        init(_ event: FlowEvent) { (origin, number, errand) = (event.origin, event.number, event.errand) }
    }

    private struct Held {
        var station: Int32
        var pool: String
        var numbers: [Int] = []

        /// `nurse 1`, and of somebody who takes several `nurse 1+3`.
        var name: String {
            numbers.isEmpty ? pool : "\(pool) " + numbers.map { String($0 + 1) }.joined(separator: "+")
        }
    }

    private var held: [Holder: [Held]] = [:]
    /// By station and group which numbers are taken.
    private var taken: [String: [Bool]] = [:]
    /// At which station somebody is held who has been served there, until the next one has room.
    private var blocked: [Holder: Int32] = [:]

    init(_ words: EventWords) { self.words = words }

    /// The server that an event is about; empty where there is none.
    mutating func name(_ event: FlowEvent) -> String {
        let holder = Holder(event)
        switch event.what {
        case .start, .resume: return take(event, holder)
        case .hold, .release: return current(holder, at: event.station)?.name ?? ""
        case .interrupt: return give(holder, at: event.station)
        case .end:
            // With a group it says who serves: the server is kept until there is room at the next station.
            guard event.group >= 0 else { return give(holder, at: event.station) }
            blocked[holder] = event.station
            return current(holder, at: event.station)?.name ?? ""
        case .block: return blocked[holder].flatMap { current(holder, at: $0)?.name } ?? ""
        case .unblock: return blocked.removeValue(forKey: holder).map { give(holder, at: $0) } ?? ""
        case .abandon, .leave, .drop:
            blocked[holder] = nil
            for one in held[holder] ?? [] { free(one) }
            held[holder] = nil
            return ""
        default: return ""
        }
    }

    private mutating func take(_ event: FlowEvent, _ holder: Holder) -> String {
        let pool = words.pool(event)
        var one = Held(station: event.station, pool: pool)
        if event.server >= 0 {
            one.numbers = [Int(event.server)]
        } else if words.hasNumbers(event.station) {
            var all = taken[pool] ?? []
            for _ in 0..<event.taken {
                let number = all.firstIndex(of: false) ?? all.count
                if number == all.count { all.append(true) } else { all[number] = true }
                one.numbers.append(number)
            }
            taken[pool] = all
        }
        held[holder, default: []].append(one)
        return one.name
    }

    private func current(_ holder: Holder, at station: Int32) -> Held? {
        held[holder]?.last { $0.station == station }
    }

    private mutating func give(_ holder: Holder, at station: Int32) -> String {
        guard let place = held[holder]?.lastIndex(where: { $0.station == station }),
            let one = held[holder]?.remove(at: place)
        else { return "" }
        if held[holder]?.isEmpty == true { held[holder] = nil }
        free(one)
        return one.name
    }

    private mutating func free(_ one: Held) {
        // Where the simulation numbers servers nothing was taken.
        guard let all = taken[one.pool] else { return }
        for number in one.numbers where number < all.count { taken[one.pool]?[number] = false }
    }
}
