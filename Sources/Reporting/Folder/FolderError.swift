internal import Glibc
import Files

/// Why a report folder, or a file in it, could not be written. Whatever stood there before still stands.
package struct FolderError: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Reason: Sendable, Equatable {
        /// Another run holds the folder.
        case busy
        /// The folder holds something that is not a report of ours.
        case foreign
        /// Something stands there that is not a folder.
        case notAFolder
        /// The run was begun in the folder, or below it. The new report takes the folder's place, and whoever stands in
        /// the old one would find nothing there.
        case stoodIn
        /// A file could not be made; the others stand.
        case unmade(String)
        /// The system refused; the code is an `errno`.
        case system(code: Int32, action: String)
    }

    /// The folder or file concerned.
    package let path: String
    package let reason: Reason

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// One sentence, as it goes to standard error after `error: `.
    package var description: String {
        switch reason {
        case .busy: "another run is writing to \(path); wait for it, or choose another folder with --out"
        case .foreign:
            "\(path) is not a report of redomat (it holds no run.json of ours) and is not replaced; "
                + "choose another folder with --out"
        case .notAFolder: "\(path) is not a folder; choose another one with --out"
        case .stoodIn:
            "\(path) is the folder that the command was started in, or one above it, and a report takes a folder's "
                + "place whole; name one in it, such as --out report"
        case .unmade(let reason): "\(path) is missing in the report, as it could not be made: \(reason)"
        case .system(let code, let action): SystemError(action, path, code: code).description
        }
    }

    /// The error of the system call that has just failed.
    static func system(_ action: String, _ path: String, code: Int32 = errno) -> FolderError {
        FolderError(path: path, reason: .system(code: code, action: action))
    }

    init(_ error: SystemError) {
        self.init(path: error.path, reason: .system(code: error.code, action: error.action))
    }
}
