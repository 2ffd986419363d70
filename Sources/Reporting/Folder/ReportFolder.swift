/// The folder that a run's report goes into, claimed before the run begins so that a long run does not find out at its
/// end that it may not write.
///
/// A folder that exists is replaced only when it is empty or holds a `run.json` of ours. It is replaced whole or not at
/// all: on a full disk, a crash or a kill the old report stays as it was.
///
///     let folder = try ReportFolder(claiming: "Reports/runs/outpatient-clinic")
///     // … the run …
///     var files = ReportFiles(run: ["redomat": 1, "seed": 1])
///     files.add(report)
///     files.add("measures.csv", MeasureRow.table(of: rows))
///     try folder.write(files)
package final class ReportFolder: Sendable {
    private let path: FolderPath
    private let lock: FolderLock

    /// Claims the folder for this process, makes the folders above it where there are none, and removes what a killed
    /// run may have left.
    ///
    /// The claim ends with `release()`, with this object or with the process, whichever comes first.
    /// - Throws: `FolderError`; its reason is `busy` when another run holds the folder, `foreign` or `notAFolder` when
    ///   what stands there must not be replaced, `system` when the place cannot be written to.
    package init(claiming path: String) throws(FolderError) {
        let place = try FolderPath(path)
        self.path = place
        lock = try FolderLock(path: place.lock, folder: place.shown)
        for place in [place, place.partial] { FolderWriting(path: place).recover() }
        try FolderWriting(path: place).check()
    }

    /// The folder as the user named it, without a slash at the end.
    package var shownPath: String { path.shown }

    /// Writes the report in place of the old one, and removes what an interrupted run left beside it.
    /// - Returns: for each file that is missing in it, why it could not be made; the others stand.
    /// - Throws: `FolderError` with the file and the reason, such as `no space left on device`; the old report then
    ///   stands as it was and nothing else is left.
    @discardableResult
    package func write(_ files: ReportFiles) throws(FolderError) -> [FolderError] {
        let missing = try FolderWriting(path: path).write(files)
        FolderWriting(path: path.partial).discard()
        return missing
    }

    /// Writes what an interrupted run has finished into `<name>.partial` beside the folder, which stays as it was.
    /// - Returns: the path written, for the message.
    /// - Throws: as `write` does.
    @discardableResult
    package func writePartial(_ files: ReportFiles) throws(FolderError) -> String {
        try FolderWriting(path: path.partial).write(files)
        return path.partial.shown
    }

    /// Gives the folder back. To be called before the process ends by `exit`, which ends no object: the lock ends
    /// anyway, but its file would stay.
    package func release() { lock.release() }
}
