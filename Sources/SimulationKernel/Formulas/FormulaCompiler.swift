/// Makes instructions of a tree. Which of two parts is computed first is chosen so that few registers are in use at a
/// time (Sethi & Ullman 1970, Journal of the ACM 17, 715–728): as neither changes anything, the value is the same.
struct FormulaCompiler {
    private typealias Instruction = FormulaCode.Instruction

    private var steps: [Instruction] = []
    private var constants: [Double] = []
    /// Places that are read, for each row.
    private var places: [[UInt32]] = [[], [], [], []]
    /// Tables of days that are read, one behind the other, and where each begins.
    private var days: [UInt8] = []
    private var tables: [(days: FormulaDays, first: Int)] = []
    /// Where what is computed begins.
    private var first = 0
    private var most = 0

    /// Nil where its values have no room.
    mutating func code(of tree: FormulaTree) -> FormulaCode? {
        gather(tree)
        first = constants.count + places.reduce(0) { $0 + $1.count }
        // No tree that is read needs as many as sixteen at a time; one that would has no room.
        guard first + Self.need(tree) <= 256, tree.operations <= 1000 else { return nil }
        let result = place(tree, from: 0)
        emit(.end, to: 0, result, 0)
        return FormulaCode(steps, constants: constants, places: places, days: days, registers: first + most)
    }

    /// Puts down what it reads and its constants. The places are known before anything is computed.
    private mutating func gather(_ tree: FormulaTree) {
        switch tree {
        case .constant(let number, _): note(number)
        case .reading(let reading):
            switch reading.source {
            case .place(let place): note(place)
            case .since(let place):
                note(.now)
                note(place)
            case .timeOfDay(let start, let day):
                note(.now)
                notePair(start, day)
            case .days(let days):
                note(.now)
                note(days)
            }
        case .element(let reading, _, let count):
            if case .place(let place) = reading.source {
                notePair(Self.packed(place), Double(count))
            } else {
                note(.nan)
            }
        default: break
        }
        for part in tree.parts { gather(part) }
    }

    private mutating func note(_ number: Double) {
        if !constants.contains(where: { $0.bitPattern == number.bitPattern }) { constants.append(number) }
    }

    private mutating func note(_ own: FormulaDays) {
        guard !tables.contains(where: { $0.days == own }) else { return }
        tables.append((own, days.count))
        constants += [own.start, own.day, Double(days.count), Double(own.values.count)]
        days += own.values
    }

    /// Where its four constants begin.
    private func register(_ own: FormulaDays) -> Int {
        let first = tables.first { $0.days == own }?.first ?? 0
        let wanted = [own.start, own.day, Double(first), Double(own.values.count)]
        return constants.indices.first { constants[$0...].starts(with: wanted) } ?? 0
    }

    private mutating func notePair(_ a: Double, _ b: Double) {
        if pair(a, b) == nil { constants += [a, b] }
    }

    private func pair(_ a: Double, _ b: Double) -> Int? {
        guard constants.count > 1 else { return nil }
        return (0..<constants.count - 1).first { constants[$0] == a && constants[$0 + 1] == b }
    }

    private mutating func note(_ place: FormulaPlace) {
        let row = Int(place.bank.rawValue)
        if !places[row].contains(place.index) { places[row].append(place.index) }
    }

    private static func packed(_ place: FormulaPlace) -> Double {
        Double(Int(place.bank.rawValue) << 32 | Int(place.index))
    }

    private func register(_ number: Double) -> Int {
        constants.firstIndex { $0.bitPattern == number.bitPattern } ?? 0
    }

    private func register(_ place: FormulaPlace) -> Int {
        let row = Int(place.bank.rawValue)
        let before = places[..<row].reduce(constants.count) { $0 + $1.count }
        return before + (places[row].firstIndex(of: place.index) ?? 0)
    }

    private mutating func emit(_ step: Instruction.Step, to: Int, _ a: Int, _ b: Int) {
        steps.append(Instruction(step: step, to: UInt8(to), a: UInt8(a), b: UInt8(b)))
    }

    // MARK: how many registers

