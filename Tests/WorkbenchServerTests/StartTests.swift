import Foundation
import Glibc
import Testing
import WorkbenchServer

/// How the workbench begins, what it says where it cannot, and how it ends.
@Suite(.serialized) struct StartTests {
    private struct Outcome { var status: Int32, output: String, messages: String }

    private static func run(_ words: String...) throws -> Outcome {
        let process = Process()
        let output = Pipe()
        let messages = Pipe()
        process.executableURL = URL(filePath: "\(Program.built)/\(Program.workbench)")
        process.arguments = words + ["--no-browser", "--program", "/bin/true"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = messages
        try process.run()
        let texts = [output, messages].map {
            String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: texts[0], messages: texts[1])
    }

    private static func scratch() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "redomat-start-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test func theAddressIsPrintedWhole() throws {
        let program = try Program(Program.workbench, ["--no-browser", "--program", "/bin/true"])
        #expect(program.token.count == 43)
        #expect(!program.commandLine.contains(program.token))
        #expect(
            program.output == """
                The workbench is open at
                  http://127.0.0.1:\(program.port)/#t=\(program.token)
                Ctrl-C ends it.

                """)
        let reply = try program.exchange(program.good("GET", "/"))
        #expect(reply.statuses == [200])
        #expect(reply.head.contains("content-type: text/html; charset=utf-8"))
        #expect(!reply.text.contains(program.token))
        // On this address and on no other of the computer.
        #expect(throws: RawConnection.Refused.self) { try RawConnection(port: program.port, host: "127.0.0.2") }
        let end = program.end(SIGINT)
        #expect(end.status == 0 && end.seconds < 2)
        #expect(program.messages.contains("The workbench ends."))
    }

    /// As 127.0.0.1 does, at whichever address the name leads to; a computer without IPv6 has one of them.
    @Test func localhostWorksAsWell() throws {
        let program = try Program(Program.workbench, ["--no-browser", "--program", "/bin/true"])
        for (method, path, body) in [("GET", "/", nil), ("GET", "/api/1/home", nil), ("POST", "/api/1/check", "{}")] {
            let usual = program.good(method, path, body: body)
            let host = "localhost:\(program.port)"
            let origin = method == "GET" ? "" : "\r\nOrigin: http://\(host)"
            let named = usual.replacing("Host: 127.0.0.1:\(program.port)", with: "Host: \(host)\(origin)")
            let expected = try program.exchange(usual).statuses
            #expect(try program.exchange(named).statuses == expected)
            guard let connection = try? RawConnection(onSix: program.port) else { continue }
            connection.send(named)
            #expect(connection.receive().statuses == expected)
        }
    }

    /// Runs that it starts may last longer than it does, and would keep its port taken.
    @Test func noProgramInheritsItsSockets() throws {
        let program = try Program(Program.workbench, ["--no-browser", "--program", "/bin/true"])
        #expect(program.inheritedSockets.isEmpty)
        let connection = try program.connect()
        connection.send(program.good("GET", "/", last: false))
        #expect(connection.receive(until: { !$0.isEmpty }).statuses == [200])
        #expect(program.inheritedSockets.isEmpty)
    }

    @Test func tokensAreNotAlike() {
        let tokens = (0..<1000).map { _ in AccessToken.make() }
        #expect(Set(tokens).count == 1000)
        #expect(tokens.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil })
        // Every letter at every place but the last, which has four bits: 64 letters of 1,000 tokens; that one of them
        // is missing at one of 42 places has a chance of 64 · 42 · (63/64)^1000 = 0.0004.
        for place in 0..<42 { #expect(Set(tokens.map { Array($0)[place] }).count == 64) }
    }

    @Test func aTakenPortIsSaid() throws {
        let program = try Program(Program.workbench, ["--no-browser", "--program", "/bin/true"])
        let second = try Self.run("--port", "\(program.port)")
        #expect(second.status == 3)
        #expect(second.output == "")
        #expect(
            second.messages == """
                redomat: error: port \(program.port) is taken, perhaps by another workbench; leave out --port and the \
                system chooses a free one

                """)
        #expect(program.answersStill())
    }

    @Test func aPortCanBeChosen() throws {
        let free = try Program(Program.workbench, ["--no-browser", "--program", "/bin/true"])
        let port = free.port
        // With connections that have just ended, too.
        #expect(free.answersStill())
        #expect(free.end().status == 0)
        let program = try Program(
            Program.workbench, ["--port", "\(port)", "--no-browser", "--program", "/bin/true"])
        #expect(program.port == port)
        #expect(program.answersStill())
    }

    @Test func wrongPlacesAreSaid() throws {
        let folder = try Self.scratch()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("a".utf8).write(to: folder.appending(path: "notes.txt"))
        mkfifo(folder.appending(path: "pipe.yaml").path(), 0o600)
        for (name, words) in [
            ("none.yaml", "there is no file or folder"), ("none", "there is no file or folder"),
            ("notes.txt/x.yaml", "there is no file or folder"),
            ("notes.txt", "its name does not end in .yaml or .yml"),
            ("pipe.yaml", "it is neither a file nor a folder"), ("\u{1B}[31m.yaml", "there is no file or folder"),
        ] {
            let found = try Self.run(folder.appending(path: name).path(percentEncoded: false))
            #expect(found.status == 2, "\(name)")
            #expect(found.output == "")
            #expect(found.messages.hasPrefix("redomat: error: ") && found.messages.contains(words), "\(found.messages)")
            #expect(!found.messages.contains("\u{1B}"))
            #expect(found.messages.split(separator: "\n").count == 1)
        }
    }

    @Test func aFolderThatCannotBeReadIsSaid() throws {
        let folder = try Self.scratch()
        defer { try? FileManager.default.removeItem(at: folder) }
        chmod(folder.path(), 0)
        defer { chmod(folder.path(), 0o700) }
        // Whoever may do everything may read it.
        if getuid() == 0 { return }
        let found = try Self.run(folder.path())
        #expect(found.status == 2)
        #expect(found.messages.contains("permission denied"))
    }

    @Test(arguments: [["--port", "0"], ["--port", "70000"], ["--threads", "0"], ["a", "b"], ["--host", "0.0.0.0"]])
    func wrongUsageIsSaid(words: [String]) throws {
        let found = try words.count == 2 ? Self.run(words[0], words[1]) : Self.run(words[0])
        #expect(found.status == 64)
        #expect(found.output == "")
    }

    @Test func theFolderOfAFileIsShown() throws {
        let folder = try Self.scratch()
        defer { try? FileManager.default.removeItem(at: folder) }
        let whole = folder.resolvingSymlinksInPath().path(percentEncoded: false)
        try Data("redomat: 1\n".utf8).write(to: folder.appending(path: "a.yaml"))
        #expect(try OpenedPlace("\(folder.path())/a.yaml").opened == "a.yaml")
        #expect(try OpenedPlace("\(folder.path())/a.yaml").folder + "/" == (whole.hasSuffix("/") ? whole : whole + "/"))
        #expect(try OpenedPlace(folder.path()).opened == nil)
        #expect(try OpenedPlace(".").folder == FileManager.default.currentDirectoryPath)
    }

    // MARK: the browser

    /// A browser that notes what it was called with.
    private static func browser(in folder: URL) throws {
        let program = folder.appending(path: "xdg-open")
        try Data(
            """
            #!/bin/sh
            ls -l /proc/$$/fd >"$HOME/files"
            { printf '%s\\n' "$@"; stat -c '%a' "$1" "$(dirname "$1")"; cat "$1"; } >"$HOME/called.part"
            mv "$HOME/called.part" "$HOME/called"

            """.utf8
        ).write(to: program)
        chmod(program.path(), 0o700)
    }

    @Test func theBrowserIsOpenedWithoutTellingOthersTheToken() throws {
        let folder = try Self.scratch()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.browser(in: folder)
        let program = try Program(
            Program.workbench, ["--program", "/bin/true"],
            environment: ["DISPLAY": ":7", "PATH": "\(folder.path()):/usr/bin:/bin"])
        let end = ProcessInfo.processInfo.systemUptime + 20
        while !program.ownFiles.contains("called"), ProcessInfo.processInfo.systemUptime < end { usleep(10_000) }
        let called = try String(contentsOfFile: program.place("called"), encoding: .utf8)
        let lines = called.split(separator: "\n").map(String.init)
        try #require(lines.count > 3)
        // Its only word is a file that only the user can read, in a folder that only the user can enter.
        #expect(lines[0].hasPrefix("/") && !lines[0].contains(program.token))
        #expect(Array(lines[1...2]) == ["600", "700"])
        #expect(!(try String(contentsOfFile: program.place("files"), encoding: .utf8)).contains("socket:"))
        #expect(called.contains("url=http://127.0.0.1:\(program.port)/#t=\(program.token)\""))
        #expect(program.end(SIGINT).status == 0)
        #expect(!FileManager.default.fileExists(atPath: lines[0]))
        #expect(!program.ownFiles.contains { $0.contains("redomat-") })
    }

    @Test(arguments: [["--no-browser"], []])
    func noBrowserIsOpenedWhereNoneIsWanted(words: [String]) throws {
        let folder = try Self.scratch()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.browser(in: folder)
        let path = ["PATH": "\(folder.path()):/usr/bin:/bin"]
        // Without a screen none is opened by itself.
        let screen = words.isEmpty ? [:] : ["DISPLAY": ":7"]
        let program = try Program(
            Program.workbench, words + ["--program", "/bin/true"], environment: path.merging(screen) { $1 })
        #expect(program.answersStill())
        usleep(300_000)
        #expect(!program.ownFiles.contains("called"))
    }

    // MARK: files of the page

    @Test func theFilesOfThePageAreServed() throws {
        let program = try Program(Program.workbench, ["--no-browser", "--program", "/bin/true"])
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/WorkbenchServer/Page")
        let names = try FileManager.default.contentsOfDirectory(atPath: page.path()).sorted()
        #expect(names.contains("index.html"))
        for name in names {
            let path = name == "index.html" ? "/" : "/assets/\(name)"
            let reply = try program.exchange(program.good("GET", path))
            #expect(reply.statuses == [200], "\(name) is not in the program: Scripts/workbench-page.sh")
            #expect(reply.body == (try String(contentsOf: page.appending(path: name), encoding: .utf8)))
        }
        for path in ["/assets/", "/assets/index.html", "/assets/none.js", "/index.html"] {
            #expect(try program.exchange(program.good("GET", path)).statuses == [404])
        }
    }

    @Test func theEditorComesFromTheDistribution() throws {
        let program = try Program(Program.workbench, ["--no-browser", "--program", "/bin/true"])
        for (name, path, type) in [
            ("codemirror.js", "lib/codemirror.js", "text/javascript"),
            ("codemirror.css", "lib/codemirror.css", "text/css"),
            ("codemirror-yaml.js", "mode/yaml/yaml.js", "text/javascript"),
        ] {
            let reply = try program.exchange(program.good("GET", "/assets/\(name)"))
            let file = "/usr/share/javascript/codemirror/\(path)"
            guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
                #expect(reply.statuses == [404])
                continue
            }
            #expect(reply.statuses == [200] && reply.body == text)
            #expect(reply.head.contains("content-type: \(type)"))
        }
    }
}
