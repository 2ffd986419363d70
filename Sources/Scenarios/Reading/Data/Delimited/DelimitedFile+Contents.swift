internal import Foundation
import Files

/// The bytes of a file, and whether they are the text that is expected.
extension DelimitedFile {
    /// The beginning of a file, to tell what it is; none of one that cannot be read.
    package static func firstBytes(of path: String) -> [UInt8] { InputFile.beginning(of: path, count: 16) }

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
            throw Mistake(message)
        }
    }

    /// What is no text at all, by its first bytes and its name.
    static func checkKind(_ bytes: [UInt8], _ path: String) throws(Mistake) {
        if let kind = spreadsheet(bytes) {
            throw Mistake(
                "this is \(kind), not text",
                hint: "save the sheet as CSV: 'CSV UTF-8' in Excel, 'Text CSV' in LibreOffice")
        }
        let name = path.lowercased()
        let signature = FileSignature(bytes)
        let isPacked = signature == .gzip || signature == .bzip2
        if isPacked || bytes.starts(with: [0x58, 0x0A, 0, 0, 0]), name.hasSuffix(".rds") || name.hasSuffix(".rdata") {
            throw Mistake(
                "this is a file of R, not text",
                hint: "in R: write.csv(readRDS(\"…\"), \"answers.csv\", row.names = FALSE)")
        }
        if name.hasSuffix(".sas7bdat") {
            throw Mistake(
                "this is a file of SAS, not text",
                hint: "in SAS: proc export data=… outfile=\"answers.csv\" dbms=csv; or write it as .sav or .dta")
        }
        if isPacked { throw Mistake("this is a packed file, not text", hint: "unpack it first") }
    }

    static func checkText(_ bytes: [UInt8]) throws(Mistake) {
        switch UTF8Bytes.flaw(in: bytes) {
        case .zero(let place):
            throw Mistake(
                "this is not a text file: there is a zero byte", line: UTF8Bytes.line(of: place, in: bytes))
        case .invalid(let place): throw notUTF8(bytes, place)
        case nil: break
        }
    }

    /// What the first bytes of a file are known for. Excel's .xlsx and LibreOffice's .ods are zip archives.
    static func spreadsheet(_ bytes: some Sequence<UInt8>) -> String? {
        switch FileSignature(bytes) {
        case .zip: "a spreadsheet (.ods, or a damaged .xlsx) or another zip archive"
        case .oldOffice: "a spreadsheet of an older Excel (.xls)"
        default: nil
        }
    }

    /// What a byte that is not UTF-8 would be in the code page of Central Europe, in which Excel saves plain CSV there.
    private static func notUTF8(_ bytes: [UInt8], _ place: Int) -> Mistake {
        let line = UTF8Bytes.line(of: place, in: bytes)
        let code = String(bytes[place], radix: 16, uppercase: true)
        let letter = TextEncoding.character(bytes[place], in: .windows1250)
        let isLetter = letter.first?.isLetter ?? false
        let guess = isLetter ? "; in Windows-1250 that is '\(letter)', so it seems to be that" : ""
        return Mistake(
            "this is not UTF-8 text: byte \(code)\(guess)", line: line,
            hint: "save the file in UTF-8: 'CSV UTF-8' in Excel, 'Unicode (UTF-8)' in LibreOffice")
    }
}
