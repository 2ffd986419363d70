/// What the fields of a map are read and written by: numbers and units at least, and whatever else of the file tells what
/// its values mean.
package protocol FieldContext: SendableMetatype {
    var values: ValueReader { get }
    /// Gets the tables that are written beside a file; nil: all is written into the file itself.
    var files: WrittenFiles? { get }
}

extension FieldContext {
    package var log: DiagnosticLog { values.log }
    package var files: WrittenFiles? { nil }
}

extension ValueReader: FieldContext {
    package var values: ValueReader { self }
}

/// A value where it is read.
package struct FieldSite<Context: FieldContext> {
    package var entry: LocatedNode.Entry
    /// What messages call it: `'seats'`.
    package var what: String
    /// The map in which it stands.
    package let map: MapReader
    package let context: Context

    /// Whose it is, for messages: `vehicles 'bikes'`.
    package var owner: String { map.owner }
    /// The same without what it is: `'bikes'`.
    package var ownerName: String { owner.firstIndex(of: "'").map { String(owner[$0...]) } ?? owner }

    package var node: LocatedNode { entry.value }
    /// The key as the format knows it.
    package var key: String { entry.word }
    package var values: ValueReader { context.values }
    package var log: DiagnosticLog { context.log }

    /// The same as far as units alone tell what it means.
    var plain: FieldSite<ValueReader> { FieldSite<ValueReader>(entry: entry, what: what, map: map, context: values) }

    /// A part of the value, such as an element of a list.
    package func part(_ node: LocatedNode, _ what: String) -> Self {
        var part = self
        part.entry.value = node
        part.what = what
        return part
    }

    /// A line of the value, which is a map.
    package func entry(_ entry: LocatedNode.Entry, _ what: String) -> Self {
        var part = self
        part.entry = entry
        part.what = what
        return part
    }
}
