internal import ScenarioReading

extension AnswerCoder {
    /// By row the seconds that somebody took, from a number or `h:mm:ss`; NaN where nothing is known.
    func durations(_ slot: Int, _ quality: QualityDraft, column: Int) -> [Double] {
        let cells = columns.columns[slot]
        let marks = [decimal, UInt8(ascii: "."), UInt8(ascii: ",")]
        let seconds = cells.texts.map { text -> Double in
            if text.isEmpty || missing.contains(text) { return .nan }
            for mark in marks {
                if let number = CellCoding.number(text, decimal: mark) { return number * quality.secondsPerUnit }
            }
            let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
            guard (2...3).contains(parts.count), !parts.contains(nil) else { return .nan }
            // 5:30 is minutes and seconds.
            return parts.reduce(0) { $0 * 60 + ($1 ?? 0) }
        }
        let counts = cells.counts
        let odd = cells.texts.indices.first {
            seconds[$0].isNaN && counts[$0] > 0 && !cells.texts[$0].isEmpty && !missing.contains(cells.texts[$0])
        }
        if let odd, let row = cells.rows(where: cells.texts.indices.map { $0 == odd }, limit: 1).first {
            let place = file.place(of: column, row: row, in: columns)
            file.add(lines: [place.line], to: log)
            log.warning(
                "'\(cells.texts[odd])' is no duration: whoever has none is no speeder", at: place,
                hint: "durations are numbers, or h:mm:ss")
        }
        return cells.numbers(seconds)
    }
}
