/// The fields of a map: the table of its keys, how it is read into a model, and how the model is written.
package struct Fields<Model: Sendable, Context: FieldContext>: Sendable {
    /// For all that goes by keys alone: messages about misspelled ones, the reference page, the schema, completion.
    package let table: KeyTable
    /// What a map says that is empty.
    let empty: Model
    let fields: [Field<Model, Context>]

    /// - Parameters:
    ///   - what: what the map describes: `a station`.
    ///   - empty: what holds where nothing is said.
    package init(
        _ what: String, _ empty: Model, soleKeys: [Quantity.Kind: String] = [:],
        otherWords: [KeyTable.OtherWord] = [], _ fields: [Field<Model, Context>]
    ) {
        var table = KeyTable(what, fields.flatMap(\.keys), otherWords: otherWords)
        table.soleKeys = soleKeys
        self.table = table
        self.empty = empty
        self.fields = fields
    }

    /// A map as far as it could be read.
    package struct Found {
        /// What could not be read is as in an empty map.
        package var model: Model
        /// Whether all of it could be read.
        package var isWhole: Bool
        package let map: MapReader
    }

    /// Reads all fields, so that every mistake is said at once; nil, after a message, where there is no map.
    /// - Parameters:
    ///   - owner: whose map it is, for messages.
    ///   - start: what holds where nothing is said, where that is another than of an empty map.
    package func open(
        _ entry: LocatedNode.Entry, of owner: String, _ context: Context, from start: Model? = nil
    ) -> Found? {
        MapReader(entry, table, of: owner, context.log).map { read($0, context, from: start) }
    }

    /// The model that a map describes; nil after messages.
    package func read(
        _ entry: LocatedNode.Entry, of owner: String, _ context: Context, from start: Model? = nil
    ) -> Model? {
        open(entry, of: owner, context, from: start).flatMap { $0.isWhole ? $0.model : nil }
    }

    /// A map that is open.
    package func read(_ map: MapReader, _ context: Context, from start: Model? = nil) -> Found {
        var found = Found(model: start ?? empty, isWhole: true, map: map)
        for field in fields where !field.read(&found.model, map, context) { found.isWhole = false }
        return found
    }

    /// What a file says of a model, in the order of the table: read back it is the same model.
    package func written(
        _ model: Model, _ context: Context, from start: Model? = nil
    ) throws(Unwritable) -> WrittenNode {
        var entries: [WrittenEntry] = []
        for field in fields { entries += try field.write(model, start ?? empty, context) }
        return .map(entries)
    }
}

/// No file states such a value by itself.
package struct Unwritable: Error, Sendable {
    package init() {}
}
