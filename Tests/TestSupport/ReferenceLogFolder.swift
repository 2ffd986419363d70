package import Foundation

/// The folder of public event logs, which is not part of the project.
package enum ReferenceLogFolder {
    /// `shared/reference/logs` in one of the folders above this file; `REDOMAT_LOGS` names another one. Nil where neither
    /// is there.
    package static let url: URL? = {
        if let path = ProcessInfo.processInfo.environment["REDOMAT_LOGS"] { return URL(filePath: path) }
        var place = URL(filePath: #filePath)
        while place.path.count > 1 {
            place.deleteLastPathComponent()
            let folder = place.appending(path: "shared/reference/logs")
            if FileManager.default.fileExists(atPath: folder.path) { return folder }
        }
        return nil
    }()

    /// The path of one of them; a test that asks for it is not run where the folder is missing.
    package static func path(_ file: String) throws -> String {
        guard let url else { throw CocoaError(.fileNoSuchFile) }
        return url.appending(path: file).path
    }
}
