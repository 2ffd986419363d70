internal import Synchronization

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
