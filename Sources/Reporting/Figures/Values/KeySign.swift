/// One sign of the key below a panel, with what it means.
package struct KeySign: Sendable, Equatable {
    package enum Sign: Sendable, Equatable {
        /// A class of colour; the words stand on it.
        case fill(Look)
        /// The small square in a cell.
        case square
        case verdict(Verdict)
        /// Words alone.
        case words
    }

    package var sign: Sign
    package var text: String

    package init(_ sign: Sign, _ text: String) {
        self.sign = sign
        self.text = text
    }
}
