import Formulas
import SimulationKernel
import Testing

/// What may stand at a cursor, marked by `|`, and what is said of what is there.
@Suite struct FormulaCompletionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var marked: String
        /// Proposed before all others, in this order.
        var first: [String]
        /// Not proposed.
        var none: [String]
        var wanted: [FormulaType]
        var testDescription: String { marked }

        init(_ marked: String, _ first: [String], none: [String] = [], as wanted: FormulaType? = .yesNo) {
            self.marked = marked
            self.first = first
            self.none = none
            self.wanted = wanted.map { [$0] } ?? []
        }
    }

    private static func completion(
        _ marked: String, _ words: FormulaWords = Clinic.step, as wanted: [FormulaType] = [.yesNo]
    ) -> FormulaCompletion {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        return FormulaCompletion(
            parts.joined(), at: parts[0].unicodeScalars.count, FormulaScope(words, as: wanted))
    }

    @Test(arguments: [
        // names of the file before words of the language, and owners behind a dot
        Case("ag|", ["age"]), Case("cla|", ["class"]), Case("doc|", ["doctor.", "doctor.shown.", "doctor.length"]),
        Case("doctor.|", ["doctor.shown.", "doctor.length", "doctor.occupancy"], none: ["age", "ward-a.length"]),
        Case("doctor.le|", ["doctor.length"], none: ["doctor.longest-wait"]),
        Case("doctor.shown.|", ["doctor.shown.length"], none: ["doctor.length"]),
        // without its owner a word is found behind each
        Case("leng|", ["doctor.length", "doctor.shown.length", "ward-a.length", "ward-a.shown.length"]),
        // behind 'is' names alone
        Case("class is |", ["routine", "ambulance", "sdec"], none: ["age", "and "]),
        Case("class is not a|", ["ambulance"]), Case("class is routine or s|", ["sdec"]),
        Case("day is |", ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "holidays"]),
        Case("visits(|", ["doctor", "ward-a"], none: ["age"]), Case("doctor.length(am|", ["ambulance"]),
        // units
        Case("stayed > 30 |", ["min", "ms", "s", "h", "d", "week"], none: ["EUR", "km"]),
        Case("stayed > 30mi|", ["min"]),
        Case("age > 30 |", ["and ", "or "], none: ["min", "if "]),
        // what goes on
        Case("class |", ["is ", "is not "], none: ["< ", "and "]), Case("age |", ["< ", "<= ", "> "], none: ["and "]),
        Case("age > 65 |", ["and ", "or "]), Case("age > 65 a|", ["and ", "at least ", "at most ", "above "]),
        Case("if age > 65 |", ["then ", "and ", "or "]), Case("if age > 65 then 1 |", ["else "], as: .number),
        Case("(age > 65 |", [") "].map { String($0.dropLast()) }), Case("max(age |", [")", "; "], as: .number),
        // what fits comes first
        Case("stayed > |", ["slot", "t", "clock", "came", "joined"], none: ["if ", "class"]),
        Case("|", ["slot", "t"], as: .duration),
        Case("|", ["age", "acuity", "long-name"], as: .number),
        Case("age < 5 and |", ["age", "slot", "acuity"]),
        // in the middle of a text only what stands before counts
        Case("doctor.le| > 5", ["doctor.length"]), Case("class is ro| and age > 5", ["routine"]),
    ]) func isProposed(one: Case) {
        let found = Self.completion(one.marked, as: one.wanted).proposals.map(\.text)
        #expect(Array(found.prefix(one.first.count)) == one.first, "\(found.prefix(12))")
        for word in one.none { #expect(!found.contains(word), "\(word)") }
    }

    /// A word of those who wait is proposed where it is known alone.
    @Test func momentsDecide() {
        #expect(Self.completion("serv|", Clinic.line, as: []).proposals.map(\.text) == ["service"])
        #expect(Self.completion("serv|").proposals.isEmpty)
    }

    /// Whatever is proposed can be read on: with it the parser comes farther, or needs only what follows.
    @Test func proposalsAreReadable() {
        let texts = ["", "age > ", "class is ", "if ", "stayed > 30 ", "doctor.", "max(", "if age > 5 then ", "age "]
        for text in texts {
            let found = FormulaCompletion(text, at: text.unicodeScalars.count, FormulaScope(Clinic.step, as: []))
            #expect(!found.proposals.isEmpty, "\(text)")
            for proposal in found.proposals where !proposal.text.hasSuffix(".") {
                let next = String(text.dropLast(found.prefix.count)) + proposal.text
                let review = FormulaReview(next, FormulaScope(Clinic.step, as: []))
                // A word may need another type than the one before: that is told, and nothing else.
                let isKnown = review.mistake.map { mistake in
                    ["cannot be compared", "behind 'if' stands", "of which"].contains { mistake.message.contains($0) }
                }
                #expect(isKnown ?? true, "\(next): \(review.mistake?.message ?? "")")
            }
        }
    }

    @Test(arguments: [
        ("age > 65", "yes or no"), ("doctor.length >= ", "a plain number is missing"),
        ("class is ", "a name of 'class' is missing"), ("if age > 65", "'then' is missing"),
        ("if age > 65 then yes", "'else' is missing"), ("(age > 5", "')' is missing"), ("", "a yes or no is missing"),
        ("age > 5 and", "a yes or no is missing"),
    ])
    func whatIsWrittenIsReviewed(text: String, says: String) {
        let review = FormulaReview(text, FormulaScope(Clinic.step, as: [.yesNo]))
        #expect(review.says == says && review.mistake == nil)
    }

    /// The mistake is the reader's own, at its place.
    @Test func mistakesAreTheReaders() {
        let review = FormulaReview("4 min + 4", FormulaScope(Clinic.step, as: [.duration]))
        #expect(review.mistake?.hint == "write 4 min")
        #expect(review.mistake?.offset == 8 && !review.isFinished)
        let other = FormulaReview("doctor.lenght > 5", FormulaScope(Clinic.step, as: [.yesNo]))
        #expect(other.mistake?.message.contains("did you mean") == true)
    }
}
