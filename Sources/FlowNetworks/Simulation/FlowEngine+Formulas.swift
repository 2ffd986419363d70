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
}

/// Formulas of a customer and of the state that he finds, where he himself is not yet.
extension FlowEngine {
    /// Whether a condition holds; not where it is missing.
    func holds(_ formula: CompiledFormula, _ subject: FormulaSubject) -> Bool { value(of: formula, subject) == 1 }

    /// What it comes to now; not a number where it is missing.
    func value(of formula: CompiledFormula, _ subject: FormulaSubject) -> Double {
        let row = formulaRow.pointer
        row[0] = now
        let customer = row + 1
        for (place, word) in formula.ofCustomer.enumerated() { customer[place] = value(of: word, subject) }
        let state = customer + formula.ofCustomer.count
        for (place, word) in formula.ofState.enumerated() { state[place] = value(of: word, subject) }
        let inputs = FormulaInputs(
            run: UnsafePointer(row), numbers: UnsafePointer(numbers(of: subject.entity)),
            customer: UnsafePointer(customer), state: UnsafePointer(state))
        return formula.value(inputs)
    }

    func value(of word: FlowWord, _ subject: FormulaSubject) -> Double {
        let entity = subject.entity
        switch word {
        case .came: return pool.records[Int(entity)].entered
        case .joined, .waiting: return pool.records[Int(entity)].joined
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
        case .station(let number, let word): return value(of: word, at: number)
        // Known to a server who chooses.
        case .lastClass, .isFirst, .lastNumber: return .nan
        }
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
        }
    }

    private func servers(at number: Int) -> Int {
        program.isGeneral[number] ? generals[number].servers : stations[number].servers
    }
}
