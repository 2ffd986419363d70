extension KeyTable {
    /// What stands behind a key: in words, for the reference page, and as a shape, for the schema.
    ///
    /// A text alone has no shape: it says what the schema leaves open.
    public struct Value: Sendable, ExpressibleByStringLiteral {
        public var words: String
        public var shape: Shape

        public init(stringLiteral words: String) { self.init(words, .anything) }

        /// In words, and as shapes of which one must fit.
        public init(_ words: String, _ shapes: Shape...) {
            (self.words, shape) = (words, shapes.count == 1 ? shapes[0] : .either(shapes))
        }
    }
}

extension KeyTable.Value {
    public static let text: Self = .init("text", .text)
    public static let number: Self = .init("number", .number(from: nil))
    public static let wholeNumber: Self = .init("whole number", .wholeNumber(from: nil, to: nil))
    public static let duration: Self = .init("duration", .quantity(.duration))
    public static let rate: Self = .init("rate", .quantity(.rate))
    public static let share: Self = .init("share", .quantity(.share))
    public static let yesOrNo: Self = words("yes", "no")

    public static func number(from least: Int) -> Self { .init("number from \(least)", .number(from: least)) }

    public static func wholeNumber(from least: Int, to most: Int? = nil) -> Self {
        .init("whole number from \(least)" + (most.map { " to \($0)" } ?? ""), .wholeNumber(from: least, to: most))
    }

    /// `stop or finish`: one of these words.
    public static func words(_ words: String...) -> Self { .words(words) }

    public static func words(_ words: [String]) -> Self {
        .init((words.dropLast(2) + [words.suffix(2).joined(separator: " or ")]).joined(separator: ", "), .words(words))
    }

    /// One value of a kind that the words name.
    public static func text(_ words: String) -> Self { .init(words, .text) }

    /// A map with the keys of a table.
    public static func map(_ table: @autoclosure @escaping @Sendable () -> KeyTable) -> Self {
        .init("map", .map(table))
    }

    /// A map whose keys the file gives.
    public static func map(_ words: String, of shape: KeyTable.Shape) -> Self { .init(words, .named(shape)) }

    public static func list(_ words: String, of shape: KeyTable.Shape) -> Self { .init(words, .list(shape)) }

    /// This, or something else.
    public func or(_ words: String, _ other: KeyTable.Shape) -> Self {
        .init(self.words + ", or " + words, shape, other)
    }
}
