internal import Foundation
internal import Glibc
import Files

/// How a folder is recognised as a report of ours: its `run.json` is an object with the key `redomat`.
enum FolderMark {
    static let key = "redomat"
    /// No `run.json` of ours is larger.
    private static let largest = 64 << 20

    /// What stands at a path, as far as replacing it goes.
    enum Finding {
        case nothing
        case emptyFolder
        case ours
        case foreign
        case notAFolder
    }

    static func find(at path: String) throws(FolderError) -> Finding {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return .nothing }
            throw .system("look at", path)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { return .notAFolder }
        let file = path + "/" + ReportFiles.markFile
        do throws(InputFile.Refusal) {
            let data = try Data(InputFile.read(file, limit: largest, pipes: false))
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
            return object?[key] == nil ? .foreign : .ours
        } catch {
            // What the system refuses to show may be ours all the same.
            if case .system(let code) = error { throw .system("read", file, code: code) }
            if error != .missing { return .foreign }
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw .system("read", path)
        }
        return names.isEmpty ? .emptyFolder : .foreign
    }
}
