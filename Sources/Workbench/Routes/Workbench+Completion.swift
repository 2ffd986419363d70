import Formulas
import Reporting
import Scenarios

struct CompleteBody: Decodable, Sendable {
    var text: String
    /// The scenario whose text it is; nil: one that is nowhere.
    var id: String?
    var line: Int?
    var column: Int?
    /// Of a formula that is no part of the text but the value of a setting, such as that of a knob.
    var path: String?
    var formula: String?
}

/// What may stand at the cursor.
extension Workbench {
    func complete(_ body: CompleteBody) -> PageReply {
        let file = body.id.flatMap { folder.scenario($0)?.file } ?? "scenario.yaml"
        let found: Completion?
        if let path = body.path, let text = body.formula {
            found = scopes.scope(body.text, file: file, settings: ["\(path)=\(ScenarioLoader.formulaProbe)"]).map {
                Completion(WrittenFormula(text, at: 1, $0), at: (body.column ?? 1) - 1)
            }
        } else {
            found = Completion(
                body.text, line: body.line ?? 1, column: body.column ?? 1, file: file, scopes: scopes)
        }
        return .json([
            ("prefix", .string(found?.prefix ?? "")), ("hint", .string(found?.hint ?? "")),
            ("names", .bool(found?.isOfNames ?? false)), ("formula", found?.formula?.json ?? .null),
            (
                "proposals",
                .array(
                    (found?.proposals ?? []).map { ["text": .string($0.text), "meaning": .string($0.meaning)] })
            ),
        ])
    }
}

extension Completion.Written {
    fileprivate var json: JSONValue {
        [
            "text": .string(text), "column": .integer(column), "says": .string(review.says), "read": .string(read),
            "isFinished": .bool(review.isFinished),
            "mistake": review.mistake.map {
                [
                    "message": .string($0.message), "hint": .string($0.hint ?? ""),
                    "column": .integer(column + $0.offset), "length": .integer($0.length),
                ]
            } ?? .null,
            "remarks": .array(review.remarks.map { .string($0.message) }),
        ]
    }
}
