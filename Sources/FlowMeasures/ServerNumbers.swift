package import FlowNetworks

/// Gives each server of a station a number: who begins a service takes the free one with the lowest.
///
/// The simulation tells servers apart only where they may fail. Elsewhere they are alike, and any numbering is as good as
/// another one, as long as nobody has a server that another customer has. Servers without limit, and those that several
/// customers share, have no numbers.
package struct ServerNumbers {
    /// Who: the customer, or one of its errands.
    private struct Holder: Hashable {
        var origin: Int32
        var number: UInt64
        var errand: Int32

        init(_ event: FlowEvent) {
            origin = event.origin
            number = event.number
            errand = event.errand
        }

        /// In one word: this is asked for with each event.
        func hash(into hasher: inout Hasher) {
            hasher.combine(number ^ UInt64(UInt32(bitPattern: origin)) << 40 ^ UInt64(UInt32(bitPattern: errand)) << 20)
        }
    }

    /// The servers of a station, or of one of its groups, that somebody has.
    package struct Held: Hashable, Sendable {
        package var station: Int32
        /// -1 where the station has no groups.
        package var group: Int32
        /// From 0; empty where they have none.
        package var numbers: [Int]

        package init(station: Int32, group: Int32, numbers: [Int] = []) {
            self.station = station
            self.group = group
            self.numbers = numbers
        }

        /// `nurse 1`, and of somebody who takes several `nurse 1+3`.
        package func name(_ network: FlowNetwork) -> String {
            let pool = poolName(network)
            return numbers.isEmpty ? pool : "\(pool) " + numbers.map { String($0 + 1) }.joined(separator: "+")
        }

        private func poolName(_ network: FlowNetwork) -> String {
            let station = network.stations[Int(station)]
            guard group >= 0, case .groups(let groups) = station.servers else { return station.name }
            return "\(station.name) \(groups[Int(group)].name)"
        }
    }

    /// By station: whether each who is served has a server to himself, and how many groups there are.
    private let haveNumbers: [Bool]
    private let groupCounts: [Int]
    /// Where those of a station begin in ``taken``: without a group first.
    private let offsets: [Int]
    private var held: [Holder: [Held]] = [:]
    /// By station and group which numbers are taken.
    private var taken: [[Bool]]
    /// At which station somebody is held who has been served there, until the next one has room.
    private var blocked: [Holder: Int32] = [:]

    package init(_ network: FlowNetwork) {
        haveNumbers = network.stations.map(\.serversHaveNumbers)
        groupCounts = network.stations.map { station in
            if case .groups(let groups) = station.servers { groups.count } else { 0 }
        }
        var offsets: [Int] = []
        var count = 0
        for groups in groupCounts {
            offsets.append(count)
            count += groups + 1
        }
        self.offsets = offsets
        taken = Array(repeating: [], count: count)
    }

    private func pool(_ one: Held) -> Int { offsets[Int(one.station)] + Int(one.group) + 1 }

    /// The servers that an event is about; nil where there are none.
    package mutating func servers(_ event: FlowEvent) -> Held? {
        switch event.what {
        case .start, .resume: return take(event, Holder(event))
        case .hold, .release: return current(Holder(event), at: event.station)
        case .interrupt: return give(Holder(event), at: event.station)
        case .end:
            let holder = Holder(event)
            // With a group it says who serves: the server is kept until there is room at the next station.
            guard event.group >= 0 else { return give(holder, at: event.station) }
            blocked[holder] = event.station
            return current(holder, at: event.station)
        case .block:
            let holder = Holder(event)
            return blocked[holder].flatMap { current(holder, at: $0) }
        case .unblock:
            let holder = Holder(event)
            return blocked.removeValue(forKey: holder).flatMap { give(holder, at: $0) }
        case .abandon, .leave, .drop:
            let holder = Holder(event)
            blocked[holder] = nil
            for one in held.removeValue(forKey: holder) ?? [] { free(one) }
            return nil
        default: return nil
        }
    }

    private mutating func take(_ event: FlowEvent, _ holder: Holder) -> Held {
        let group = Int(event.group) < groupCounts[Int(event.station)] ? max(-1, event.group) : -1
        var one = Held(station: event.station, group: group)
        if event.server >= 0 {
            one.numbers = [Int(event.server)]
        } else if haveNumbers[Int(event.station)] {
            let pool = pool(one)
            for _ in 0..<event.taken {
                let number = taken[pool].firstIndex(of: false) ?? taken[pool].count
                if number == taken[pool].count { taken[pool].append(true) } else { taken[pool][number] = true }
                one.numbers.append(number)
            }
        }
        held[holder, default: []].append(one)
        return one
    }

    private func current(_ holder: Holder, at station: Int32) -> Held? {
        held[holder]?.last { $0.station == station }
    }

    private mutating func give(_ holder: Holder, at station: Int32) -> Held? {
        guard let place = held[holder]?.lastIndex(where: { $0.station == station }),
            let one = held[holder]?.remove(at: place)
        else { return nil }
        if held[holder]?.isEmpty == true { held[holder] = nil }
        free(one)
        return one
    }

    private mutating func free(_ one: Held) {
        let pool = pool(one)
        // Where the simulation numbers servers nothing was taken.
        for number in one.numbers where number < taken[pool].count { taken[pool][number] = false }
    }
}

extension Station {
    /// Whether each who is served has a server to himself.
    fileprivate var serversHaveNumbers: Bool {
        if case .processorSharing = discipline { return false }
        if case .unlimited = servers { return false }
        return servesTogether == 1
    }
}
