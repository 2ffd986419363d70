package import SimulationKernel

/// A word that formulas may read, what it means and where its value is found.
package struct FormulaWord: Sendable {
    /// What may stand in brackets behind a word: one of a kind, whose values stand one behind the other.
    package struct Argument: Sendable {
        package var kind: FormulaKind
        package var first: FormulaPlace

        package init(_ kind: FormulaKind, first: FormulaPlace) {
            self.kind = kind
            self.first = first
        }
    }

    package var name: String
    package var type: FormulaType
    /// Without anything in brackets; nil where something has to stand there.
    package var source: FormulaReading.Source?
    package var argument: Argument?
    package var motion: FormulaReading.Motion
    package var subject: FormulaReading.Subject
    /// Between which values it always lies.
    package var range: FormulaBounds
    /// For messages and the reference: `who wait`.
    package var meaning: String
    /// When it may be read.
    package var moments: FormulaMoments
    /// A time of day and no length of time: compared with 17:00.
    package var isTimeOfDay = false
    /// Whether it may have no value, such as what a board shows before the first answer.
    package var mayBeMissing = false
    /// Further names behind `is`, and where it stands whether that holds now: `day is holidays`.
    package var conditions: [String: FormulaReading.Source] = [:]
    /// Such names that mean nothing here: the message, and what to do.
    package var missingConditions: [String: (message: String, hint: String?)] = [:]

    /// Why it may not be read here, where it may not: the message, and what to do.
    package var refusal: (message: String, hint: String?)?

    package init(
        _ name: String, _ type: FormulaType, _ source: FormulaReading.Source?, argument: Argument? = nil,
        motion: FormulaReading.Motion = .none, of subject: FormulaReading.Subject, range: FormulaBounds? = nil,
        meaning: String = "", moments: FormulaMoments = .all
    ) {
        self.name = name
        self.type = type
        self.source = source
        self.argument = argument
        self.motion = motion
        self.subject = subject
        self.range = range ?? Self.range(of: type)
        self.meaning = meaning
        self.moments = moments
    }

    private static func range(of type: FormulaType) -> FormulaBounds {
        switch type {
        case .quantity: .unknown
        case .yesNo: .yesNo
        case .kind(let kind): FormulaBounds(low: 0, high: Double(max(0, kind.values.count - 1)))
        }
    }
}

/// When formulas are read.
package struct FormulaMoments: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Once, when a customer takes a step.
    package static let step = FormulaMoments(rawValue: 1)
    /// When he joins a line, for what he needs there.
    package static let joining = FormulaMoments(rawValue: 2)
    /// When his service begins.
    package static let start = FormulaMoments(rawValue: 4)
    /// Each time that a server chooses.
    package static let choice = FormulaMoments(rawValue: 8)
    /// After each moment in which something that it reads has changed.
    package static let watched = FormulaMoments(rawValue: 16)
    package static let all: FormulaMoments = [.step, .joining, .start, .choice, .watched]

    /// For lists: `read at each choice`.
    package var told: String {
        switch self {
        case .step: "read once, when a customer takes the step"
        case .joining: "read once, when a customer joins the line"
        case .start: "read once, when a service begins"
        case .choice: "read at each choice"
        case .watched: "watched: read after every moment in which something that it reads has changed"
        default: ""
        }
    }

    /// As in "is not known …".
    var words: String {
        switch self {
        case .step: "at a step"
        case .joining: "when somebody joins the line"
        case .start: "when a service begins"
        case .choice: "when a server chooses"
        case .watched: "between events"
        default: "here"
        }
    }
}

/// Words in a table that owners of one sort share: all stations have the same ones.
package struct FormulaWordTable: Sendable {
    package let words: [FormulaWord]
    private let byName: [String: Int]

    package init(_ words: [FormulaWord]) {
        self.words = words
        byName = Dictionary(words.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
    }

    func word(_ name: String) -> FormulaWord? { byName[name].map { words[$0] } }
}

/// Whose words they are: a station's, the customer's.
package struct FormulaWordGroup: Sendable {
    /// What stands before the dot: `doctor`, `customer`, `doctor.shown`.
    package var owner: String
    /// As in sentences: `a station`.
    package var noun: String
    package var table: FormulaWordTable
    /// How far the places of ``FormulaBank/state`` of this owner stand behind those of the table.
    package var offset: Int
    /// Whether the words may stand without the owner.
    package var isImplied: Bool

    package init(_ owner: String, noun: String, _ table: FormulaWordTable, offset: Int = 0, isImplied: Bool = false) {
        self.owner = owner
        self.noun = noun
        self.table = table
        self.offset = offset
        self.isImplied = isImplied
    }
}
