import SimulationKernel

/// Lines in the order of a formula.
extension FlowEngine {
    /// Where somebody stands in his line by what he is and how long he has waited; before he comes into it.
    @inline(never)
    func findPlace(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        guard let rank = general.pointee.rank, !rank.groups.isEmpty else { return }
        let subject = FormulaSubject(entity, at: UnsafePointer(steps + Int(pool.records[Int(entity)].step)))
        var group = 0
        for kind in rank.kinds {
            let value = Int(value(of: kind.word, subject))
            group = group * kind.count + min(max(0, value), kind.count - 1)
        }
        let stages = rank.groups[group]
        var stage = 0
        var isMissing = false
        while stage + 1 < stages.count, let begin = stages[stage + 1].begin {
            let since = value(of: begin, subject)
            guard stages[stage + 1].hasBegun(since) else {
                if since.isNaN {
                    isMissing = true
                } else {
                    general.pointee.lines.planTurn(entity, at: now - since, pool)
                }
                break
            }
            stage += 1
        }
        let own = stages[stage]
        let key = value(of: own.key, subject)
        pool.extras[Int(entity)].cell = Int32(group * rank.stages + stage)
        pool.extras[Int(entity)].key = rank.urgency(isMissing ? .nan : own.drift == 0 ? key : key - own.drift * now)
    }

    /// What is known of a requirement before the service.
    func estimate(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, by estimate: ShortestJob.Estimate,
        classMeans: [Double], _ general: UnsafeMutablePointer<GeneralStation>
    ) -> Double {
        let requirement = pool.records[Int(entity)].remaining
        switch estimate {
        case .exact: return requirement
        case .classMean: return classMeans[Int(step.pointee.customerClass)]
        case .exponentialAverage: return general.pointee.averages[Int(step.pointee.customerClass)]
        case .error(let cv):
            var stream = stream(details[Int(step.pointee.detail)].errorNeeds, step, entity)
            let variance = PortableMath.log(1 + cv * cv)
            let error = Law.lognormal(logMean: -variance / 2, logSD: variance.squareRoot())
            return requirement * Sampler(error).mirrorable.draw(&stream, ordinal: ordinal(of: entity))
        }
    }

    /// Whose wait has passed a limit of the rank stands elsewhere from now on.
    private func passLimits(_ general: UnsafeMutablePointer<GeneralStation>) {
        var passing: [UInt32] = []
        while let entity = general.pointee.lines.nextTurn(at: now) {
            general.pointee.lines.forgetTurn(entity, pool)
            passing.append(entity)
        }
        for entity in passing {
            let line = line(of: entity)
            general.pointee.lines.remove(entity, from: line, pool)
            findPlace(entity, general)
            general.pointee.lines.add(entity, to: line, pool)
        }
    }
}

