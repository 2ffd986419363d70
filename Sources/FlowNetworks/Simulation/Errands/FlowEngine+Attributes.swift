import SimulationKernel

/// Steps at which no time passes: attributes, conditions, entries, moves of records.
extension FlowEngine {
    /// - Returns: the next step; −1 when the customer does not go on by itself now.
    func passErrandStep(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32
    ) -> Int32 {
        switch step.pointee.kind {
        case .set: set(entity, step)
        case .setNumbers: setNumbers(entity, step)
        case .chooseWhen: return branch(entity, step)
        case .enter: enter(entity, step, index)
        case .move: move(entity, step)
        case .mark: passMark(entity, step)
        case .checkpoint:
            if pool.errands[Int(entity)].mustDrop {
                pool.records[Int(entity)].step = index
                drop(entity)
                return -1
            }
        case .gather:
            gather(entity, step, index)
            return -1
        case .until:
            waitForClock(entity, step, index)
            return -1
        case .gate:
            comeToGate(entity, step, index)
            return -1
        case .attempt:
            beginAttempt(entity, step, index)
            return -1
        case .together:
            beginTogether(entity, step, index)
            return -1
        default:
            endErrand(entity, .done)
            return -1
        }
        return step.pointee.next
    }

    private func set(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        var stream = stream(step.pointee.needs, step, entity)
        let errand = pool.errands + Int(entity)
        let first = Int(step.pointee.firstBranch)
        for index in first..<first + Int(step.pointee.branchCount) {
            let shift = program.changes[index].shift
            let value = program.changes[index].value(&stream)
            errand.pointee.attributes = errand.pointee.attributes & ~(0xFF << shift) | value << shift
            errand.pointee.written |= 0xFF << shift
        }
    }

    private func branch(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Int32 {
        let first = Int(step.pointee.firstBranch)
        for index in first..<first + Int(step.pointee.branchCount) {
            let branch = program.cases[index]
            let start = Int(branch.firstCondition)
            let range = start..<start + Int(branch.conditionCount)
            var holds = true
            for place in range where holds {
                holds = isMet(place, entity, step)
                if tracesRules { noteCondition(place, holds, isLast: place == range.upperBound - 1, entity, step) }
            }
            if holds { return branch.step }
        }
        return step.pointee.next
    }

    private func isMet(_ place: Int, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Bool {
        if let formula = program.conditions[place].formula {
            return holds(formula, FormulaSubject(entity, at: step.pointee))
        }
        let record = Int(program.conditions[place].record)
        let index = program.conditions[place].index
        if let ranges = program.conditions[place].ranges {
            let value = numbers(of: entity)[Int(index)]
            return ranges.contains { $0.contains(value) }
        }
        if record < 0 {
            let value = pool.errands[Int(entity)].attributes >> UInt64(8 * index) & 0xFF
            return program.conditions[place].allows(Int(value))
        }
        let number = rootNumber(entity)
        let person = person(number, classAt: Int(step.pointee.origin), record)
        return program.conditions[place].allows(
            read(Int(index), record, of: person, origin: step.pointee.origin, number: number))
    }

    private func move(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        let record = Int(step.pointee.station)
        let number = rootNumber(entity)
        makeMove(
            Int(step.pointee.outcome), record, for: person(number, classAt: Int(step.pointee.origin), record),
            origin: step.pointee.origin, number: number)
    }

    /// The number of the customer on whose behalf somebody acts.
    func rootNumber(_ entity: UInt32) -> UInt64 {
        hasErrands && pool.errands[Int(entity)].isErrand
            ? pool.errands[Int(entity)].root : pool.records[Int(entity)].number
    }
}

extension CompiledChange {
    @inline(__always)
    func value(_ stream: inout RandomStream) -> UInt64 {
        guard options.count > 1 else { return options.first?.value ?? 0 }
        let draw = stream.uniform()
        // The last takes what rounding left of the shares' sum.
        for option in options.dropLast() where draw < option.upTo { return option.value }
        return options[options.count - 1].value
    }
}
