/// Which numbers of a sheet are dates, and how they are written.
struct SheetStyles {
    /// By style of cells.
    private var isDate: [Bool] = []
    private let isFrom1904: Bool

    init(_ bytes: [UInt8]?, isFrom1904: Bool) {
        self.isFrom1904 = isFrom1904
        guard let bytes else { return }
        var codes: [Int: String] = [:]
        var formats: [Int] = []
        var isInside = false
        _ = XMLElements.read(
            bytes,
            open: { name, attributes in
                let number = attributes["numFmtId"].flatMap { Int($0) } ?? 0
                if name == "numFmt" { codes[number] = attributes["formatCode"] }
                if name == "cellXfs" { isInside = true }
                if name == "xf", isInside { formats.append(number) }
            }, close: { name, _ in if name == "cellXfs" { isInside = false } })
        isDate = formats.map { number in
            if let code = codes[number] { return Self.isDate(code) }
            // Built in: dates and times of all countries (section 18.8.30).
            return (14...22).contains(number) || (27...36).contains(number) || (45...47).contains(number)
                || (50...58).contains(number)
        }
    }

    /// Whether a format has a part of a date outside its quoted texts, colours and escaped characters.
    private static func isDate(_ code: String) -> Bool {
        var isQuoted = false
        var isInBrackets = false
        var isEscaped = false
        for character in code.lowercased() {
            if isEscaped {
                isEscaped = false
            } else if character == "\"" {
                isQuoted.toggle()
            } else if isQuoted {
                continue
            } else if character == "\\" || character == "_" || character == "*" {
                isEscaped = true
            } else if character == "[" || character == "]" {
                isInBrackets = character == "["
            } else if !isInBrackets, "ymdhs".contains(character) {
                return true
            }
        }
        return false
    }

    func text(_ value: String, style: Int) -> String {
        guard let number = Double(value), number.isFinite else { return value }
        if isDate.indices.contains(style), isDate[style], number >= 0, number < 2_958_466 { return date(number) }
        if number.magnitude < 1e9, number == number.rounded() { return String(Int32(number)) }
        return "\(number)"
    }

    /// Days since 1899-12-30, or 1904-01-01; before March 1900 one more, since Excel's calendar has a 29 February 1900.
    private func date(_ number: Double) -> String {
        let seconds = (number * 86_400).rounded()
        let day = (seconds / 86_400).rounded(.down)
        let rest = Int32(seconds - day * 86_400)
        let time = MomentFormat.clock(rest)
        // A time of day without a date.
        if day == 0, !isFrom1904 { return time }
        let shift: Double =
            if isFrom1904 {
                -24_107
            } else if day < 60 {
                -25_568
            } else {
                -25_569
            }
        let date = MomentFormat.date(Int32(day + shift))
        return rest == 0 ? date : "\(date) \(time)"
    }
}
