import Files
internal import Glibc
import Synchronization

/// A folder with the units that are done, by which an experiment goes on where it was interrupted and by which tasks
/// on other machines give back what they did.
///
/// Each file holds one or more units and is written whole or not at all. Files that are cut off, changed, of another
/// version of the format or made by another build of the program count as not there, and so do folders, links and pipes of
/// such a name: they are said, and their units are done anew. Any number of processes may write the same units at the same time; they write the same bytes.
package final class UnitStore: Sendable {
    private struct Entry {
        let file: String
        let place: Range<Int>
        let replications: Range<Int>
    }

    private struct State {
        /// Files that were read and are whole.
        var seen: Set<String> = []
        /// What counts as not there, as it was then: another one may have taken its name since.
        var refused: [String: UnitFolder.Entry] = [:]
        var entries: [String: [Entry]] = [:]
    }

    private let folder: UnitFolder
    private let program: String
    private let notice: @Sendable (String) -> Void
    private let state = Mutex(State())

    package var path: String { folder.path }

    /// Reads what is there.
    /// - Parameters:
    ///   - folder: made when there is something to keep, where it is not there.
    ///   - program: what tells builds of the program from each other that may give other results.
    ///   - notice: called with a sentence for each file that counts as not there.
    package init(
        folder: String, program: String, notice: @Sendable @escaping (String) -> Void = { _ in }
    ) throws(UnitStoreError) {
        self.folder = UnitFolder(path: folder)
        self.program = program
        self.notice = notice
        try refresh()
    }

    /// Looks for files that came since.
    package func refresh() throws(UnitStoreError) {
        let names = try folder.names()
        let new = state.withLock { state in names.filter { !state.seen.contains($0) } }
        for name in new { try read(name) }
    }

    /// Which of a point's replications are there, in order and apart from each other.
    package func replications(of point: String) -> [Int] {
        let entries = state.withLock { $0.entries[point] ?? [] }
        return Set(entries.flatMap(\.replications)).sorted()
    }

    /// The same of a point that is known: what no replication of it can have come to counts as not there.
    package func samples(of point: any Replicable, _ replications: Range<Int>) -> [[Sample]?] {
        var shapes: [Sample.Shape]?
        return samples(of: point.identity, replications).map { samples in
            guard let samples, point.accepts(samples), samples.allSatisfy(\.isPossible) else { return nil }
            let own = samples.map(\.shape)
            let joined = shapes.map { zip($0, own).compactMap { $0.joined(with: $1) } } ?? own
            guard joined.count == own.count else { return nil }
            shapes = joined
            return samples
        }
    }

    /// The samples that are there of some replications of a point; nil for each that is not.
    package func samples(of point: String, _ replications: Range<Int>) -> [[Sample]?] {
        var found: [[Sample]?] = Array(repeating: nil, count: replications.count)
        for entry in state.withLock({ $0.entries[point] ?? [] }) {
            let part = entry.replications.clamped(to: replications)
            guard part.contains(where: { found[$0 - replications.lowerBound] == nil }) else { continue }
            // Whole when it was looked through; if somebody has changed or removed it since, it is not there.
            guard let bytes = try? folder.bytes(of: entry.file, entry.place),
                let unit = try? UnitFile.unit(in: bytes[...]), unit.point == point,
                unit.replications == entry.replications
            else { continue }
            for number in part { found[number - replications.lowerBound] = unit.samples[number - unit.first] }
        }
        return found
    }

    /// Keeps units, in one file.
    package func write(_ units: [FinishedUnit]) throws(UnitStoreError) {
        guard !units.isEmpty else { return }
        try folder.make()
        let name = try folder.write(UnitFile.bytes(of: units, program: program))
        if !state.withLock({ $0.seen.contains(name) }) { try read(name) }
    }

    /// Removes the units and, when nothing else is in it, the folder.
    package func remove() {
        folder.remove()
        state.withLock { $0 = State() }
    }

    private func read(_ name: String) throws(UnitStoreError) {
        guard let present = folder.entry(name), state.withLock({ $0.refused[name] != present }) else { return }
        // A link may lead anywhere, and a folder holds no bytes.
        let found = present.isFile ? try folder.bytes(of: name) : nil
        do throws(UnitFile.Fault) {
            guard let bytes = found else { throw .noFile }
            var places: [(String, Entry)] = []
            for place in try UnitFile.records(in: bytes, program: program) {
                do throws(BrokenBytes) {
                    let unit = try UnitFile.unit(in: bytes[place])
                    guard unit.replications.upperBound <= FinishedUnit.mostReplications else { throw BrokenBytes() }
                    places.append((unit.point, Entry(file: name, place: place, replications: unit.replications)))
                } catch { throw UnitFile.Fault.broken }
            }
            state.withLock { state in
                // Two threads may have read it at the same time.
                guard state.seen.insert(name).inserted else { return }
                for (point, entry) in places { state.entries[point, default: []].append(entry) }
            }
        } catch {
            state.withLock { $0.refused[name] = present }
            notice("\(path)/\(name) \(error.sentence); it counts as not there and its work is done anew")
        }
    }
}

extension UnitFile.Fault {
    fileprivate var sentence: String {
        switch self {
        case .foreign: "is no file of units of this version"
        case .otherProgram: "was made by another build of the program"
        case .broken: "is cut off or changed"
        case .noFile: "is no file but a folder, a link or a pipe"
        }
    }
}

extension UnitStore {
    /// What the orders ask for, when all of it is there.
    package func results(of orders: [WorkOrder]) -> [[[Sample]]]? {
        var results: [[[Sample]]] = []
        for order in orders {
            let found = samples(of: order.point, order.replications).compactMap { $0 }
            guard found.count == order.replications.count else { return nil }
            results.append(found)
        }
        return results
    }
}

/// A folder of units that could not be made, read or written.
package struct UnitStoreError: Error, CustomStringConvertible {
    package let description: String

    init(_ verb: String, _ path: String, code: Int32 = errno) {
        self.init(SystemError(verb, path, code: code))
    }

    init(_ error: SystemError) { description = error.description }
}
