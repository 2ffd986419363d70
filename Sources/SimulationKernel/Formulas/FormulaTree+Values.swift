extension FormulaTree {
    /// What it comes to now; not a number where the value is missing.
    public func value(_ inputs: FormulaInputs) -> Double { FormulaArithmetic.settled(raw(inputs)) }

    /// What it comes to at a moment for a customer with these numbers.
    public func value(at time: Double, numbers: UnsafePointer<Double>? = nil) -> Double {
        withUnsafePointer(to: time) { value(FormulaInputs(run: $0, numbers: numbers)) }
    }

    private func raw(_ inputs: FormulaInputs) -> Double {
        switch self {
        case .constant(let number, _): return number
        case .reading(let reading): return reading.value(inputs)
        case .element(let reading, let part, let count):
            return reading.value(at: part.raw(inputs), of: count, inputs)
        case .negative(let part): return -part.raw(inputs)
        case .not(let part): return 1 - part.raw(inputs)
        case .operation(let operation, let a, let b): return operation.value(a.raw(inputs), b.raw(inputs))
        case .power(let base, let exponent): return FormulaArithmetic.power(base.raw(inputs), exponent)
        case .function(let function, let part): return function.value(part.raw(inputs))
        case .choice(let condition, let yes, let no):
            let holds = condition.raw(inputs)
            if holds == 1 { return yes.raw(inputs) }
            return holds == 0 ? no.raw(inputs) : .nan
        }
    }
}

extension FormulaReading {
    func value(_ inputs: FormulaInputs) -> Double {
        switch source {
        case .place(let place): inputs[place]
        case .since(let place): FormulaArithmetic.difference(inputs[.now], inputs[place])
        case .timeOfDay(let start, let day): FormulaArithmetic.timeOfDay(inputs[.now], start, day)
        case .days(let days): days.value(at: inputs[.now])
        }
    }

    /// That of the one with an index; missing where there is none.
    func value(at index: Double, of count: Int, _ inputs: FormulaInputs) -> Double {
        guard index >= 0, index < Double(count), case .place(let place) = source, let row = inputs[place.bank] else {
            return .nan
        }
        return row[Int(place.index) + Int(index)]
    }
}
