internal import Scenarios

/// Where the same persons' second answers stand, as a file says it.
struct StatedOverTime: Sendable {
    var person: ColumnName?
    var file: Located<String>?
    var wave: Located<ColumnName>?
    var first: Located<String>?
    var second: Located<String>?

    static let fields = Fields<StatedOverTime, ValueReader>(
        "over-time", StatedOverTime(),
        [
            Field(
                required: \.person, "person",
                FieldKind<ColumnName, ValueReader>.column.called("a column").optional,
                "who answered, named alike at both times"),
            Field(
                \.file, "file", FieldKind<String, ValueReader>.text("file").located,
                "the second answers, with the same headers as those of `data`"),
            Field(
                \.wave, "wave", FieldKind<ColumnName, ValueReader>.column.called("a column").located,
                "in place of `file`: what tells the times apart in one file"),
            Field(
                \.first, "first", FieldKind<String, ValueReader>.text().located,
                "with `wave`: what stands there the first time"),
            Field(
                \.second, "second", FieldKind<String, ValueReader>.text().located,
                "with `wave`: what stands there the second time"),
        ])
}
