extension KeyTable {
    /// What stands behind a key: in words, for the reference page, and as a shape, for the schema.
    ///
    /// A text alone has no shape: it says what the schema leaves open.
    package struct Value: Sendable, ExpressibleByStringLiteral {
        package var words: String
        package var shape: Shape

        package init(stringLiteral words: String) { self.init(words, .anything) }

        /// In words, and as shapes of which one must fit.
        package init(_ words: String, _ shapes: Shape...) {
            self.words = words
            shape = shapes.count == 1 ? shapes[0] : .either(shapes)
        }
    }
}

extension KeyTable.Value {
    package static let text: Self = .init("text", .text)
    package static let number: Self = .init("number", .number(.any))
    package static let wholeNumber: Self = .init("whole number", .wholeNumber(from: nil, to: nil))
    package static let duration: Self = .init("duration", .quantity(.duration))
    package static let rate: Self = .rate(.atLeastZero)
    package static func rate(_ bounds: NumberBounds, _ words: String = "rate") -> Self { .init(words, .rate(bounds)) }
    package static let share: Self = .init("share", .quantity(.share))
    package static let yesOrNo: Self = words("yes", "no")

    package static func number(from least: Int) -> Self {
        .number(.from(Double(least)))
    }

    package static func wholeNumber(from least: Int, to most: Int? = nil) -> Self {
        .init("whole number from \(least)" + (most.map { " to \($0)" } ?? ""), .wholeNumber(from: least, to: most))
    }

    /// `stop or finish`: one of these words.
    package static func words(_ words: String...) -> Self { .words(words) }

    package static func words(_ words: [String]) -> Self {
        .init((words.dropLast(2) + [words.suffix(2).joined(separator: " or ")]).joined(separator: ", "), .words(words))
    }

    /// One value of a kind that the words name.
    package static func text(_ words: String) -> Self { .init(words, .text) }

    /// A map with the keys of a table.
    package static func map(_ table: @autoclosure @escaping @Sendable () -> KeyTable) -> Self {
        .init("map", .map(table))
    }

    /// A map whose keys the file gives.
    package static func map(_ words: String, of shape: KeyTable.Shape) -> Self { .init(words, .named(shape)) }

    package static func list(_ words: String, of shape: KeyTable.Shape) -> Self { .init(words, .list(shape)) }

    /// This, or something else.
    package func or(_ words: String, _ other: KeyTable.Shape) -> Self {
        .init(self.words + ", or " + words, shape, other)
    }
}
