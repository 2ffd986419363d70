import Files

/// What kind of file a log is, by its first bytes.
enum LogFormat {
    case table
    case xes

    /// Refuses what is known to be something else, with what to do.
    init(_ beginning: [UInt8]) throws(LogMistake) {
        switch FileSignature(beginning) {
        case .zip:
            throw LogMistake(
                "this is a spreadsheet (.xlsx or .ods) or another zip archive, not a log",
                hint: "save the sheet as CSV: 'CSV UTF-8' in Excel, 'Text CSV' in LibreOffice")
        case .oldOffice:
            throw LogMistake("this is a spreadsheet of an older Excel (.xls)", hint: "save the sheet as CSV")
        case .parquet: throw LogMistake("this is a Parquet file, which is not read", hint: "write it as CSV first")
        case .gzip, .bzip2, nil: break
        }
        let text = Self.text(beginning)
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        let isObjectCentric =
            text.hasPrefix("SQLite format 3") || text.contains("ocel:") || text.contains("<object-types")
            || (start.hasPrefix("{") && text.contains("objectTypes"))
        if isObjectCentric {
            throw LogMistake(
                "this is an object-centric log (OCEL), which is not read",
                hint: "flatten it by one type of object first, as 'ocel_flattening' of PM4Py does, and save it as XES "
                    + "or CSV")
        }
        if start.hasPrefix("{") || start.hasPrefix("[") {
            throw LogMistake("this is JSON, which is not read", hint: "export the log as CSV or XES")
        }
        guard start.hasPrefix("<") else {
            self = .table
            return
        }
        let lower = start.prefix(200).lowercased()
        if lower.hasPrefix("<html>") || lower.hasPrefix("<html ") || lower.hasPrefix("<!doctype html") {
            throw LogMistake(
                "this is a web page, not a log",
                hint: "it may be the page that asks for a password: sign in, then export")
        }
        self = .xes
    }

    private static func text(_ beginning: [UInt8]) -> String {
        guard let isBig = TextEncoding.isBigEndianUTF16(beginning) else {
            return String(decoding: beginning, as: UTF8.self)
        }
        // Of what is markup in ASCII one byte of two is zero.
        let units = stride(from: 0, to: beginning.count - 1, by: 2).map { place -> UInt16 in
            let first = UInt16(beginning[place])
            let second = UInt16(beginning[place + 1])
            return isBig ? first << 8 | second : second << 8 | first
        }
        return String(decoding: units, as: UTF16.self)
    }
}
