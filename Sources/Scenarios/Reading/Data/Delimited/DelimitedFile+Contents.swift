internal import Foundation
import Files

/// The bytes of a file, and whether they are the text that is expected.
extension DelimitedFile {
    /// The beginning of a file, to tell what it is; none of one that cannot be read.
    package static func firstBytes(of path: String) -> [UInt8] {
        guard let handle = FileHandle(forReadingAtPath: path) else { return [] }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: 16)).flatMap { $0 }.map { Array($0) } ?? []
    }

    package static func contents(of path: String) throws(Mistake) -> [UInt8] {
        do throws(InputFile.Refusal) {
            return try InputFile.read(path, limit: largestFile)
        } catch {
            let message =
                switch error {
                case .folder: "this is a folder; data are one file"
                case .tooLarge: "the file is larger than \(largestFile >> 20) MiB"
                default: error.message
                }
            throw Mistake(message: message, line: nil, hint: nil)
        }
    }

    /// What is no text at all, by its first bytes and its name.
    static func checkKind(_ bytes: [UInt8], _ path: String) throws(Mistake) {
        if let kind = spreadsheet(bytes) {
            throw Mistake(
                message: "this is \(kind), not text", line: nil,
                hint: "save the sheet as CSV: 'CSV UTF-8' in Excel, 'Text CSV' in LibreOffice")
        }
        let name = path.lowercased()
        let isPacked = bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x42, 0x5A, 0x68])
        if isPacked || bytes.starts(with: [0x58, 0x0A, 0, 0, 0]), name.hasSuffix(".rds") || name.hasSuffix(".rdata") {
            throw Mistake(
                message: "this is a file of R, not text", line: nil,
                hint: "in R: write.csv(readRDS(\"…\"), \"answers.csv\", row.names = FALSE)")
        }
        if name.hasSuffix(".sas7bdat") {
            throw Mistake(
                message: "this is a file of SAS, not text", line: nil,
                hint: "in SAS: proc export data=… outfile=\"answers.csv\" dbms=csv; or write it as .sav or .dta")
        }
        if isPacked { throw Mistake(message: "this is a packed file, not text", line: nil, hint: "unpack it first") }
    }

    static func checkText(_ bytes: [UInt8], from first: Int) throws(Mistake) {
        // Most files of numbers have no byte beyond ASCII.
        var all: UInt8 = 0
        var hasZero = false
        for byte in bytes {
            all |= byte
            if byte == 0 { hasZero = true }
        }
        if hasZero, let place = bytes.firstIndex(of: 0) {
            throw Mistake(
                message: "this is not a text file: there is a zero byte", line: line(of: place, in: bytes), hint: nil)
        }
        if all < 0x80 { return }
        if let place = UTF8Bytes.firstInvalid(bytes) { throw notUTF8(bytes, place) }
    }

    /// What the first bytes of a file are known for. Excel's .xlsx and LibreOffice's .ods are zip archives.
    static func spreadsheet(_ bytes: some Sequence<UInt8>) -> String? {
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            return "a spreadsheet (.ods, or a damaged .xlsx) or another zip archive"
        }
        return bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) ? "a spreadsheet of an older Excel (.xls)" : nil
    }

    private static func line(of place: Int, in bytes: [UInt8]) -> Int {
        1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
    }

    /// What a byte that is not UTF-8 would be in the code page of Central Europe, in which Excel saves plain CSV there.
    private static func notUTF8(_ bytes: [UInt8], _ place: Int) -> Mistake {
        let line = line(of: place, in: bytes)
        let code = String(bytes[place], radix: 16, uppercase: true)
        let letter = String(bytes: [bytes[place]], encoding: .windowsCP1250)
        let isLetter = letter?.first?.isLetter ?? false
        let guess = isLetter ? "; in Windows-1250 that is '\(letter ?? "")', so it seems to be that" : ""
        return Mistake(
            message: "this is not UTF-8 text: byte \(code)\(guess)", line: line,
            hint: "save the file in UTF-8: 'CSV UTF-8' in Excel, 'Unicode (UTF-8)' in LibreOffice")
    }
}
