internal import Glibc
import Files

extension InputFile.Refusal {
    /// Why a file is not read, as it stands behind the file's name.
    var message: String {
        switch self {
        case .missing: "there is no file of this name"
        case .folder: "this is a folder, not a file"
        case .noFile: "this is a device or a socket, not a file; save what it gives in a file and name that"
        case .nobodyWrites: "this is a pipe, and nobody writes into it; start what writes first"
        case .tooLarge: "the file is too large"
        case .outside: "the file lies outside the folder that is shown, where nothing is read"
        case .system(EACCES), .system(EPERM): "the file may not be read; check its permissions"
        case .system(let code): "the file cannot be read: \(SystemError.sentence(for: code))"
        }
    }
}
