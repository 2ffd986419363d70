internal import Synchronization

/// A law made ready to be drawn from.
///
/// A small trivial value: copying it costs nothing and counts no reference. What a law needs beyond one number lies
/// in an immortal table that all samplers of an equal law share. Exponential and deterministic
/// draws, the bulk of a queueing simulation, are inlined into the caller; all others are one call away.
public struct Sampler: @unchecked Sendable {
    @usableFromInline enum Path: UInt8 {
        case exponential, deterministic, table
    }

    @usableFromInline let path: Path
    /// The mean, or the value.
    @usableFromInline let scale: Double
    @usableFromInline let ziggurat: Ziggurat
    @usableFromInline let node: UnsafePointer<SamplerNode>

    private static let nodes = Interned<Law, SamplerNode>()

    /// - Precondition: the law's parameters make sense (positive means, shares with a positive sum, at least one
    ///   value); reading a scenario checks them with a message to the user.
    public init(_ law: Law) {
        ziggurat = .shared
        node = Self.nodes.table(of: law, make: SamplerNode.init)
        scale = node.pointee.a
        switch node.pointee.kind {
        case .exponential: path = .exponential
        case .deterministic: path = .deterministic
        default: path = .table
        }
    }

    private init(_ sampler: Sampler, path: Path) {
        self.path = path
        scale = sampler.scale
        ziggurat = sampler.ziggurat
        node = sampler.node
    }

    /// The same law, to be drawn from streams that may be mirrored; others save the question.
    public var mirrorable: Sampler { path == .exponential ? Sampler(self, path: .table) : self }

    /// One value of the law.
    /// - Parameters:
    ///   - stream: where the words come from; how many are taken depends on the law and on the words. A mirrored one
    ///     only for a ``mirrorable`` sampler.
    ///   - ordinal: the entity's number, from 0. Only ``Law/sequence(_:)`` looks at it.
    @inlinable @inline(__always)
    public func draw(_ stream: inout RandomStream, ordinal: UInt64) -> Double {
        switch path {
        case .exponential: scale * ziggurat.plainExponential(&stream)
        case .deterministic: scale
        case .table: node.pointee.draw(&stream, ordinal: ordinal)
        }
    }
}

/// Tables that are made once per distinct description and kept for the life of the process.
///
/// What the event loop draws from is then a plain pointer, which costs nothing to copy and counts no reference, and
/// building the same model for a thousand replications builds its tables once. Any thread may ask.
struct Interned<Description: Hashable & Sendable, Table>: ~Copyable, Sendable {
    private struct Known: @unchecked Sendable {
        var tables: [Description: UnsafePointer<Table>] = [:]
    }

    private let known = Mutex(Known())

    func table(of description: Description, make: (Description) -> Table) -> UnsafePointer<Table> {
        known.withLock { known in
            if let table = known.tables[description] { return table }
            let table = immortal([make(description)])
            known.tables[description] = table
            return table
        }
    }
}

/// The elements in memory that is never freed.
func immortal<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    memory.initialize(from: elements, count: elements.count)
    return UnsafePointer(memory)
}
