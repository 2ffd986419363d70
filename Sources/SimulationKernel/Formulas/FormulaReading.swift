/// Where the model keeps what formulas read: four rows of numbers. Who evaluates a formula says where each row stands
/// now.
public enum FormulaBank: UInt8, BitwiseCopyable, Sendable, Hashable, CaseIterable {
    /// What is of the run: at place 0 the time since its start.
    case run
    /// The numbers that a customer carries, in the order of the file.
    case numbers
    /// What else is known of him: his class and attributes, when he came.
    case customer
    /// What changes in the model: lines, servers, boards, records.
    case state
}

/// A place in one of the rows.
public struct FormulaPlace: BitwiseCopyable, Sendable, Hashable {
    public var bank: FormulaBank
    public var index: UInt32

    public init(_ bank: FormulaBank, _ index: Int) {
        self.bank = bank
        self.index = UInt32(index)
    }

    /// The time since the start of the run.
    public static let now = FormulaPlace(.run, 0)
}

/// A word of a formula, as far as computing goes: where its value is found, and how that changes. Two spellings of one
/// word are equal.
public struct FormulaReading: Sendable, Hashable {
    public enum Source: Sendable, Hashable {
        case place(FormulaPlace)
        /// The time since the one that stands there.
        case since(FormulaPlace)
        /// Since midnight, where the run starts so long after one and a day is so long.
        case timeOfDay(start: Double, day: Double)
        /// What the day is called.
        case days(FormulaDays)
    }

    /// How a value changes while time goes on.
    public enum Motion: Sendable, Hashable {
        /// Not at all, once somebody has joined a line.
        case none
        /// As time itself.
        case grows
        /// As time itself, beginning anew each midnight.
        case daily
        /// At midnight alone.
        case byDay
        /// When something happens.
        case jumps
    }

    /// Whose it is: whether it differs between those who wait in one line.
    public enum Subject: Sendable, Hashable { case run, customer, station }

    /// As it is printed: `doctor.length`, `occupancy(a)`.
    public var name: String
    public var source: Source
    public var type: FormulaType
    public var motion: Motion
    public var subject: Subject
    /// Between which values it always lies.
    public var range: FormulaBounds
    /// Whether it may have no value, such as what a board shows before the first answer.
    public var mayBeMissing: Bool

    public init(
        _ name: String, _ source: Source, _ type: FormulaType, motion: Motion = .none, of subject: Subject,
        range: FormulaBounds = .unknown, mayBeMissing: Bool = false
    ) {
        self.name = name
        self.source = source
        self.type = type
        self.motion = motion
        self.subject = subject
        self.range = range
        self.mayBeMissing = mayBeMissing
    }

    public static func == (a: FormulaReading, b: FormulaReading) -> Bool { a.source == b.source && a.type == b.type }

    public func hash(into hasher: inout Hasher) { hasher.combine(source) }

    /// Where it stands; the time since the start is read by all times.
    public var places: [FormulaPlace] {
        switch source {
        case .place(let place), .since(let place): [place]
        case .timeOfDay, .days: [.now]
        }
    }

    func relocated(_ move: (FormulaPlace) -> FormulaPlace) -> FormulaReading {
        var reading = self
        switch source {
        case .place(let place): reading.source = .place(move(place))
        case .since(let place): reading.source = .since(move(place))
        case .timeOfDay, .days: break
        }
        return reading
    }

    /// The time since the start of the run.
    public static let time = FormulaReading(
        "t", .place(.now), .duration, motion: .grows, of: .run, range: FormulaBounds(low: 0, high: .infinity))

    /// The time since midnight.
    public static func clock(start: Double, day: Double) -> FormulaReading {
        FormulaReading(
            "clock", .timeOfDay(start: start, day: day), .duration, motion: .daily, of: .run,
            range: FormulaBounds(low: 0, high: day))
    }

    /// One of the customer's numbers, by its index.
    public static func number(_ index: Int, _ name: String = "number", _ type: FormulaType = .number) -> FormulaReading
    {
        FormulaReading(name, .place(FormulaPlace(.numbers, index)), type, of: .customer)
    }
}

/// Where the rows stand while a formula is evaluated; a row that there is not holds no value. Nothing is checked but
/// that: a row has all places that the formula reads.
public struct FormulaInputs {
    public var run: UnsafePointer<Double>?
    public var numbers: UnsafePointer<Double>?
    public var customer: UnsafePointer<Double>?
    public var state: UnsafePointer<Double>?

    @inlinable public init(
        run: UnsafePointer<Double>? = nil, numbers: UnsafePointer<Double>? = nil,
        customer: UnsafePointer<Double>? = nil, state: UnsafePointer<Double>? = nil
    ) {
        self.run = run
        self.numbers = numbers
        self.customer = customer
        self.state = state
    }

    @inlinable @inline(__always) public subscript(bank: FormulaBank) -> UnsafePointer<Double>? {
        switch bank {
        case .run: run
        case .numbers: numbers
        case .customer: customer
        case .state: state
        }
    }

    @inlinable @inline(__always) public subscript(place: FormulaPlace) -> Double {
        self[place.bank].map { $0[Int(place.index)] } ?? .nan
    }
}
