internal import Foundation
import Files

/// The folder of an experiment that other processes work on: what was asked, the rounds with their plans, and the
/// finished units. All who work on it see the same folder.
///
///     experiment.json           the command line that asked, and the folder where it was given
///     units/                    the finished units
///     round-…/plan.json         which unit does what
///     round-…/jobs              the jobs that were submitted for it, one to a line
///     round-…/log/              what the tasks printed
///     round-…/failed/           why a unit cannot be done
package struct ClusterFolder: Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    package var unitsPath: String { path + "/units" }

    /// What was asked, by which the results are merged later.
    package struct Request: Codable, Sendable, Hashable {
        /// The words after the program's name.
        package var arguments: [String]
        /// The working directory, in which the files of the arguments lie.
        package var directory: String

        package init(arguments: [String], directory: String) {
            self.arguments = arguments
            self.directory = directory
        }
    }

    package func write(_ request: Request) throws(ClusterError) {
        try Self.makeFolder(path)
        try Self.write(request, to: path + "/experiment.json")
    }

    /// - Throws: when it is no such folder.
    package func request() throws(ClusterError) -> Request {
        guard let request = Self.read(Request.self, from: path + "/experiment.json") else {
            throw ClusterError("\(path) is no folder of an experiment on a cluster: it has no readable experiment.json")
        }
        return request
    }

    /// The rounds that were begun, the oldest first.
    package func rounds() -> [ClusterRound] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let rounds = names.filter { $0.hasPrefix("round-") }.map { ClusterRound(folder: self, name: $0) }
        let begun = rounds.compactMap { round in
            (try? FileManager.default.attributesOfItem(atPath: round.path + "/plan.json"))
                .map { (round, $0[.modificationDate] as? Date ?? .distantPast) }
        }
        return begun.sorted { ($0.1, $0.0.name) < ($1.1, $1.0.name) }.map(\.0)
    }

    // MARK: files, whole or not at all

    /// No plan is larger.
    private static let largest = 1 << 30

    static func makeFolder(_ path: String) throws(ClusterError) {
        guard path.utf8.count < Int(PATH_MAX) else {
            throw ClusterError("\(SystemError("make", path, code: ENAMETOOLONG))")
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch { throw ClusterError("cannot make \(path): \(reason(error))") }
    }

    static func write(_ value: some Encodable, to path: String) throws(ClusterError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { throw ClusterError("cannot write \(path): it has no text") }
        try put([UInt8](data), to: path)
    }

    static func write(_ text: String, to path: String) throws(ClusterError) {
        try put(Array(text.utf8), to: path)
    }

    /// Under a name of its own: bytes can be encoded too, and `write` would make JSON of them.
    private static func put(_ bytes: [UInt8], to path: String) throws(ClusterError) {
        do throws(SystemError) {
            let file = try UnfinishedFile(for: path)
            try file.write(bytes)
            try file.finish()
        } catch { throw ClusterError(error.description) }
    }

    static func read<Value: Decodable>(_: Value.Type, from path: String) -> Value? {
        guard let bytes = try? InputFile.read(path, limit: largest, pipes: false) else { return nil }
        return try? JSONDecoder().decode(Value.self, from: Data(bytes))
    }

    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard let code = underlying.map({ Int32($0.code) }) else { return "the system gives no reason" }
        let text = String(cString: strerror(code))
        return "\(text.prefix(1).lowercased())\(text.dropFirst())"
    }
}