/// Who is next by a rank that is read when a server chooses.
extension FlowEngine {
    /// The next of a group's lines.
    @inline(__always)
    func nextInLine(
        of group: Int, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> (entity: UInt32, line: Int)? {
        guard general.pointee.readsRanks else {
            return general.pointee.lines.next(at: now, pool, mayTake: general.pointee.groups[group].lines)
        }
        return firstByRank(general, of: group) { general.pointee.groups[group].lines.contains($0) }
    }

    /// The same of those whom `counts` names.
    func nextInLine(
        of group: Int, _ general: UnsafeMutablePointer<GeneralStation>, whoOf counts: (UInt32) -> Bool
    ) -> (entity: UInt32, line: Int)? {
        guard general.pointee.readsRanks else {
            return general.pointee.lines.next(
                at: now, pool, mayTake: general.pointee.groups[group].lines, whoOf: counts)
        }
        return firstByRank(general, of: group, isOfAll: false, whoOf: counts) {
            general.pointee.groups[group].lines.contains($0)
        }
    }

    /// Whom a server of a group who chooses now takes of some lines: of each heap the first, or else everybody, is looked
    /// at.
    @inline(never)
    func firstByRank(
        _ general: UnsafeMutablePointer<GeneralStation>, of group: Int, isOfAll: Bool = true,
        whoOf counts: (UInt32) -> Bool = { _ in true }, mayTake: (Int) -> Bool
    ) -> (entity: UInt32, line: Int)? {
        guard let rank = general.pointee.rank, general.pointee.lines.total > 0 else { return nil }
        if rank.stages > 1 { passLimits(general) }
        readState(rank, of: group, general)
        var best: (entity: UInt32, line: Int)?
        var lowest = Double.infinity
        var earliest = UInt64.max
        func look(_ entity: UInt32, _ line: Int) {
            let own = urgency(entity, rank)
            let sequence = pool.extras[Int(entity)].sequence
            guard best == nil || own < lowest || own == lowest && sequence < earliest else { return }
            best = (entity, line)
            lowest = own
            earliest = sequence
        }
        let goesThrough = rank.groups.isEmpty
        if goesThrough {
            general.pointee.areas.longestScan = max(
                general.pointee.areas.longestScan, Double(general.pointee.lines.total))
        }
        for line in 0..<general.pointee.lines.count where general.pointee.lines.length(of: line) > 0 && mayTake(line) {
            for cell in 0..<rank.cells {
                let number = general.pointee.lines.number(in: cell, of: line)
                guard number > 0 else { continue }
                guard goesThrough || !isOfAll else {
                    look(general.pointee.lines.first(in: cell, of: line), line)
                    continue
                }
                for place in 0..<number {
                    let entity = general.pointee.lines.customer(at: place, in: cell, of: line)
                    if counts(entity) { look(entity, line) }
                }
            }
        }
        return best
    }

    /// How urgent somebody is now, who waits or is served; the lower the more.
    /// - Parameter group: the servers who ask.
    func urgencyNow(
        _ entity: UInt32, of group: Int = 0, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> Double {
        guard let rank = general.pointee.rank else { return 0 }
        readState(rank, of: group, general)
        return urgency(entity, rank)
    }

    /// What a rank reads of the model as a server finds it who chooses, the same for all who wait.
    private func readState(
        _ rank: CompiledRank, of group: Int, _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        let row = formulaRow.pointer + formulaPlace
        row[0] = now
        isChoosing = true
        defer { isChoosing = false }
        let state = row + (1 + rank.formula.ofCustomer.count)
        for (place, word) in rank.formula.ofState.enumerated() {
            state[place] = value(of: word, forServerOf: group, general)
        }
        guard rank.readsAhead else { return }
        lineOrder.removeAll(keepingCapacity: true)
        for line in 0..<general.pointee.lines.count {
            for place in 0..<general.pointee.lines.length(of: line) {
                lineOrder.append(pool.extras[Int(general.pointee.lines.customer(at: place, of: line))].sequence)
            }
        }
        lineOrder.sort()
    }

    func value(
        of word: FlowWord, forServerOf group: Int, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> Double {
        let server = general.pointee.served?.next(of: group)
        switch word {
        case .lastClass: return Double(server.flatMap { general.pointee.served?.lastClass($0) } ?? -1)
        case .isFirst: return server == nil ? 1 : 0
        case .lastNumber(_, let number):
            return server.flatMap { general.pointee.served?.number(number, of: $0) } ?? .nan
        case .station(general.pointee.number, let word):
            // While servers choose nothing is taken as chosen already.
            switch word {
            case .length: return Double(stations[general.pointee.number].waiting)
            case .busy: return Double(general.pointee.busy.current)
            case .free: return general.pointee.servers == .max ? .infinity : Double(general.pointee.freeServers)
            default: return value(of: word, at: general.pointee.number)
            }
        default: return value(of: word)
        }
    }

    /// With the state as it was read.
    @inline(__always)
    private func urgency(_ entity: UInt32, _ rank: CompiledRank) -> Double {
        let row = formulaRow.pointer + formulaPlace
        let subject = FormulaSubject(entity, at: UnsafePointer(steps + Int(pool.records[Int(entity)].step)))
        let customer = row + 1
        for (place, word) in rank.formula.ofCustomer.enumerated() {
            customer[place] = word == .ahead ? placeInOrder(entity) : value(of: word, subject)
        }
        let inputs = FormulaInputs(
            run: UnsafePointer(row), numbers: UnsafePointer(numbers(of: entity)), customer: UnsafePointer(customer),
            state: UnsafePointer(customer + rank.formula.ofCustomer.count))
        let value = rank.formula.evaluator?.value(inputs) ?? rank.formula.value(inputs)
        if let text = rank.formula.counted { note(value, of: text) }
        return rank.urgency(value)
    }

    /// How many of those who wait came before somebody, by their order as it was read.
    private func placeInOrder(_ entity: UInt32) -> Double {
        let own = pool.extras[Int(entity)].sequence
        var low = 0
        var high = lineOrder.count
        while low < high {
            let middle = (low + high) / 2
            if lineOrder[middle] < own { low = middle + 1 } else { high = middle }
        }
        return Double(low)
    }
}
