/// The instructions of a formula with its constants, and what it reads, in memory of its own.
@usableFromInline final class FormulaCode: @unchecked Sendable {
    /// One step: from two registers into a third. A jump goes forward by so many steps as both tell together.
    @usableFromInline struct Instruction: BitwiseCopyable {
        @usableFromInline enum Step: UInt8, BitwiseCopyable {
            case sum, difference, product, quotient, least, greatest
            case less, atMost, equal, unequal, and, or, otherwise
            case negative, not, power, timeOfDay, day, element
            case sin, cos, exp, log, sqrt, abs, round, floor
            case copy
            /// Goes on where the register holds, and jumps where it does not or is missing.
            case unless
            /// Jumps where the register is missing, which then is the result.
            case ifMissing
            case jump
            case end
        }

        @usableFromInline var step: Step
        @usableFromInline var to: UInt8
        @usableFromInline var a: UInt8
        @usableFromInline var b: UInt8

        var distance: Int { Int(a) | Int(b) << 8 }
    }

    /// Where it all stands. Constants come first in the registers, then what is read, row by row, then what is
    /// computed.
    @usableFromInline struct View: BitwiseCopyable {
        var instructions: UnsafePointer<Instruction>?
        var constants: UnsafePointer<Double>?
        var places: UnsafePointer<UInt32>?
        /// What days are called, table by table.
        var days: UnsafePointer<UInt8>?
        var constantCount: Int32 = 0
        /// How many places of each row are read.
        var counts: (run: UInt8, numbers: UInt8, customer: UInt8, state: UInt8) = (0, 0, 0, 0)
        var registers: Int32 = 0

        @usableFromInline init() {}
    }

    let view: View
    private let instructions: UnsafeMutablePointer<Instruction>
    private let constants: UnsafeMutablePointer<Double>
    private let places: UnsafeMutablePointer<UInt32>
    private let days: UnsafeMutablePointer<UInt8>

    init(
        _ steps: [Instruction], constants numbers: [Double], places rows: [[UInt32]], days tables: [UInt8],
        registers: Int
    ) {
        instructions = .allocate(capacity: steps.count)
        instructions.initialize(from: steps, count: steps.count)
        constants = .allocate(capacity: max(1, numbers.count))
        constants.initialize(from: numbers, count: numbers.count)
        let all = rows.flatMap { $0 }
        places = .allocate(capacity: max(1, all.count))
        places.initialize(from: all, count: all.count)
        days = .allocate(capacity: max(1, tables.count))
        days.initialize(from: tables, count: tables.count)
        var view = View()
        view.instructions = UnsafePointer(instructions)
        view.constants = UnsafePointer(constants)
        view.places = UnsafePointer(places)
        view.days = UnsafePointer(days)
        view.constantCount = Int32(numbers.count)
        view.counts = (
            UInt8(rows[0].count), UInt8(rows[1].count), UInt8(rows[2].count), UInt8(rows[3].count)
        )
        view.registers = Int32(registers)
        self.view = view
    }

    deinit {
        instructions.deallocate()
        constants.deallocate()
        places.deallocate()
        days.deallocate()
    }
}

extension FormulaCode.View {
    /// Room on the stack that a usual formula needs; more would be taken from the heap.
    @inline(__always) private static var usual: Int { 128 }

