internal import Files
internal import Scenarios

/// The answers of a survey and how they are coded, as a file says it.
struct StatedAnswers: Sendable {
    var data: Located<StatedData?>?
    var items: [Located<StatedItem>]?
    /// In the file's order; `nil`: one that is wrong.
    var codings: [Located<AnswerCoding?>] = []

    static let fields = Fields<StatedAnswers, ValueReader>(
        "a survey", StatedAnswers(),
        [
            Field(
                \.data, "data", FieldKind<StatedData, ValueReader>.lenientMap(StatedData.fields).evenIfWrong.located,
                "of a survey: the file of answers, and how its cells are written"),
            Field(
                \.items, "items",
                FieldKind<[Located<StatedItem>], ValueReader>.named(
                    "map of names", of: .item, each: { key, _ in "item '\(key)'" },
                    example: "items: { PU1: \"its header\" }; items named as their headers need not stand here"),
                "of a survey: where an item stands and how it is coded; else by its header"),
            Field(
                stated: \.codings, "coding", .codings,
                "of a survey: numbers for labels, `{ disagree: 1, agree: 5 }`"),
        ])
}

extension FieldKind where Value == [Located<AnswerCoding?>], Context == ValueReader {
    fileprivate static var codings: Self {
        .named(
            "map of codings", of: FieldKind<AnswerCoding, ValueReader>.labels.evenIfWrong,
            each: { key, _ in "coding '\(key)'" })
    }
}

/// The file of answers, as `data:` says it.
struct StatedData: Sendable {
    var file: Located<String>?
    /// It is `nil` where it is to be found from the file.
    var separator: UInt8?
    /// It is `nil` where the mark is to be found from the answers.
    var decimal: UInt8?
    var missing: [String] = []
    /// It is `nil` where their number is to be found from the file.
    var headerRows: Int?
    /// It is `nil` where it is to be found from the file.
    var encoding: TextEncoding?
    /// Of items that say no other; the inner `nil`: what is said of it has been found wrong, and so with the scale.
    var coding: StatedCoding??
    var scale: ClosedRange<Double>??

    static let fields = Fields<StatedData, ValueReader>(
        "data", StatedData(),
        [
            Field(
                required: \.file, "file", FieldKind<String, ValueReader>.text("file").located.optional,
                "the table of answers; the path is relative to this file"),
            Field(
                \.separator, "separator", .mark("`,`, `;` or tab", [",", ";", "\t"]),
                "what stands between cells; found from the file by default"),
            Field(
                \.decimal, "decimal", .mark("`.` or `,`", [".", ","]),
                "the decimal mark; found from the answers by default"),
            Field(\.missing, "missing", .cells, "cells that mean no answer, beside empty ones"),
            Field(
                \.headerRows, "header-rows", .whole(1...10),
                "how many rows are no answers, the first of which names the columns; found by default: one, and those "
                    + "of Qualtrics, SurveyMonkey and SoSci Survey below it"),
            Field(
                \.encoding, "encoding", .choice,
                "how the characters of the file are written; found from the file by default"),
            Field(
                \.coding, "coding", FieldKind<StatedCoding, ValueReader>.coding.evenIfWrong,
                "of every item that says no other"),
            Field(
                \.scale, "scale", FieldKind<ClosedRange<Double>, ValueReader>.scale.evenIfWrong,
                "of every item that says no other"),
        ])
}

extension FieldKind where Value == UInt8, Context == ValueReader {
    /// One of some marks.
    fileprivate static func mark(_ words: String, _ marks: [Character]) -> Self {
        .init(.text(words)) { site in
            if let mark = marks.first(where: { site.node.text == String($0) || site.node.text == word(of: $0) }) {
                return mark.asciiValue
            }
            let known = marks.map { word(of: $0) ?? "\"\($0)\"" }
            return site.log.error(
                "\(site.what) cannot be \(site.node.kind)", at: site.node,
                hint: "known: " + known.joined(separator: ", "))
        } write: { mark, _ in
            let mark = Character(Unicode.Scalar(mark))
            return .text(word(of: mark) ?? String(mark))
        }
    }

    private static func word(of mark: Character) -> String? { mark == "\t" ? "tab" : nil }
}
