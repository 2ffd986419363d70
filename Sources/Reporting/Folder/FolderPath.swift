internal import Foundation
internal import Glibc
import Files

/// Where a report folder stands, and the names of what is beside it while it is written.
package struct FolderPath {
    /// The folder as the user named it, for messages.
    let shown: String
    let parent: String
    let name: String

    var folder: String { parent + "/" + name }
    var lock: String { "\(parent)/.\(name).lock" }
    /// The new folder before it takes its place, and the old one after the exchange. Nobody can foresee its name.
    let writing: String
    /// The copy of a folder until it is whole, where the file system gives a folder no other name.
    let copy: String
    /// The old folder on its way out, where the file system cannot exchange two names at once.
    var previous: String { "\(parent)/.\(name).redomat-previous" }
    /// The folder of an interrupted run's results.
    var partial: FolderPath { FolderPath(shown: shown + ".partial", parent: parent, name: name + ".partial") }

    private init(shown: String, parent: String, name: String) {
        self.shown = shown
        self.parent = parent
        self.name = name
        writing = parent + "/" + UnfinishedName.make(for: name)
        copy = parent + "/" + UnfinishedName.make(for: name)
    }

    /// Whether this process was started in the folder or below it.
    var isStoodIn: Bool {
        guard let here = Self.resolved(".") else { return false }
        return here == folder || here.hasPrefix(folder + "/")
    }

    /// What killed runs left of new folders; for the holder of the lock.
    var unfinished: [String] {
        UnfinishedName.all(of: name, in: parent.isEmpty ? "/" : parent).map { parent + "/" + $0 }
    }

    /// What stands before the last `/`, and what behind it. Foundation's own way traps on names of one character.
    private static func split(_ path: String) -> (above: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    /// Finds the folder's parent, making it where it does not exist. A link to a folder stands for that folder.
    package init(_ path: String) throws(FolderError) {
        var shown = path
        // The system refuses it anyhow; what makes its folders one in the other would need a stack of its length.
        guard shown.utf8.count < Int(PATH_MAX) else { throw .system("write", path, code: ENAMETOOLONG) }
        while shown.count > 1, shown.hasSuffix("/") { shown.removeLast() }
        var absolute = Self.resolved(shown)
        if absolute == nil {
            let above = Self.split(shown).above
            try Self.makeFolder(above.isEmpty ? "." : above, shown: shown)
            guard let parent = Self.resolved(above.isEmpty ? "." : above) else { throw .system("reach", shown) }
            var status = stat()
            // A link to nowhere would be replaced instead of followed.
            if lstat(shown, &status) == 0 { throw FolderError(path: shown, reason: .notAFolder) }
            absolute = (parent == "/" ? "" : parent) + "/" + Self.split(shown).name
        }
        guard let absolute, absolute != "/", !shown.isEmpty else {
            throw FolderError(path: path, reason: path == "/" ? .foreign : .notAFolder)
        }
        self.shown = shown
        let above = Self.split(absolute).above
        parent = above == "/" ? "" : above
        name = Self.split(absolute).name
        writing = parent + "/" + UnfinishedName.make(for: name)
        copy = parent + "/" + UnfinishedName.make(for: name)
    }

    private static func makeFolder(_ path: String, shown: String) throws(FolderError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            // Foundation wraps the errno; what the user needs is its sentence.
            let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
            let code = underlying.map { Int32($0.code) } ?? ENOTDIR
            throw .system("make the folder of", shown, code: code)
        }
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
