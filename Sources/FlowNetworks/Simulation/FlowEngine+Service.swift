import SimulationKernel

/// What happens at a station: joining the line, being served, interrupting.
extension FlowEngine {
    @inline(__always)
    func join(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        let station = stations + Int(step.pointee.station)
        let cell = cells + Int(step.pointee.cell)
        cell.pointee.arrivals &+= 1
        if step.pointee.isWatched { watchArrival(entity, step) }
        if station.pointee.occupancy.current >= station.pointee.gate { return joinOtherwise(entity, step, index) }
        let record = pool.records + Int(entity)
        record.pointee.step = index
        record.pointee.joined = now
        // Drawn now, not when it is needed: then the time of the next event does not wait for it.
        record.pointee.remaining = requirement(entity, step)
        station.pointee.occupancy.increase(at: now)
        if station.pointee.inService < station.pointee.servers {
            station.pointee.inService &+= 1
            cell.pointee.wait.addZero()
            if step.pointee.isWatched { watchStart(entity, step, from: now) }
            return begin(entity, step, station)
        }
        record.pointee.place = .waiting
        if station.pointee.interrupts {
            if interrupt(station, for: step) {
                cell.pointee.wait.addZero()
                if step.pointee.isWatched { watchStart(entity, step, from: now) }
                return begin(entity, step, station)
            }
            record.pointee.interruptions = 0
        }
        station.pointee.queue(entity, rank: step.pointee.rank, pool.records)
    }

    /// First service of an entity.
    @inline(__always)
    private func begin(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ station: UnsafeMutablePointer<StationState>
    ) {
        let record = pool.records + Int(entity)
        record.pointee.place = .serving
        record.pointee.resumed = now
        if station.pointee.interrupts {
            record.pointee.started = now
            record.pointee.interruptions = 0
            resume(entity, step, station)
        } else {
            calendar.scheduleEnd(EventKind.serviceEnd | entity, at: now + record.pointee.remaining)
        }
    }

    @inline(__always)
    func endService(_ entity: UInt32) {
        let record = pool.records + Int(entity)
        let step = steps + Int(record.pointee.step)
        let station = stations + Int(step.pointee.station)
        let cell = cells + Int(step.pointee.cell)
        let time = now - record.pointee.joined
        cell.pointee.time.add(time)
        station.pointee.served += now - record.pointee.resumed
        if step.pointee.isWatched {
            watchEnd(entity, step, joined: record.pointee.joined, resumed: record.pointee.resumed)
        }
        station.pointee.occupancy.decrease(at: now)
        if station.pointee.waiting > 0 {
            serveNext(station)
        } else {
            station.pointee.inService &-= 1
        }
        let next = steps + Int(step.pointee.next)
        if next.pointee.isPlainEnd {
            leavePlainly(entity, next)
        } else {
            goOnAfterService(entity, to: step.pointee.next)
        }
    }

    @inline(__always)
    private func serveNext(_ station: UnsafeMutablePointer<StationState>) {
        let entity = station.pointee.takeNext(pool.records)
        let record = pool.records + Int(entity)
        let step = steps + Int(record.pointee.step)
        if station.pointee.interrupts, record.pointee.interruptions > 0 { return goOn(entity, step, station) }
        let wait = now - record.pointee.joined
        cells[Int(step.pointee.cell)].wait.add(wait)
        if step.pointee.isWatched { watchStart(entity, step, from: record.pointee.joined) }
        begin(entity, step, station)
    }

    /// The station is full, or takes the general way.
    @inline(never)
    private func joinOtherwise(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        if program.isGeneral[Int(step.pointee.station)] { return joinGeneral(entity, index) }
        if isReadClosely(step) { return joinRead(entity, step, index) }
        turnAway(entity, step)
    }

    /// ``join(_:_:_:)`` at a station that formulas read closely; nobody interrupts anybody there.
    private func joinRead(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        let number = Int(step.pointee.station)
        let station = stations + number
        if station.pointee.occupancy.current >= program.network.stations[number].capacity ?? .max {
            return turnAway(entity, step)
        }
        let record = pool.records + Int(entity)
        record.pointee.step = index
        record.pointee.joined = now
        record.pointee.remaining = requirement(entity, step)
        record.pointee.place = .between
        station.pointee.occupancy.increase(at: now)
        noteJoined(entity, at: number)
        if station.pointee.inService < station.pointee.servers {
            station.pointee.inService &+= 1
            cells[Int(step.pointee.cell)].wait.addZero()
            watchStart(entity, step, from: now)
            return begin(entity, step, station)
        }
        record.pointee.place = .waiting
        station.pointee.queue(entity, rank: step.pointee.rank, pool.records)
        noteStanding(entity, at: number)
    }

