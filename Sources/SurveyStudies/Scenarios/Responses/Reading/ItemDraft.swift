internal import Scenarios

/// An item as the file says it, before its column is known.
struct ItemDraft {
    var name: String
    var column: ColumnName
    var coding: AnswerCoding?
    var scale: ClosedRange<Double>?
    /// Cells that mean no answer, beside the file's.
    var missing: [String] = []
    /// The option of a multiple choice that the item is about.
    var chosen: String?
    var chosenNode: LocatedNode?
    /// How it is coded has been found wrong: its cells mean nothing.
    var isBroken = false
    var text: String?
    /// Where it is first named.
    var place: SourcePlace
    /// Constructs and groups, one of which may be meant where no column has the name.
    var mayMean: [String] = []

    /// Its cells are read as numbers.
    var isNumber: Bool { coding == nil && chosen == nil }
}

/// Numbers for labels.
struct AnswerCoding: Sendable {
    var name: String
    /// In the order of the numbers.
    var labels: [(label: String, number: Double)]
    /// Something is wrong with it, and cells without a label may be right.
    var isBroken = false
    /// The file says none: its labels are the cells of the column, which have their numbers in them.
    var isOfCells = false

    /// As labels are compared: without regard to capitals and to how much space there is.
    static func folded(_ text: String) -> String {
        text.lowercased().split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    }

    /// From the least to the greatest number. Of cells it is not known: nobody may have given the greatest.
    var scale: ClosedRange<Double>? {
        guard !isOfCells, let first = labels.first, let last = labels.last else { return nil }
        return first.number...last.number
    }
}

/// Which column is meant, and where that is said.
struct ColumnName: Sendable {
    enum Meaning: Sendable {
        /// The header, its code or, when it was written for a column, a part of it.
        case header(String, isPartEnough: Bool)
        /// From 1.
        case position(Int)
    }

    var meaning: Meaning
    var node: LocatedNode
}
