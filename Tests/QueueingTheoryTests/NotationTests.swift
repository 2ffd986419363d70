import QueueingTheory
import Testing

@Suite struct NotationTests {
    private func figures(
        _ letters: String, _ arrivals: Double, _ service: Double, arrivalSCV: Double? = nil, serviceSCV: Double? = nil
    ) throws -> TheoreticalFigures {
        try theory(
            for: try KendallNotation(parsing: letters), arrivalRate: arrivals, serviceRate: service,
            arrivalSCV: arrivalSCV, serviceSCV: serviceSCV)
    }

    /// E01 and E04 of the reference table by their letters, and orders of service that look at durations (D10, K02).
    @Test func patienceAndOrders() throws {
        func value(_ letters: String, _ symbol: String, _ give: (PatienceLetter, Double)? = nil, _ rate: Double) throws
            -> Double
        {
            let notation = try KendallNotation(parsing: letters)
            let figures =
                try give.map {
                    try theory(for: notation, giveUp: $0.0, patience: $0.1, arrivalRate: rate, serviceRate: 1)
                } ?? theory(for: notation, arrivalRate: rate, serviceRate: 1)
            return try #require(figures.value(symbol))
        }
        let erlang = try value("M/M/10", "P(abandon)", (.markov, 2), 10)
        let constant = try value("M/M/1", "P(abandon)", (.deterministic, 2), 0.9)
        let remaining = try value("M/M/1/∞/∞/SRPT", "W", nil, 0.9)
        let latest = try value("M/D/1/∞/∞/LCFS-PR", "W", nil, 0.8)
        #expect(abs(erlang - 0.1039132123) < 1e-9)
        #expect(abs(constant - 0.2187637254) < 1e-9)
        #expect(abs(remaining - 3.5521251) < 1e-6)
        #expect(abs(latest - 5) < 1e-12)
        #expect(throws: TheoryError.self) { try value("M/G/1", "W", (.markov, 2), 0.5) }
        #expect(throws: TheoryError.self) { try value("M/M/1/5", "W", (.deterministic, 2), 0.5) }
    }

    @Test(arguments: ["M/M/1", "M/M/3", "D/M/1", "M/E2/1", "M/M/2/5", "M/M/2/5/10", "M/M/1/∞/∞/LIFO", "M/D/∞", "G/G/4"])
    func lettersReadBackAsWritten(letters: String) throws {
        #expect(try KendallNotation(parsing: letters).description == letters)
    }

    @Test(arguments: [
        ("M/M", 0, 3), ("X/M/1", 0, 1), ("M/E0/1", 2, 2), ("M/E+2/1", 2, 3), ("M/H1/1", 2, 2), ("M/M/0", 4, 1),
        ("M/M/3/2", 6, 1), ("M/M/1/∞/∞/FUN", 10, 3), ("M//1", 2, 1), ("M/M/1/1/1/1/1", 0, 13),
        // Numbers that no formula would come to the end of.
        ("M/M/9223372036854775807", 4, 19), ("M/M/1/1000001", 6, 7), ("M/M/2/∞/100000000", 8, 9),
    ])
    func mistakesArePointedAt(letters: String, offset: Int, length: Int) {
        let mistake = #expect(throws: KendallNotation.Mistake.self) { try KendallNotation(parsing: letters) }
        #expect(mistake?.offset == offset && mistake?.length == length, "\(mistake as Any)")
    }

    @Test func words() throws {
        let notation = try KendallNotation(parsing: "GI/M/inf/unlimited/Infinity/ros")
        #expect(notation.arrivals == .general && notation.servers == nil && notation.capacity == nil)
        #expect(notation.discipline == .random && notation.statesDiscipline)
    }

    /// Each line of the switch against the model it must take; values from hand or from the model's own tests.
    @Test func everyKindOfLetters() throws {
        #expect(isClose(try figures("M/M/3", 20, 8).value("ρ"), 20.0 / 24))
        #expect(try figures("M/M/3", 20, 8).model == "M/M/3")
        #expect(isClose(try figures("M/M/1", 0.8, 1).value("Wq"), 4))
        #expect(isClose(try figures("M/M/1/2", 1, 1).value("P(loss)"), 1.0 / 3))
        #expect(isClose(try figures("M/M/5/5", 3, 1).value("P(loss)"), 2.025 / 18.4))
        #expect(isClose(try figures("M/G/5/5", 3, 1).value("P(loss)"), 2.025 / 18.4))
        #expect(isClose(try figures("M/M/1/∞/2", 1, 1).value("X"), 0.8))
        #expect(isClose(try figures("M/M/1/1/3", 1, 1).value("P(loss)"), 2.0 / 3))
    }

    @Test func generalService() throws {
        #expect(isClose(try figures("M/D/1", 0.8, 1).value("Wq"), 2, relative: 1e-11))
        #expect(isClose(try figures("M/E4/1", 0.8, 1).value("Wq"), 2.5))
        #expect(isClose(try figures("M/G/1", 0.8, 1, serviceSCV: 0.25).value("Wq"), 2.5))
        #expect(isClose(try figures("M/H2/1", 0.8, 1, serviceSCV: 4).value("Wq"), 10))
        // E[Wq²] of M/E2/1: E[S²] = 3/2, E[S³] = 3; Wq = 3, 2·9 + 0.8·3/(3·0.2) = 22.
        #expect(isClose(try figures("M/E2/1", 0.8, 1).value("E[Wq²]"), 22))
        #expect(isClose(try figures("M/G/∞", 3, 0.5).value("L"), 6))
        #expect(isClose(try figures("G/G/∞", 3, 0.5).value("L"), 6))
    }

