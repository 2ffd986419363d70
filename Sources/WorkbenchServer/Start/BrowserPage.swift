import Foundation
import Glibc
import Synchronization

/// Opens the user's browser at an address that holds a secret.
///
/// What a program is called with every user of the computer can read, so the address is not handed to the browser: a
/// file that only the user can read leads there.
package final class BrowserPage: Sendable {
    private let file: String

    /// Nil where there is no screen, no browser is known, or no such file can be made: the address is then to be
    /// printed only.
    package init?(leadingTo address: String) {
        guard let opener = Self.opener(), let file = Self.write(address) else { return nil }
        self.file = file
        Self.start(opener, file)
    }

    /// Takes the file away again.
    package func remove() {
        unlink(file)
        rmdir(dirname(of: file))
    }

    private func dirname(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value[0] != 0 else { return nil }
        return String(cString: value)
    }

    private static func opener() -> String? {
        let browser = variable("BROWSER")
        guard browser != nil || variable("DISPLAY") != nil || variable("WAYLAND_DISPLAY") != nil else { return nil }
        // It heeds $BROWSER itself, which may be a list.
        if let usual = SimulatingCommand.inPath("xdg-open").first(where: { access($0, X_OK) == 0 }) { return usual }
        guard let browser else { return nil }
        if browser.hasPrefix("/") { return access(browser, X_OK) == 0 ? browser : nil }
        return SimulatingCommand.inPath(browser).first { access($0, X_OK) == 0 }
    }

    private static func ownFolder(in place: String) -> String? {
        var name = Array("\(place)/redomat-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { return nil }
        return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// In a folder of its own that nobody else may enter.
    private static func write(_ address: String) -> String? {
        let places = [variable("XDG_RUNTIME_DIR"), variable("TMPDIR"), "/tmp"].compactMap { $0 }
        // One after the other: a lazy sequence would make a folder for each look at its first element.
        var found: String?
        for place in places where found == nil { found = ownFolder(in: place) }
        guard let folder = found else { return nil }
        let file = "\(folder)/workbench.html"
        // The token has letters, digits, '-' and '_' only.
        let text = """
            <!doctype html><meta charset="utf-8"><title>Redomat</title>
            <meta http-equiv="refresh" content="0; url=\(address)"><a href="\(address)">Open the workbench</a>

            """
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            rmdir(folder)
            return nil
        }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            unlink(file)
            rmdir(folder)
            return nil
        }
        return file
    }

    private static func start(_ opener: String, _ file: String) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // A browser says much that nobody wants to read here.
        for descriptor in STDIN_FILENO...STDERR_FILENO {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Ctrl-C is for the workbench, not for the browser; and what is ignored here is not to be ignored there.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
        posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        var words: [UnsafeMutablePointer<CChar>?] = [strdup(opener), strdup(file), nil]
        defer { words.forEach { free($0) } }
        var process = pid_t()
        guard posix_spawn(&process, opener, &actions, &attributes, &words, environ) == 0 else { return }
        // It may last as long as the browser; its end is taken note of, whenever that is.
        let begun = process
        Thread.detachNewThread { waitpid(begun, nil, 0) }
    }
}
