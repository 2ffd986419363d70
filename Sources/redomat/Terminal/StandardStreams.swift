import ArgumentParser
import Foundation
import ScenarioReading

/// Messages go to standard error, tables to standard output.
enum StandardStreams {
    /// Nobody may be there to read a message; that stops no work.
    static func message(_ text: String) { write(text + "\n", to: .standardError) }

    static func show(_ diagnostics: [Diagnostic]) {
        if !diagnostics.isEmpty { message(Diagnostic.render(diagnostics)) }
    }

    static func progress(_ text: String) { write(text, to: .standardError) }

    /// A reader that has gone away, as `head` does, is not our mistake: what is left is dropped. A full disk is said.
    static func output(_ text: String) throws {
        guard let code = write(text, to: .standardOutput), code != EPIPE else { return }
        let reason = String(cString: strerror(code))
        message(
            "redomat: error: cannot write to standard output: \(reason.prefix(1).lowercased())\(reason.dropFirst())")
        throw ExitCode.failedRun
    }

    static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// A stream that was closed before the start leaves its number to the next file that is opened, and messages would
    /// go into a report: closed ones are opened to nowhere. To be called before anything is opened.
    static func openClosed() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is taken, which is this one.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY)
        }
    }

    /// The `errno` of a failure.
    @discardableResult
    private static func write(_ text: String, to file: FileHandle) -> Int32? {
        do {
            try file.write(contentsOf: Data(text.utf8))
            return nil
        } catch {
            let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
            return Int32(underlying?.code ?? Int(EIO))
        }
    }
}
