import SimulationKernel

/// Numbers that customers carry: given when they come, set on their way, asked for by laws and lines.
extension FlowEngine {
    @inline(__always)
    func numbers(of entity: UInt32) -> UnsafeMutablePointer<Double> {
        pool.numbers + Int(entity) * pool.numberCount
    }

    /// Gives a newcomer of a class its numbers.
    func giveNumbers(_ entity: UInt32, classAt index: Int) {
        let own = numbers(of: entity)
        for (place, number) in program.network.numbers.enumerated() { own[place] = number.first }
        let customer = pool.records[Int(entity)].number
        for giver in givers[index] {
            switch giver.source {
            case .law(let number, let sampler):
                var stream = RandomStream(giver.needs, entity: customer)
                own[number] = sampler.draw(&stream, ordinal: customer)
            case .rows(let data):
                var stream = RandomStream(giver.needs, entity: customer)
                let count = UInt64(data.rows.count)
                let row = data.rows[Int(data.isInOrder ? customer % count : stream.below(count))]
                for (number, value) in zip(data.numbers, row) { own[number] = value }
            }
        }
    }

    /// A step that sets numbers, one after the other.
    func setNumbers(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        var stream = stream(step.pointee.needs, step, entity)
        let first = Int(step.pointee.firstBranch)
        for index in first..<first + Int(step.pointee.branchCount) {
            let change = program.numberChanges[index]
            let drawn = change.sampler.draw(&stream, ordinal: ordinal(of: entity))
            let value = multiplied(drawn, by: change.factor, entity, step)
            numbers(of: entity)[change.number] = value
            if hasErrands { pool.errands[Int(entity)].writtenNumbers |= 1 << UInt64(change.number) }
        }
    }

    /// An errand has its sender's numbers.
    func handNumbers(to errand: UInt32, from sender: UInt32) {
        let own = numbers(of: errand)
        let other = numbers(of: sender)
        for place in 0..<pool.numberCount { own[place] = other[place] }
    }

    /// What an errand set is set of who sent it.
    func takeNumbers(_ sender: UInt32, from errand: UInt32, written: UInt64) {
        guard written != 0 else { return }
        let own = numbers(of: sender)
        let other = numbers(of: errand)
        for place in 0..<pool.numberCount where written >> UInt64(place) & 1 == 1 { own[place] = other[place] }
        pool.errands[Int(sender)].writtenNumbers |= written
    }

    /// A drawn value times what the step's formula comes to now; where that is negative or no number the run ends.
    @inline(never)
    func multiplied(
        _ drawn: Double, by factor: Int32, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>
    ) -> Double {
        guard factor >= 0 else { return drawn }
        return scaled(drawn, by: factor, of: value(ofFactor: factor, entity, step), entity, step)
    }

    /// What a step's formula comes to now.
    func value(ofFactor factor: Int32, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Double {
        value(of: program.factors[Int(factor)].formula, FormulaSubject(entity, at: step.pointee))
    }

    /// A drawn value times what a formula has come to, within bounds.
    /// - Parameter mayBeNever: whether it may take for ever.
    func scaled(
        _ drawn: Double, by factor: Int32, of value: Double, _ entity: UInt32,
        _ step: UnsafeMutablePointer<CompiledStep>, for need: NumberFault.Need = .time, mayBeNever: Bool = false
    ) -> Double {
        guard value >= 0, value < .infinity || (mayBeNever && value == .infinity) else {
            failAtNumbers(program.factors[Int(factor)].text, value: value, of: entity, at: step, need)
            return 0
        }
        if value == .infinity { return .infinity }
        return min(max(drawn * value, program.factors[Int(factor)].atLeast), program.factors[Int(factor)].atMost)
    }

    func failAtNumbers(
        _ formula: String, value: Double, of entity: UInt32, at step: UnsafeMutablePointer<CompiledStep>,
        _ need: NumberFault.Need = .time
    ) {
        guard numberFault == nil else { return }
        let network = program.network
        let place: NumberFault.Place =
            switch step.pointee.kind {
            case .visit: .station(network.stations[Int(step.pointee.station)].name)
            case .delay: .delay(step.pointee.named >= 0 ? program.namedSteps[Int(step.pointee.named)] : nil)
            case .attempt: .attempt
            case .enter: .payment
            default: .set
            }
        let own = numbers(of: entity)
        numberFault = NumberFault(
            time: now, place: place, need: need, formula: formula, value: value,
            customerClass: network.classes[Int(step.pointee.customerClass)].name,
            numbers: network.numbers.indices.map { own[$0] }.enumerated().map { (network.numbers[$0].name, $1) }
                .map { NumberFault.Carried(name: $0, value: $1) })
        left = -1
    }
}

/// A formula that came to nothing that a time, a number, a share or a place in a line can be.
package struct NumberFault: Sendable, Hashable {
    package enum Place: Sendable, Hashable {
        case station(String)
        /// By its name, if it has one.
        case delay(String?)
        case attempt
        case payment
        case set
        /// Of a branch of a choice, and of all of them together.
        case share
        case sumOfShares
    }

    /// What it was asked for.
    package enum Need: Sendable, Hashable { case time, patience, share, amount }

    /// A number that the customer carried.
    package struct Carried: Sendable, Hashable {
        package var name: String
        package var value: Double
    }

    package var time: Double
    package var place: Place
    package var need = Need.time
    package var formula: String
    /// What it came to.
    package var value: Double
    package var customerClass: String
    package var numbers: [Carried]
}
