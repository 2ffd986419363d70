/// By what each tool's exports are known: columns that it writes itself.
extension SurveyExport {
    /// The export of the tool that its header shows. It is `nil` where no tool is recognised.
    /// - Parameter rows: the first rows below the header, as texts of one line each.
    static func recognized(_ header: [String], _ rows: [[String]]) -> SurveyExport? {
        var export =
            qualtrics(header, rows) ?? surveyMonkey(header, rows) ?? soSci(header, rows) ?? limeSurvey(header)
            ?? redcap(header) ?? googleForms(header, rows)
        export?.complete(header)
        return export
    }

    /// What a column has that is asked for by its name; capitals make no difference.
    private static func place(_ header: [String], _ names: String...) -> Int? {
        names.lazy.compactMap { name in header.firstIndex { $0.lowercased() == name.lowercased() } }.first
    }

    private static func cell(_ row: [String]?, _ column: Int) -> String {
        row.map { column < $0.count ? $0[column] : "" } ?? ""
    }

    /// Row 2 are the questions' texts, row 3 identifies each column in braces; people delete either of them.
    private static func qualtrics(_ header: [String], _ rows: [[String]]) -> SurveyExport? {
        let marks = rows.prefix(2).firstIndex { row in
            row.count { $0.hasPrefix("{") && $0.contains("ImportId") } * 2 > row.count
        }
        let finished = place(header, "Finished")
        var isOwn = marks != nil
        if place(header, "ResponseId", "ResponseID", "Response ID") != nil, finished != nil,
            place(header, "Progress", "Status", "RecordedDate") != nil
        {
            isOwn = true
        }
        guard isOwn else { return nil }
        var export = SurveyExport(.qualtrics)
        if let marks {
            export.rowsBelow = marks + 1
            if marks == 1 { export.questions = rows[0] }
        } else if let start = place(header, "StartDate"), cell(rows.first, start) == "Start Date" {
            export.rowsBelow = 1
            export.questions = rows[0]
        }
        // As texts or as numbers, which the one who exports chooses.
        export.previews = place(header, "Status", "DistributionChannel").map {
            Marks(
                column: $0,
                cells: [
                    "survey preview", "survey test", "spam", "survey preview spam", "survey test spam",
                    "imported spam", "offline survey preview", "1", "2", "8", "9", "12", "17", "preview", "test",
                ])
        }
        export.unfinished = finished.map { Marks(column: $0, cells: ["false", "0"]) }
        export.duration = place(header, "Duration (in seconds)", "Duration__in_seconds_")
        export.submitted = place(header, "RecordedDate", "EndDate")
        return export
    }

    /// Row 2 is what each column of a question holds; row 1 names a question over its first column alone.
    private static func surveyMonkey(_ header: [String], _ rows: [[String]]) -> SurveyExport? {
        guard let first = header.first, first.lowercased().filter(\.isLetter) == "respondentid", let below = rows.first,
            below.first == "",
            header.contains("") || below.contains(where: { $0 == "Response" || $0 == "Open-Ended Response" })
        else { return nil }
        var export = SurveyExport(.surveyMonkey)
        export.rowsBelow = 1
        var question = ""
        for column in header.indices {
            if !header[column].isEmpty { question = header[column] }
            let isShared =
                header[column].isEmpty || column + 1 < header.count && header[column + 1].isEmpty
            let option = cell(below, column)
            guard isShared, !option.isEmpty else {
                export.names.append(header[column].isEmpty ? option : header[column])
                export.questions.append("")
                export.options.append(nil)
                continue
            }
            export.names.append(option)
            export.questions.append("\(question) – \(option)")
            export.options.append(.init(of: question, text: option))
        }
        export.submitted = place(header, "End Date", "Date Modified", "Start Date")
        return export
    }

    /// Row 2 may be labels; the codes −9 and −1 are no answer and "don't know".
    private static func soSci(_ header: [String], _ rows: [[String]]) -> SurveyExport? {
        guard let number = header.firstIndex(of: "CASE"),
            ["QUESTNNR", "STARTED", "SERIAL"].count(where: header.contains) >= 2
        else { return nil }
        var export = SurveyExport(.soSci)
        let below = cell(rows.first, number)
        if !below.isEmpty, Double(below) == nil {
            export.rowsBelow = 1
            export.questions = rows[0]
        }
        export.previews = place(header, "MODE").map {
            Marks(column: $0, cells: ["pretest", "admin", "debug", "preview", "testing"])
        }
        export.unfinished = place(header, "FINISHED").map { Marks(column: $0, cells: ["0", "false"]) }
        export.duration = place(header, "TIME_SUM")
        export.submitted = place(header, "LASTDATA", "STARTED")
        export.missing = ["-9", "-1"]
        return export
    }

