internal import Scenarios

extension AnswerCoder {
    /// By row the seconds that somebody took, from a number or `h:mm:ss`; NaN where nothing is known.
    func durations(_ slot: Int, _ quality: QualityDraft, column: Int) -> [Double] {
        let cells = columns.columns[slot]
        let marks = [decimal, UInt8(ascii: "."), UInt8(ascii: ",")]
        let seconds = cells.texts.map { text -> Double in
            if text.isEmpty || missing.contains(text) { return .nan }
            for mark in marks {
                guard let number = CellCoding.number(text, decimal: mark) else { continue }
                // A clock that was set back says nothing of how long somebody took.
                return number < 0 ? .nan : number * quality.secondsPerUnit
            }
            let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
                CellCoding.number(String(part), decimal: UInt8(ascii: ".")).flatMap {
                    $0 < 0 || part.hasPrefix("-") ? nil : $0
                }
            }
            guard (2...3).contains(parts.count), !parts.contains(nil) else { return .nan }
            // 5:30 is minutes and seconds.
            return parts.reduce(0) { $0 * 60 + ($1 ?? 0) }
        }
        let counts = cells.counts
        let unread = cells.texts.indices.filter {
            seconds[$0].isNaN && counts[$0] > 0 && !cells.texts[$0].isEmpty && !missing.contains(cells.texts[$0])
        }
        if let odd = unread.first, let row = cells.rows(where: cells.texts.indices.map { $0 == odd }, limit: 1).first {
            let place = file.place(of: column, row: row, in: columns)
            file.add(lines: [place.line], to: log)
            log.warning(
                unread.count == 1 && counts[odd] == 1
                    ? "'\(cells.texts[odd])' is no duration: whoever has none is no speeder"
                    : "'\(cells.texts[odd])' is no duration, the first of \(unread.reduce(0) { $0 + counts[$1] }) "
                        + "cells that are none: whoever has none is no speeder",
                at: place, hint: "durations are numbers from 0, or h:mm:ss")
        }
        return cells.numbers(seconds)
    }
}
