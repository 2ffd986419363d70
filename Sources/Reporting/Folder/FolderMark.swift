internal import Foundation
internal import Glibc

/// How a folder is recognised as a report of ours: its `run.json` is an object with the key `redomat`.
enum FolderMark {
    static let key = "redomat"

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
        if let data = FileManager.default.contents(atPath: file),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any], object[key] != nil
        {
            return .ours
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return .foreign }
        return names.isEmpty ? .emptyFolder : .foreign
    }
}
