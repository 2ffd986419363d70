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

    /// Whose numbers they are.
    enum Source {
        /// Several items that measure the same, which have one scale.
        case items
        /// One item, which may count something.
        case item
        /// Names of groups, which may be any numbers.
        case groups
    }

    /// - Parameter answers: the different numbers, and how often each was given.
    /// - Returns: nil where nothing stands apart.
    init?(_ answers: [(number: Double, count: Int)], of source: Source) {
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
        for number in negative.reversed() { addNegative(number, sorted.map(\.number), total) }
        if source != .groups {
            addBeyond(AnswerRun(sorted.filter { !numbers.contains($0.number) }), isOneItem: source == .item)
        }
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
        let below = all.filter { $0 < 0 && $0 > -10 }
        guard least >= 0, below.count <= 3 else { return false }
        // −2, −1, 1, 2 are one scale; a −5 beside 1 to 5 has no steps on its side of 0.
        if below.first == -greatest, 2 * below.count >= all.count(where: { $0 > 0 && $0 <= greatest }) { return false }
        return least >= 1 || greatest >= 3 * number.magnitude || number.magnitude > greatest
    }

    /// How far from the others a number has to be.
    private func margin(_ number: Double, isRepeated: Bool) -> Double {
        let width = others.upperBound - others.lowerBound
        // Of people's ages one may be 99, and hardly two.
        if Self.isOfNines(number) { return max(1, width / (isRepeated ? 10 : 4)) }
        return width <= Self.longestScale ? max(1, width / 4) : width
    }

    /// 11, 44 and 55 among answers from 1 to 5 were hardly meant, and a −5 neither.
    private mutating func addBeyond(_ run: AnswerRun?, isOneItem: Bool) {
        guard let run, run.total >= Self.manyAnswers, run.isScale, !isOneItem || run.isScaleOfOneItem else { return }
        let apart = isOneItem ? run.apart.filter { run.distance(to: $0) > run.width } : run.apart
        if apart.isEmpty { return }
        numbers += apart
        others = run.range
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
