import Reporting

struct CompleteBody: Decodable, Sendable {
    var text: String
    var line: Int
    var column: Int
}

/// What may stand at the cursor.
extension Workbench {
    func complete(_ body: CompleteBody) -> PageReply {
        let found = Completion(body.text, line: body.line, column: body.column)
        return .json([
            ("prefix", .string(found?.prefix ?? "")), ("hint", .string(found?.hint ?? "")),
            (
                "proposals",
                .array(
                    (found?.proposals ?? []).map { ["text": .string($0.text), "meaning": .string($0.meaning)] })
            ),
        ])
    }
}
