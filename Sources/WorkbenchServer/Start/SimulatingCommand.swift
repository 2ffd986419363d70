import Glibc

/// The command by which scenarios are run: the one that belongs to this program.
package enum SimulatingCommand {
    /// - Throws: ``StartError/noCommand``
    package static func path() throws(StartError) -> String {
        let own = folder()
        // Beside this program, where it was built or installed; or from `libexec/redomat/` to `bin/`.
        let places = own.map { ["\($0)/redomat", "\($0)/../../bin/redomat"] } ?? []
        let found = (places + inPath("redomat")).first { access($0, X_OK) == 0 }
        guard let found, let whole = realpath(found, nil) else { throw .noCommand }
        defer { free(whole) }
        return String(cString: whole)
    }

    private static func folder() -> String? {
        guard let whole = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(whole) }
        return String(cString: dirname(whole))
    }

    /// Where the user's PATH has a program of this name.
    static func inPath(_ name: String) -> [String] {
        guard let path = getenv("PATH") else { return [] }
        return String(cString: path).split(separator: ":").map { "\($0)/\(name)" }
    }
}
