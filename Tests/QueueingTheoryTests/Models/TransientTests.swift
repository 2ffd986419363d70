import QueueingTheory
import Testing

@Suite struct TransientTests {
    /// Probability is neither made nor lost. With a plus before the middle term the sums would be 2 (b + d).
    @Test func generatorRowsSumToZero() throws {
        let process = try BirthDeathProcess(arrivalRate: 2.4, serviceRate: 1, servers: 3, capacity: 12)
        for i in 0..<process.stateCount {
            let row = process.generatorRow(i)
            #expect(row.reduce(0, +).magnitude < 1e-14)
            #expect(row[i] < 0 && row.enumerated().allSatisfy { $0.offset == i || $0.element >= 0 })
        }
        #expect(process.generatorRow(1) == [1, -3.4, 2.4] + [Double](repeating: 0, count: 10))
        #expect(throws: TheoryError.self) { try BirthDeathProcess(births: [1], deaths: []) }
    }

    /// The closed form of M/M/1 in Bessel functions (Kleinrock 1975, eq. 2.163), mpmath at 40 digits.
    @Test(arguments: [
        (0, 0, 1.0, 0.8, 0.597398750280938472), (0, 0, 10, 0.8, 0.286422593284775628),
        (3, 0, 10, 0.8, 0.118135651958190029), (2, 5, 4, 1.2, 0.0606797352955826558),
        (0, 3, 50, 0.5, 0.49990931795169582),
    ])
    func closedForm(n: Int, start: Int, t: Double, rate: Double, expected: Double) throws {
        let queue = try TransientQueue(arrivalRate: rate, serviceRate: 1, initialNumber: start)
        #expect(isClose(try queue.state(at: t).probabilities[n], expected, relative: 1e-9))
    }

    struct Expectation: Sendable {
        var queue: (rate: Double, servers: Int, capacity: Int?, start: Int, time: Double)
        var number, empty, allBusy, averageNumber, averageLine, averageEmpty: Double
        var averageWait: Double?
    }

    /// The exponential of the generator, bordered for the integrals, with 10 to 400 states (scipy 1.17's `expm`).
    static let exponentials = [
        Expectation(
            queue: (0.8, 1, nil, 0, 10), number: 2.0302815635789866, empty: 0.28642259328477687,
            allBusy: 0.7135774067152334, averageNumber: 1.3517311635164022, averageLine: 0.7547593198743303,
            averageEmpty: 0.4030281563578987, averageWait: 1.3517311635164022),
        Expectation(
            queue: (0.8, 1, nil, 0, 100), number: 3.7918726925931225, empty: 0.20397643729365145,
            allBusy: 0.7960235627039254, averageNumber: 3.121109990040837, averageLine: 2.359028716967303,
            averageEmpty: 0.23791872692574556, averageWait: 3.121109990040832),
        Expectation(
            queue: (1.2, 1, nil, 4, 20), number: 8.897320232812419, empty: 0.03795882056178809,
            allBusy: 0.962041179438332, averageNumber: 6.427838424879643, averageLine: 5.4727044365203605,
            averageEmpty: 0.04486601164048439, averageWait: 6.42783842487965),
        Expectation(
            queue: (2, 3, 10, 0, 5), number: 2.4290085216818276, empty: 0.12531424987251377,
            allBusy: 0.38963654784652796, averageNumber: 1.783399216282156, averageLine: 0.27169393467495856,
            averageEmpty: 0.23066799381599776, averageWait: nil),
        Expectation(
            queue: (2.4, 3, nil, 7, 8), number: 5.028705676165889, empty: 0.05112019863689494,
            allBusy: 0.6729716746522371, averageNumber: 5.6113656580292774, averageLine: 2.9649538675504066,
            averageEmpty: 0.0301663483337955, averageWait: 1.250162538509305),
    ]

    @Test(arguments: exponentials.indices)
    func matrixExponential(row: Int) throws {
        let expected = Self.exponentials[row]
        let (rate, servers, capacity, start, time) = expected.queue
        let queue = try TransientQueue(
            arrivalRate: rate, serviceRate: 1, servers: servers, capacity: capacity, initialNumber: start)
        let state = try queue.state(at: time)
        #expect(isClose(state.meanNumber, expected.number, relative: 1e-9))
        #expect(isClose(state.emptyProbability, expected.empty, relative: 1e-9))
        #expect(isClose(state.allBusyProbability, expected.allBusy, relative: 1e-9))
        #expect(isClose(state.averageNumber, expected.averageNumber, relative: 1e-9))
        #expect(isClose(state.averageQueueLength, expected.averageLine, relative: 1e-9))
        #expect(isClose(state.averageEmptyShare, expected.averageEmpty, relative: 1e-9))
        if let wait = expected.averageWait {
            #expect(isClose(state.averageWait, wait, relative: 1e-9))
        } else {
            #expect(state.averageWait == nil)
        }
        #expect(isClose(state.probabilities.reduce(0, +), 1, relative: 1e-10))
    }

    @Test func theStartAndTheLongRun() throws {
        let queue = try TransientQueue(arrivalRate: 2, serviceRate: 1, servers: 3, initialNumber: 4)
        let states = try queue.states(at: [0, 0, 200])
        #expect(states[0].meanNumber == 4 && states[0].meanWaitNow == 2.0 / 3 && states[1] == states[0])
        #expect(states[0].averageQueueLength == 1 && states[0].meanBusy == 3)
        let endless = try MMc(arrivalRate: 2, serviceRate: 1, servers: 3)
        #expect(isClose(states[2].meanNumber, endless.meanNumber, relative: 1e-8))
        #expect(isClose(states[2].meanWaitNow, endless.meanWait, relative: 1e-8))
        let limited = try TransientQueue(arrivalRate: 3, serviceRate: 4, servers: 2, capacity: 3).state(at: 50)
        #expect(isClose(limited.meanNumber, 0.7623400366, relative: 1e-9))
    }

    @Test func wrongQuestions() throws {
        #expect(throws: TheoryError.self) {
            try TransientQueue(arrivalRate: 1, serviceRate: 1, capacity: 3, initialNumber: 4)
        }
        #expect(throws: TheoryError.self) { try TransientQueue(arrivalRate: 1, serviceRate: 1).states(at: [2, 1]) }
        #expect(throws: TheoryError.self) { try TransientQueue(arrivalRate: 1, serviceRate: 1).state(at: -1) }
    }

    /// Beyond what can be followed in seconds it says so at once, whatever is typed.
    @Test(arguments: [(1e300, 6.0, 8.0), (20, 6, 1e15), (1e9, 1e9, 1e9)])
    func whatIsOutOfReachIsRefused(arrivalRate: Double, serviceRate: Double, end: Double) throws {
        let queue = try TransientQueue(arrivalRate: arrivalRate, serviceRate: serviceRate, servers: 4)
        #expect(throws: TheoryError.self) { try queue.state(at: end) }
    }
}