    @Test func disciplines() throws {
        #expect(isClose(try figures("M/M/1/∞/∞/LIFO", 0.8, 1).value("E[Wq²]"), 200))
        #expect(isClose(try figures("M/M/1/∞/∞/SIRO", 0.8, 1).value("E[Wq²]"), 200.0 / 3))
        #expect(isClose(try figures("M/M/1/∞/∞/SJF", 0.5, 1).value("Wq"), 0.7126863319, relative: 1e-9))
        #expect(isClose(try figures("M/D/1/∞/∞/SJF", 0.8, 1).value("Wq"), 2))
        #expect(isClose(try figures("M/G/1/∞/∞/PS", 0.8, 1).value("W"), 5))
        // λ E[S³]/(3 (1−ρ)²) + (λ E[S²])²/(2 (1−ρ)³) = 0.8/0.12 + 0.64/0.016
        let lifo = try figures("M/D/1/∞/∞/LIFO", 0.8, 1)
        #expect(isClose(lifo.value("Wq"), 2) && isClose(lifo.value("E[Wq²]"), 0.8 / 0.12 + 40))
        let random = try figures("M/D/3/∞/∞/SIRO", 2.4, 1)
        #expect(isClose(random.value("Wq"), 1.3293605403312072 / 2.4, relative: 1e-9) && random.waitLaw == nil)
        let limited = try figures("M/M/2/9/∞/LIFO", 1, 1)
        #expect(limited.waitLaw == nil && limited.value("E[Wq²]") == nil)
        #expect(isClose(limited.value("Wq"), try #require(figures("M/M/2/9", 1, 1).value("Wq"))))
    }

    @Test func renewalArrivalsAndApproximations() throws {
        #expect(isClose(try figures("D/M/1", 0.8, 1).value("Wq"), 1.69273084, relative: 1e-9))
        #expect(isClose(try figures("H2/M/1", 0.8, 1, arrivalSCV: 1).value("Wq"), 4, relative: 1e-9))
        let approximate = try figures("G/G/3", 2.4, 1, arrivalSCV: 0.5, serviceSCV: 2)
        #expect(approximate.kind == .approximation && isClose(approximate.value("Wq"), 1.348314607, relative: 1e-9))
        #expect(isClose(try figures("G/G/1", 0.8, 1, arrivalSCV: 0.5, serviceSCV: 2).value("Wq ≤"), 5.5625))
        #expect(try figures("M/E2/3", 2.4, 1).kind == .approximation)
        #expect(try figures("M/M/3", 2.4, 1).kind == .exact)
    }

    @Test(arguments: [
        ("M/G/1", "needs the squared coefficient of variation of the service times"),
        ("G/M/2", "needs the squared coefficient of variation of the arrival times"),
        ("M/M/1/∞/∞/PRIO", "priorities need the arrival rate and the service of each class"),
        ("M/M/2/∞/∞/SJF", "shortest job first is known for M/G/1"),
        ("M/M/2/∞/∞/PS", "processor sharing is known for M/G/1"),
        ("D/M/1/4", "a limited capacity needs Poisson arrivals"),
        ("M/D/1/4", "a limited waiting room needs exponential"),
        ("D/M/1/4/9", "a finite population needs exponential times"), ("M/G/1/∞/∞/SJF", "needs the whole law"),
        ("M/M/1/4/∞/SJF", "the discipline SJF is known for endless lines of one server only"),
        ("H2/M/1", "needs the squared coefficient of variation of the arrival times"),
    ])
    func whatIsNotKnownIsSaid(letters: String, sentence: String) throws {
        let error = #expect(throws: TheoryError.self) { try figures(letters, 0.5, 1) }
        #expect(error?.message.contains(sentence) == true, "\(error as Any)")
    }

    @Test func contradictions() {
        #expect(throws: TheoryError.self) { try figures("M/M/1", 0.5, 1, serviceSCV: 2) }
        #expect(throws: TheoryError.self) { try figures("M/H2/1", 0.5, 1, serviceSCV: 0.5) }
        #expect(throws: TheoryError.self) { try figures("M/M/1", 2, 1) }
        #expect(throws: TheoryError.self) { try figures("M/M/1", 0, 1) }
    }

    /// Whatever is printed says where it comes from and when it holds, and is a number.
    @Test(arguments: [
        "M/M/1", "M/M/3", "M/M/3/9", "M/M/3/9/12", "M/D/2", "M/E2/1", "D/M/1", "M/M/∞", "M/M/4/4", "M/E2/3",
    ])
    func sourcesAndConditions(letters: String) throws {
        let figures = try figures(letters, 0.9, 1)
        #expect(!figures.source.isEmpty && !figures.conditions.isEmpty && figures.model == letters)
        #expect(figures.figures.allSatisfy { $0.value.isFinite && $0.value >= 0 })
        #expect(Set(figures.figures.map { "\($0.symbol) \($0.customerClass ?? -1)" }).count == figures.figures.count)
        // Little's law between the four.
        let rate = try #require(figures.value("X"))
        #expect(isClose(figures.value("L"), rate * (figures.value("W") ?? .nan), relative: 1e-9))
        #expect(isClose(figures.value("Lq"), rate * (figures.value("Wq") ?? .nan), relative: 1e-9))
    }
}
