/// Numbers that may be codes for no answer: as 99 or −9 they stand apart from what else was answered.
///
/// Only where nobody says the scale; what it holds is an answer, and what lies outside is none.
struct StrayNumbers {
    /// From the least on.
    private(set) var numbers: [Double] = []
    /// From the least to the greatest of the others.
    private(set) var others: ClosedRange<Double>

    /// Nothing stands apart from fewer answers: two digits are seldom on a scale, one often is.
    private static let fewAnswers = 5
    private static let manyAnswers = 30
    /// A scale of more steps is that of a number such as age.
    private static let longestScale = 10.0

    /// - Parameter answers: the different numbers, and how often each was given.
    /// - Parameter areRatings: whether they are those of several items that measure the same, which have one scale.
    /// - Returns: nil where nothing stands apart.
    init?(_ answers: [(number: Double, count: Int)], areRatings: Bool) {
        let sorted = answers.sorted { $0.number < $1.number }
        let plain = sorted.filter { !Self.isCode($0.number) }
        guard plain.count >= 2, let least = plain.first?.number, let greatest = plain.last?.number else { return nil }
        others = least...greatest
        let total = plain.reduce(0) { $0 + $1.count }
        guard total >= Self.fewAnswers else { return nil }
        let codes = sorted.filter { Self.isCode($0.number) }.map(\.number)
        // The nearest first: what follows without a gap belongs to the scale, and what follows that does too.
        for number in codes where number > 0 {
            add(number, given: answers.first { $0.number == number }?.count ?? 0, total)
        }
        let negative = codes.filter { $0 < 0 }
        for number in negative.reversed() { addNegative(number, negative, total) }
        if areRatings { addBeyond(plain) }
        numbers.sort()
        if numbers.isEmpty { return nil }
    }

    private mutating func add(_ number: Double, given count: Int, _ total: Int) {
        if others.contains(number) { return }
        if number - others.upperBound > margin(number, isRepeated: count > 1), number >= 10 || total >= Self.manyAnswers
        {
            numbers.append(number)
        } else {
            others = others.lowerBound...max(number, others.upperBound)
        }
    }

    private mutating func addNegative(_ number: Double, _ all: [Double], _ total: Int) {
        if others.contains(number) { return }
        let isApart =
            number <= -10
            ? others.lowerBound - number > margin(number, isRepeated: true)
            : total >= Self.manyAnswers && isBelowZero(number, all)
        if isApart { numbers.append(number) } else { others = min(number, others.lowerBound)...others.upperBound }
    }

    /// Whether one of −9 to −1 is no step of a scale through 0: all else is 0 or more, and much more than it is less.
    private func isBelowZero(_ number: Double, _ all: [Double]) -> Bool {
        let least = others.lowerBound
        let greatest = others.upperBound
        guard least >= 0, all.filter({ $0 > -10 }).count <= 3, all.first != -greatest else { return false }
        return least >= 1 || greatest >= 3 * number.magnitude || number.magnitude > greatest
    }

    /// How far from the others a number has to be.
    private func margin(_ number: Double, isRepeated: Bool) -> Double {
        let width = others.upperBound - others.lowerBound
        // Of people's ages one may be 99, and hardly two.
        if Self.isOfNines(number) { return max(1, width / (isRepeated ? 10 : 4)) }
        return width <= Self.longestScale ? max(1, width / 4) : width
    }

    /// 55 among answers from 1 to 5 was hardly meant.
    private mutating func addBeyond(_ plain: [(number: Double, count: Int)]) {
        let main = plain.filter { $0.number.magnitude <= Self.longestScale }
        let all = plain.reduce(0) { $0 + $1.count }
        guard main.count >= 2, let least = main.first?.number, let greatest = main.last?.number,
            plain.allSatisfy({ $0.number == $0.number.rounded() }),
            20 * main.reduce(0, { $0 + $1.count }) >= 19 * all, all >= Self.manyAnswers
        else { return }
        let beyond = plain.map(\.number).filter { $0 - greatest > greatest - least + 3 }
        if beyond.isEmpty { return }
        numbers += beyond
        others = least...(plain.map(\.number).filter { !beyond.contains($0) }.max() ?? greatest)
    }

    /// Numbers that surveys have for "does not know", "does not apply" and "gave no answer": 7, 8, 9; 66, 77, 88, 99; 96 to
    /// 98; the same with more digits; the same, and −1 to −9, below 0.
    static func isCode(_ number: Double) -> Bool {
        guard number == number.rounded(), number.magnitude < 1e6, number != 0 else { return false }
        let digits = String(Int(number.magnitude))
        if digits.count == 1 { return number < 0 || number >= 7 }
        guard let first = digits.first, let last = digits.last else { return false }
        if digits.allSatisfy({ $0 == first }) { return "6789".contains(first) }
        return digits.dropLast().allSatisfy { $0 == "9" } && "678".contains(last)
    }

    private static func isOfNines(_ number: Double) -> Bool {
        let digits = String(Int(number.magnitude))
        return digits.count > 1 && digits.allSatisfy { $0 == "9" }
    }
}

/// Words for no answer.
enum NoAnswerWords {
    /// What programs write where nothing is.
    private static let written: Set<String> = [
        "na", "n/a", "#n/a", "#na", "nan", "null", "none", "nil", ".", "..", "-", "--", "–", "—", "?",
    ]

    static func isWritten(_ text: String) -> Bool { written.contains(text.lowercased()) }

    /// How labels begin that stand for no answer.
    private static let labels = [
        "don't know", "don’t know", "dont know", "do not know", "no answer", "no response", "not answered",
        "not applicable",
        "prefer not", "rather not say", "refused", "refusal", "missing", "weiß nicht", "weiss nicht", "keine angabe",
        "keine antwort", "nicht beantwortet", "k.a.", "k. a.", "ne sait pas", "je ne sais pas", "sans réponse",
        "pas de réponse", "no sabe", "no contesta", "sin respuesta", "non so", "nessuna risposta", "weet niet",
        "geen antwoord",
    ]

    /// Whether a label says that nothing was answered.
    static func areLabel(_ label: String) -> Bool {
        let folded = AnswerCoding.folded(label)
        if ["na", "n/a"].contains(folded) { return true }
        // `non so` begins no `non sono d'accordo`.
        return labels.contains { start in
            folded.hasPrefix(start) && !(folded.dropFirst(start.count).first?.isLetter ?? false)
        }
    }
}
