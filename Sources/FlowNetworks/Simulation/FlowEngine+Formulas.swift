import SimulationKernel

/// Who a formula is about.
struct FormulaSubject: BitwiseCopyable {
    let entity: UInt32
    /// The class that he is now of, and the class that he came as.
    let customerClass: Int32
    let origin: Int32

    init(_ entity: UInt32, at step: UnsafePointer<CompiledStep>) {
        self.entity = entity
        customerClass = step.pointee.customerClass
        origin = step.pointee.origin
    }

    init(_ entity: UInt32, at step: CompiledStep) {
        self.entity = entity
        customerClass = step.customerClass
        origin = step.origin
    }

    private init() {
        entity = 0
        customerClass = 0
        origin = 0
    }

    /// Of formulas that are about a station alone.
    static let nobody = FormulaSubject()
}

/// Formulas of a customer and of the state that he finds, where he himself is not yet.
extension FlowEngine {
    /// Whether a condition holds; not where it is missing.
    func holds(_ formula: CompiledFormula, _ subject: FormulaSubject) -> Bool { value(of: formula, subject) == 1 }

    /// What it comes to now; not a number where it is missing.
    func value(of formula: CompiledFormula, _ subject: FormulaSubject) -> Double {
        let row = formulaRow.pointer + formulaPlace
        row[0] = now
        let customer = row + 1
        for (place, word) in formula.ofCustomer.enumerated() { customer[place] = value(of: word, subject) }
        let state = customer + formula.ofCustomer.count
        for (place, word) in formula.ofState.enumerated() { state[place] = value(of: word, subject) }
        let inputs = FormulaInputs(
            run: UnsafePointer(row), numbers: UnsafePointer(numbers(of: subject.entity)),
            customer: UnsafePointer(customer), state: UnsafePointer(state))
        let value = formula.value(inputs)
        if let text = formula.counted { note(value, of: text) }
        return value
    }

    /// The same as of a moment at which nothing but the time has changed.
    func value(of formula: CompiledFormula, _ subject: FormulaSubject, at moment: Double) -> Double {
        let present = now
        now = moment
        defer { now = present }
        return value(of: formula, subject)
    }

    func value(of word: FlowWord, _ subject: FormulaSubject) -> Double {
        let entity = subject.entity
        switch word {
        case .came: return pool.records[Int(entity)].entered
        case .joined: return pool.records[Int(entity)].joined
        case .waiting: return beganToWait(entity)
        case .ahead: return Double(ahead(of: entity))
        case .service: return pool.extras[Int(entity)].estimate
        case .priority:
            let step = steps + Int(pool.records[Int(entity)].step)
            return Double(program.priorities[Int(step.pointee.station)][Int(step.pointee.rank)])
        case .visits(let station): return Double(journeys.visits(entity, at: station))
        case .customerClass: return Double(subject.customerClass)
        case .attribute(let index):
            // Where nothing sets any, all have the first value.
            guard hasErrands else { return 0 }
            return Double(pool.errands[Int(entity)].attributes >> UInt64(8 * index) & 0xFF)
        case .field(let record, let field):
            let number = rootNumber(entity)
            let person = person(number, classAt: Int(subject.origin), record)
            return Double(read(field, record, of: person, origin: subject.origin, number: number))
        // Known to a server who chooses.
        case .lastClass, .isFirst, .lastNumber: return .nan
        case .station, .ofClass, .inside, .board, .people: return value(of: word)
        }
    }

    /// When somebody began to wait, be it in another line.
    private func beganToWait(_ entity: UInt32) -> Double {
        let extra = pool.extras + Int(entity)
        return extra.pointee.hasMoved ? extra.pointee.waitsSince : pool.records[Int(entity)].joined
    }

    /// How many of those who wait at somebody's station came before him.
    private func ahead(of entity: UInt32) -> Int {
        let general = generals + Int(steps[Int(pool.records[Int(entity)].step)].station)
        let own = pool.extras[Int(entity)].sequence
        var number = 0
        for line in 0..<general.pointee.lines.count {
            forEachWaiting(in: line, general) { if pool.extras[Int($0)].sequence < own { number += 1 } }
        }
        return number
    }

    /// Of a word that is nobody's own; not a number where it has none.
    func value(of word: FlowWord) -> Double {
        switch word {
        case .station(let number, let word): value(of: word, at: number)
        case .ofClass(let number, let word, let index): value(of: word, ofClass: index, at: number)
        case .inside: Double(customersInside)
        case .board(let number, let word): value(of: word, at: number)
        case .people(let record, let field, let value, let isShare):
            keepers[record].count(of: value, in: field) / (isShare ? Double(keepers[record].people.count) : 1)
        default: .nan
        }
    }

    private func value(of word: FlowWord.BoardWord, at number: Int) -> Double {
        guard hasTicketLines, let told = ticketLines[number].board.told else { return .nan }
        switch word {
        case .length: return told.length
        case .wait: return told.wait
        case .asked: return told.asked
        }
    }

    /// How many are inside, but for what the program sends by itself.
    private var customersInside: Int {
        guard program.hasPolls else { return inside }
        return inside
            - (0..<pool.used).count { index in
                let record = pool.records[index]
                let isErrand = hasErrands && pool.errands[index].isErrand
                return record.place != .free && record.place != .thinking && !isErrand
                    && classes[Int(steps[Int(record.step)].origin)].arePolls
            }
    }

    private func value(of word: FlowWord.StationWord, ofClass index: Int, at number: Int) -> Double {
        switch word {
        case .length: waiting(ofClass: index, at: number)
        case .occupancy: present(ofClass: index, at: number)
        case .busy: busy(ofClass: index, at: number)
        case .longestWait: longestWait(ofClass: index, at: number)
        case .free, .onDuty, .speed, .work: .nan
        }
    }

    func value(of word: FlowWord.StationWord, at number: Int) -> Double {
        let isGeneral = program.isGeneral[number]
        switch word {
        case .length: return Double(seenWaiting(number))
        case .occupancy: return Double(stations[number].occupancy.current)
        case .busy:
            return Double(isGeneral ? generals[number].busy.current + soonBusy(number) : stations[number].inService)
        case .free:
            let free =
                isGeneral
                ? generals[number].freeServers - soonBusy(number)
                : stations[number].servers - stations[number].inService
            return servers(at: number) == .max ? .infinity : Double(max(0, free))
        case .onDuty:
            let servers = servers(at: number)
            return servers == .max ? .infinity : Double(servers)
        case .speed: return isGeneral ? generals[number].speed : 1
        case .longestWait: return longestWait(at: number)
        case .work: return work(at: number)
        }
    }

    private func servers(at number: Int) -> Int {
        program.isGeneral[number] ? generals[number].servers : stations[number].servers
    }
}
