import SimulationKernel

/// Formulas that steps read: of whoever takes the step, and of the state that he finds, where he himself is not yet.
extension FlowEngine {
    /// Whether a condition holds; not where it is missing.
    func holds(_ formula: CompiledFormula, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Bool {
        let row = formulaRow.pointer
        row[0] = now
        let customer = row + 1
        for (place, word) in formula.ofCustomer.enumerated() { customer[place] = value(of: word, entity, step) }
        let state = customer + formula.ofCustomer.count
        for (place, word) in formula.ofState.enumerated() { state[place] = value(of: word, entity, step) }
        let inputs = FormulaInputs(
            run: UnsafePointer(row), numbers: UnsafePointer(numbers(of: entity)), customer: UnsafePointer(customer),
            state: UnsafePointer(state))
        return formula.value(inputs) == 1
    }

    private func value(of word: FlowWord, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Double {
        switch word {
        case .came: return pool.records[Int(entity)].entered
        case .customerClass: return Double(step.pointee.customerClass)
        case .attribute(let index):
            return Double(pool.errands[Int(entity)].attributes >> UInt64(8 * index) & 0xFF)
        case .field(let record, let field):
            let number = rootNumber(entity)
            let person = person(number, classAt: Int(step.pointee.origin), record)
            return Double(read(field, record, of: person, origin: step.pointee.origin, number: number))
        case .station(let number, let word): return value(of: word, at: number)
        }
    }

    private func value(of word: FlowWord.StationWord, at number: Int) -> Double {
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