    /// Codes, texts, or both: `submitdate`, `Date submitted`, `submitdate. Date submitted`.
    private static func limeSurvey(_ header: [String]) -> SurveyExport? {
        let folded = header.map { $0.lowercased() }
        func column(_ code: String, _ texts: String...) -> Int? {
            folded.firstIndex { $0 == code || $0.hasPrefix(code + ".") || texts.contains($0) }
        }
        guard column("id", "response id", "antwort id", "id de la réponse") == 0,
            let submitted = column("submitdate", "date submitted", "datum abgeschickt", "date de soumission")
        else { return nil }
        var export = SurveyExport(.limeSurvey)
        export.unfinished = Marks(column: submitted, cells: [""])
        export.submitted = submitted
        export.duration = column("interviewtime", "total time", "gesamtzeit")
        export.missing = ["N/A"]
        export.questions = header.map { name in
            guard let mark = name.firstRange(of: ". "), !name[..<mark.lowerBound].contains(" ") else { return "" }
            return String(name[mark.upperBound...])
        }
        return export
    }

    /// Columns of the checkboxes of a question are `field___1`, or `Text (choice=Option)` in an export of labels.
    private static func redcap(_ header: [String]) -> SurveyExport? {
        let marks = [
            "redcap_event_name", "redcap_survey_identifier", "redcap_repeat_instrument", "redcap_data_access_group",
        ]
        let isOwn =
            header.contains { $0.contains("(choice=") || $0.contains("___") || marks.contains($0) }
            || header.first == "record_id" && header.contains { $0.hasSuffix("_complete") }
        guard isOwn else { return nil }
        var export = SurveyExport(.redcap)
        let complete = header.lastIndex { $0.hasSuffix("_complete") || $0 == "Complete?" }
        export.unfinished = complete.map { Marks(column: $0, cells: ["0", "incomplete"]) }
        export.submitted = header.firstIndex { $0.hasSuffix("_timestamp") || $0 == "Survey Timestamp" }
        export.numbers = [("Checked", 1), ("Unchecked", 0)]
        return export
    }

    /// One row of questions behind the time; the options of a multiple choice stand in one cell.
    private static func googleForms(_ header: [String], _ rows: [[String]]) -> SurveyExport? {
        let words = [
            "timestamp", "zeitstempel", "horodateur", "marca temporal", "marca de tiempo", "informazioni cronologiche",
            "carimbo de data/hora", "tijdstempel", "sygnatura czasowa", "časová značka", "időbélyeg", "tidsstämpel",
        ]
        guard let first = header.first, words.contains(first.lowercased()), header.count > 1,
            cell(rows.first, 0).contains(where: \.isNumber), cell(rows.first, 0).contains(":")
        else { return nil }
        var export = SurveyExport(.googleForms)
        export.submitted = 0
        return export
    }

    /// Options that stand in columns of their own, as the header has them.
    private mutating func complete(_ header: [String]) {
        guard options.isEmpty else { return }
        options = header.map { name in
            if let mark = name.firstRange(of: " (choice="), name.hasSuffix(")") {
                return .init(of: String(name[..<mark.lowerBound]), text: String(name[mark.upperBound...].dropLast()))
            }
            if tool == .redcap, let mark = name.firstRange(of: "___") {
                return .init(of: String(name[..<mark.lowerBound]), text: String(name[mark.upperBound...]))
            }
            guard tool == .limeSurvey else { return nil }
            // `Q1[SQ001]`, `Q1[SQ001]. How do you pay? [Cash]` and `How do you pay? [Cash]`.
            let text = name.firstRange(of: "]. ").map { name[$0.upperBound...] } ?? name[...]
            guard let open = text.lastIndex(of: "["), text.last == "]" else { return nil }
            let asked = text[..<open]
            let option = text[text.index(after: open)...].dropLast()
            return .init(of: CSVTable.trimmed(String(asked)), text: String(option))
        }
    }
}
