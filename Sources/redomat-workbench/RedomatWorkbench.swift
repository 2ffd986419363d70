import ArgumentParser
import Foundation
import WorkbenchServer
import Workbench

/// The workbench: a page on this computer that shows the scenarios of a folder.
@main
struct RedomatWorkbench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redomat-workbench",
        abstract: "Show the scenarios of a folder in the browser, and what follows when something changes.",
        discussion: """
            It answers on this computer only, and only to who opens the address that it prints. Ctrl-C ends it; \
            nothing is written but what is saved. 'redomat open' calls it.

            Exit codes: 0 ended · 2 a file or folder is wrong · 3 it cannot begin · 64 wrong usage.
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

    @Option(help: "The command 'redomat' by which scenarios are run.")
    var program: String?

    func validate() throws {
        if let port, !(1...65_535).contains(port) {
            throw ValidationError("--port takes a number from 1 to 65535, not \(port)")
        }
        if let threads, !(1...1024).contains(threads) {
            throw ValidationError("--threads takes a number from 1 to 1024, not \(threads)")
        }
    }

    func run() async throws {
        signal(SIGPIPE, SIG_IGN)
        do {
            try await serve()
        } catch let error as StartError {
            Terminal.message("redomat: error: \(error)")
            throw ExitCode(error.isOfFile ? 2 : 3)
        }
    }

    private func serve() async throws {
        let shown = try OpenedPlace(place)
        var settings = WorkbenchSettings(
            folder: shown.folder, opened: shown.opened,
            program: try program.map { URL(fileURLWithPath: $0).path } ?? SimulatingCommand.path(),
            threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
        settings.hasEditor = PageFiles.hasEditor
        let workbench = try Workbench(settings)
        try workbench.confine()
        let token = AccessToken.make()
        let answer: @Sendable (PageRequest) async -> PageReply = { request in
            if let file = PageFiles.reply(to: request) { return file }
            return await workbench.reply(to: request)
        }
        let opensBrowser = !noBrowser
        let browser = Shared<BrowserPage>()
        let listening: @Sendable (Int) async -> Void = { port in
            let address = "http://127.0.0.1:\(port)/#t=\(token)"
            Terminal.output("The workbench is open at\n  \(address)\nCtrl-C ends it.")
            if opensBrowser { browser.put(BrowserPage(leadingTo: address)) }
        }
        let wanted = port
        let usual = UsualPort.of(shown.folder)
        let serving = Task {
            do {
                try await LocalServer(port: wanted ?? usual, token: token, answer: answer).run(onListening: listening)
            } catch let error as StartError {
                guard case .portTaken = error, wanted == nil else { throw error }
                try await LocalServer(port: 0, token: token, answer: answer).run(onListening: listening)
            }
        }
        EndSignals.listen { number in
            // Whatever still computes: two seconds are all it gets.
            EndSignals.endIfNotDone(within: 1.8) { browser.take()?.remove() }
            Terminal.message(number == SIGINT ? "\nThe workbench ends." : "The workbench ends.")
            workbench.stop()
            serving.cancel()
        }
        do {
            try await serving.value
        } catch is CancellationError {}
        browser.take()?.remove()
        // Threads that still compute end with the process.
        EndSignals.endNow()
    }
}