    @usableFromInline func value(_ inputs: FormulaInputs) -> Double {
        if registers <= Self.usual {
            return withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.usual) {
                run(inputs, $0.baseAddress.unsafelyUnwrapped)
            }
        }
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: Int(registers)) {
            run(inputs, $0.baseAddress.unsafelyUnwrapped)
        }
    }

    @inline(__always) private func run(_ inputs: FormulaInputs, _ r: UnsafeMutablePointer<Double>) -> Double {
        let constants = constants.unsafelyUnwrapped
        for index in 0..<Int(constantCount) { r[index] = constants[index] }
        var next = r + Int(constantCount)
        var place = places.unsafelyUnwrapped
        Self.read(counts.run, inputs.run, &place, &next)
        Self.read(counts.numbers, inputs.numbers, &place, &next)
        Self.read(counts.customer, inputs.customer, &place, &next)
        Self.read(counts.state, inputs.state, &place, &next)
        var at = instructions.unsafelyUnwrapped
        while true {
            let i = at.pointee
            at += 1
            let to = Int(i.to)
            // Of a jump these are no registers.
            @inline(__always) var a: Double { r[Int(i.a)] }
            @inline(__always) var b: Double { r[Int(i.b)] }
            switch i.step {
            case .sum: r[to] = FormulaArithmetic.sum(a, b)
            case .difference: r[to] = FormulaArithmetic.difference(a, b)
            case .product: r[to] = FormulaArithmetic.product(a, b)
            case .quotient: r[to] = FormulaArithmetic.quotient(a, b)
            case .least: r[to] = FormulaArithmetic.least(a, b)
            case .greatest: r[to] = FormulaArithmetic.greatest(a, b)
            case .less: r[to] = FormulaArithmetic.less(a, b)
            case .atMost: r[to] = FormulaArithmetic.atMost(a, b)
            case .equal: r[to] = FormulaArithmetic.equal(a, b)
            case .unequal: r[to] = 1 - FormulaArithmetic.equal(a, b)
            case .and: r[to] = FormulaArithmetic.and(a, b)
            case .or: r[to] = FormulaArithmetic.or(a, b)
            case .otherwise: r[to] = FormulaArithmetic.otherwise(a, b)
            case .negative: r[to] = -a
            case .not: r[to] = 1 - a
            case .power: r[to] = FormulaArithmetic.power(a, Int(i.b))
            // The constants behind the first belong to it.
            case .timeOfDay: r[to] = FormulaArithmetic.timeOfDay(a, b, r[Int(i.b) + 1])
            case .day: r[to] = day(at: a, r + Int(i.b))
            case .element: r[to] = Self.element(a, from: b, count: r[Int(i.b) + 1], inputs)
            case .sin: r[to] = FormulaFunction.sin.value(a)
            case .cos: r[to] = FormulaFunction.cos.value(a)
            case .exp: r[to] = FormulaFunction.exp.value(a)
            case .log: r[to] = FormulaFunction.log.value(a)
            case .sqrt: r[to] = a.squareRoot()
            case .abs: r[to] = a.magnitude
            case .round: r[to] = a.rounded()
            case .floor: r[to] = a.rounded(.down)
            case .copy: r[to] = a
            case .unless: if r[to] != 1 { at += i.distance }
            case .ifMissing: if r[to].isNaN { at += i.distance }
            case .jump: at += i.distance
            case .end: return FormulaArithmetic.settled(a)
            }
        }
    }

    /// What the day of a moment is called, by the four constants of its table.
    private func day(at time: Double, _ table: UnsafeMutablePointer<Double>) -> Double {
        FormulaDays.value(at: time, table[0], table[1], days.unsafelyUnwrapped + Int(table[2]), Int(table[3]))
    }

    @inline(__always) private static func read(
        _ count: UInt8, _ row: UnsafePointer<Double>?, _ place: inout UnsafePointer<UInt32>,
        _ next: inout UnsafeMutablePointer<Double>
    ) {
        guard count > 0 else { return }
        for index in 0..<Int(count) { next[index] = row.map { $0[Int(place[index])] } ?? .nan }
        place += Int(count)
        next += Int(count)
    }

    /// The value `index` places behind one that is told by its row and place in one number.
    private static func element(_ index: Double, from: Double, count: Double, _ inputs: FormulaInputs) -> Double {
        guard index >= 0, index < count else { return .nan }
        let packed = Int(from)
        let row = FormulaBank(rawValue: UInt8(packed >> 32)).flatMap { inputs[$0] }
        return row.map { $0[(packed & 0xFFFF_FFFF) + Int(index)] } ?? .nan
    }
}
