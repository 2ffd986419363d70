import Reporting

/// The colours of verdicts on a terminal, from its own palette: what is met is green, what is missed red, what is open yellow.
enum TerminalColour {
    /// A printed text with its verdict in colour: the words that begin a paragraph.
    static func colouring(_ verdict: Printout.Said?, in text: String) -> String {
        guard let verdict, let place = text.firstRange(of: "\n\n" + verdict.words) else { return text }
        return text[..<place.lowerBound] + "\n\n" + begin(verdict.drawn) + verdict.words + end
            + text[place.upperBound...]
    }

    private static func begin(_ verdict: Verdict) -> String {
        switch verdict {
        case .met: "\u{1B}[1;32m"
        case .missed: "\u{1B}[1;31m"
        case .open: "\u{1B}[1;33m"
        }
    }

    private static let end = "\u{1B}[0m"
}
