import Foundation
import Reporting
import Scenarios
import Files
import Synchronization

/// A scenario's text as it stands in its file, by its content: whoever saves says which text he started from.
package struct ScenarioText: Sendable {
    package var text: String
    package var digest: String

    package init(_ text: String) {
        self.text = text
        digest = SHA256.digest(of: text)
    }

    /// - Returns: nil where there is no such file any more.
    /// - Throws: a sentence where it cannot be read.
    package static func read(_ place: OpenFolder.Place) throws(WorkbenchError) -> ScenarioText? {
        var status = stat()
        guard lstat(place.path, &status) == 0 else { return nil }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw WorkbenchError("\(place.name) is no file any more")
        }
        do {
            let bytes = try InputFile.read(place.path, limit: SourceText.largestFile, pipes: false)
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw WorkbenchError("\(place.name) is no text in UTF-8")
            }
            return ScenarioText(text)
        } catch let error as WorkbenchError {
            throw error
        } catch { throw WorkbenchError("\(place.name) cannot be read") }
    }

    /// What became of saving.
    package enum Saved: Sendable {
        case done(digest: String)
        /// The file has another text than the one that was started from.
        /// - Parameter here: whether it was saved by this process, for another page or for the same one.
        case changed(ScenarioText, here: Bool)
        case gone
    }

    /// The digests of what was saved last, by the paths of the files. Whoever saves holds it: between looking at a file and
    /// writing it nobody else writes, and of two who started from the same text one is told.
    private static let last = Mutex<[String: String]>([:])

    /// Writes a text in place of the one that it was made of, whole or not at all.
    /// - Parameters:
    ///   - text: what the file is to say.
    ///   - digest: of the text that was started from.
    ///   - place: of the file, from the list of the folder.
    ///   - again: whether a file that is gone is written anew.
    package static func save(
        _ text: String, startedFrom digest: String, at place: OpenFolder.Place, again: Bool = false
    ) throws(WorkbenchError) -> Saved {
        guard text.utf8.count <= SourceText.largestFile else {
            throw WorkbenchError("a scenario of more than 1 MiB is not saved; put data into CSV files beside it")
        }
        return try last.withLock { last throws(WorkbenchError) in
            let folder = try FolderHold(of: place)
            defer { folder?.release() }
            let saved = try replace(text, startedFrom: digest, at: place, again: again, known: last[place.path])
            if case .done(let digest) = saved { last[place.path] = digest }
            return saved
        }
    }

    /// - Parameter known: the digest of what was saved here last.
    private static func replace(
        _ text: String, startedFrom digest: String, at place: OpenFolder.Place, again: Bool, known: String?
    ) throws(WorkbenchError) -> Saved {
        // The folder was none behind a link when it was listed; if it became one, the file would lie elsewhere.
        let above = String(place.path[..<(place.path.lastIndex(of: "/") ?? place.path.startIndex)])
        guard let real = realpath(above, nil) else { return .gone }
        defer { free(real) }
        guard String(cString: real) == above else {
            throw WorkbenchError("\(place.name) was not saved: its folder is now a link that leads elsewhere")
        }
        let present = try read(place)
        if let present, present.digest != digest {
            // The same text is no conflict.
            return present.text == text
                ? .done(digest: present.digest) : .changed(present, here: present.digest == known)
        }
        if present == nil, !again { return .gone }
        do {
            let file = try UnfinishedFile(for: place.path, shown: place.name)
            try file.write(Array(text.utf8))
            try file.finish()
        } catch { throw WorkbenchError("\(place.name) was not saved: \(error)") }
        return .done(digest: ScenarioText(text).digest)
    }
}

/// The right to save in a folder among all workbenches that show it. It ends with the process, however that ends.
///
/// It is a `flock` on the folder itself, so that no file has to be made for it. File systems without it give it to everybody.
private struct FolderHold {
    private let folder: Int32

    /// It is `nil` where the folder cannot be held, or is not there.
    /// - Throws: a sentence where somebody else does not give it back.
    init?(of place: OpenFolder.Place) throws(WorkbenchError) {
        let above = String(place.path[..<(place.path.lastIndex(of: "/") ?? place.path.startIndex)])
        folder = open(above, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        for _ in 0..<Self.mostTries {
            if flock(folder, LOCK_EX | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else {
                close(folder)
                return nil
            }
            usleep(Self.pause)
        }
        close(folder)
        throw WorkbenchError("\(place.name) was not saved: another program is saving in its folder and does not end")
    }

    /// Five seconds, in microseconds.
    private static let pause: UInt32 = 10_000
    private static let mostTries = 500

    func release() { close(folder) }
}
