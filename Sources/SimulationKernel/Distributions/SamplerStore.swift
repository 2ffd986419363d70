internal import Synchronization

/// The samplers' tables, one per distinct law, kept for the life of the process.
///
/// That way a sampler is a plain pointer in the event loop, and building the same model for a thousand replications
/// builds its tables once.
enum SamplerStore {
    private struct Nodes: @unchecked Sendable {
        var byLaw: [Law: UnsafePointer<SamplerNode>] = [:]
    }

    private static let nodes = Mutex(Nodes())

    static func node(of law: Law) -> UnsafePointer<SamplerNode> {
        nodes.withLock { nodes in
            if let known = nodes.byLaw[law] { return known }
            let node = immortal([SamplerNode(law)])
            nodes.byLaw[law] = node
            return node
        }
    }

    /// The elements in memory that is never freed.
    static func immortal<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
        memory.initialize(from: elements, count: elements.count)
        return UnsafePointer(memory)
    }
}
