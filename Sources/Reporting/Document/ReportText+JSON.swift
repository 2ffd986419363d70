extension ReportText {
    /// For a page that lays it out itself: what is plain as text, what is not as a pair of its tag and its text.
    package var json: JSONValue {
        .array(
            spans.map { span in
                switch span {
                case .plain(let text): .string(text)
                case .strong(let text): ["strong", .string(text)]
                case .code(let text): ["code", .string(text)]
                }
            })
    }
}