    /// Registers in use at a time while it is computed; none for what is there before.
    private static func need(_ tree: FormulaTree) -> Int {
        switch tree {
        case .constant: return 0
        case .reading(let reading): if case .place = reading.source { return 0 } else { return 1 }
        case .element(_, let part, _), .negative(let part), .not(let part), .power(let part, _),
            .function(_, let part):
            return max(1, need(part))
        case .operation(_, let a, let b):
            let x = need(a)
            let y = need(b)
            return max(1, x == y ? x + 1 : max(x, y))
        case .choice: return tree.parts.reduce(1) { max($0, need($1)) }
        }
    }

    // MARK: instructions

    /// Where the value stands: in a place that was there before, or computed into the register `from` behind the first.
    private mutating func place(_ tree: FormulaTree, from: Int) -> Int {
        switch tree {
        case .constant(let number, _): return register(number)
        case .reading(let reading):
            if case .place(let place) = reading.source { return register(place) }
        default: break
        }
        compute(tree, into: from)
        return first + from
    }

    private mutating func compute(_ tree: FormulaTree, into: Int) {
        most = max(most, into + 1)
        let to = first + into
        switch tree {
        case .constant, .reading: read(tree, to)
        case .element(let reading, let part, let count):
            guard case .place(let place) = reading.source else { return emit(.copy, to: to, register(.nan), 0) }
            let index = self.place(part, from: into)
            emit(.element, to: to, index, pair(Self.packed(place), Double(count)) ?? 0)
        case .negative(let part): emit(.negative, to: to, place(part, from: into), 0)
        case .not(let part): emit(.not, to: to, place(part, from: into), 0)
        case .power(let base, let exponent): emit(.power, to: to, place(base, from: into), exponent)
        case .function(let function, let part): emit(function.step, to: to, place(part, from: into), 0)
        case .operation(let operation, let a, let b):
            let (x, y) = operands(a, b, into)
            if let step = operation.step {
                emit(step, to: to, x, y)
            } else {
                emit(operation == .greater ? .less : .atMost, to: to, y, x)
            }
        case .choice(let condition, let yes, let no): choose(condition, yes, no, into)
        }
    }

    /// The part that needs more registers first; the other then has all but one.
    private mutating func operands(_ a: FormulaTree, _ b: FormulaTree, _ into: Int) -> (Int, Int) {
        if Self.need(b) > Self.need(a) {
            let y = place(b, from: into)
            return (place(a, from: into + 1), y)
        }
        let x = place(a, from: into)
        return (x, place(b, from: x == first + into ? into + 1 : into))
    }

    private mutating func choose(_ condition: FormulaTree, _ yes: FormulaTree, _ no: FormulaTree, _ into: Int) {
        let to = first + into
        fill(condition, into)
        let unless = steps.count
        emit(.unless, to: to, 0, 0)
        fill(yes, into)
        let jump = steps.count
        emit(.jump, to: to, 0, 0)
        land(unless)
        let missing = steps.count
        emit(.ifMissing, to: to, 0, 0)
        fill(no, into)
        land(jump)
        land(missing)
    }

    /// The value in just this register.
    private mutating func fill(_ tree: FormulaTree, _ into: Int) {
        let there = place(tree, from: into)
        if there != first + into { emit(.copy, to: first + into, there, 0) }
        most = max(most, into + 1)
    }

    private mutating func read(_ tree: FormulaTree, _ to: Int) {
        guard case .reading(let reading) = tree else { return }
        switch reading.source {
        case .place(let place): emit(.copy, to: to, register(place), 0)
        case .since(let place): emit(.difference, to: to, register(.now), register(place))
        case .timeOfDay(let start, let day): emit(.timeOfDay, to: to, register(.now), pair(start, day) ?? 0)
        case .days(let days): emit(.day, to: to, register(.now), register(days))
        }
    }

    /// Has a jump end here.
    private mutating func land(_ jump: Int) {
        let distance = steps.count - jump - 1
        steps[jump].a = UInt8(distance & 0xFF)
        steps[jump].b = UInt8(distance >> 8)
    }
}
