import Foundation

/// What pages send, as `Documentation/workbench-api.md` has it.
struct SettingBody: Decodable, Sendable {
    var path: String
    var value: String

    var pair: (path: String, value: String) { (path, value) }
}

struct CheckBody: Decodable, Sendable {
    var id: String
    var text: String
}

struct SaveBody: Decodable, Sendable {
    var text: String
    var digest: String
    var again: Bool?
}

struct AnswerBody: Decodable, Sendable {
    var id: String
    /// Not saved; nil: as the file stands.
    var text: String?
    var set: [SettingBody]
    var from: [SettingBody]?
    /// Those that are shown; nil: all.
    var measures: [String]?
    var page: String
    var generation: Int
    var most: Int?
    /// In the units that the rows have; null: none, though the file has one.
    var targets: [String: Double?]?
}

struct KeepBody: Decodable, Sendable {
    var id: String
    var text: String
    var set: [SettingBody]
    var name: String
}

struct WriteBody: Decodable, Sendable {
    var id: String
    var text: String
    var path: String
    var value: String
}

struct NeededBody: Decodable, Sendable {
    var id: String
    var text: String
    var set: [SettingBody]?
    var measure: String
    /// In the unit that its row has.
    var bound: Double
    var path: String
}

struct JobBody: Decodable, Sendable {
    var id: String
    var command: String
    var experiment: String?
    /// Of the target that a staffing is for.
    var measure: String?
}

struct ShownBody: Decodable, Sendable {
    var report: String
}

struct DifferenceBody: Decodable, Sendable {
    var one: String
    var other: String
}

struct DataBody: Decodable, Sendable {
    var name: String
    var text: String
    var kind: String
    var column: String?
}

extension PageRequest {
    /// Its body as one of these.
    /// - Throws: ``WrongBody`` where it is none.
    func decoded<Body: Decodable>(_ type: Body.Type) throws(WrongBody) -> Body {
        do { return try JSONDecoder().decode(type, from: Data(body)) } catch { throw WrongBody() }
    }
}

/// The body is not what this address takes.
struct WrongBody: Error {}
