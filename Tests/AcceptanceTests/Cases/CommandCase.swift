import Testing

/// A line of a file of cases, and what is indented below it.
struct CaseLine: Sendable {
    /// As editors count, from 1.
    var number: Int
    var text: String
    /// Without the indentation.
    var block: [String] = []

    /// `exit` of `exit 2`.
    var word: String { String(text.prefix { $0 != " " }) }

    /// What follows the first word.
    var rest: String { String(text.dropFirst(word.count).drop { $0 == " " }) }
}

/// A file that a case begins with, with its values still to be filled in.
struct GivenFile: Sendable {
    var name: String
    var text: String
}

/// What is wrong at a line of a file of cases.
struct CaseFailure: Error, Sendable {
    var line: Int
    var message: String
}

/// A call of the command or several with what is expected of them, as a file in `Tests/Commands` tells it.
struct CommandCase: Sendable, CustomTestStringConvertible {
    /// Below `Tests/Commands`.
    var file: String
    /// Of those of the file, where it has several.
    var name = ""
    /// Whether a debug build runs it too.
    var runsInDebug = false
    var values: [String: String] = [:]
    var givenFiles: [GivenFile] = []
    var steps: [CaseLine] = []
    /// Why the file cannot be read.
    var mistakes: [CaseFailure] = []

    var testDescription: String { name.isEmpty ? file : "\(file): \(name)" }

    /// Where the file lies.
    static let folder = BuiltCommand.repository + "/Tests/Commands"

    var path: String { "\(Self.folder)/\(file)" }
}
