/// What a workbench is opened with.
package struct WorkbenchSettings: Sendable {
    /// The folder that is shown; nothing outside it is read or written.
    package var folder: String
    /// The scenario that is open first, relative to the folder; nil: the list of all.
    package var opened: String?
    /// The command whose runs are started: `/usr/bin/redomat`.
    package var program: String
    /// Threads of all answers together.
    package var threads: Int
    /// Whether the editor of the distribution is installed and served beside the page.
    package var hasEditor = false

    package init(folder: String, opened: String? = nil, program: String, threads: Int) {
        self.folder = folder
        self.opened = opened
        self.program = program
        self.threads = max(1, threads)
    }
}
