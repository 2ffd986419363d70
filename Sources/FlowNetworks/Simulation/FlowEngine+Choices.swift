import SimulationKernel

/// One of several stations, by what formulas say of each of them.
extension FlowEngine {
    /// The step of the station chosen by a step's rule; the one behind the choice where none may be.
    func bestStation(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Int32 {
        let choice = program.choices[Int(step.pointee.detail)]
        let first = Int(step.pointee.firstBranch)
        let subject = FormulaSubject(entity, at: step.pointee)
        let best = equalCandidates.pointer
        var count = 0
        var highest = 0.0
        for index in choice.stations.indices {
            if !choice.conditions.isEmpty, !holds(choice.conditions[index], subject) { continue }
            let value = value(of: choice, index, subject)
            if count > 0 {
                // Who has no value is last.
                if value.isNaN ? !highest.isNaN : value < highest { continue }
                if value > highest || highest.isNaN && !value.isNaN { count = 0 }
            }
            highest = value
            best[count] = branches[first + index].step
            count += 1
        }
        var taken = count == 0 ? step.pointee.next : best[0]
        if count > 1, !choice.takesFirst {
            var stream = stream(step.pointee.needs, step, entity)
            taken = best[Int(stream.below(UInt64(count)))]
        }
        if tracesRules { noteChoice(choice, taken, entity, step) }
        return taken
    }

    /// What decides of a candidate, the highest first; not a number where it is missing.
    @inline(__always)
    func value(of choice: CompiledChoice, _ index: Int, _ subject: FormulaSubject) -> Double {
        let number = choice.stations[index]
        let value: Double
        switch choice.measure {
        case .word(let word): value = self.value(of: word, at: number)
        case .load: value = load(number)
        case .formula: value = self.value(of: choice.formulas[index], subject)
        }
        return choice.isHighest ? value : -value
    }

    /// The share of its servers busy; of a station without any it is missing.
    private func load(_ number: Int) -> Double {
        let servers = program.isGeneral[number] ? generals[number].servers : stations[number].servers
        // A server may serve several at once, and servers several more than they are.
        let busy =
            program.isGeneral[number]
            ? generals[number].busy.current + soonBusy(number) : stations[number].inService
        return servers > 0 ? Double(busy) / Double(servers) : .nan
    }
}

/// One of several branches, by shares that are formulas.
extension FlowEngine {
    /// So much above 1 is a sum by rounding.
    private static let roundingOfShares = 1e-12

    func chooseByShares(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Int32 {
        let first = Int(step.pointee.firstBranch)
        let range = first..<first + Int(step.pointee.branchCount)
        let subject = FormulaSubject(entity, at: step.pointee)
        let own = shareRow.pointer
        var sum = 0.0
        for (place, index) in range.enumerated() {
            guard let formula = program.shares[index].formula else {
                own[place] = program.shares[index].isRest ? 0 : program.shares[index].share
                sum += own[place]
                continue
            }
            let share = value(of: formula, subject)
            guard share >= 0, share <= 1 + Self.roundingOfShares else {
                failAtShare(share, .share, program.shares[index].text, entity, step)
                return program.shares[range.upperBound - 1].step
            }
            own[place] = share
            sum += share
        }
        guard sum <= 1 + Self.roundingOfShares else {
            let texts = range.compactMap { program.shares[$0].isRest ? nil : program.shares[$0].text }
            failAtShare(sum, .sumOfShares, texts.joined(separator: " + "), entity, step)
            return program.shares[range.upperBound - 1].step
        }
        var stream = stream(step.pointee.needs, step, entity)
        let draw = stream.uniform()
        var total = 0.0
        // The last one takes what rounding left of the sum.
        var taken = range.upperBound - 1
        for (place, index) in range.enumerated() {
            total += program.shares[index].isRest ? max(0, 1 - sum) : own[place]
            if draw < total {
                taken = index
                break
            }
        }
        if tracesRules { noteShares(range, taken, entity, step) }
        return program.shares[taken].step
    }

    private func failAtShare(
        _ value: Double, _ place: NumberFault.Place, _ text: String, _ entity: UInt32,
        _ step: UnsafeMutablePointer<CompiledStep>
    ) {
        guard numberFault == nil else { return }
        let network = program.network
        let own = numbers(of: entity)
        let carried = network.numbers.indices.map {
            NumberFault.Carried(name: network.numbers[$0].name, value: own[$0])
        }
        numberFault = NumberFault(
            time: now, place: place, need: .share, formula: text, value: value,
            customerClass: network.classes[Int(step.pointee.customerClass)].name, numbers: carried)
        left = -1
    }
}
