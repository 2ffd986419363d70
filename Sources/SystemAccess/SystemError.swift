internal import Glibc

/// What the operating system refused, as a sentence for the user.
public struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What was to be done, such as `write`.
    public let action: String
    /// The file or folder, as the user named it.
    public let path: String
    /// An `errno`.
    public let code: Int32

    public init(_ action: String, _ path: String, code: Int32) {
        (self.action, self.path, self.code) = (action, path, code)
    }

    public var description: String { "cannot \(action) \(path): \(Self.sentence(for: code))" }

    /// The system's words for an `errno`, with what to do where that is not clear from them.
    public static func sentence(for code: Int32) -> String {
        let text = String(cString: strerror(code))
        let sentence = text.prefix(1).lowercased() + text.dropFirst()
        switch code {
        case EMFILE: return sentence + "; allow more of them with 'ulimit -n'"
        case ENOMEM: return sentence + "; allow more memory, or ask for less at once with --jobs 1"
        default: return sentence
        }
    }
}