    private func turnAway(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        if isTraced { note(.reject, entity, step) }
        cells[Int(step.pointee.cell)].rejected &+= 1
        if windows.isActive { windows.rejection(at: now, cell: Int(step.pointee.cell)) }
        if step.pointee.named >= 0 { namedCell(step).pointee.rejected &+= 1 }
        leave(entity, classAt: Int(step.pointee.origin), outcome: FlowNetwork.rejected)
    }
}

/// Where urgent customers interrupt less urgent ones.
extension FlowEngine {
    /// Makes room for a more urgent customer: of those in service the least urgent who began last goes back to the
    /// head of its rank's line. Equal ranks never interrupt each other.
    private func interrupt(
        _ station: UnsafeMutablePointer<StationState>, for step: UnsafeMutablePointer<CompiledStep>
    ) -> Bool {
        guard !station.pointee.serving.isEmpty, station.pointee.serving.last > Int(step.pointee.rank) else {
            return false
        }
        let victim = station.pointee.serving.lastOfLast()
        let record = pool.records + Int(victim)
        let rank = station.pointee.serving.last
        station.pointee.serving.remove(victim, rank: rank, pool.records)
        let attained = now - record.pointee.resumed
        station.pointee.served += attained
        if hasErrands {
            noteService(
                victim, at: Int(steps[Int(record.pointee.step)].station), from: record.pointee.resumed)
        }
        if windows.isActive {
            let cell = Int(steps[Int(record.pointee.step)].cell)
            windows.service(from: record.pointee.resumed, to: now, cell: cell)
        }
        if station.pointee.preemption == .resume {
            record.pointee.remaining = max(0, record.pointee.remaining - attained)
        }
        record.pointee.interruptions &+= 1
        record.pointee.pending = 0
        if isTraced { note(.interrupt, victim, steps + Int(record.pointee.step)) }
        record.pointee.place = .waiting
        station.pointee.waiting &+= 1
        station.pointee.ranked.prepend(victim, rank: rank, pool.records)
        // Whoever is inside has one event at most, so most are stale here: a service that is interrupted for ever
        // does not fill the calendar with its former ends.
        if calendar.count > 4 &* pool.used &+ 1024 { forgetStaleEvents() }
        return true
    }

    /// Goes on with a service that was interrupted.
    private func goOn(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ station: UnsafeMutablePointer<StationState>
    ) {
        let record = pool.records + Int(entity)
        record.pointee.place = .serving
        record.pointee.resumed = now
        if isTraced { note(.resume, entity, step) }
        if station.pointee.preemption == .resample {
            // One stream for all renewals of an entity: the n-th requirement is its n-th draw.
            var stream = stream(step.pointee.renewedNeeds, step, entity)
            for _ in 0..<record.pointee.interruptions {
                record.pointee.remaining = step.pointee.sampler.draw(&stream, ordinal: ordinal(of: entity))
            }
        }
        resume(entity, step, station)
    }

    private func resume(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ station: UnsafeMutablePointer<StationState>
    ) {
        station.pointee.serving.append(entity, rank: Int(step.pointee.rank), pool.records)
        pool.records[Int(entity)].pending = calendar.scheduleEnd(
            EventKind.interruptibleEnd | entity, at: now + pool.records[Int(entity)].remaining)
    }

    /// The end of a service, unless it was interrupted since it was scheduled.
    func endInterruptibleService(_ entity: UInt32, order: UInt64) {
        let record = pool.records + Int(entity)
        guard record.pointee.pending == order, record.pointee.place == .serving else { return }
        let step = steps + Int(record.pointee.step)
        record.pointee.pending = 0
        if program.isGeneral[Int(step.pointee.station)] { return endGeneralService(entity) }
        stations[Int(step.pointee.station)].serving.remove(entity, rank: Int(step.pointee.rank), pool.records)
        cells[Int(step.pointee.cell)].completion.add(now - record.pointee.started)
        endService(entity)
    }
}
