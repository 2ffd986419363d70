internal import Glibc

/// What the operating system refused, as a sentence for the user.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What was to be done, such as `write`.
    package let action: String
    /// The file or folder, as the user named it.
    package let path: String
    /// An `errno`.
    package let code: Int32

    package init(_ action: String, _ path: String, code: Int32) {
        self.action = action
        self.path = path
        self.code = code
    }

    package var description: String { "cannot \(action) \(path): \(Self.sentence(for: code))" }

    /// The system's words for an `errno`, with what to do where that is not clear from them.
    package static func sentence(for code: Int32) -> String {
        let text = String(cString: strerror(code))
        let sentence = text.prefix(1).lowercased() + text.dropFirst()
        switch code {
        case EMFILE: return sentence + "; allow more of them with 'ulimit -n'"
        case ENOMEM: return sentence + "; allow more memory, or ask for less at once with --jobs 1"
        default: return sentence
        }
    }
}
