/// A rate that follows a formula of time, and how it was written.
public struct RateFormula: Sendable, Hashable {
    public let expression: FormulaTree
    public let text: String
    /// What computes it where it is not longer than formulas usually are.
    private let program: FormulaProgram?

    public init(_ expression: FormulaTree, text: String) {
        self.expression = expression
        self.text = text
        program = FormulaProgram(expression)
    }

    /// The rate at a moment; never negative, and 0 where the formula has no value.
    public func value(at time: Double) -> Double {
        guard let program else { return max(0, expression.value(at: time)) }
        return max(0, withUnsafePointer(to: time) { program.value(FormulaInputs(run: $0)) })
    }

    /// Whether it reads more than the time: then ``value(at:)`` does not tell it.
    public var readsState: Bool { expression.readings.contains { $0.places.contains { $0.bank != .run } } }

    /// A part of the stream.
    public func part(_ share: Double) -> RateFormula {
        RateFormula(.product(.constant(share), expression), text: text)
    }

    public static func == (a: RateFormula, b: RateFormula) -> Bool {
        a.expression == b.expression && a.text == b.text
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(expression)
        hasher.combine(text)
    }
}

/// A stretch of time, and a rate that the formula nowhere in it exceeds.
public struct RateBlock: Sendable {
    public var start: Double
    public var end: Double
    public var bound: Double
    /// What the formula nowhere falls below; negative where that is not known.
    public var least: Double
}

/// Time cut into stretches in each of which a formula is bounded closely: nowhere above 1.5 times its least value, or
/// by so little that hardly anybody comes in vain. They depend on the formula alone.
public struct RateBlocks: Sendable {
    private let formula: RateFormula
    public private(set) var block: RateBlock
    private var width: Double

    /// The first stretch is looked for from twice the `width` downwards, in the time unit of the formula.
    public init(_ formula: RateFormula, width: Double = 1) {
        self.formula = formula
        self.width = width
        block = RateBlock(start: 0, end: 0, bound: 0, least: 0)
    }

    /// Goes on to the next stretch.
    /// - Returns: whether there is one: not where the formula has no bound, or time has no end.
    public mutating func advance() -> Bool {
        let start = block.end
        var tried = 2 * width
        guard start + tried < .infinity else { return false }
        while true {
            let bounds = formula.expression.bounds(from: start, to: start + tried)
            // What rounding may have left out.
            let bound = max(0, bounds.high) * (1 + 1e-9)
            if bound < .infinity, bound * tried <= 1 || bound <= 1.5 * bounds.low {
                width = tried
                block = RateBlock(start: start, end: start + tried, bound: bound, least: bounds.low)
                return true
            }
            tried /= 2
            if start + tried <= start || tried < 1e-12 { return false }
        }
    }
}

/// The next point of a Poisson stream whose rate follows a formula: thinning (Lewis & Shedler 1979, Naval Research
/// Logistics Quarterly 26, 403–413) of one whose rate is the bound of each stretch of time.
public struct RateFormulaClock: Sendable {
    private let formula: RateFormula
    private var blocks: RateBlocks
    private var isOver = false
    private static let mostInVain = 10_000_000

    public init(_ formula: RateFormula) {
        self.formula = formula
        blocks = RateBlocks(formula)
    }

    /// As at the start of a replication.
    public mutating func restart() { self = RateFormulaClock(formula) }

    /// The first point after `time`, which does not fall from call to call; infinity when none follows before `end`.
    public mutating func next(after time: Double, before end: Double, _ stream: inout RandomStream) -> Double {
        var moment = time
        var left = stream.exponential()
        var inVain = 0
        while !isOver {
            if moment >= blocks.block.end {
                isOver = !blocks.advance()
                continue
            }
            if moment >= end { return .infinity }
            let block = blocks.block
            let hazard = block.bound * (block.end - moment)
            if left >= hazard {
                left -= hazard
                moment = block.end
                continue
            }
            moment += left / block.bound
            if stream.uniform() * block.bound < formula.value(at: moment) { return moment }
            left = stream.exponential()
            inVain += 1
            // A rate that is 0 for good, which no bound shows.
            if inVain == Self.mostInVain { isOver = true }
        }
        return .infinity
    }
}
