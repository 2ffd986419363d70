internal import SimulationKernel

/// A law of the format: its name, the keys of its parameters, how it is read, written, and called in a sentence.
package struct LawForm: Sendable {
    package let name: String
    /// Of a map behind its name; empty where it is given by a list.
    let keys: [KeyTable.Key]
    /// Of the elements of a list of maps behind its name.
    let parts: KeyTable?
    /// What stands behind its name.
    var read: @Sendable (LawReader, LocatedNode.Entry) -> Law?
    /// Of a map with a mean and a spread among its keys; nil: it has none of them.
    let spread: ReadSpread?
    /// What stands behind its name, so that it is read back as the same law; nil of other laws.
    let write: @Sendable (Law, LawWriter) -> WrittenNode?
    /// What a sentence calls it; nil of other laws.
    let words: @Sendable (Law) -> String?

    typealias ReadSpread = @Sendable (LawReader, MapReader, LawReader.Given) -> Law?

    init(
        _ name: String, keys: [KeyTable.Key] = [], parts: KeyTable? = nil,
        read: @escaping @Sendable (LawReader, LocatedNode.Entry) -> Law?,
        write: @escaping @Sendable (Law, LawWriter) -> WrittenNode?, words: @escaping @Sendable (Law) -> String?
    ) {
        self.name = name
        self.keys = keys
        self.parts = parts
        self.read = read
        spread = nil
        self.write = write
        self.words = words
    }

    private init(_ form: LawForm, spread: @escaping ReadSpread) {
        name = form.name
        keys = form.keys
        parts = form.parts
        read = form.read
        self.spread = spread
        write = form.write
        words = form.words
    }

    /// A law that a map with a mean and a spread gives, or what is no map.
    static func byMoments(
        _ name: String, keys: [KeyTable.Key], parts: KeyTable? = nil,
        alone: @escaping @Sendable (LawReader, LocatedNode.Entry) -> Law?, spread: @escaping ReadSpread,
        write: @escaping @Sendable (Law, LawWriter) -> WrittenNode?, words: @escaping @Sendable (Law) -> String?
    ) -> LawForm {
        let form = LawForm(name, keys: keys, parts: parts) { reader, entry in
            entry.value.entries == nil ? alone(reader, entry) : reader.spreadLaw(name, entry)
        } write: {
            write($0, $1)
        } words: {
            words($0)
        }
        return LawForm(form, spread: spread)
    }

    /// A law that a map with a mean and a spread gives, and nothing else.
    static func byMoments(
        _ name: String, keys: [KeyTable.Key], spread: @escaping ReadSpread,
        write: @escaping @Sendable (Law, LawWriter) -> WrittenNode?, words: @escaping @Sendable (Law) -> String?
    ) -> LawForm {
        byMoments(name, keys: keys) { reader, entry in
            reader.log.error(
                "'\(name)' needs more than one parameter, not \(entry.value.kind)", at: entry.value,
                hint: "write { \(name): { mean: 10 min, sd: 4 min } }")
        } spread: {
            spread($0, $1, $2)
        } write: {
            write($0, $1)
        } words: {
            words($0)
        }
    }

    /// In the order of the reference page.
    package static let all: [LawForm] = simple + shaped + composed + moved + wholeNumbers

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    package static func named(_ name: String) -> LawForm? { byName[name] }

    /// The keys of a map behind its name.
    package var table: KeyTable { KeyTable(name, keys) }
}

extension LawForm {
    /// What a sentence calls a law: `exponential`, `Erlang of 3 phases`.
    static func words(of law: Law) -> String {
        switch law {
        case .bounded(let inner, _, _): "bounded \(words(of: inner))"
        case .dependent(let own): words(of: own.base)
        default: all.firstFound { $0.words(law) } ?? "a law"
        }
    }
}
