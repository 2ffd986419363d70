import ArgumentParser
import Foundation
import Reporting
import Scenarios

/// Messages go to standard error, tables to standard output: all that the command says passes here, and nothing of a
/// file or an argument in it can steer a terminal. That holds where there is none too: logs are looked at in one.
enum StandardStreams {
    /// Nobody may be there to read a message; that stops no work.
    static func message(_ text: String) { write(ShortText.message(shown(text)) + "\n", to: .standardError) }

    static func show(_ diagnostics: [Diagnostic]) {
        if !diagnostics.isEmpty { message(Diagnostic.render(diagnostics)) }
    }

    /// One line that is written over: the return before it and the erasing behind it are our own.
    static func progress(_ text: String) {
        let back = "\r"
        let erase = "\u{1B}[K"
        let begin = text.hasPrefix(back) ? back : ""
        let end = text.hasSuffix(erase) ? erase : ""
        write(begin + shown(String(text.dropFirst(begin.count).dropLast(end.count))) + end, to: .standardError)
    }

    /// A reader that has gone away, as `head` does, is not our mistake: what is left is dropped. A full disk is said.
    static func output(_ text: String) throws { try send(shown(text)) }

    /// What a study came to; on a terminal with the verdict in its colour.
    static func output(_ printed: Printout, below: String = "") throws {
        let text = shown(printed.text + below)
        try send(outputIsColoured ? TerminalColour.colouring(printed.verdict, in: text) : text)
    }

    private static func send(_ text: String) throws {
        guard let code = write(text, to: .standardOutput), code != EPIPE else { return }
        let reason = String(cString: strerror(code))
        message(
            "redomat: error: cannot write to standard output: \(reason.prefix(1).lowercased())\(reason.dropFirst())")
        throw ExitCode.failedRun
    }

    /// Ends the process as the parser of arguments does, whose own messages repeat arguments as they are.
    static func end<Command: ParsableCommand>(_ command: Command.Type, with error: any Error) -> Never {
        let text = command.fullMessage(for: error)
        let code = command.exitCode(for: error)
        if !text.isEmpty {
            // Help was asked for, anything else is a message.
            if code == .success {
                do { try output(text + "\n") } catch { Foundation.exit(ExitCode.failedRun.rawValue) }
            } else {
                message(text)
            }
        }
        Foundation.exit(code.rawValue)
    }

    /// An argument may hold the end of a line, and say what looks like a line of ours. Short ones say nothing, and may
    /// be the layout's own, as the tab of `--separator`.
    private static let odd = CommandLine.arguments.filter { word in
        word.contains { $0.isNewline || $0 == "\t" } && word.count { $0.isLetter } > 3
    }

    /// What nobody types, and what a message would repeat.
    private static let long = CommandLine.arguments.filter { $0.utf8.count > ShortText.longest }

    private static func shown(_ text: String) -> String {
        let short = long.reduce(text) { $0.replacing($1, with: ShortText.ends($1)) }
        return VisibleText.text(odd.reduce(short) { $0.replacing($1, with: VisibleText.name($1)) })
    }

    static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Colours are for people: never in files and pipes, nor where somebody does without (no-color.org).
    private static var outputIsColoured: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty
            && environment["TERM"] != "dumb"
    }

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
