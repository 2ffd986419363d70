package import Formulas
import Lanes
import Scenarios

/// What may stand where somebody is writing, from the same tables of keys by which files are read.
package struct Completion: Equatable {
    package struct Proposal: Equatable {
        /// In place of the word that is there.
        package var text: String
        /// What it says; of a value, what kind of thing is meant.
        package var meaning: String
    }

    package var proposals: [Proposal] = []
    /// What is meant at this place, where there are no words to choose from: `duration, such as 12 min`.
    package var hint = ""
    package private(set) var prefix: String
    /// What is to be said of the formula that is being written; nil: none may stand here.
    package private(set) var formula: Written?
    /// Whether what may stand here are names and nothing else, so that they are shown unasked.
    package private(set) var isOfNames = false

    /// A formula and where it stands.
    package struct Written: Equatable {
        package var review: FormulaReview
        /// When it is read.
        package var read: String
        package var text: String
        /// Of its first scalar, from 1.
        package var column: Int

        init(_ formula: WrittenFormula, isGoingOn: Bool) {
            review = formula.review
            if isGoingOn { review.mistake = nil }
            read = formula.scope.words.moment.told
            text = formula.text
            column = formula.column
        }
    }

    /// - Parameters:
    ///   - text: the whole file, as it is being written.
    ///   - line: of the cursor, from 1.
    ///   - column: of the cursor, from 1, in scalars; behind the last one at the end of a line.
    ///   - file: as the command would name it, so that what it extends and its data are found.
    ///   - scopes: those that are known already.
    package init?(
        _ text: String, line: Int, column: Int, file: String = "scenario.yaml", scopes: FormulaScopes = FormulaScopes()
    ) {
        guard let place = CursorPlace(text, line: line, column: column) else { return nil }
        prefix = place.prefix
        let model = Self.model(text)
        let lane = Lanes.all.first { $0.name == model } ?? Lanes.all[0]
        var shapes: [KeyTable.Shape] = [.map { Lanes.all.keyTable(of: lane) }]
        for name in place.path { shapes = shapes.flatMap { Self.below($0, name) } }
        let word = place.prefix.lowercased()
        if let key = place.key {
            for shape in shapes.flatMap({ Self.below($0, key) }) { add(valuesOf: shape) }
            let described = shapes.flatMap { Self.tables($0) }.compactMap { $0.key(LocatedNode.word(key)) }.first
            if let described, hint.isEmpty { hint = "\(described.value.words): \(described.meaning)" }
        } else {
            for table in shapes.flatMap({ Self.tables($0) }) {
                for key in table.keys where !key.isLater && !proposals.contains(where: { $0.text == key.name + ": " }) {
                    proposals.append(Proposal(text: key.name + ": ", meaning: "\(key.value.words); \(key.meaning)"))
                }
            }
        }
        proposals = proposals.filter { $0.text.lowercased().hasPrefix(word) && $0.text != place.prefix }
        if let own = place.formula(in: text, file: file, scopes) {
            add(own, at: max(0, column - own.column))
        }
        if proposals.count > Self.most { proposals.removeLast(proposals.count - Self.most) }
    }

    /// Of a formula that stands alone, such as that of a knob.
    /// - Parameter cursor: how many of its scalars stand before it.
    init(_ own: WrittenFormula, at cursor: Int) {
        prefix = ""
        add(own, at: cursor)
    }

    private mutating func add(_ own: WrittenFormula, at cursor: Int) {
        let found = own.completion(at: cursor)
        // Behind the first word nothing but the formula goes on.
        if found.prefix != prefix { proposals = [] }
        prefix = found.prefix
        // A word that is being written is no mistake while it may become one that is known.
        let end = own.review.mistake.map { $0.offset + $0.length }
        formula = Written(own, isGoingOn: !found.prefix.isEmpty && !found.proposals.isEmpty && end == cursor)
        isOfNames = found.isOfNames
        proposals += found.proposals.map { Proposal(text: $0.text, meaning: $0.meaning) }
    }

    private static let most = 80

    private static func model(_ text: String) -> String? {
        let line = text.split(separator: "\n").first { $0.hasPrefix("model:") }
        return line.map { $0.dropFirst(6).prefix { $0 != "#" }.filter { $0 != " " } }
    }

    // MARK: shapes

    /// What may stand behind a key of what has this shape.
    private static func below(_ shape: KeyTable.Shape, _ name: String) -> [KeyTable.Shape] {
        switch shape {
        case .map(let table): table().key(LocatedNode.word(name)).map { [$0.value.shape] } ?? []
        case .named(let inner): [inner]
        // The keys of a list's elements stand where the list's key is.
        case .list(let inner): below(inner, name)
        case .either(let shapes): shapes.flatMap { below($0, name) }
        case .anything, .nothing, .text, .number, .wholeNumber, .quantity, .duration, .rate, .words, .taken: []
        }
    }

    private static func tables(_ shape: KeyTable.Shape) -> [KeyTable] {
        switch shape {
        case .map(let table): [table()]
        case .list(let inner): tables(inner)
        case .either(let shapes): shapes.flatMap { tables($0) }
        case .named, .anything, .nothing, .text, .number, .wholeNumber, .quantity, .duration, .rate, .words, .taken: []
        }
    }

    private mutating func add(valuesOf shape: KeyTable.Shape) {
        switch shape {
        case .words(let words):
            for word in words where !proposals.contains(where: { $0.text == word }) {
                proposals.append(Proposal(text: word, meaning: ""))
            }
        case .quantity(let kind): hint = hint.isEmpty ? Self.example(of: kind) : hint
        case .duration: hint = hint.isEmpty ? Self.example(of: .duration) : hint
        case .rate: hint = hint.isEmpty ? Self.example(of: .rate) : hint
        case .wholeNumber(let least, let most):
            let to = most.map { " to \($0)" } ?? ""
            hint = hint.isEmpty ? "whole number" + (least.map { " from \($0)" } ?? "") + to : hint
        case .number(let bounds): hint = hint.isEmpty ? bounds.words(of: "number") : hint
        case .list(let inner): add(valuesOf: inner)
        case .either(let shapes): for one in shapes { add(valuesOf: one) }
        case .map, .named, .anything, .nothing, .text, .taken: break
        }
    }

    private static func example(of kind: Quantity.Kind) -> String {
        switch kind {
        case .duration: "duration, such as 12 min (units: ms, s, min, h, d, week)"
        case .rate: "rate, such as 20/h (per s, min, h, d or week)"
        case .share: "share, such as 35%"
        case .distance: "distance, such as 3 km (units: m, km)"
        case .speed: "speed, such as 30 km/h"
        case .number, .other: "number"
        }
    }
}
