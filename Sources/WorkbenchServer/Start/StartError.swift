import Reporting

/// Why the workbench cannot begin, as a sentence for the user.
package enum StartError: Error, Sendable, Equatable, CustomStringConvertible {
    case noSuchFile(String)
    case noScenario(String)
    case unreadable(String, reason: String)
    case portTaken(Int)
    case portForbidden(Int)
    case noCommand

    /// Whether it is the file or folder that is wrong.
    package var isOfFile: Bool {
        switch self {
        case .noSuchFile, .noScenario, .unreadable: true
        case .portTaken, .portForbidden, .noCommand: false
        }
    }

    package var description: String {
        switch self {
        case .noSuchFile(let path): "there is no file or folder \(VisibleText.name(path))"
        case .noScenario(let path):
            "\(VisibleText.name(path)) is no scenario: its name does not end in .yaml or .yml"
        case .unreadable(let path, let reason): "cannot read \(VisibleText.name(path)): \(reason)"
        case .portTaken(let port):
            "port \(port) is taken, perhaps by another workbench; leave out --port and the system chooses a free one"
        case .portForbidden(let port):
            "port \(port) is not for everybody; leave out --port and the system chooses a free one"
        case .noCommand:
            "there is no command 'redomat' beside this one or in PATH, which runs the scenarios; name it with --program"
        }
    }
}
