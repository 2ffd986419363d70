import SimulationKernel

/// Keeps up what formulas read of a station beyond its levels.
extension FlowEngine {
    /// Whether formulas read of the station of a visit what its levels do not tell.
    func isReadClosely(_ step: UnsafeMutablePointer<CompiledStep>) -> Bool {
        stationBooks.count > 0 && program.readClosely[Int(step.pointee.station)]
    }

    /// Somebody is at the station from now on.
    @inline(never)
    func noteJoined(_ entity: UInt32, at number: Int) {
        stationBooks[number].classes[classHere(of: entity)].present += 1
    }

    /// Somebody has left the station.
    @inline(never)
    func noteLeft(_ entity: UInt32, at number: Int) {
        stationBooks[number].classes[classHere(of: entity)].present -= 1
    }

    /// Somebody stands in the line from now on.
    @inline(never)
    func noteStanding(_ entity: UInt32, at number: Int) {
        if Int(entity) >= waitLinks.count {
            waitLinks.widen(to: max(2 * waitLinks.count, pool.used), filling: StationBooks.Link())
        }
        let books = stationBooks + number
        books.pointee.add(entity, ofClass: classHere(of: entity), waitLinks.pointer, pool.records)
        books.pointee.waitingWork.add(requirementLeft(entity))
    }

    /// Somebody stands in the line no longer.
    @inline(never)
    func noteTaken(_ entity: UInt32, at number: Int) {
        let books = stationBooks + number
        books.pointee.remove(entity, ofClass: classHere(of: entity), waitLinks.pointer)
        // What rounding left does not outlast the line.
        if stations[number].waiting == 0 {
            books.pointee.waitingWork = ExactSum()
        } else {
            books.pointee.waitingWork.takeAway(requirementLeft(entity))
        }
    }

    /// Somebody who waits is of another class from now on: he goes out as the one and comes in as the other.
    func noteOut(_ entity: UInt32, at number: Int) {
        noteTaken(entity, at: number)
        noteLeft(entity, at: number)
    }

    func noteIn(_ entity: UInt32, at number: Int) {
        noteJoined(entity, at: number)
        noteStanding(entity, at: number)
    }

    /// A service at a plain station begins.
    func noteServiceBegun(of entity: UInt32, at number: Int) {
        stationBooks[number].serviceEnds.add(now + pool.records[Int(entity)].remaining)
    }

    /// A service at a plain station has ended.
    func noteServiceEnd(of entity: UInt32, at number: Int) {
        let record = pool.records + Int(entity)
        // Who leaves is in service still.
        if stations[number].inService <= 1 {
            stationBooks[number].serviceEnds = ExactSum()
        } else {
            stationBooks[number].serviceEnds.takeAway(record.pointee.resumed + record.pointee.remaining)
        }
    }

    /// The class that somebody at a station is of.
    private func classHere(of entity: UInt32) -> Int {
        Int(steps[Int(pool.records[Int(entity)].step)].customerClass)
    }

    /// Of one who waits: what is left of what he needs, from all the servers that he takes.
    private func requirementLeft(_ entity: UInt32) -> Double {
        pool.records[Int(entity)].remaining * weight(entity)
    }
}

/// What formulas read of it.
extension FlowEngine {
    /// How many of a class wait; for whom a server is free does not.
    func waiting(ofClass index: Int, at number: Int) -> Double {
        let waiting = stationBooks[number].classes[index].waiting
        guard waiting > 0, program.isGeneral[number] else { return Double(waiting) }
        return Double(waiting - chosenSoon(at: number).count { classHere(of: $0) == index })
    }

    func present(ofClass index: Int, at number: Int) -> Double {
        Double(stationBooks[number].classes[index].present)
    }

