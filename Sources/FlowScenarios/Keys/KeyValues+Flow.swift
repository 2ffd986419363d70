package import Scenarios

/// What stands behind many keys of a flow.
extension KeyTable.Shape {
    /// A station or a named flow, or a map.
    package static let step: Self = .either([.text, .map { FormatKeys.step }])
    package static let steps: Self = .list(.step)
}

extension KeyTable.Value {
    package static let steps: Self = .init("list of steps", .steps)
    package static let lawByClass: Self = lawByClass("law, or map of laws by class")

    /// Behind Kendall's letters a mean will do, and the parameters of the law that they name.
    package static func lawByClass(_ words: String) -> Self {
        .init(words, .text, .law, .named(.either([.text, .law, .named(.text)])))
    }
}
