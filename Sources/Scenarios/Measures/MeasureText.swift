/// A measure's name cut into its parts: `doctor.wait.over(30 min)(served)(urgent)`.
struct MeasureText {
    let text: String
    /// Between the dots; the last may hold dots of its own, as in `p99.9`.
    let words: [String]
    /// In their brackets, in order.
    let brackets: [String]

    /// Nil when brackets are not closed or something stands behind them.
    init?(_ text: String) {
        let trimmed = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        self.text = trimmed
        guard let open = trimmed.firstIndex(of: "(") else {
            words = Self.words(trimmed[...])
            brackets = []
            return
        }
        words = Self.words(trimmed[..<open])
        var found: [String] = []
        var rest = trimmed[open...]
        while rest.first == "(" {
            guard let close = rest.firstIndex(of: ")") else { return nil }
            found.append(String(rest[rest.index(after: rest.startIndex)..<close]))
            rest = rest[rest.index(after: close)...]
        }
        guard rest.isEmpty else { return nil }
        brackets = found
    }

    /// The words in all brackets, `(urgent, rush)` as `(urgent)(rush)`.
    var inBrackets: [String] { inBrackets(after: 0) }

    /// The same without those of the first brackets.
    func inBrackets(after count: Int) -> [String] {
        brackets.dropFirst(count).flatMap { bracket in
            bracket.split(separator: ",", omittingEmptySubsequences: false).map { word in
                String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
        }
    }

    private init(_ text: String, _ words: [String], _ brackets: [String]) {
        self.text = text
        self.words = words
        self.brackets = brackets
    }

    /// `consent.revoke.refused.share` with the move and what is asked of it as one: its quantity is `revoke.refused`.
    var withMove: MeasureText {
        guard words.count == 3, let dot = words[2].firstIndex(of: ".") else { return self }
        let rest = words[2][words[2].index(after: dot)...]
        return MeasureText(text, [words[0], "\(words[1]).\(words[2][..<dot])", String(rest)], brackets)
    }

    private static func words(_ text: Substring) -> [String] {
        text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    }

    /// How many letters a measure's name takes at the beginning of a sentence: up to the first space outside brackets.
    static func length(in sentence: some StringProtocol) -> Int {
        var depth = 0
        var length = 0
        for letter in sentence {
            if letter == "(" { depth += 1 }
            if letter == ")" { depth -= 1 }
            if letter == " ", depth <= 0 { break }
            length += 1
        }
        return length
    }
}

/// Why a text names no measure of the scenario.
package struct MeasureMistake: Error {
    package var message: String
    package var hint: String?
    /// Outside of formulas nothing needs to be said: what is wrong with the formula has been.
    package var isReported = false

    package init(_ message: String, hint: String? = nil, isReported: Bool = false) {
        self.message = message
        self.hint = hint
        self.isReported = isReported
    }
}
