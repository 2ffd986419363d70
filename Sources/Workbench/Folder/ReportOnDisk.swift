import Foundation
import Reporting
import Studies
import Files

/// A report's folder, as far as a list says of it.
struct ReportOnDisk: Sendable {
    let place: OpenFolder.Place
    let title: String
    let scenario: String
    /// `run`, `experiment`, `test` …
    let kind: String
    /// Of the scenario that it was made of.
    let digest: String
    /// ISO 8601, so that texts sort as times.
    let when: String
    let hasPage: Bool
    let isComparable: Bool

    static let version = ProductVersion.current

    init(_ place: OpenFolder.Place) {
        self.place = place
        let run = place.path + "/run.json"
        let data = Self.bytes(place, "run.json", limit: 64 << 20) ?? []
        let object = (try? JSONSerialization.jsonObject(with: Data(data)) as? [String: Any]) ?? [:]
        scenario = object["scenario"] as? String ?? place.name
        kind = object["command"] as? String ?? (object["experiment"] == nil ? "run" : "experiment")
        digest = object["scenario_digest"] as? String ?? ""
        let experiment = (object["experiment"] as? String).map { ", \($0)" } ?? ""
        title = scenario + experiment
        let status = try? FileManager.default.attributesOfItem(atPath: run)
        when = (status?[.modificationDate] as? Date).map { Self.time($0) } ?? ""
        hasPage = FileManager.default.fileExists(atPath: place.path + "/report.html")
        isComparable = FileManager.default.fileExists(atPath: place.path + "/measures.csv")
    }

    /// A file of a report's folder; nil where there is none, or where it leads out of what may be read.
    static func bytes(_ place: OpenFolder.Place, _ name: String, limit: Int) -> [UInt8]? {
        try? InputFile.read(place.path + "/" + name, limit: limit, pipes: false)
    }

    static func time(_ date: Date) -> String { ISO8601DateFormatter().string(from: date) }

    var members: [(key: String, value: JSONValue)] {
        [
            ("id", .string(place.id)), ("name", .string(place.name)), ("title", .string(title)),
            ("scenario", .string(scenario)), ("kind", .string(kind)), ("when", .string(when)),
            ("hasPage", .bool(hasPage)), ("comparable", .bool(isComparable)),
        ]
    }
}
