import QueueingTheory
import Testing

@Suite struct PollingTests {
    typealias Line = PollingServer.Line

    static func alike(_ count: Int) -> [Line] {
        Array(repeating: Line(arrivalRate: 4.0 / 60, meanService: 4, serviceSecondMoment: 32), count: count)
    }

    static let different = [
        Line(arrivalRate: 0.1, meanService: 2, serviceSecondMoment: 8),
        Line(arrivalRate: 0.05, meanService: 3, serviceSecondMoment: 10),
        Line(arrivalRate: 0.2, meanService: 1, serviceSecondMoment: 1),
    ]

    /// Takagi (1988) with λ = 4/h a line, exponential services of 4 min and ways of 2 min.
    @Test func linesThatAreAlike() throws {
        for (each, wait) in [(PollingServer.Each.exhaustive, 54.0 / 7), (.gated, 10), (.one, 70.0 / 3)] {
            let model = try PollingServer(Self.alike(2), each: each, meanSwitch: 2, switchSecondMoment: 4)
            #expect(model.waits.allSatisfy { isClose($0, wait) })
            #expect(isClose(model.meanWait, wait))
        }
    }

    /// Of lines that differ in the least the equations tell what the law tells of those that are alike.
    @Test func alikeByEitherWay() throws {
        for each in [PollingServer.Each.exhaustive, .gated] {
            var lines = Self.alike(5).map {
                Line(arrivalRate: 0.4 * $0.arrivalRate, meanService: 4, serviceSecondMoment: 32)
            }
            let law = try PollingServer(lines, each: each, meanSwitch: 2, switchSecondMoment: 7)
            lines[3].serviceSecondMoment *= 1 + 1e-13
            let equations = try PollingServer(lines, each: each, meanSwitch: 2, switchSecondMoment: 7)
            for wait in equations.waits { #expect(isClose(wait, law.waits[0], relative: 1e-11)) }
        }
    }

    /// The pseudo-conservation law, which the equations do not know: Σ ρᵢWᵢ. And the waits by a recursion of the
    /// moments over 20,000 rounds (numpy).
    @Test func linesThatDiffer() throws {
        let known: [(PollingServer.Each, [Double])] = [
            (.gated, [5.040909118159788, 4.715269247400595, 4.816686565337389]),
            (.exhaustive, [3.9007817794559014, 4.02339045406138, 4.084056332379016]),
        ]
        for (each, waits) in known {
            let model = try PollingServer(Self.different, each: each, meanSwitch: 0.7, switchSecondMoment: 1.1)
            for (own, other) in zip(model.waits, waits) { #expect(isClose(own, other, relative: 1e-11)) }
            let load = model.utilization
            let squares = Self.different.reduce(0) { $0 + $1.load * $1.load }
            let work = Self.different.reduce(0) { $0 + $1.arrivalRate * $1.serviceSecondMoment }
            let (round, square) = (2.1, 3 * (1.1 - 0.49) + 2.1 * 2.1)
            var right = load * work / (2 * (1 - load)) + load * square / (2 * round)
            right += round / (2 * (1 - load)) * (load * load + (each == .gated ? squares : -squares))
            let left = zip(Self.different, model.waits).reduce(0) { $0 + $1.0.load * $1.1 }
            #expect(isClose(left, right, relative: 1e-12))
        }
    }

    /// One line that is left when it is empty: vacations.
    @Test func oneLineIsThatOfVacations() throws {
        let line = try MG1(arrivalRate: 4.0 / 60, meanService: 4, serviceSecondMoment: 32)
        let vacations = try MG1Vacations(line: line, meanVacation: 2, vacationSecondMoment: 8)
        let polling = try PollingServer(Self.alike(1), each: .exhaustive, meanSwitch: 2, switchSecondMoment: 8)
        #expect(isClose(polling.meanWait, vacations.meanWait))
        let none = try PollingServer(Self.alike(1), each: .one, meanSwitch: 0, switchSecondMoment: 0)
        #expect(isClose(none.meanWait, line.meanWait))
    }

    @Test func whatIsNotKnown() {
        func reason(_ lines: [Line], _ each: PollingServer.Each, _ mean: Double) -> TheoryError.Reason? {
            do throws(TheoryError) {
                _ = try PollingServer(lines, each: each, meanSwitch: mean, switchSecondMoment: mean * mean)
                return nil
            } catch { return error.reason }
        }
        #expect(reason(Self.different, .one, 1) == .notKnown)
        #expect(reason(Self.different, .gated, 0) == .notKnown)
        #expect(reason(Self.alike(4), .gated, 1) == .unstable)
        // One of each in a round of 2 · 5 / (1 − ρ) min, in which 1.43 come.
        #expect(reason(Self.alike(2), .one, 5) == .unstable)
        #expect(reason([], .gated, 1) == .badInput)
        #expect(reason(Self.alike(2), .gated, -1) == .badInput)
    }
}
