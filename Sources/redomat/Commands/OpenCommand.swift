import ArgumentParser
import Foundation
import Glibc

/// `redomat open`: hands over to the workbench, a program of its own.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Show scenarios and reports in the browser, and what follows when something changes.",
        discussion: """
            Opens the workbench, a page on this computer for the scenarios of a folder: parameters are sliders, and \
            the figures follow with their intervals. It answers on this computer only, and only to who opens the \
            address that it prints. Ctrl-C ends it; nothing is written but what is saved.

            The workbench is a program of its own, 'redomat-workbench', which is looked for beside this command, in \
            ../libexec/redomat/ and in PATH. From the sources, 'make open' builds and opens it.
            """)

    @Argument(
        help: "A scenario file, whose folder is then shown, or a folder.",
        completion: .file(extensions: ["yaml", "yml"]))
    var place = "."

    @Option(help: "The port; by default the system chooses a free one.")
    var port: Int?

    @Flag(name: .customLong("no-browser"), help: "Print the address only.")
    var noBrowser = false

    @Option(help: "Threads that compute; by default as many as the computer has.")
    var threads: Int?

    func validate() throws {
        if let port, !(1...65_535).contains(port) {
            throw ValidationError("--port takes a number from 1 to 65535, not \(port)")
        }
        if let threads, !(1...1024).contains(threads) {
            throw ValidationError("--threads takes a number from 1 to 1024, not \(threads)")
        }
    }

    func run() throws {
        guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
            throw ExitCode.failedRun.reporting("redomat: error: cannot find the command's own file")
        }
        guard let program = Self.workbench(own) else {
            throw ExitCode.failedRun.reporting(
                "redomat: error: the workbench is not installed: there is no 'redomat-workbench' beside this command, "
                    + "in ../libexec/redomat/ or in PATH; 'make open' in the folder of redomat's sources builds it")
        }
        // What it is to ignore itself it says itself; a write to a reader that has gone is to be no surprise to it.
        signal(SIGXFSZ, SIG_DFL)
        signal(SIGPIPE, SIG_DFL)
        let words = [program] + words(own)
        var pointers = words.map { strdup($0) } + [nil]
        execv(program, &pointers)
        let reason = String(cString: strerror(errno))
        throw ExitCode.failedRun.reporting(
            "redomat: error: cannot start \(program): \(reason.prefix(1).lowercased())\(reason.dropFirst())")
    }

    private func words(_ own: String) -> [String] {
        var words = ["--program", own]
        if let port { words += ["--port", "\(port)"] }
        if noBrowser { words.append("--no-browser") }
        if let threads { words += ["--threads", "\(threads)"] }
        // It may begin with a '-'.
        return words + ["--", place]
    }

    /// The first that there is and that may be run.
    private static func workbench(_ own: String) -> String? {
        let name = "redomat-workbench"
        let folder = own.prefix(upTo: own.lastIndex(of: "/") ?? own.startIndex)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let places =
            ["\(folder)/\(name)", "\(folder)/../libexec/redomat/\(name)"]
            + path.split(separator: ":").map { "\($0)/\(name)" }
        return places.first { isProgram($0) }
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
