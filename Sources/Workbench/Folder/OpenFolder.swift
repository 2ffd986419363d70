import Foundation
import Synchronization
import Files

/// The folder that a workbench shows. What lies outside it is neither read nor written: a page names files by marks that
/// only this list gives out, never by paths.
package final class OpenFolder: Sendable {
    /// A scenario's file or a report's folder.
    package struct Place: Sendable, Equatable {
        /// What a page calls it.
        package var id: String
        /// Below the folder, as it is shown.
        package var name: String
        /// As the system takes it.
        package var path: String
        /// As a command that is called in the folder names it, where this process is in the folder too; else its path.
        var file: String
    }

    private struct Found: Sendable {
        var scenarios: [Place] = []
        var reports: [Place] = []
    }

    /// Without a slash at its end, links followed.
    let path: String
    private let found = Mutex(Found())

    /// - Throws: a sentence where it is no folder, or may not be read.
    package init(_ path: String) throws(WorkbenchError) {
        guard let real = realpath(path, nil) else {
            throw WorkbenchError("\(path): there is no such folder")
        }
        defer { free(real) }
        self.path = String(cString: real)
        guard (try? FileManager.default.contentsOfDirectory(atPath: self.path)) != nil else {
            throw WorkbenchError("\(path): the folder cannot be read")
        }
    }

    package var scenarios: [Place] { looked().scenarios }
    var reports: [Place] { looked().reports }

    package func scenario(_ id: String) -> Place? {
        found.withLock(\.scenarios).first { $0.id == id } ?? looked().scenarios.first { $0.id == id }
    }

    func report(_ id: String) -> Place? {
        found.withLock(\.reports).first { $0.id == id } ?? looked().reports.first { $0.id == id }
    }

    /// Where a new scenario would stand: beside the others, whether or not there is one of that name.
    func newScenario(_ stem: String) -> Place {
        let name = stem + ".yaml"
        return place(name, path + "/" + name)
    }

    // MARK: looking

    /// More files are not listed, nor are folders that lie deeper.
    private static let mostFiles = 500
    private static let deepest = 5

    private func looked() -> Found {
        var new = Found()
        look(in: path, below: "", depth: 0, &new)
        new.scenarios.sort { $0.name < $1.name }
        new.reports.sort { $0.name < $1.name }
        found.withLock { $0 = new }
        return new
    }

    private func look(in folder: String, below: String, depth: Int, _ new: inout Found) {
        guard depth <= Self.deepest, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return
        }
        if depth > 0, names.contains("run.json") {
            let name = String(below.dropLast())
            if new.reports.count < Self.mostFiles { new.reports.append(place(name, folder)) }
            return
        }
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = folder + "/" + name
            // A link may lead anywhere: it is no part of the folder.
            switch Self.kind(path) {
            case .folder: look(in: path, below: below + name + "/", depth: depth + 1, &new)
            case .file where name.hasSuffix(".yaml") || name.hasSuffix(".yml"):
                if new.scenarios.count < Self.mostFiles { new.scenarios.append(place(below + name, path)) }
            case .file, .other: break
            }
        }
    }

    private func place(_ name: String, _ path: String) -> Place {
        let isHere = FileManager.default.currentDirectoryPath == self.path
        return Place(
            id: String(SHA256.digest(of: name).prefix(16)), name: name, path: path, file: isHere ? name : path)
    }

    private enum Kind { case file, folder, other }

    private static func kind(_ path: String) -> Kind {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }
}

/// Why something cannot be done, as a sentence.
package struct WorkbenchError: Error, Sendable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
