import SimulationKernel

/// What a drawn value is multiplied by, and within which bounds the product stays.
struct CompiledFactor {
    let formula: CompiledFormula
    let source: StepFormula
    private(set) var atLeast = 0.0
    private(set) var atMost = Double.infinity
    /// Whether it reads nothing but what the customer brings along: else a service's is read when it begins.
    let isKnownAtJoining: Bool

    init(_ law: DependentLaw) {
        self.init(law.formula)
        atLeast = law.atLeast ?? 0
        atMost = law.atMost ?? .infinity
    }

    /// Of a formula that stands for a value itself.
    init(_ stated: StepFormula) {
        formula = CompiledFormula(stated)
        source = stated
        isKnownAtJoining = stated.isKnownAtJoining
    }
}

extension CompiledFactor {
    var text: String { source.text }
}

/// A number that gets a value.
struct CompiledNumberChange {
    let number: Int
    let sampler: Sampler
    /// What the draw is multiplied by; −1: nothing.
    let factor: Int32
}

/// What gives a customer numbers when it comes.
struct NumberGiver {
    enum Source {
        case law(number: Int, Sampler)
        case rows(NumberRows)
    }

    let source: Source
    /// What its draws are named after, beside the class.
    let identity: [UInt64]
    /// In the replication at hand.
    var needs = CompiledStep.noKey

    init(_ given: NumberSource, _ numbers: [CustomerNumber]) {
        switch given {
        case .law(let number, let law):
            source = .law(number: number, Sampler(law).mirrorable)
            identity = [StreamKey.number(of: numbers[number].name)]
        case .rows(let rows):
            source = .rows(rows)
            identity = rows.numbers.map { StreamKey.number(of: numbers[$0].name) }
        }
    }
}
