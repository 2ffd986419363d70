/// What was found in a file of answers before anything was computed from them.
package struct DataQuality: Sendable {
    /// Rows with answers in the file.
    package var rows = 0
    /// Rows that are analysed.
    package var kept = 0
    /// One finding for each kind that occurs, in the order of the kinds.
    package var findings: [Finding] = []
    /// Rows that are analysed though they may be no honest answers (duplicates, straight lines, speeders), by their place
    /// among those analysed.
    package var doubtfulRows: [Int] = []
    /// By doubtful row what was found of it; empty where nobody asked.
    package var doubtfulKinds: [[Kind]] = []
    /// Answers that are missing, by item, in the order of the items.
    package var missing: [(item: String, count: Int)] = []

    package init() {}

    package struct Finding: Sendable {
        package var kind: Kind
        /// How many rows, or cells for `outOfRange` and `unreadable`.
        package var count: Int
        /// Where: line and column of the data file, the first twenty.
        package var places: [Place]
        /// Whether those rows (or cells) are left out.
        package var isLeftOut: Bool
        /// Whether it speaks against the answers. Equal rows do not where there are few ways to answer.
        package var isTelling: Bool

        package init(kind: Kind, count: Int, places: [Place], isLeftOut: Bool, isTelling: Bool = true) {
            self.kind = kind
            self.count = count
            self.places = places
            self.isLeftOut = isLeftOut
            self.isTelling = isTelling
        }
    }

    package enum Kind: String, Sendable, CaseIterable {
        /// Outside the conditions that say whose answers are analysed.
        case filtered
        /// Without a weight, or of weight 0.
        case unweighted
        /// A test, a preview or spam, as the survey tool marks it: nobody's answers.
        case preview
        /// A question with a known answer answered otherwise, or not at all.
        case inattentive
        /// Not finished, or not handed in, as the survey tool marks it.
        case unfinished
        /// The same answers to the items of all constructs as an earlier row; without constructs, to all items and groups.
        case duplicate
        /// The identifier of an earlier row that is not empty, whatever the answers.
        case repeated
        /// The same answer to every item of all constructs.
        case straightLining = "straight-lining"
        /// Answered faster than the least time that the scenario grants.
        case speeder
        /// No item of a construct answered; without constructs, no item at all.
        case empty
        /// A number outside the item's scale: counted as missing.
        case outOfRange = "out-of-range"
        /// A text where a number or one of the labels belongs: counted as missing.
        case unreadable
        /// A code of the data file for no answer: counted as missing.
        case missingCode = "missing-code"
    }

    package struct Place: Sendable, Hashable {
        package var line: Int
        package var column: Int?
        /// The item, or nil for a whole row.
        package var item: String?
        /// What stands there.
        package var text: String?

        package init(line: Int, column: Int? = nil, item: String? = nil, text: String? = nil) {
            self.line = line
            self.column = column
            self.item = item
            self.text = text
        }
    }
}

extension DataQuality.Kind {
    /// Whether whole rows are counted, not single answers.
    package var isOfRows: Bool { self != .outOfRange && self != .unreadable && self != .missingCode }
}
