internal import Scenarios

/// A hypothesis of a survey as a file says it.
struct StatedHypothesis: Sendable {
    var path: Located<String>?
    var text: String?

    static let fields = Fields<StatedHypothesis, ValueReader>(
        "a hypothesis", StatedHypothesis(), otherWords: SurveyKeys.beyondPaths,
        [
            .oneOf(
                \.path,
                WayRefusals(
                    none: "says nothing of a path",
                    hint: "write { path: usefulness -> intention positive, text: … }", two: "are one; give one"),
                [
                    FieldWay("path", claimed, "`usefulness -> intention positive`, negative, or neither"),
                    FieldWay("claim", claimed, "the same as `path`"),
                ]),
            Field(\.text, "text", .text(), "as it is printed in the report"),
        ])

    private static let claimed = FieldKind<String, ValueReader>.text("a path and its sign").located.optional
}

extension FieldKind where Value == StatedHypothesis, Context == ValueReader {
    /// A path and its sign, or a map.
    static var hypothesis: Self {
        FieldKind<String, ValueReader>.text().located.mapped(
            { StatedHypothesis(path: $0) }, { $0.text == nil ? $0.path : nil }
        ).orMap("map", .lenientMap(StatedHypothesis.fields))
    }
}
