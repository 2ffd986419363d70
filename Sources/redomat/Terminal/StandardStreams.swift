import Foundation

/// Messages go to standard error, tables to standard output.
enum StandardStreams {
    static func message(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

    /// A reader that has gone away, as `head` does, is not our mistake: what is left is dropped.
    static func output(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }

    static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