    /// How many servers work for those of a class.
    func busy(ofClass index: Int, at number: Int) -> Double {
        let own = stationBooks[number].classes[index]
        guard program.isGeneral[number] else { return Double(own.present - own.waiting) }
        let general = generals + number
        if general.pointee.isSharing {
            let all = general.pointee.sharers.count
            guard all > 0 else { return 0 }
            return Double(general.pointee.groups[0].busy) * Double(own.present - own.waiting) / Double(all)
        }
        var busy = 0
        for entity in general.pointee.serving
        where !pool.extras[Int(entity)].isFollower && classHere(of: entity) == index {
            busy += takes(entity)
        }
        for entity in chosenSoon(at: number) where classHere(of: entity) == index { busy += takes(entity) }
        return Double(busy)
    }

    /// For how long those who wait have, who have waited longest; 0 where nobody waits.
    func longestWait(ofClass only: Int? = nil, at number: Int) -> Double {
        let soon = program.isGeneral[number] ? chosenSoon(at: number) : []
        var first = Double.infinity
        for (index, own) in stationBooks[number].classes.enumerated() where only ?? index == index {
            var next = own.first
            while next != Entity.none, soon.contains(next) { next = waitLinks[Int(next)].next }
            if next != Entity.none { first = min(first, pool.records[Int(next)].joined) }
        }
        return first < .infinity ? now - first : 0
    }

    /// What is left of the requirements of all who are there, of one server at speed 1. Those in service at a general
    /// station are gone through.
    func work(at number: Int) -> Double {
        let books = stationBooks + number
        var work = books.pointee.waitingWork.value
        guard program.isGeneral[number] else {
            let inService = stations[number].inService
            if inService > 0 { work += max(0, books.pointee.serviceEnds.above(inService, times: now)) }
            return max(0, work)
        }
        let general = generals + number
        if general.pointee.isSharing {
            let shared = general.pointee.shared + general.pointee.rate * (now - general.pointee.sharedAt)
            for place in 0..<general.pointee.sharers.count {
                work += max(0, pool.extras[Int(general.pointee.sharers[place])].key - shared)
            }
            return max(0, work)
        }
        for entity in general.pointee.serving
        where pool.records[Int(entity)].place == .serving && !pool.extras[Int(entity)].isFollower {
            let record = pool.records[Int(entity)]
            let speed = general.pointee.speed(ofGroup: pool.extras[Int(entity)].group)
            work += max(0, record.remaining - (now - record.resumed) * speed) * weight(entity)
        }
        return max(0, work)
    }

    /// Of those in the line, who are only not chosen yet: servers are free for them, and choose at the end of the moment.
    private func chosenSoon(at number: Int) -> [UInt32] {
        let waiting = stations[number].waiting
        let count = waiting - seenWaiting(number)
        guard count > 0 else { return [] }
        let general = generals + number
        if count == 1, waiting > 1, general.pointee.lines.order != .random, general.pointee.round == nil,
            let choice = nextChoice(general)
        {
            return [choice.entity]
        }
        // All of them; or of several at once those who came first.
        var heads = stationBooks[number].classes.map(\.first)
        var chosen: [UInt32] = []
        while chosen.count < count {
            var best: Int?
            for (index, head) in heads.enumerated() where head != Entity.none {
                if let known = best, !isEarlier(head, heads[known]) { continue }
                best = index
            }
            guard let best else { break }
            chosen.append(heads[best])
            heads[best] = waitLinks[Int(heads[best])].next
        }
        return chosen
    }

    /// Whom servers will choose at the end of the moment, asked while a formula is read.
    private func nextChoice(_ general: UnsafeMutablePointer<GeneralStation>) -> Choice? {
        let place = formulaPlace
        formulaPlace += formulaRoom
        defer { formulaPlace = place }
        return choiceOfServers(general)
    }

    private func isEarlier(_ a: UInt32, _ b: UInt32) -> Bool {
        let joined = (pool.records[Int(a)].joined, pool.records[Int(b)].joined)
        return joined.0 != joined.1 ? joined.0 < joined.1 : pool.extras[Int(a)].sequence < pool.extras[Int(b)].sequence
    }
}
